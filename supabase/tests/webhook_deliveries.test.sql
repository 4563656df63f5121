select people.matrix('webhook_deliveries',
  'select 1 from public.webhook_deliveries where id = people.target(''webhook_deliveries'')',
  'insert into public.webhook_deliveries (event_id, endpoint_id) values (''evt_x'', people.target(''webhook_endpoints''))',
  'update public.webhook_deliveries set attempts = 0 where id = people.target(''webhook_deliveries'')',
  'delete from public.webhook_deliveries where id = people.target(''webhook_deliveries'')',
  $$
  nobody    denied denied denied denied
  owner     1      denied denied denied
  stranger  0      denied denied denied
  suspended 1      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  $$);
