-- Now returns the number of the order, which is part of the signature.
create or replace function public.look_up_verification(p_code text, p_ip_prefix text default null, p_sha256 text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_found record;
  v_state text := 'unknown';
  v_matches boolean;
begin
  select d.kind, d.version, d.sha256, d.status, o.full_name, o.order_number,
    (coalesce(d.signed_at, d.created_at) at time zone 'UTC')::date as issued_on
  into v_found
  from public.deliverables d join public.orders o on o.id = d.order_id
  where d.verification_code = p_code and d.status in ('final', 'superseded', 'revoked') and not o.is_test;
  if found then
    v_state := case v_found.status when 'final' then 'valid' else v_found.status end;
    v_matches := v_state <> 'revoked' and v_found.sha256 is not distinct from p_sha256;
  end if;
  insert into public.verification_lookups (code, result, ip_prefix)
  values (left(p_code, 64), case when v_state = 'unknown' or p_sha256 is null then v_state
    when v_matches then 'match' else 'mismatch' end, p_ip_prefix);
  if v_state = 'unknown' then
    return null;
  end if;
  return jsonb_build_object('state', v_state, 'kind', v_found.kind, 'version', v_found.version, 'sha256', v_found.sha256,
    'issuedOn', v_found.issued_on, 'orderNumber', v_found.order_number, 'fullName', v_found.full_name,
    'matches', v_matches);
end $$;
