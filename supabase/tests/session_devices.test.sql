select people.matrix('session_devices',
  'select 1 from public.session_devices',
  'insert into public.session_devices (session_id, user_id) values (gen_random_uuid(), people.me())',
  'update public.session_devices set label = ''x''',
  'delete from public.session_devices',
  $$
  nobody    denied denied denied denied
  owner     denied denied denied denied
  stranger  denied denied denied denied
  suspended denied denied denied denied
  pretender denied denied denied denied
  admin     denied denied denied denied
  server    denied denied denied denied
  $$);
delete from auth.sessions;
insert into auth.sessions (id, user_id) values (people.row_of('sessions', 'owner'), people.id('owner')),
  (people.row_of('sessions', 'other'), people.id('owner')), (people.row_of('sessions', 'stranger'), people.id('stranger'));
select public.note_session(people.id('owner'), people.row_of('sessions', 'owner'), 'Firefox on Linux', '203.0.113.0/24');
select public.note_session(people.id('owner'), people.row_of('sessions', 'stranger'), 'Not mine', null);
select tap.is((select string_agg(label, ',' order by label) from public.list_sessions(people.id('owner'))), ',Firefox on Linux',
  'a person sees all sessions of the account, with the device where known');
select tap.is((select label from public.list_sessions(people.id('stranger'))), '',
  'another account''s session cannot be labeled');
select tap.is(public.end_session(people.id('owner'), people.row_of('sessions', 'stranger')), false,
  'another account''s session cannot be ended');
select tap.is(public.end_session(people.id('owner'), people.row_of('sessions', 'owner')), true, 'a person ends one of their sessions');
select public.note_session(people.id('owner'), people.row_of('sessions', 'other'), 'Safari on iPhone', null);
select tap.is((select count(*)::int from public.session_devices where user_id = people.id('owner')), 1,
  'the label of an ended session is removed at the next sign-in');
insert into auth.sessions (id, user_id) values (gen_random_uuid(), people.id('owner'));
select public.end_own_sessions(people.id('owner'), 'r', null);
select tap.is((select count(*)::int from auth.sessions where user_id = people.id('owner')), 0, 'a person ends all of their sessions');
select tap.is((select count(*)::int from auth.sessions where user_id = people.id('stranger')), 1, 'other people stay signed in');
select tap.is((select count(*)::int from public.outbox where payload ->> 'event' = 'sessions_ended'), 1,
  'the owner is mailed about the end of all sessions');
select tap.is((select count(*)::int from public.audit_events where action = 'account.sessions_ended'), 1,
  'the end of all sessions is audited');
