-- The settings change an address once both mailboxes have confirmed it, and the owner is notified. The auth service would need
-- only the new mailbox, so it takes no such request.
create function private.refuse_address_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'Addresses are changed in the settings of the account.';
end $$;
revoke all on function private.refuse_address_change() from public, anon, authenticated, service_role;

create trigger refuse_address_change before update of email_change on auth.users for each row
  when (coalesce(new.email_change, '') <> '' and new.email_change is distinct from old.email_change)
  execute function private.refuse_address_change();
