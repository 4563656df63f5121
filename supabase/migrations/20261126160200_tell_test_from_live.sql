-- Test objects of the API are separate: they send no mail, charge no card, and do not appear among the orders
-- of signed-in people.
alter table public.quotes
  add column api_key_id uuid references public.api_keys (id) on delete set null,
  add column metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object');
create index quotes_by_api_key on public.quotes (api_key_id, created_at desc) where api_key_id is not null;
create index quotes_of_api on public.quotes (user_id, is_test, created_at desc, id desc) where source = 'api';

alter table public.uploaded_documents
  add column api_key_id uuid references public.api_keys (id) on delete set null,
  add column is_test boolean not null default false;
create index uploaded_documents_by_api_key on public.uploaded_documents (api_key_id, created_at desc) where api_key_id is not null;

alter table public.orders add column is_test boolean not null default false;
create index orders_of_api on public.orders (user_id, is_test, created_at desc, id desc) where origin = 'api';
create policy orders_live on public.orders as restrictive for select to authenticated using (not is_test);

create function private.mark_test_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.is_test := coalesce((select is_test from public.quotes where id = new.quote_id), false);
  return new;
end $$;
create trigger orders_mark_test before insert on public.orders for each row execute function private.mark_test_order();

create function private.refuse_test_payment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.orders where id = new.order_id and is_test) then
    perform private.refuse('quote_not_payable', '{}', 'A test order is never charged. Use the test helpers of the API.');
  end if;
  return new;
end $$;
create trigger payment_attempts_refuse_test before insert on public.payment_attempts
  for each row execute function private.refuse_test_payment();

create function private.is_about_test(p_payload jsonb) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.quotes where id::text = p_payload ->> 'quoteId' and is_test)
    or exists (select 1 from public.orders where id::text = p_payload ->> 'orderId' and is_test)
$$;

-- Now sends no mail about test objects; webhooks are still sent.
create or replace function private.enqueue(p_kind text, p_dedupe_key text, p_payload jsonb, p_run_after timestamptz default null)
returns uuid
language sql security definer set search_path = '' as $$
  insert into public.outbox (kind, dedupe_key, payload, run_after)
  select p_kind, p_dedupe_key, coalesce(p_payload, '{}'), coalesce(p_run_after, now())
  where p_kind like 'webhook%' or not private.is_about_test(p_payload)
  on conflict (dedupe_key) do nothing
  returning id
$$;

create function private.forget_api_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.quotes set api = api - 'nameSheet' - 'reference', metadata = '{}'
  where user_id = new.user_id and source = 'api';
  return new;
end $$;
create trigger profiles_forget_api_facts after update of status on public.profiles
  for each row when (new.status = 'closed') execute function private.forget_api_facts();

revoke all on function private.mark_test_order(), private.refuse_test_payment(), private.is_about_test(jsonb),
  private.forget_api_facts() from public, anon, authenticated, service_role;
