-- A file that turns out to be infected later is also followed up before it belongs to an order. Staff get a case for a quote that
-- was sent, because someone may have opened its files; the owner of the quote or of the unfinished checkout is mailed. A visitor
-- without an account sees it on the page.
alter table public.payment_cases add column quote_id uuid references public.quotes (id) on delete set null;
create index payment_cases_by_quote on public.payment_cases (quote_id) where quote_id is not null;

create or replace function private.follow_infected_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_quote public.quotes;
  v_case uuid;
begin
  if new.order_id is not null then
    select * into v_order from public.orders where id = new.order_id for update;
    perform private.open_case('file_infected', v_order.id, null, jsonb_build_object('documentId', new.id), false);
    -- Files of staff are not the customer's to send again, and from the draft on the work no longer needs the file.
    if new.purpose <> 'reply' and v_order.status in ('pending', 'needs_information', 'in_progress', 'in_review') then
      perform private.ask_customer(v_order, jsonb_build_array(
        format('A clean copy of “%s”: a virus scan found a problem with this file', new.original_name)));
    end if;
    return null;
  end if;
  select * into v_quote from public.quotes where id = new.quote_id and status <> 'draft';
  if v_quote.id is not null then
    select case_id into v_case
    from private.open_case('file_infected', null, null, jsonb_build_object('documentId', new.id), false);
    update public.payment_cases set quote_id = v_quote.id where id = v_case;
  end if;
  if v_quote.status in ('submitted', 'in_review', 'needs_information', 'ready', 'accepted') and new.purpose <> 'reply'
    or new.draft_id is not null and new.owner_id is not null then
    perform private.enqueue('document.infected', 'document-infected/' || new.id, jsonb_build_object('documentId', new.id));
  end if;
  return null;
end $$;

drop trigger uploaded_documents_infected on public.uploaded_documents;
create trigger uploaded_documents_infected after update of status on public.uploaded_documents
  for each row when (old.status = 'accepted' and new.status = 'rejected' and new.reject_reason = 'file_infected')
  execute function private.follow_infected_file();

-- The bytes of a refused file are deleted after it is refused. Until they are, the scan finds the file again.
create index uploaded_documents_infected on public.uploaded_documents (updated_at)
  where scan_status = 'unavailable' and status = 'rejected' and reject_reason = 'file_infected';

-- Cases about files have a list of their own, so they no longer count as payment problems.
do $$
begin
  execute replace(pg_get_functiondef('private.admin_counts_but_newest'::regproc),
    $q$'paymentProblems', (select count(*) from (select from public.payment_cases where status = 'open' order by$q$,
    $q$'fileProblems', (select count(*) from (select from public.payment_cases where status = 'open'
      and kind in ('file_infected', 'files_missing') order by created_at desc limit 1001) c),
    'paymentProblems', (select count(*) from (select from public.payment_cases where status = 'open'
      and kind not in ('file_infected', 'files_missing') order by$q$);
end $$;
