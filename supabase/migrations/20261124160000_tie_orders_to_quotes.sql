-- The order of a quote names the accepted revision and has its price.
alter table public.orders add column quote_revision int;
alter table public.orders add constraint orders_quote_revision foreign key (quote_id, quote_revision)
  references public.quote_revisions (quote_id, revision);
alter table public.orders add constraint orders_quote_named check ((quote_id is null) = (quote_revision is null));
alter table public.orders add constraint orders_quote_origin check ((quote_id is null) or origin <> 'checkout');
grant select (quote_revision) on table public.orders to authenticated;

-- One live order per quote; a canceled unpaid order may be followed by another.
alter table public.orders drop constraint orders_quote_id_key;
create unique index orders_one_per_quote on public.orders (quote_id) where status <> 'canceled';

-- An estimate has no file yet; a paid order asks for it.
alter table public.orders drop constraint orders_document_paths_check;
alter table public.orders add constraint orders_document_paths_check check (cardinality(document_paths) <= 20
  and (cardinality(document_paths) >= 1 or placed_at is not null or quote_id is not null));

-- The price is compared again where it is stored, so callers cannot set their own.
create function private.guard_quote_price() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_revision public.quote_revisions;
begin
  if tg_op = 'UPDATE' and old.placed_at is not null then
    if (new.quote_id, new.quote_revision) is distinct from (old.quote_id, old.quote_revision) then
      perform private.refuse('already_paid', jsonb_build_object('orderId', old.id), 'A placed order keeps its quote.');
    end if;
    return new;
  end if;
  select * into v_revision from public.quote_revisions
  where quote_id = new.quote_id and revision = new.quote_revision and sent_at is not null;
  if not found or new.tax <> 0 or new.subtotal * 100 <> v_revision.total_cents then
    perform private.refuse('price_changed', jsonb_build_object('expected', v_revision.total_cents, 'got', new.subtotal * 100));
  end if;
  return new;
end $$;
revoke all on function private.guard_quote_price() from public, anon, authenticated, service_role;

create trigger orders_quote_price before insert or update of subtotal, tax, quote_id, quote_revision on public.orders
  for each row when (new.quote_id is not null) execute function private.guard_quote_price();

-- The delivery estimate of an order: from its quote or its service.
create function private.promise_order(p_order public.orders, p_started_at timestamptz, out due_from date, out due_to date)
language plpgsql stable set search_path = '' as $$
declare
  v_start constant date := private.business_date(p_started_at);
begin
  select private.add_business_days(v_start, r.min_days), private.add_business_days(v_start, r.max_days)
    into due_from, due_to
  from public.quote_revisions r where r.quote_id = p_order.quote_id and r.revision = p_order.quote_revision;
  if not found then
    select p.due_from, p.due_to into due_from, due_to from private.promise(p_order.family, p_started_at) p;
  end if;
end $$;
revoke all on function private.promise_order(public.orders, timestamptz) from public, anon, authenticated, service_role;

-- Now with the dates from promise_order().
create or replace function private.with_clock(p_order public.orders, p_to text) returns public.orders
language plpgsql stable set search_path = '' as $$
declare
  v_stops constant boolean := p_to in ('needs_information', 'awaiting_approval', 'on_hold');
  v_due record;
  v_days int;
begin
  if p_to = 'in_progress' and p_order.clock_started_at is null then
    v_due := private.promise_order(p_order, now());
    p_order.clock_started_at := now();
    p_order.clock_stopped_at := null;
    p_order.due_from := v_due.due_from;
    p_order.due_to := v_due.due_to;
  elsif v_stops and p_order.clock_started_at is not null then
    p_order.clock_stopped_at := coalesce(p_order.clock_stopped_at, now());
  elsif not v_stops and p_to <> 'canceled' and p_order.clock_stopped_at is not null then
    v_days := private.business_days_between(private.business_date(p_order.clock_stopped_at), private.business_date(now()));
    p_order.due_from := private.add_business_days(p_order.due_from, v_days);
    p_order.due_to := private.add_business_days(p_order.due_to, v_days);
    p_order.clock_stopped_at := null;
  end if;
  return p_order;
end $$;

-- Now also for an order that has no file yet.
create or replace function private.write_order_items(p_order public.orders) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.order_items where order_id = p_order.id;
  insert into public.order_items
    (order_id, position, kind, document_ids, source_language, target_language, pages, words, report_type, title, amount_cents)
  select p_order.id, row_number() over (), part.kind, coalesce(docs.ids, '{}'), p_order.source_language,
    p_order.target_language, docs.pages, docs.words,
    case when part.kind = 'evaluation' then coalesce(
      (select p_order.evaluation ->> 'reportType'
       where p_order.evaluation ->> 'reportType' in ('general', 'course_by_course')), 'general') end,
    case when part.kind = 'evaluation' then 'Credential evaluation'
      when p_order.service_level = 'certified' then 'Certified translation' else 'Translation' end,
    case when p_order.family = part.kind then p_order.total_cents end
  from unnest(case p_order.family when 'bundle' then array['translation', 'evaluation'] else array[p_order.family] end)
      as part (kind),
    (select array_agg(id order by created_at, id) as ids, sum(page_count)::int as pages, sum(word_count)::int as words
     from public.uploaded_documents where storage_path = any (p_order.document_paths)) docs;
end $$;
