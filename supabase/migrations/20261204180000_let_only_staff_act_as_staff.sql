-- Whoever acts in the name of staff must be staff at that moment. Every such function writes the audit trail, so this
-- repeats the check of the actions for all of them, and for those to come. What people do to their own account is no
-- act of staff.
create function private.check_audit_actor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.must_be_staff(new.actor_id);
  return new;
end $$;
revoke all on function private.check_audit_actor() from public, anon, authenticated, service_role;

create trigger audit_events_actor before insert on public.audit_events for each row
  when (new.actor_kind = 'admin' and (new.subject_type <> 'user' or new.subject_id is distinct from new.actor_id::text))
  execute function private.check_audit_actor();
