select people.matrix('integration_jobs',
  'select id, kind, status, last_answer from public.integration_jobs where id = people.target(''integration_jobs'')',
  'insert into public.integration_jobs (connection_id, kind, idempotency_key) values (people.target(''integration_connections''), ''save_back'', ''x/y'')',
  'update public.integration_jobs set status = ''queued'' where id = people.target(''integration_jobs'')',
  'delete from public.integration_jobs where id = people.target(''integration_jobs'')',
  $$
  nobody    denied denied denied denied
  owner     0      denied denied denied
  stranger  0      denied denied denied
  suspended 0      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  $$);
select tap.is(people.tries('admin', 'select progress from public.integration_jobs'), 'denied', 'no one reads upload addresses');
select tap.throws_ok(format('select public.retry_integration_job(%L, people.id(''stranger''), people.id(''stranger''))',
  people.row_of('integration_jobs', 'owner')), 'P0001', 'not_found', 'another person''s job cannot be retried');
