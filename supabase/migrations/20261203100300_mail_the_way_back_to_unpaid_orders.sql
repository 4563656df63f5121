-- Staff mail the customer of an unpaid order, once, how to get back to its payment.
create table public.resume_mails (
  order_id uuid primary key references public.orders (id) on delete cascade,
  sent_by uuid references auth.users (id) on delete set null,
  sent_at timestamptz not null default now()
);

alter table public.resume_mails enable row level security;
alter table public.resume_mails force row level security;
revoke all on table public.resume_mails from public, anon, authenticated, service_role;

-- Why the mail cannot be sent, or null: sent, paying, reminders_off, or account (suspended, closed or about to be deleted).
create function private.resume_refusal(p_order public.orders) returns text
language sql stable set search_path = '' as $$
  select case
    when exists (select from public.resume_mails m where m.order_id = p_order.id) then 'sent'
    when p_order.payment_status = 'processing' then 'paying'
    when p.status <> 'active' or exists (select from public.account_deletions d where d.user_id = p_order.user_id) then 'account'
    when p.notify ->> 'reminders' = 'false' then 'reminders_off' end
  from public.profiles p where p.user_id = p_order.user_id
$$;

create function public.send_resume_mail(p_order_id uuid, p_actor_id uuid, p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_refusal text;
begin
  perform private.must_be_staff(p_actor_id);
  select * into v_order from public.orders where id = p_order_id for update;
  if not found or v_order.is_test then
    perform private.refuse('not_found');
  elsif v_order.placed_at is not null then
    perform private.refuse('already_paid', '{}', 'This order is paid by now, so no reminder was sent.');
  elsif v_order.status in ('canceled', 'on_hold') then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', v_order.status),
      'This order no longer waits for its payment, so no reminder was sent.');
  end if;
  v_refusal := private.resume_refusal(v_order);
  if v_refusal is not null then
    perform private.refuse('move_not_allowed', jsonb_build_object('reason', v_refusal), case v_refusal
      when 'sent' then 'The customer was already reminded of this order. The list says when and by whom.'
      when 'paying' then 'The customer’s payment is being confirmed, so no reminder was sent.'
      when 'account' then 'The customer’s account is closed or suspended, so no reminder was sent.'
      else 'The customer doesn’t want reminders, so none was sent.' end);
  end if;
  insert into public.resume_mails (order_id, sent_by) values (p_order_id, p_actor_id);
  perform private.enqueue('order.resume', 'order-resume/' || p_order_id, jsonb_build_object('orderId', p_order_id));
  perform public.record_audit(p_actor_id, 'admin', 'order.resume_mailed', 'order', p_order_id::text, null, null, p_request_id);
end $$;

-- Saved and not paid, newest first, as `admin_counts` counts them, with the newest attempt and the state of the mail.
-- p_place: after or before.
create function public.list_unpaid_orders_for_staff(p_viewer_id uuid, p_place jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_keys constant text[] := array['o.created_at', 'o.id'];
  v_rows jsonb;
begin
  perform private.must_be_staff(p_viewer_id);
  execute format($q$select coalesce(jsonb_agg(to_jsonb(p)), '[]') from (
      select o.id, o.order_number, o.family, o.source_language, o.target_language, o.status, o.payment_status, o.total_cents,
        o.currency, o.created_at, o.placed_at, o.due_from, o.due_to, o.needed_by, o.clock_stopped_at, o.completed_at, o.reference,
        o.waiting, o.quote_id, o.change_turn, o.version, o.language_words, o.full_name, o.email, o.origin, o.message_waiting_since,
        (select jsonb_build_object('status', a.status, 'failure_message', a.failure_message) from public.payment_attempts a
          where a.order_id = o.id order by a.attempt_no desc limit 1) as attempt,
        (select jsonb_build_object('at', m.sent_at,
            'by', nullif(concat_ws(' ', nullif(s.first_name, ''), nullif(s.last_name, '')), ''))
          from public.resume_mails m left join public.profiles s on s.user_id = m.sent_by where m.order_id = o.id) as resume_mail,
        private.resume_refusal(o) as resume_refusal
      from public.orders o where o.placed_at is null and o.status not in ('canceled', 'on_hold') and not o.is_test and %s
      order by %s limit %s) p$q$,
    private.place_condition(v_keys, array['timestamptz', 'uuid'], p_place, true), private.list_order(v_keys, p_place, true),
    least(greatest(p_limit, 1), 101)) into v_rows;
  return v_rows;
end $$;

revoke all on function private.resume_refusal(public.orders), public.send_resume_mail(uuid, uuid, text),
  public.list_unpaid_orders_for_staff(uuid, jsonb, int) from public, anon, authenticated, service_role;
grant execute on function public.send_resume_mail(uuid, uuid, text),
  public.list_unpaid_orders_for_staff(uuid, jsonb, int) to service_role;
