select people.matrix('api_requests',
  'select 1 from public.api_requests where key_id = people.target(''api_keys'')',
  'insert into public.api_requests (key_id, user_id, is_test, request_id, method, path, status, ms) values (people.target(''api_keys''), people.me(), true, gen_random_uuid(), ''GET'', ''/'', 200, 1)',
  'update public.api_requests set status = 200 where key_id = people.target(''api_keys'')',
  'delete from public.api_requests where key_id = people.target(''api_keys'')',
  $$
  nobody    denied denied denied denied
  owner     1      denied denied denied
  stranger  0      denied denied denied
  suspended 1      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  $$);
update public.api_requests set at = now() - interval '31 days' where key_id = people.row_of('api_keys', 'owner');
select public.prune_api_history();
select tap.is((select count(*)::int from public.api_requests where key_id = people.row_of('api_keys', 'owner')), 0,
  'requests are deleted after 30 days');
