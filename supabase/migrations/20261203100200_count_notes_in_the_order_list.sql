-- The order list shows how many internal notes an order has.

-- The columns and the sort of the list over the rows that `orders_for_staff` describes.
create or replace function private.order_rows_for_staff(p_with text, p_rows text, p_list jsonb, p_limit int) returns jsonb
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
        private.assignees_of(o.id) as assignees,
        (select count(*) from public.order_notes n where n.order_id = o.id and n.body is not null) as notes
      from %s and %s order by %s limit %s) p$q$,
    p_with, p_rows, private.place_condition(v_keys, array['date', 'timestamptz', 'uuid'], p_list, v_latest_first),
    private.list_order(v_keys, p_list, v_latest_first), p_limit) into v_rows;
  return v_rows;
end $$;
