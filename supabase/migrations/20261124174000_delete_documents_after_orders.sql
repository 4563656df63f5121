-- Documents are kept as long as a correction is likely; then their bytes are deleted. The row and its hash
-- remain as evidence of what was worked on.
create function private.keep_days(p_family text) returns int
language sql immutable set search_path = '' as $$
  select case when p_family in ('evaluation', 'bundle') then 365 else 90 end
$$;

create function private.plan_purge() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.uploaded_documents set purge_after = case when new.status in ('completed', 'canceled')
    then (now() at time zone 'America/New_York')::date + private.keep_days(new.family) end
  where order_id = new.id and status <> 'purged';
  return null;
end $$;
create trigger orders_plan_purge after update of status on public.orders for each row
  when ((old.status in ('completed', 'canceled')) is distinct from (new.status in ('completed', 'canceled')))
  execute function private.plan_purge();

update public.uploaded_documents d
set purge_after = (coalesce(o.completed_at, o.updated_at) at time zone 'America/New_York')::date + private.keep_days(o.family)
from public.orders o where o.id = d.order_id and o.status in ('completed', 'canceled') and d.purge_after is null;

create index uploaded_documents_to_purge on public.uploaded_documents (purge_after)
  where purge_after is not null and status <> 'purged';

-- Staff can hold the documents of an order while a case is open. Only staff see the reason.
create table public.document_holds (
  order_id uuid primary key references public.orders (id) on delete cascade,
  reason text not null check (char_length(reason) between 3 and 500),
  held_by uuid,
  created_at timestamptz not null default now()
);
alter table public.document_holds enable row level security;
alter table public.document_holds force row level security;
revoke all on table public.document_holds from public, anon, authenticated, service_role;

create function public.hold_documents(p_order_id uuid, p_reason text, p_actor_id uuid, p_request_id text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if char_length(btrim(p_reason)) < 3 then
    perform private.refuse('reason_required');
  elsif not exists (select 1 from public.orders where id = p_order_id) then
    perform private.refuse('not_found');
  end if;
  insert into public.document_holds (order_id, reason, held_by) values (p_order_id, btrim(p_reason), p_actor_id)
  on conflict (order_id) do update set reason = excluded.reason, held_by = excluded.held_by;
  perform public.record_audit(p_actor_id, 'admin', 'documents.held', 'order', p_order_id::text, null,
    jsonb_build_object('reason', btrim(p_reason)), p_request_id);
end $$;

create function public.release_documents(p_order_id uuid, p_actor_id uuid, p_request_id text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.document_holds where order_id = p_order_id;
  if not found then
    perform private.refuse('not_found');
  end if;
  perform public.record_audit(p_actor_id, 'admin', 'documents.released', 'order', p_order_id::text, null, null, p_request_id);
end $$;

-- The owner may delete earlier. Documents on hold stay; the owner learns only that they are held.
create function public.purge_order_now(p_user_id uuid, p_order_id uuid, p_request_id text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_count int;
begin
  select * into v_order from public.orders where id = p_order_id and user_id = p_user_id for update;
  if v_order.id is null then
    perform private.refuse('not_found');
  elsif v_order.status not in ('completed', 'canceled') then
    perform private.refuse('document_in_use', '{}', 'We still work with these documents. You can delete them once the order has ended.');
  elsif exists (select 1 from public.document_holds where order_id = p_order_id) then
    perform private.refuse('document_in_use', '{}', 'We have to keep these documents for now. Please write to us if you have questions.');
  end if;
  update public.uploaded_documents set purge_after = (now() at time zone 'America/New_York')::date
  where order_id = p_order_id and status <> 'purged';
  get diagnostics v_count = row_count;
  perform public.record_audit(p_user_id, 'customer', 'documents.purge_requested', 'order', p_order_id::text, null, null,
    p_request_id);
  return v_count;
end $$;

create function public.list_purges(p_today date, p_limit int) returns table (id uuid, storage_path text)
language sql stable security definer set search_path = '' as $$
  select d.id, d.storage_path from public.uploaded_documents d
  where d.purge_after <= p_today and d.status <> 'purged'
    and not exists (select 1 from public.document_holds h where h.order_id = d.order_id)
  order by d.purge_after, d.id limit least(greatest(p_limit, 1), 200)
$$;

-- Called after the bytes were deleted. A hold that was placed meanwhile has no effect.
create function public.note_purged(p_ids uuid[]) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_document record;
  v_count int := 0;
begin
  for v_document in
    update public.uploaded_documents set status = 'purged', purge_after = null
    where id = any (p_ids) and status <> 'purged' returning id, order_id, sha256
  loop
    v_count := v_count + 1;
    perform public.record_audit(null, 'system', 'document.purged', 'document', v_document.id::text, null,
      jsonb_build_object('orderId', v_document.order_id, 'sha256', v_document.sha256));
  end loop;
  return v_count;
end $$;

-- What the owner of an order sees about its documents: how long they are kept, and who opened which.
create function public.get_order_keeping(p_user_id uuid, p_order_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'purgeAfter', (select min(d.purge_after) from public.uploaded_documents d where d.order_id = o.id and d.status <> 'purged'),
    'stored', (select count(*) from public.uploaded_documents d where d.order_id = o.id and d.status <> 'purged'),
    'isHeld', exists (select 1 from public.document_holds h where h.order_id = o.id),
    'access', coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'at', a.at, 'isYou', a.actor_id = p_user_id,
        'action', a.action, 'name', a.name) order by a.id desc)
      from (
        select e.id, e.at, e.actor_id, e.action, coalesce(d.original_name, f.title, f.kind) as name
        from public.audit_events e
        left join public.uploaded_documents d on e.subject_type = 'document' and d.id::text = e.subject_id
        left join public.deliverables f on e.subject_type = 'deliverable' and f.id::text = e.subject_id
        where e.subject_type in ('document', 'deliverable')
          and e.action in ('document.view', 'document.original', 'document.purged', 'deliverable.view')
          and o.id in (d.order_id, f.order_id)
        order by e.id desc limit 100
      ) a), '[]'))
  from public.orders o where o.id = p_order_id and o.user_id = p_user_id
$$;

create function public.get_document_hold(p_order_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select reason from public.document_holds where order_id = p_order_id
$$;

revoke all on function private.keep_days(text), private.plan_purge(), public.hold_documents(uuid, text, uuid, text),
  public.release_documents(uuid, uuid, text), public.purge_order_now(uuid, uuid, text), public.list_purges(date, int),
  public.note_purged(uuid[]), public.get_order_keeping(uuid, uuid), public.get_document_hold(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.hold_documents(uuid, text, uuid, text), public.release_documents(uuid, uuid, text),
  public.purge_order_now(uuid, uuid, text), public.list_purges(date, int), public.note_purged(uuid[]),
  public.get_order_keeping(uuid, uuid), public.get_document_hold(uuid) to service_role;
