-- Anyone can register someone else's address. Whoever registers it again must not confirm the first password, and a
-- stranger's later registration must not replace theirs: until the address is confirmed, the account has no password.
create function public.drop_unproven_password(p_email text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users set encrypted_password = ''
  where lower(email) = lower(p_email) and email_confirmed_at is null;
end $$;

revoke all on function public.drop_unproven_password(text) from public, anon, authenticated, service_role;
grant execute on function public.drop_unproven_password(text) to service_role;
