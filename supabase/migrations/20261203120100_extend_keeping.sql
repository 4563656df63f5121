-- The owner may keep uploads longer than planned: 90 days more each time, until two years after the end of the order
-- or quote at most. Uploads whose day has come are being deleted and cannot be brought back.
create function private.extended_day(p_day date, p_ended_on date) returns date
language sql stable set search_path = '' as $$
  select case when p_day > private.today() and p_ended_on + 730 > p_day then least(p_day + 90, p_ended_on + 730) end
$$;

create function private.ended_on(p_order public.orders) returns date
language sql stable set search_path = '' as $$
  select (case p_order.status when 'completed' then coalesce(p_order.completed_at, p_order.updated_at)
    when 'canceled' then coalesce(p_order.canceled_at, p_order.updated_at) end at time zone 'America/New_York')::date
$$;

create function private.ended_on(p_quote public.quotes) returns date
language sql stable set search_path = '' as $$
  select case when private.is_quote_over(p_quote.status)
    then (coalesce(p_quote.closed_at, p_quote.updated_at) at time zone 'America/New_York')::date end
$$;

-- The caller has locked the order, or the quote. p_shown is the day that the page showed: a form that is sent twice
-- extends once.
create function private.extend_keeping(p_user_id uuid, p_order_id uuid, p_quote_id uuid, p_ended_on date, p_shown date,
  p_request_id text) returns date
language plpgsql set search_path = '' as $$
declare
  v_day date;
  v_to date;
begin
  if p_ended_on is null then
    perform private.refuse('move_not_allowed', '{"allowed": []}', 'We keep these uploads anyway until the work on them has ended.');
  end if;
  select min(purge_after) into v_day from public.uploaded_documents
  where (order_id = p_order_id or (order_id is null and quote_id = p_quote_id)) and status <> 'purged';
  if v_day is null or v_day <= private.today() then
    perform private.refuse('move_not_allowed', '{"allowed": []}', 'These uploads are being deleted, so they can’t be kept longer.');
  elsif v_day <> p_shown and v_day = private.extended_day(p_shown, p_ended_on) then
    return v_day;
  elsif v_day <> p_shown then
    perform private.refuse('stale_version');
  end if;
  v_to := private.extended_day(v_day, p_ended_on);
  if v_to is null then
    perform private.refuse('move_not_allowed', '{"allowed": []}', 'We keep uploads for two years at most.');
  end if;
  update public.uploaded_documents set purge_after = v_to
  where (order_id = p_order_id or (order_id is null and quote_id = p_quote_id)) and status <> 'purged' and purge_after < v_to;
  perform public.record_audit(p_user_id, 'customer', 'documents.keeping_extended',
    case when p_order_id is null then 'quote' else 'order' end, coalesce(p_order_id, p_quote_id)::text,
    jsonb_build_object('day', v_day), jsonb_build_object('day', v_to), p_request_id);
  return v_to;
end $$;

create function public.extend_order_keeping(p_user_id uuid, p_order_id uuid, p_shown date, p_request_id text) returns date
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders where id = p_order_id and user_id = p_user_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  return private.extend_keeping(p_user_id, p_order_id, null, private.ended_on(v_order), p_shown, p_request_id);
end $$;

create function public.extend_quote_keeping(p_user_id uuid, p_quote_id uuid, p_shown date, p_request_id text) returns date
language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  select * into v_quote from public.quotes where id = p_quote_id and user_id = p_user_id and status <> 'draft' for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  return private.extend_keeping(p_user_id, null, p_quote_id, private.ended_on(v_quote), p_shown, p_request_id);
end $$;

-- Now with the day until which the owner can keep them; null if they cannot.
create or replace function public.get_order_keeping(p_user_id uuid, p_order_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'purgeAfter', kept.day,
    'extendTo', private.extended_day(kept.day, private.ended_on(o)),
    'stored', kept.stored,
    'isHeld', exists (select 1 from public.document_holds h where h.order_id = o.id),
    'access', coalesce((select jsonb_agg(a order by a.id desc)
      from (select * from private.access_of(p_user_id, p_order_id) order by id desc limit 100) a), '[]'))
  from public.orders o cross join lateral (
    select min(d.purge_after) as day, count(*) as stored from public.uploaded_documents d
    where d.order_id = o.id and d.status <> 'purged') kept
  where o.id = p_order_id and o.user_id = p_user_id
$$;

create or replace function public.get_quote_keeping(p_user_id uuid, p_quote_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'purgeAfter', kept.day,
    'extendTo', private.extended_day(kept.day, private.ended_on(q)),
    'stored', kept.stored,
    'isHeld', false,
    'access', coalesce((select jsonb_agg(a order by a.id desc)
      from (select * from private.access_of(p_user_id, null, p_quote_id) order by id desc limit 100) a), '[]'))
  from public.quotes q cross join lateral (
    select min(d.purge_after) as day, count(*) as stored from public.uploaded_documents d
    where d.quote_id = q.id and d.order_id is null and d.status <> 'purged') kept
  where q.id = p_quote_id and q.user_id = p_user_id and q.status not in ('draft', 'paid')
    and exists (select 1 from public.uploaded_documents d where d.quote_id = q.id)
$$;

revoke all on function private.extended_day(date, date), private.ended_on(public.orders), private.ended_on(public.quotes),
  private.extend_keeping(uuid, uuid, uuid, date, date, text), public.extend_order_keeping(uuid, uuid, date, text),
  public.extend_quote_keeping(uuid, uuid, date, text) from public, anon, authenticated, service_role;
grant execute on function public.extend_order_keeping(uuid, uuid, date, text),
  public.extend_quote_keeping(uuid, uuid, date, text) to service_role;
