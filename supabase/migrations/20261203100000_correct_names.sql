-- Staff correct the names of an order. The audit trail is never emptied, so it refers to the correction; the names and the
-- reason are in that row, which is emptied with the account.
create table public.name_corrections (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  corrected_by uuid references auth.users (id) on delete set null,
  names_before jsonb,
  names_after jsonb,
  reason text check (char_length(btrim(reason)) between 1 and 1000),
  created_at timestamptz not null default now()
);
comment on table public.name_corrections is 'The names and the reason are null once the account is deleted.';
create index name_corrections_by_order on public.name_corrections (order_id, created_at);

alter table public.name_corrections enable row level security;
alter table public.name_corrections force row level security;
revoke all on table public.name_corrections from public, anon, authenticated, service_role;
grant select on table public.name_corrections to service_role;

-- What staff can correct, in one form however it was stored. Only an evaluation has a name on documents and a date of birth.
create function private.names_of(p_name_sheet jsonb, p_evaluation jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('nameSheet', coalesce((
      select jsonb_agg(jsonb_build_object('asInPassport', n.entry ->> 'asInPassport', 'asInDocument', n.entry ->> 'asInDocument',
        'relation', n.entry ->> 'relation') order by n.place)
      from jsonb_array_elements(p_name_sheet) with ordinality n (entry, place)), '[]'))
    || case when jsonb_typeof(p_evaluation) = 'object' then jsonb_build_object(
      'nameOnDocuments', p_evaluation ->> 'nameOnDocuments', 'birthDate', p_evaluation ->> 'birthDate') else '{}' end
$$;

-- The server has validated the names. A form that was sent twice corrects them once.
create function public.correct_names(p_order_id uuid, p_actor_id uuid, p_names jsonb, p_reason text, p_expected_version int,
  p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_before jsonb;
  v_after jsonb;
  v_last public.name_corrections;
  v_id uuid;
begin
  perform private.must_be_staff(p_actor_id);
  select * into v_order from public.orders where id = p_order_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  v_before := private.names_of(v_order.name_sheet, v_order.evaluation);
  v_after := private.names_of(p_names -> 'nameSheet', case when jsonb_typeof(v_order.evaluation) = 'object' then p_names end);
  if p_expected_version <> v_order.version then
    select * into v_last from public.name_corrections where order_id = p_order_id order by created_at desc limit 1;
    if v_before = v_after and v_last.corrected_by = p_actor_id and v_last.names_after = v_after and v_last.reason = btrim(p_reason) then
      return;
    end if;
    perform private.refuse('stale_version', jsonb_build_object('version', v_order.version, 'status', v_order.status));
  elsif v_order.placed_at is null then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', v_order.status),
      'Until the order is paid, only the customer can change its names.');
  elsif v_order.status = 'completed' then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', v_order.status),
      'This order is completed. Start a correction of its documents first, then correct the names.');
  elsif v_order.status = 'canceled' then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', v_order.status),
      'This order is canceled, so its names can no longer be corrected.');
  elsif coalesce(btrim(p_reason), '') = '' then
    perform private.refuse('reason_required');
  elsif v_before = v_after then
    perform private.refuse('invalid_input', '{}', 'Nothing is different yet. Correct a name or a date first.');
  end if;
  insert into public.name_corrections (order_id, corrected_by, names_before, names_after, reason)
  values (p_order_id, p_actor_id, v_before, v_after, btrim(p_reason)) returning id into v_id;
  update public.orders set name_sheet = v_after -> 'nameSheet', version = version + 1,
    evaluation = case when v_after ? 'birthDate' then evaluation || (v_after - 'nameSheet') else evaluation end
  where id = p_order_id;
  perform private.enqueue('order.names_corrected', 'names-corrected/' || v_id,
    jsonb_build_object('orderId', p_order_id, 'correctionId', v_id));
  perform public.record_audit(p_actor_id, 'admin', 'order.names_corrected', 'order', p_order_id::text, null,
    jsonb_build_object('correctionId', v_id), p_request_id);
end $$;

-- Now includes the corrections of names, by which the history shows what was corrected.
create or replace function public.order_for_staff(p_order_id uuid, p_viewer_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'refundableCents', public.refundable_cents(o.id),
      'moves', private.moves_for_staff(o, p_viewer_id),
      'expected', (select to_jsonb(e) from public.expected_dates(o.id) e),
      'events', private.history_for_staff('order', o.id::text),
      'corrections', (
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'before', c.names_before, 'after', c.names_after,
          'reason', c.reason)), '[]')
        from public.name_corrections c where c.order_id = o.id),
      'notes', (
        select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'author_id', n.author_id, 'body', n.body,
          'created_at', n.created_at) order by n.created_at desc, n.id), '[]')
        from public.order_notes n where n.order_id = o.id),
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object('userId', p.user_id,
          'name', nullif(concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')), ''))), '[]')
        from public.profiles p where p.user_id in (
          select unnest(array[i.assignee_id, i.reviser_id]) from public.order_items i where i.order_id = o.id
          union select unnest(array[r.requested_by, r.decided_by]) from public.refunds r where r.order_id = o.id
          union select c.proposed_by from public.change_proposals c where c.order_id = o.id
          union select n.author_id from public.order_notes n where n.order_id = o.id)),
      'staff', (select coalesce(jsonb_agg(to_jsonb(s) order by s.email), '[]') from public.list_staff() s),
      'documentHold', public.get_document_hold(o.id))
    from public.orders o where o.id = p_order_id);
end $$;

-- Now also empties the corrections of names.
alter function private.empty_orders(uuid, text) rename to empty_orders_but_corrections;

create function private.empty_orders(p_user_id uuid, p_email text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.empty_orders_but_corrections(p_user_id, p_email);
  update public.name_corrections set names_before = null, names_after = null, reason = null
  where order_id in (select id from public.orders where user_id = p_user_id);
end $$;

-- The export now also has the names before and after each correction, and its reason, which was mailed to the customer.
alter function public.read_export(uuid) rename to export_but_corrections;
alter function public.export_but_corrections(uuid) set schema private;

create function public.read_export(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.export_but_corrections(p_user_id) || jsonb_build_object(
    'name_corrections', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.created_at) from public.name_corrections t
      join public.orders o on o.id = t.order_id where o.user_id = p_user_id), '{corrected_by}'))
$$;

revoke all on function private.names_of(jsonb, jsonb), public.correct_names(uuid, uuid, jsonb, text, int, text),
  private.empty_orders(uuid, text), public.read_export(uuid), private.export_but_corrections(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.correct_names(uuid, uuid, jsonb, text, int, text), public.read_export(uuid) to service_role;
