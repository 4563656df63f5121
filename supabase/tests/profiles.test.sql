select people.matrix('profiles',
  'select 1 from public.profiles where user_id = people.id(case people.me() when people.id(''suspended'') then ''suspended'' else ''owner'' end)',
  'insert into public.profiles (user_id) values (people.me())',
  'update public.profiles set first_name = ''New'' where user_id = people.id(case people.me() when people.id(''suspended'') then ''suspended'' else ''owner'' end)',
  'delete from public.profiles where user_id = people.me()',
  $$
  nobody    denied denied denied denied
  owner     1      denied 1      denied
  stranger  0      denied 0      denied
  suspended 1      denied 0      denied
  pretender 0      denied 0      denied
  admin     1      denied 0      denied
  $$);
select tap.is(people.tries('suspended', $$update public.profiles set status = 'active' where user_id = people.me()$$), 'denied',
  'a suspended user cannot lift the suspension');
select tap.is(people.tries('owner', $$update public.profiles set role_cached = 'admin' where user_id = people.me()$$), 'denied',
  'an owner cannot write the cached role');
select tap.is(people.tries('owner', $$update public.profiles set user_id = people.id('stranger') where user_id = people.me()$$), 'denied',
  'an owner cannot hand a profile to somebody else');
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
  'a sign-up with strange names still succeeds, with the name cut');
