select people.matrix('recovery_codes',
  'select 1 from public.recovery_codes',
  'insert into public.recovery_codes (user_id, code_hash) values (people.me(), repeat(''a'', 64))',
  'update public.recovery_codes set used_at = null',
  'delete from public.recovery_codes',
  $$
  nobody    denied denied denied denied
  owner     denied denied denied denied
  stranger  denied denied denied denied
  suspended denied denied denied denied
  pretender denied denied denied denied
  admin     denied denied denied denied
  server    denied denied denied denied
  $$);
select public.replace_recovery_codes(people.id('owner'), array[repeat('a', 64), repeat('b', 64)], 'r', null);
select tap.is(public.use_recovery_code(people.id('stranger'), repeat('a', 64), 'r', null), null,
  'a code is not valid for another account');
select tap.is(public.use_recovery_code(people.id('owner'), repeat('c', 64), 'r', null), null, 'a wrong code is refused');
select tap.is(public.use_recovery_code(people.id('owner'), repeat('a', 64), 'r', null), 1, 'using a code leaves one');
select tap.is(public.use_recovery_code(people.id('owner'), repeat('a', 64), 'r', null), null, 'a code works once');
select tap.is((select count(*)::int from public.outbox where kind = 'account.security_notice'
  and payload ->> 'event' = 'recovery_code_used'), 1, 'the owner is mailed about a used code');
select tap.is((select count(*)::int from public.audit_events where action = 'account.recovery_code_used'
  and subject_id = people.id('owner')::text), 1, 'the use of a code is audited');
select public.replace_recovery_codes(people.id('owner'), array[repeat('d', 64)], 'r', null);
select tap.is(public.use_recovery_code(people.id('owner'), repeat('b', 64), 'r', null), null, 'new codes replace the old ones');
select public.note_second_factor(people.id('owner'), 'factor_replaced', people.id('owner'), 'r', null);
select tap.is(public.count_recovery_codes(people.id('owner')), 1, 'replacing a factor keeps its codes');
select public.note_second_factor(people.id('owner'), 'factor_reset', people.id('admin'), 'r', null);
select tap.is(public.count_recovery_codes(people.id('owner')), 0, 'resetting a factor removes its codes');
select tap.throws_ok($$select public.note_second_factor(people.id('owner'), 'made_up', people.id('owner'), 'r', null)$$,
  'P0001', 'invalid_input', 'only known changes of a factor are accepted');
