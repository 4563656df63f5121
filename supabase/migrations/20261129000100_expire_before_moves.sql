-- The validity ends on time, even in the minutes before the job that expires quotes has run. A payment that
-- the bank is confirming keeps the quote as it is, as in expire_quotes().
create function private.expire_if_over(p_quote public.quotes) returns public.quotes
language plpgsql set search_path = '' as $$
begin
  if p_quote.status not in ('ready', 'accepted') or p_quote.valid_until is null or p_quote.valid_until >= now()
    or exists (select 1 from public.orders where quote_id = p_quote.id and payment_status = 'processing') then
    return p_quote;
  end if;
  return private.move_quote(p_quote, 'expired', null, 'system', 'validity_over');
end $$;

-- Now moves from the current status of the quote.
create or replace function public.transition_quote(p_quote_id uuid, p_to text, p_actor_id uuid, p_actor_kind text,
  p_expected_version int default null, p_reason text default null, p_request_id text default null) returns public.quotes
language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  if p_actor_kind is null or p_actor_kind not in ('customer', 'admin', 'system') then
    perform private.refuse('not_found');
  end if;
  v_quote := private.lock_quote(p_quote_id, p_actor_id, p_actor_kind);
  if v_quote.status = p_to then
    return v_quote;
  elsif p_expected_version is not null and p_expected_version <> v_quote.version then
    perform private.refuse('stale_version', jsonb_build_object('version', v_quote.version, 'status', v_quote.status));
  end if;
  if p_actor_kind = 'customer' then
    v_quote := private.expire_if_over(v_quote);
  end if;
  return private.move_quote(v_quote, p_to, p_actor_id, p_actor_kind, 'none', p_reason, p_request_id);
end $$;

revoke all on function private.expire_if_over(public.quotes) from public, anon, authenticated, service_role;
