-- p_list: search, status, family, since, after or before.
create or replace function private.own_orders_found(p_list jsonb, p_limit int) returns table (ids uuid[], is_more boolean)
language plpgsql stable security definer rows 1 set search_path = '' as $$
declare
  v_number constant text := (select order_number from public.orders where order_number = private.number_in('OR', p_list ->> 'search') and user_id = auth.uid());
  v_rows text := format('public.orders o where o.user_id = %L and not o.is_test and (o.placed_at is not null or o.quote_id is null)',
    auth.uid());
begin
  if p_list ->> 'status' is not null then
    v_rows := v_rows || format(' and o.status = %L', p_list ->> 'status');
  end if;
  if p_list ->> 'family' is not null then
    v_rows := v_rows || format(' and o.family = %L', p_list ->> 'family');
  end if;
  if p_list ->> 'since' is not null then
    v_rows := v_rows || format(' and o.created_at >= %L', p_list ->> 'since');
  end if;
  v_rows := v_rows || ' and ' || private.own_condition('concat_ws(E''\n'', o.order_number, o.reference, o.full_name, o.email)',
    'private.order_text(o.order_number, o.reference, o.full_name, o.email)', coalesce(v_number, p_list ->> 'search', ''));
  return query execute private.page_of_own(v_rows, 'created_at', p_list, p_limit);
end $$;
