-- Now refuses when the row is gone: another caller took over the claim and released it, so creating without
-- it could create twice.
create or replace function private.made_before(p_idempotency_id uuid) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_id uuid;
begin
  select resource_id into v_id from public.api_idempotency where id = p_idempotency_id for update;
  if not found then
    perform private.refuse('unavailable');
  end if;
  return v_id;
end $$;
