-- An unusual name must never fail a sign-up: names are trimmed, truncated, or left out.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_meta constant jsonb := private.as_object(new.raw_user_meta_data);
begin
  insert into public.profiles (user_id, first_name, last_name, role_cached)
  values (
    new.id,
    nullif(btrim(left(btrim(v_meta ->> 'first_name'), 80)), ''),
    nullif(btrim(left(btrim(v_meta ->> 'last_name'), 80)), ''),
    private.as_object(new.raw_app_meta_data) ->> 'role'
  )
  on conflict (user_id) do nothing;
  return new;
end $$;

create function private.copy_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set role_cached = private.as_object(new.raw_app_meta_data) ->> 'role'
  where user_id = new.id and role_cached is distinct from private.as_object(new.raw_app_meta_data) ->> 'role';
  return new;
end $$;

revoke all on function private.create_profile(), private.copy_role() from public, anon, authenticated, service_role;

create trigger create_profile_on_sign_up after insert on auth.users
  for each row execute function private.create_profile();
create trigger copy_role_to_profile after update of raw_app_meta_data on auth.users
  for each row execute function private.copy_role();
