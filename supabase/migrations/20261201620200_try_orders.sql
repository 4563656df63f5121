-- A dry run: the call itself, rolled back before it ends. It refuses whatever the call would refuse and
-- leaves nothing behind, not even an audit event.
create function public.try_api_order(p_key_id uuid, p_idempotency_id uuid, p_fields jsonb, p_documents uuid[], p_price jsonb,
  p_accepted jsonb, p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform public.create_api_order(p_key_id, p_idempotency_id, p_fields, p_documents, p_price, p_accepted, p_request_id);
  raise exception using errcode = 'AT001', message = 'undone';
exception when sqlstate 'AT001' then
  return;
end $$;

create function public.try_api_quote(p_key_id uuid, p_idempotency_id uuid, p_quote_id uuid, p_revision int, p_accepted jsonb,
  p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform public.accept_api_quote(p_key_id, p_idempotency_id, p_quote_id, p_revision, p_accepted, p_request_id);
  raise exception using errcode = 'AT001', message = 'undone';
exception when sqlstate 'AT001' then
  return;
end $$;

revoke all on function public.try_api_order(uuid, uuid, jsonb, uuid[], jsonb, jsonb, text),
  public.try_api_quote(uuid, uuid, uuid, int, jsonb, text) from public, anon, authenticated, service_role;
grant execute on function public.try_api_order(uuid, uuid, jsonb, uuid[], jsonb, jsonb, text),
  public.try_api_quote(uuid, uuid, uuid, int, jsonb, text) to service_role;
