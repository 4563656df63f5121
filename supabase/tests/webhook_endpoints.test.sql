select people.matrix('webhook_endpoints',
  'select id, url, status from public.webhook_endpoints where id = people.target(''webhook_endpoints'')',
  'insert into public.webhook_endpoints (user_id, livemode, url, events, secret_enc) values (people.me(), true, ''https://a.example'', array[''*''], repeat(''x'', 40))',
  'update public.webhook_endpoints set status = ''enabled'' where id = people.target(''webhook_endpoints'')',
  'delete from public.webhook_endpoints where id = people.target(''webhook_endpoints'')',
  $$
  nobody    denied denied denied denied
  owner     1      denied denied denied
  stranger  0      denied denied denied
  suspended 1      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  $$);
select tap.is(people.tries('owner', 'select secret_enc from public.webhook_endpoints'), 'denied', 'no one reads its secret');
select tap.throws_ok(format('select public.ping_webhook_endpoint(people.id(''stranger''), %L)',
  people.row_of('webhook_endpoints', 'owner')), 'P0001', 'not_found', 'another person''s endpoint cannot be used');
select tap.throws_ok(format('select public.delete_webhook_endpoint(people.id(''owner''), %L, false)',
  people.row_of('webhook_endpoints', 'owner')), 'P0001', 'not_found', 'a test key does not find a live endpoint');
select tap.throws_ok(format('select public.retry_webhook_delivery(people.id(''stranger''), %L)',
  people.row_of('webhook_deliveries', 'owner')), 'P0001', 'not_found', 'a test key cannot resend deliveries of a live endpoint');
