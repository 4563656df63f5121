-- The audit trail is never rewritten, so what a customer typed stayed in it after the account was deleted: names of API keys and
-- their networks, addresses of servers, which may hold a token, and numbers of parcels. The event keeps which of them changed.
create or replace function public.record_audit(p_actor_id uuid, p_actor_kind text, p_action text, p_subject_type text,
  p_subject_id text, p_before jsonb default null, p_after jsonb default null, p_request_id text default null,
  p_ip_prefix text default null, p_details jsonb default '{}') returns bigint
language sql security definer set search_path = '' as $$
  with typed (names) as (values ('{addresses,description,name,trackingNumber,url}'::text[]))
  insert into public.audit_events
    (actor_id, actor_kind, action, subject_type, subject_id, before, after, request_id, ip_prefix, details, hash)
  select p_actor_id, p_actor_kind, p_action, p_subject_type, p_subject_id, p_before - t.names, p_after - t.names, p_request_id,
    p_ip_prefix, coalesce(p_details, '{}') || coalesce((
      select jsonb_build_object('changed', jsonb_agg(n.name order by n.name)) from unnest(t.names) as n (name)
      where p_before is not null and p_after ? n.name and p_before -> n.name is distinct from p_after -> n.name
      having count(*) > 0), '{}'), ''
  from typed t
  returning id
$$;
