select people.matrix('profiles',
  'select 1 from public.profiles where user_id = people.id(case people.me() when people.id(''suspended'') then ''suspended'' else ''owner'' end)',
  'insert into public.profiles (user_id) values (people.me())',
  'update public.profiles set first_name = ''New'' where user_id = people.id(case people.me() when people.id(''suspended'') then ''suspended'' else ''owner'' end)',
  'delete from public.profiles where user_id = people.me()',
  $$
  nobody    denied denied denied denied
  owner     1      denied denied denied
  stranger  0      denied denied denied
  suspended 1      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  $$);
select tap.is((select first_name from public.profiles where user_id = people.id('owner')), 'owner',
  'the sign-up trigger takes the first name from the metadata');
select tap.is((select role_cached from public.profiles where user_id = people.id('pretender')), null,
  'the sign-up trigger ignores a role in the user metadata');
insert into auth.users (id, email, raw_user_meta_data)
values (people.id('encoded'), 'encoded@example.test', to_jsonb('{"first_name": "Ana", "last_name": "   "}'::text));
select tap.is((select first_name || coalesce(last_name, '-') from public.profiles where user_id = people.id('encoded')), 'Ana-',
  'the sign-up trigger reads metadata stored as a JSON string and leaves out an empty name');
insert into auth.users (id, email, raw_user_meta_data)
values (people.id('odd'), 'odd@example.test', jsonb_build_object('first_name', repeat('x', 500), 'last_name', '{}'::jsonb));
select tap.is((select char_length(first_name) from public.profiles where user_id = people.id('odd')), 80,
  'a sign-up with very long names succeeds with shortened names');
insert into auth.users (id, email, raw_user_meta_data)
values (people.id('disguised'), 'disguised@example.test', jsonb_build_object('first_name', E'\u202eAna\r\nBcc:\u00a0\u200bx ', 'last_name', E'\u2028\t'));
select tap.is((select first_name || coalesce(last_name, '-') from public.profiles where user_id = people.id('disguised')), 'Ana Bcc: x-',
  'the sign-up trigger removes line breaks and signs that disguise a name');

-- A staff token as the auth service would issue it, with a given age and changes.
create function pg_temp.staff_reads(p_changes jsonb, p_age interval default '0') returns text language plpgsql as $$
declare
  v_then constant bigint := extract(epoch from now() - p_age)::bigint;
  v_seen int;
begin
  perform set_config('request.jwt.claim.sub', people.id('admin')::text, true),
    set_config('request.jwt.claims', (jsonb_build_object('sub', people.id('admin'), 'role', 'authenticated', 'aal', 'aal2', 'session_id', people.id('admin'),
      'app_metadata', '{"role": "admin"}'::jsonb, 'amr', jsonb_build_array(
        jsonb_build_object('method', 'totp', 'timestamp', extract(epoch from now())::bigint),
        jsonb_build_object('method', 'password', 'timestamp', v_then))) || p_changes)::text, true),
    set_config('role', 'authenticated', true);
  select count(*) into v_seen from public.profiles where user_id = people.id('owner');
  perform set_config('role', 'none', true);
  return v_seen::text;
end $$;
grant execute on all functions in schema tap to authenticated;
select tap.is(pg_temp.staff_reads('{}'), '1', 'staff with both factors read the profile of a customer');
select tap.is(pg_temp.staff_reads('{"aal": "aal1"}'), '0', 'staff with only a password read nothing of a customer');
select tap.is(pg_temp.staff_reads('{}', '11 hours 59 minutes'), '1', 'staff rights last twelve hours');
select tap.is(pg_temp.staff_reads('{}', '12 hours 1 minute'), '0', 'after twelve hours staff rights end');
select tap.is(pg_temp.staff_reads('{"amr": null}'), '0', 'a token without times of its methods has no staff rights');
select tap.is(pg_temp.staff_reads('{"amr": ["password"]}'), '0', 'a token with malformed methods has no staff rights');

insert into auth.mfa_factors (user_id, status) values (people.id('owner'), 'unverified');
select tap.is(people.tries('owner', 'select 1 from public.profiles where user_id = people.id(''owner'')'), '1',
  'an unconfirmed second factor changes nothing');
update auth.mfa_factors set status = 'verified' where user_id = people.id('owner');
select tap.is(people.tries('owner', 'select 1 from public.profiles where user_id = people.id(''owner'')'), '0',
  'with a second factor, the password alone does not read the profile');
select tap.is(people.tries('owner', 'select 1 from public.orders'), '0', 'with a second factor, the password alone does not read the orders');
delete from auth.mfa_factors where user_id = people.id('owner');
delete from auth.sessions where user_id in (people.id('owner'), people.id('admin'));
select tap.is(people.tries('owner', 'select 1 from public.profiles where user_id = people.id(''owner'')'), '0',
  'a token of a session that has ended reads nothing');
select tap.is(pg_temp.staff_reads('{}'), '0', 'a staff token of a session that has ended reads nothing of a customer');
insert into auth.sessions (id, user_id) values (people.id('owner'), people.id('stranger'));
select tap.is(people.tries('owner', 'select 1 from public.profiles where user_id = people.id(''owner'')'), '0',
  'a token that names the session of another person reads nothing');
