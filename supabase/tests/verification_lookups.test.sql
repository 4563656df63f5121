select public.look_up_verification('AAAA-BBBB-CCCC', '203.0.113.0/24');
select people.matrix('verification_lookups',
  'select 1 from public.verification_lookups where code = ''AAAA-BBBB-CCCC''',
  'insert into public.verification_lookups (code, result) values (''AAAA-BBBB-CCCC'', ''unknown'')',
  'update public.verification_lookups set result = ''valid'' where code = ''AAAA-BBBB-CCCC''',
  'delete from public.verification_lookups where code = ''AAAA-BBBB-CCCC''',
  $$
  nobody    denied denied denied denied
  owner     denied denied denied denied
  stranger  denied denied denied denied
  suspended denied denied denied denied
  pretender denied denied denied denied
  admin     denied denied denied denied
  $$);
update public.verification_lookups set at = now() - interval '31 days' where code = 'AAAA-BBBB-CCCC';
select public.prune_api_history();
select tap.is((select count(*)::int from public.verification_lookups where code = 'AAAA-BBBB-CCCC'), 0,
  'lookups are deleted after 30 days');
