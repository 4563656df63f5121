-- As before. The row is gone when somebody else took the claim over and gave it back: what is made without it would be made
-- twice.
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
