-- A link with which someone else pays an order without an account. It signs the id of its row, so ending the row ends
-- every copy of the link.
create table public.pay_links (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index pay_links_by_order on public.pay_links (order_id);
create unique index pay_links_one_open on public.pay_links ((order_id::text)) where ended_at is null;

-- To whom the owner had us mail the link. The note is kept only until the mail is sent.
create table public.pay_link_mails (
  id uuid primary key default gen_random_uuid(),
  link_id uuid not null references public.pay_links (id) on delete cascade,
  email text not null check (char_length(email) between 3 and 254),
  note text check (char_length(note) <= 200),
  created_at timestamptz not null default now()
);
create index pay_link_mails_by_link on public.pay_link_mails (link_id);

-- The attempts of payers. The address is kept only until their receipt is sent or the attempt has failed.
create table public.link_payers (
  attempt_id uuid primary key references public.payment_attempts (id) on delete cascade,
  link_id uuid not null references public.pay_links (id) on delete cascade,
  email text check (char_length(email) between 3 and 254)
);
create index link_payers_by_link on public.link_payers (link_id);

alter table public.payments add column paid_by_link boolean not null default false;

alter table public.pay_links enable row level security;
alter table public.pay_links force row level security;
alter table public.pay_link_mails enable row level security;
alter table public.pay_link_mails force row level security;
alter table public.link_payers enable row level security;
alter table public.link_payers force row level security;
revoke all on table public.pay_links, public.pay_link_mails, public.link_payers from public, anon, authenticated, service_role;

-- Whether an order can be paid by link now, or why not. An order on invoice is paid by its customer.
create function private.link_pay_state(p_order public.orders) returns text
language plpgsql stable set search_path = '' as $$
begin
  if p_order.is_test or p_order.payment_status = 'invoiced'
    or not exists (select from public.profiles where user_id = p_order.user_id and status = 'active') then
    return 'closed';
  elsif p_order.placed_at is not null then
    return 'paid';
  elsif p_order.status = 'canceled' then
    return 'canceled';
  elsif p_order.status = 'on_hold' then
    return 'held';
  elsif p_order.payment_status = 'processing' or exists (select from public.payment_attempts
      where order_id = p_order.id and status in ('open', 'processing')
        and (status = 'processing' or saved_method_id is not null)) then
    return 'processing';
  elsif p_order.origin = 'checkout' and private.quote_reason(p_order.family, p_order.document_type, p_order.service_level,
      p_order.evaluation) is not null then
    return 'changed';
  end if;
  perform private.check_quote_payable(p_order);
  return 'open';
exception when sqlstate 'P0001' then
  return 'changed';
end $$;

-- The owner's link while it can be used, with the addresses to which it was mailed.
create function private.open_pay_link(p_order_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', l.id, 'expiresAt', l.expires_at,
    'mails', (select coalesce(jsonb_agg(jsonb_build_object('email', m.email, 'at', m.created_at) order by m.created_at, m.id), '[]')
      from public.pay_link_mails m where m.link_id = l.id))
  from public.pay_links l where l.order_id = p_order_id and l.ended_at is null and l.expires_at > now()
$$;

-- Returns the link that can be used, or makes one for two weeks.
create function public.create_pay_link(p_user_id uuid, p_order_id uuid, p_request_id text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_id uuid;
begin
  select * into v_order from public.orders where id = p_order_id and user_id = p_user_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  case private.link_pay_state(v_order)
    when 'open' then null;
    when 'paid' then perform private.refuse('already_paid');
    when 'canceled' then perform private.refuse('order_canceled');
    when 'changed' then perform private.refuse('price_changed', '{}',
      'The price of this order is no longer current. Open its payment first, then create the link.');
    when 'closed' then perform private.refuse('move_not_allowed', '{}', 'This order can’t be paid by a link.');
    else perform private.refuse('payment_in_progress');
  end case;
  v_id := (private.open_pay_link(p_order_id) ->> 'id')::uuid;
  if v_id is not null then
    return v_id;
  end if;
  update public.pay_links set ended_at = now() where order_id = p_order_id and ended_at is null;
  insert into public.pay_links (order_id, expires_at) values (p_order_id, now() + interval '14 days') returning id into v_id;
  perform public.record_audit(p_user_id, 'customer', 'order.pay_link_created', 'order', p_order_id::text, null, null, p_request_id);
  return v_id;
end $$;

-- Ends the link. A payment page that is open with it ends at the provider. Ending it twice changes nothing.
create function public.end_pay_link(p_user_id uuid, p_order_id uuid, p_request_id text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform 1 from public.orders where id = p_order_id and user_id = p_user_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  update public.pay_links set ended_at = now() where order_id = p_order_id and ended_at is null returning id into v_id;
  if v_id is null then
    return;
  end if;
  perform private.enqueue('payment.end_link', 'end-link-payment/' || v_id, jsonb_build_object('linkId', v_id));
  perform public.record_audit(p_user_id, 'customer', 'order.pay_link_ended', 'order', p_order_id::text, null, null, p_request_id);
end $$;

-- Queues the mail with the link. At most five for one link.
create function public.mail_pay_link(p_user_id uuid, p_order_id uuid, p_email text, p_note text, p_request_id text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_link jsonb;
  v_mail uuid;
begin
  select * into v_order from public.orders where id = p_order_id and user_id = p_user_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  v_link := private.open_pay_link(p_order_id);
  if v_link is null or private.link_pay_state(v_order) <> 'open' then
    perform private.refuse('pay_link_closed');
  elsif jsonb_array_length(v_link -> 'mails') >= 5 then
    perform private.refuse('move_not_allowed', '{}',
      'We’ve mailed this link five times, which is the limit. You can still copy it and send it yourself.');
  end if;
  insert into public.pay_link_mails (link_id, email, note) values ((v_link ->> 'id')::uuid, p_email, nullif(p_note, ''))
  returning id into v_mail;
  perform private.enqueue('pay_link.request', 'pay-link/' || v_mail, jsonb_build_object('mailId', v_mail));
  perform public.record_audit(p_user_id, 'customer', 'order.pay_link_mailed', 'order', p_order_id::text, null, null, p_request_id);
end $$;

-- What the page of a link shows. Nothing about the order once the link has ended.
create function public.read_pay_link(p_link_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_link public.pay_links;
  v_order public.orders;
  v_state text;
begin
  select * into v_link from public.pay_links where id = p_link_id;
  if not found then
    return null;
  end if;
  select * into v_order from public.orders where id = v_link.order_id;
  v_state := case when v_link.ended_at is not null then 'ended' when v_link.expires_at <= now() then 'expired'
    else private.link_pay_state(v_order) end;
  return jsonb_build_object('state', v_state, 'expiresAt', v_link.expires_at,
    'order', case when v_state not in ('ended', 'expired', 'closed') then jsonb_build_object('id', v_order.id,
      'userId', v_order.user_id, 'orderNumber', v_order.order_number, 'family', v_order.family,
      'lines', v_order.price_breakdown -> 'lines', 'taxCents', (v_order.tax * 100)::int, 'totalCents', v_order.total_cents,
      'currency', v_order.currency,
      'askedBy', (select p.first_name from public.profiles p where p.user_id = v_order.user_id)) end);
end $$;

-- What the mail with the link says; null once it must not be sent any more.
create function public.read_pay_link_mail(p_mail_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('linkId', m.link_id, 'email', m.email, 'note', m.note, 'page', l.page)
  from public.pay_link_mails m, lateral (select public.read_pay_link(m.link_id) as page) l
  where m.id = p_mail_id and l.page ->> 'state' = 'open'
$$;

create function public.forget_pay_link_note(p_mail_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.pay_link_mails set note = null where id = p_mail_id and note is not null
$$;

-- Deleting the account ends its links and forgets whom they were mailed to.
create function private.end_pay_links_of_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.pay_links l set ended_at = now()
  from public.orders o where o.id = l.order_id and o.user_id = new.user_id and l.ended_at is null;
  return new;
end $$;
create trigger profiles_end_pay_links after update of status on public.profiles
  for each row when (new.status = 'closed') execute function private.end_pay_links_of_account();

alter function private.empty_orders(uuid, text) rename to empty_orders_but_pay_links;

create function private.empty_orders(p_user_id uuid, p_email text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.empty_orders_but_pay_links(p_user_id, p_email);
  delete from public.pay_link_mails where link_id in (select l.id from public.pay_links l
    join public.orders o on o.id = l.order_id where o.user_id = p_user_id);
  update public.link_payers set email = null where link_id in (select l.id from public.pay_links l
    join public.orders o on o.id = l.order_id where o.user_id = p_user_id);
end $$;

-- The export now contains the links and whom they were mailed to. The address of a payer belongs to the payer.
alter function public.read_export(uuid) rename to export_but_pay_links;
alter function public.export_but_pay_links(uuid) set schema private;

create function public.read_export(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.export_but_pay_links(p_user_id) || jsonb_build_object(
    'pay_links', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.created_at) from public.pay_links t
        join public.orders o on o.id = t.order_id where o.user_id = p_user_id), '{}'),
    'pay_link_mails', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.created_at) from public.pay_link_mails t
        join public.pay_links l on l.id = t.link_id join public.orders o on o.id = l.order_id
        where o.user_id = p_user_id), '{}'))
$$;

-- Now with the link to pay, and its part in the history.
alter function public.order_for_customer(uuid, uuid) rename to order_for_customer_but_pay_links;
alter function public.order_for_customer_but_pay_links(uuid, uuid) set schema private;

create function public.order_for_customer(p_user_id uuid, p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order constant jsonb := private.order_for_customer_but_pay_links(p_user_id, p_order_id);
begin
  return v_order || jsonb_build_object('pay_link', private.open_pay_link(p_order_id),
    'events', (v_order -> 'events') || (
      select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'actor_kind', a.actor_kind, 'action', a.action,
        'before', a.before, 'after', a.after) order by a.id), '[]')
      from public.audit_events a where a.subject_type = 'order' and a.subject_id = p_order_id::text
        and a.action in ('order.pay_link_created', 'order.pay_link_mailed', 'order.pay_link_ended', 'order.paid_by_link')));
end $$;

revoke all on function private.link_pay_state(public.orders), private.open_pay_link(uuid),
  public.create_pay_link(uuid, uuid, text), public.end_pay_link(uuid, uuid, text),
  public.mail_pay_link(uuid, uuid, text, text, text), public.read_pay_link(uuid), public.read_pay_link_mail(uuid),
  public.forget_pay_link_note(uuid), private.end_pay_links_of_account(), private.empty_orders(uuid, text),
  private.export_but_pay_links(uuid), public.read_export(uuid), private.order_for_customer_but_pay_links(uuid, uuid),
  public.order_for_customer(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function public.create_pay_link(uuid, uuid, text), public.end_pay_link(uuid, uuid, text),
  public.mail_pay_link(uuid, uuid, text, text, text), public.read_pay_link(uuid), public.read_pay_link_mail(uuid),
  public.forget_pay_link_note(uuid), public.read_export(uuid), public.order_for_customer(uuid, uuid) to service_role;
