-- Staff export the order list. Its rows are read by one function for the pages and for the export, which counts nothing.

-- The columns and the sort of the list over the rows that `orders_for_staff` describes.
create function private.order_rows_for_staff(p_with text, p_rows text, p_list jsonb, p_limit int) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_keys constant text[] := array[case p_list ->> 'sort' when 'needed' then 'coalesce(o.needed_by, ''infinity''::date)'
    else 'coalesce(o.due_to, ''infinity''::date)' end, 'o.placed_at', 'o.id'];
  v_latest_first constant boolean := coalesce(p_list ->> 'status', 'all') in ('ended', 'completed', 'canceled');
  v_rows jsonb;
begin
  execute format($q$%s select coalesce(jsonb_agg(to_jsonb(p)), '[]') from (
      select o.id, o.order_number, o.family, o.source_language, o.target_language, o.status, o.payment_status, o.total_cents,
        o.currency, o.created_at, o.placed_at, o.due_from, o.due_to, o.needed_by, o.clock_stopped_at, o.completed_at, o.reference,
        o.waiting, o.quote_id, o.change_turn, o.version, o.language_words, o.full_name, o.email, o.origin, o.message_waiting_since,
        private.assignees_of(o.id) as assignees
      from %s and %s order by %s limit %s) p$q$,
    p_with, p_rows, private.place_condition(v_keys, array['date', 'timestamptz', 'uuid'], p_list, v_latest_first),
    private.list_order(v_keys, p_list, v_latest_first), p_limit) into v_rows;
  return v_rows;
end $$;

-- A part of an export, after the place in p_list. A search finds every match, not only the first ones.
create function public.export_orders_for_staff(p_viewer_id uuid, p_list jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_list record;
begin
  perform private.must_be_staff(p_viewer_id);
  v_list := private.orders_for_staff(p_list || '{"searchCap": 1000000}');
  return private.order_rows_for_staff(v_list.p_with, v_list.p_rows, p_list, least(greatest(p_limit, 1), 1000));
end $$;

revoke all on function private.order_rows_for_staff(text, text, jsonb, int),
  public.export_orders_for_staff(uuid, jsonb, int) from public, anon, authenticated, service_role;
grant execute on function public.export_orders_for_staff(uuid, jsonb, int) to service_role;
