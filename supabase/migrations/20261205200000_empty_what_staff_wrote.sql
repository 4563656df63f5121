-- A deleted account also loses what staff wrote about its orders, and the names of its finished files.
create or replace function private.keep_final_deliverable() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.status in ('final', 'superseded', 'revoked') then
      perform private.refuse('move_not_allowed', '{}', 'A final file is never deleted.');
    end if;
    return old;
  end if;
  if tg_op = 'UPDATE' and old.status in ('final', 'superseded', 'revoked') then
    if (to_jsonb(new) - '{status,title,updated_at}'::text[]) <> (to_jsonb(old) - '{status,title,updated_at}'::text[])
      or (new.title is distinct from old.title and new.title is not null)
      or (new.status <> old.status and not (old.status = 'final' and new.status in ('superseded', 'revoked')))
    then
      perform private.refuse('move_not_allowed', '{}', 'A final file never changes; upload a new version.');
    end if;
  end if;
  return new;
end $$;

create or replace function private.empty_orders(p_user_id uuid, p_email text) returns void
language plpgsql set search_path = '' as $$
declare
  v_orders constant uuid[] := array(select id from public.orders where user_id = p_user_id);
begin
  perform private.empty_orders_but_pay_links(p_user_id, p_email);
  delete from public.pay_link_mails where link_id in (select id from public.pay_links where order_id = any (v_orders));
  update public.link_payers set email = null
  where link_id in (select id from public.pay_links where order_id = any (v_orders));
  update public.orders set hold_reason = null where id = any (v_orders);
  update public.deliverables set title = null where order_id = any (v_orders);
  update public.refunds set note = null where order_id = any (v_orders);
  update public.payment_cases set note = null where order_id = any (v_orders);
  update public.uploaded_documents set reject_reason = null where order_id = any (v_orders) and status = 'purged';
end $$;

-- A session never reads the hash of the cookie that a visitor's draft belonged to.
revoke select on table public.checkout_drafts from authenticated;
grant select (address, client_draft_id, contact_info, created_at, delivery_options, document_language,
  evaluation, expires_at, family, group_id, id, name_sheet, needed_by, notes, order_id, reference,
  revision, service_options, step_reached, submitted_at, unsent, updated_at, user_id)
  on table public.checkout_drafts to authenticated;
