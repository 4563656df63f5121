-- An account is closed once nothing of it is open. What a request begins at that moment is not seen by that check, and would
-- outlive the account with its personal data. The lock makes one wait for the other: either the account stays open for a new
-- order, or the request finds it closed.
create function private.refuse_closed_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_status text;
begin
  select status into v_status from public.profiles where user_id = (to_jsonb(new) ->> tg_argv[0])::uuid for key share;
  if v_status = 'closed' then
    perform private.refuse('account_suspended');
  end if;
  return new;
end $$;
revoke all on function private.refuse_closed_account() from public, anon, authenticated, service_role;

create trigger refuse_closed_account before insert or update of user_id on public.orders
  for each row execute function private.refuse_closed_account('user_id');
create trigger refuse_closed_account before insert or update of user_id on public.quotes
  for each row execute function private.refuse_closed_account('user_id');
create trigger refuse_closed_account before insert or update of user_id on public.checkout_drafts
  for each row execute function private.refuse_closed_account('user_id');
create trigger refuse_closed_account before insert or update of owner_id on public.uploaded_documents
  for each row execute function private.refuse_closed_account('owner_id');
create trigger refuse_closed_account before insert on public.addresses
  for each row execute function private.refuse_closed_account('user_id');
create trigger refuse_closed_account before insert on public.data_exports
  for each row execute function private.refuse_closed_account('user_id');

-- Locks the profile before the key, as closing an account does.
create or replace function private.usable_key(p_key_id uuid) returns public.api_keys
language plpgsql set search_path = '' as $$
declare
  v_key public.api_keys;
begin
  perform 1 from public.profiles where user_id = (select user_id from public.api_keys where id = p_key_id) for key share;
  select * into v_key from public.api_keys where id = p_key_id and revoked_at is null for no key update;
  if not found then
    perform private.refuse('not_found');
  end if;
  return v_key;
end $$;
