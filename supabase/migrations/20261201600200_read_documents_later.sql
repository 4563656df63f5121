-- Stores what a job read about its document when the platform made us wait while the request was created.
-- With p_matter, also what is stored about the matter. False when the claim was lost.
create function public.save_import_source(p_id uuid, p_claim uuid, p_source jsonb, p_matter jsonb default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_quote uuid;
begin
  update public.integration_jobs set subject = subject || p_source
  where id = p_id and claim = p_claim and status = 'running' and kind = 'import_document' returning quote_id into v_quote;
  if not found then
    return false;
  end if;
  if p_matter is not null then
    update public.quotes set clio = clio || p_matter where id = v_quote and source = 'clio' and clio is not null;
  end if;
  return true;
end $$;

revoke all on function public.save_import_source(uuid, uuid, jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.save_import_source(uuid, uuid, jsonb, jsonb) to service_role;
