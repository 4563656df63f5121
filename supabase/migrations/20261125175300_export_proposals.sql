-- Now includes the changes that were proposed for the person's orders.
alter function public.read_export(uuid) rename to export_but_proposals;
alter function public.export_but_proposals(uuid) set schema private;

create function public.read_export(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.export_but_proposals(p_user_id) || jsonb_build_object('change_proposals',
    private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.created_at) from public.change_proposals t
      join public.orders o on o.id = t.order_id
      where o.user_id = p_user_id and t.sent_at is not null), '{proposed_by,confirmed_by,request_key}'))
$$;
revoke all on function public.read_export(uuid), private.export_but_proposals(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.read_export(uuid) to service_role;
