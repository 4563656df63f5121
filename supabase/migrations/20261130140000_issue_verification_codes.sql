-- Twelve of 32 characters, 60 random bits, without 0, O, 1 and I, which are easily confused on paper. The
-- bytes come from the server's strong random source, as in private.random_code(); those with version bits are
-- left out.
create function private.verification_code() returns text
language plpgsql volatile set search_path = '' as $$
declare
  v_alphabet constant text := '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  v_bytes constant bytea := uuid_send(gen_random_uuid());
  v_code text := '';
  v_at int;
begin
  foreach v_at in array '{0,1,2,3,4,5,9,10,11,12,13,14}'::int[] loop
    v_code := v_code || substr(v_alphabet, 1 + (get_byte(v_bytes, v_at) & 31), 1);
  end loop;
  return substr(v_code, 1, 4) || '-' || substr(v_code, 5, 4) || '-' || substr(v_code, 9, 4);
end $$;

-- A draft is not meant for third parties, so it never gets a code.
create function private.issue_verification_code() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  loop
    new.verification_code := private.verification_code();
    exit when not exists (select 1 from public.deliverables where verification_code = new.verification_code);
  end loop;
  return new;
end $$;
revoke all on function private.verification_code(), private.issue_verification_code()
  from public, anon, authenticated, service_role;

create trigger deliverables_issue_code before insert or update of status on public.deliverables
  for each row when (new.status = 'final' and new.kind <> 'draft' and new.verification_code is null)
  execute function private.issue_verification_code();

-- Codes for files that became final earlier. Nothing else about them changes, and no one is notified.
alter table public.deliverables disable trigger user;
update public.deliverables set verification_code = private.verification_code()
where status = 'final' and kind <> 'draft' and verification_code is null;
alter table public.deliverables enable trigger user;
