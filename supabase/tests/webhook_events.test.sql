select people.matrix('webhook_events',
  'select 1 from public.webhook_events where object_id = people.target(''orders'')',
  'insert into public.webhook_events (user_id, livemode, type, object_id, sequence, object) values (people.me(), true, ''order.paid'', gen_random_uuid(), 1, ''{}'')',
  'update public.webhook_events set type = ''x'' where object_id = people.target(''orders'')',
  'delete from public.webhook_events where object_id = people.target(''orders'')',
  $$
  nobody    denied denied denied denied
  owner     1      denied denied denied
  stranger  0      denied denied denied
  suspended 1      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  $$);
