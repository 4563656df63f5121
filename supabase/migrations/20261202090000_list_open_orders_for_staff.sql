-- The staff list shows open orders, ended ones or all, and counts both kinds under the same search and filters.

-- Without these, the first open order is found only behind every ended one.
create index orders_open_by_promise on public.orders ((coalesce(due_to, 'infinity'::date)), placed_at, id)
  where placed_at is not null and not is_test and status not in ('completed', 'canceled');
create index orders_open_by_need on public.orders ((coalesce(needed_by, 'infinity'::date)), placed_at, id)
  where placed_at is not null and not is_test and status not in ('completed', 'canceled');

-- The rows of a list, for `execute`: a query before them, the rows (as `o`), and the number at which counting stops.
-- p_list: search, status (of an order, or open, ended, all), late, messages, changes.
create function private.orders_for_staff(p_list jsonb, out p_with text, out p_rows text, out p_cap int)
language plpgsql stable set search_path = '' as $$
declare
  v_status constant text := coalesce(p_list ->> 'status', 'all');
  v_search constant text := btrim(coalesce(p_list ->> 'search', ''));
  v_number constant text := private.number_in('OR', v_search);
begin
  p_with := '';
  p_cap := 1000;
  p_rows := 'public.orders o where o.placed_at is not null and not o.is_test' || case v_status
    when 'all' then ''
    when 'open' then ' and o.status not in (''completed'', ''canceled'')'
    when 'ended' then ' and o.status in (''completed'', ''canceled'')'
    else format(' and o.status = %L', v_status) end;
  if (p_list ->> 'late')::boolean then
    -- An ended order is never late; the constant spares reading them all.
    p_rows := p_rows || case when v_status in ('ended', 'completed', 'canceled') then ' and false'
      else format(' and o.due_to < %L and o.clock_stopped_at is null and o.status not in (''completed'', ''canceled'')',
        private.today()) end;
  end if;
  if (p_list ->> 'messages')::boolean then
    p_rows := p_rows || ' and o.message_waiting_since is not null';
  end if;
  if (p_list ->> 'changes')::boolean then
    p_rows := p_rows || ' and o.change_turn = ''staff''';
  end if;
  if private.as_uuid(v_search) is not null then
    p_rows := p_rows || format(' and o.id = %L', v_search);
  elsif exists (select from public.orders where order_number = v_number) then
    p_rows := p_rows || format(' and o.order_number = %L', v_number);
  elsif v_search <> '' then
    p_cap := 200;
    p_with := private.few_of(p_rows || ' and ' || private.search_condition(p_rows, v_search,
      'private.order_text(o.order_number, o.reference, o.full_name, o.email)'), p_cap);
    p_rows := 'few o where true';
  end if;
end $$;

create function private.count_orders_for_staff(p_list jsonb, p_status text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_list constant record := private.orders_for_staff(p_list || jsonb_build_object('status', p_status));
  v_counted jsonb;
begin
  execute format('%s select private.counted((select count(*) from (select 1 from %s limit %s) c), %3$s)',
    v_list.p_with, v_list.p_rows, v_list.p_cap + 1) into v_counted;
  return v_counted;
end $$;

-- Placed orders, earliest due date first; ended ones latest first. p_list: as above, with sort, after or before.
create or replace function public.list_orders_for_staff(p_viewer_id uuid, p_list jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_keys constant text[] := array[case p_list ->> 'sort' when 'needed' then 'coalesce(o.needed_by, ''infinity''::date)'
    else 'coalesce(o.due_to, ''infinity''::date)' end, 'o.placed_at', 'o.id'];
  v_status constant text := coalesce(p_list ->> 'status', 'all');
  v_latest_first constant boolean := v_status in ('ended', 'completed', 'canceled');
  v_list record;
  v_rows jsonb;
  v_open jsonb;
  v_ended jsonb;
begin
  perform private.must_be_staff(p_viewer_id);
  v_list := private.orders_for_staff(p_list);
  execute format($q$%s select coalesce(jsonb_agg(to_jsonb(p)), '[]') from (
      select o.id, o.order_number, o.family, o.source_language, o.target_language, o.status, o.payment_status, o.total_cents,
        o.currency, o.created_at, o.placed_at, o.due_from, o.due_to, o.needed_by, o.clock_stopped_at, o.completed_at, o.reference,
        o.waiting, o.quote_id, o.change_turn, o.version, o.language_words, o.full_name, o.email, o.origin, o.message_waiting_since
      from %s and %s order by %s limit %s) p$q$,
    v_list.p_with, v_list.p_rows, private.place_condition(v_keys, array['date', 'timestamptz', 'uuid'], p_list, v_latest_first),
    private.list_order(v_keys, p_list, v_latest_first), least(greatest(p_limit, 1), 101)) into v_rows;
  v_open := private.count_orders_for_staff(p_list, 'open');
  v_ended := private.count_orders_for_staff(p_list, 'ended');
  return jsonb_build_object('rows', v_rows, 'open', v_open, 'ended', v_ended) || case v_status
    when 'open' then v_open
    when 'ended' then v_ended
    when 'all' then private.counted((v_open ->> 'total')::bigint + (v_ended ->> 'total')::bigint
      + ((v_open ->> 'isMore')::boolean or (v_ended ->> 'isMore')::boolean)::int, v_list.p_cap + 1)
    else private.count_orders_for_staff(p_list, v_status) end;
end $$;

revoke all on function private.orders_for_staff(jsonb), private.count_orders_for_staff(jsonb, text)
  from public, anon, authenticated, service_role;
