-- What evaluators find out about the credentials of an order, from which they write its report. No session reads the
-- table: the server shows worksheets to staff only.
create table public.evaluation_worksheets (
  order_id uuid primary key references public.orders (id) on delete cascade,
  version int not null default 1,
  body jsonb not null check (jsonb_typeof(body -> 'credentials') = 'array' and octet_length(body::text) <= 400000),
  updated_by uuid references auth.users (id) on delete set null,
  updated_at timestamptz not null default now()
);
comment on column public.evaluation_worksheets.body is
  'credentials, each with its courses, and references, as saveWorksheetSchema describes them. The grade average is computed from it.';

alter table public.evaluation_worksheets enable row level security;
alter table public.evaluation_worksheets force row level security;
revoke all on table public.evaluation_worksheets from public, anon, authenticated, service_role;

create function private.has_open_evaluation(p_order public.orders) returns boolean
language sql stable set search_path = '' as $$
  select p_order.placed_at is not null and p_order.status not in ('completed', 'canceled')
$$;

-- Null for an order that promises no evaluation.
create function public.worksheet_for_staff(p_order_id uuid, p_viewer_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.must_be_staff(p_viewer_id);
  return (
    select jsonb_build_object(
      'isOpen', private.has_open_evaluation(o),
      'version', coalesce(w.version, 0),
      'body', w.body,
      'savedAt', w.updated_at,
      'savedBy', (select nullif(concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')), '')
        from public.profiles p where p.user_id = w.updated_by))
    from public.orders o left join public.evaluation_worksheets w on w.order_id = o.id
    where o.id = p_order_id and exists (
      select 1 from public.order_items i where i.order_id = o.id and i.kind = 'evaluation' and i.status <> 'canceled'));
end $$;

-- Saves over the version that the evaluator began with, and returns the new one. What is sent again after its answer was
-- lost is saved already. The audit event is about the worksheet, because the events of an order are part of the
-- customer's export.
create function public.save_worksheet(p_order_id uuid, p_actor_id uuid, p_version int, p_body jsonb,
  p_request_id text default null) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_saved public.evaluation_worksheets;
begin
  perform private.must_be_staff(p_actor_id);
  select * into v_order from public.orders where id = p_order_id for update;
  if not exists (select 1 from public.order_items where order_id = v_order.id and kind = 'evaluation'
    and status <> 'canceled') then
    perform private.refuse('not_found');
  elsif not private.has_open_evaluation(v_order) then
    perform private.refuse('move_not_allowed');
  end if;
  select * into v_saved from public.evaluation_worksheets where order_id = p_order_id;
  if v_saved.body = p_body then
    return v_saved.version;
  elsif coalesce(v_saved.version, 0) <> p_version then
    perform private.refuse('stale_version');
  end if;
  insert into public.evaluation_worksheets as w (order_id, body, updated_by) values (p_order_id, p_body, p_actor_id)
  on conflict (order_id) do update
    set version = w.version + 1, body = excluded.body, updated_by = excluded.updated_by, updated_at = now()
  returning * into v_saved;
  perform public.record_audit(p_actor_id, 'admin', 'order.worksheet_saved', 'evaluation_worksheet', p_order_id::text, null,
    null, p_request_id, null, jsonb_build_object('orderId', p_order_id, 'version', v_saved.version));
  return v_saved.version;
end $$;

-- Now also deletes the worksheets of the account's orders.
alter function private.empty_orders(uuid, text) rename to empty_orders_but_worksheets;

create function private.empty_orders(p_user_id uuid, p_email text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.empty_orders_but_worksheets(p_user_id, p_email);
  delete from public.evaluation_worksheets
  where order_id in (select id from public.orders where user_id = p_user_id);
end $$;

revoke all on function private.has_open_evaluation(public.orders), public.worksheet_for_staff(uuid, uuid),
  public.save_worksheet(uuid, uuid, int, jsonb, text), private.empty_orders(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function public.worksheet_for_staff(uuid, uuid), public.save_worksheet(uuid, uuid, int, jsonb, text)
  to service_role;
