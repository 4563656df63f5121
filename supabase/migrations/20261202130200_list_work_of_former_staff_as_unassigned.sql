-- Open work of a person who left the staff or is suspended is listed and counted as unassigned: nobody else would find it.

-- Who does the parts of an order, each person once: their name, or null if they gave none, and whether they still work
-- here. Null stands for a part that nobody does yet.
create or replace function private.assignees_of(p_order_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(distinct case when i.assignee_id is not null then jsonb_build_object(
    'name', nullif(concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')), ''),
    'isActive', private.is_active_staff(i.assignee_id)) end), '[]')
  from public.order_items i left join public.profiles p on p.user_id = i.assignee_id
  where i.order_id = p_order_id and i.status <> 'canceled'
$$;

-- Who was assigned to work and is no longer active staff. Reads one index entry for each person, not all parts of all orders.
create function private.former_assignees() returns uuid[]
language sql stable set search_path = '' as $$
  with recursive assignees(id) as (
    (select assignee_id from public.order_items where assignee_id is not null order by assignee_id limit 1)
    union all
    select (select i.assignee_id from public.order_items i where i.assignee_id > a.id order by i.assignee_id limit 1)
    from assignees a where a.id is not null)
  select array(select id from assignees where id is not null and not private.is_active_staff(id))
$$;
revoke all on function private.former_assignees() from public, anon, authenticated, service_role;

-- The rows of a list, for `execute`: a query before them, the rows (as `o`), and the number at which counting stops.
-- p_list: search, status (of an order, or open, ended, all), late, messages, changes, assigned (nobody, or the id of a person;
-- of someone without an account, anyone), searchCap (at how many matches a search stops).
create or replace function private.orders_for_staff(p_list jsonb, out p_with text, out p_rows text, out p_cap int)
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
  if p_list ->> 'assigned' = 'nobody' then
    -- Comparing with a column of the order only where a list has both keeps the plan that stops early.
    p_rows := p_rows || format(' and exists (select from public.order_items i where i.order_id = o.id and i.status <> ''canceled''
      and (i.assignee_id is null%s))', case
      when v_status in ('ended', 'completed', 'canceled') then ''
      else format(' or i.assignee_id = any (%L::uuid[])', private.former_assignees()) || case v_status
        when 'all' then ' and o.status not in (''completed'', ''canceled'')' else '' end end);
  elsif exists (select from public.profiles where user_id = private.as_uuid(p_list ->> 'assigned')) then
    p_rows := p_rows || format(' and exists (select from public.order_items i where i.order_id = o.id and i.status <> ''canceled''
      and %L in (i.assignee_id, i.reviser_id))', (p_list ->> 'assigned')::uuid);
  end if;
  if private.as_uuid(v_search) is not null then
    p_rows := p_rows || format(' and o.id = %L', v_search);
  elsif exists (select from public.orders where order_number = v_number) then
    p_rows := p_rows || format(' and o.order_number = %L', v_number);
  elsif v_search <> '' then
    p_cap := coalesce((p_list ->> 'searchCap')::int, 200);
    p_with := private.few_of(p_rows || ' and ' || private.search_condition(p_rows, v_search,
      'private.order_text(o.order_number, o.reference, o.full_name, o.email)'), p_cap);
    p_rows := 'few o where true';
  end if;
end $$;
