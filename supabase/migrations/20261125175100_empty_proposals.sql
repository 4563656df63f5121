-- Now also removes the text about changes of the orders with the account; figures stay.
alter function private.empty_orders(uuid, text) rename to empty_orders_but_proposals;

create function private.empty_orders(p_user_id uuid, p_email text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.empty_orders_but_proposals(p_user_id, p_email);
  update public.change_proposals set explanation = 'Deleted with the account.', close_reason = null
  where order_id in (select id from public.orders where user_id = p_user_id);
end $$;
revoke all on function private.empty_orders(uuid, text) from public, anon, authenticated, service_role;
