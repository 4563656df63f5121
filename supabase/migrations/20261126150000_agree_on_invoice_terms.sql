-- Terms that staff agree on with a customer: an accepted quote may become an order before it is paid, up to a
-- limit.
alter table public.profiles
  add column invoice_terms text not null default 'none' check (invoice_terms in ('none', 'net15', 'net30')),
  add column invoice_limit_cents int check (invoice_limit_cents between 100 and 10000000),
  add constraint profiles_invoice_limit check ((invoice_terms = 'none') = (invoice_limit_cents is null));

-- An order on invoice is placed and must be paid by a due date.
alter table public.orders add column invoice_due_on date, add column invoice_remind_at timestamptz;
alter table public.orders drop constraint orders_payment_status_check;
alter table public.orders add constraint orders_payment_status_check check (payment_status in ('unpaid', 'processing',
  'requires_action', 'invoiced', 'paid', 'failed', 'partially_refunded', 'refunded', 'disputed', 'void'));
alter table public.orders drop constraint orders_paid_is_placed;
alter table public.orders add constraint orders_paid_is_placed check ((placed_at is not null)
  = (payment_status in ('paid', 'partially_refunded', 'refunded', 'disputed')
    or (invoice_due_on is not null and payment_status in ('invoiced', 'void'))));
alter table public.orders add constraint orders_invoice_due check (payment_status <> 'invoiced' or invoice_due_on is not null);
comment on column public.orders.placed_at is 'Null until paid or placed on invoice: until then the customer does not see the row as an order.';
create index orders_invoiced on public.orders (invoice_due_on) where payment_status = 'invoiced';
create index orders_invoice_reminders on public.orders (invoice_remind_at)
  where payment_status = 'invoiced' and invoice_remind_at is not null;
grant select (invoice_due_on) on table public.orders to authenticated;

-- What this customer owes on invoices.
create function private.open_invoice_cents(p_user_id uuid) returns bigint
language sql stable set search_path = '' as $$
  select coalesce(sum(total_cents), 0) from public.orders where user_id = p_user_id and payment_status = 'invoiced'
$$;

create function public.set_invoice_terms(p_user_id uuid, p_terms text, p_reason text, p_actor_id uuid,
  p_request_id text, p_limit_cents int default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_old public.profiles;
begin
  if p_user_id = p_actor_id then
    perform private.refuse('not_allowed', '{}', 'You can’t change your own terms.');
  elsif char_length(btrim(p_reason)) < 3 then
    perform private.refuse('reason_required');
  elsif (p_terms = 'none') is distinct from (p_limit_cents is null) then
    perform private.refuse('invalid_input', jsonb_build_object('field', 'limit'));
  end if;
  select * into v_old from public.profiles where user_id = p_user_id and status <> 'closed' for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  update public.profiles set invoice_terms = p_terms, invoice_limit_cents = p_limit_cents where user_id = p_user_id;
  perform public.record_audit(p_actor_id, 'admin', 'account.invoice_terms', 'user', p_user_id::text,
    jsonb_build_object('terms', v_old.invoice_terms, 'limitCents', v_old.invoice_limit_cents),
    jsonb_build_object('terms', p_terms, 'limitCents', p_limit_cents, 'reason', btrim(p_reason)), p_request_id);
end $$;

-- The agreed terms of this customer and how much of the limit is used.
create function public.get_invoice_terms(p_user_id uuid)
returns table (terms text, limit_cents int, open_cents bigint)
language sql stable security definer set search_path = '' as $$
  select invoice_terms, invoice_limit_cents, private.open_invoice_cents(user_id)
  from public.profiles where user_id = p_user_id
$$;

revoke all on function private.open_invoice_cents(uuid), public.set_invoice_terms(uuid, text, text, uuid, text, int),
  public.get_invoice_terms(uuid) from public, anon, authenticated, service_role;
grant execute on function public.set_invoice_terms(uuid, text, text, uuid, text, int), public.get_invoice_terms(uuid)
  to service_role;
