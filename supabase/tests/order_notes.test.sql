select people.matrix('order_notes',
  'select id from public.order_notes where id = people.target(''order_notes'')',
  $sql$insert into public.order_notes (order_id, body, request_key) values (people.target('orders'), 'Hello', gen_random_uuid())$sql$,
  'update public.order_notes set body = ''Changed'' where id = people.target(''order_notes'')',
  'delete from public.order_notes where id = people.target(''order_notes'')',
  $$
  nobody    denied denied denied denied
  owner     denied denied denied denied
  stranger  denied denied denied denied
  suspended denied denied denied denied
  pretender denied denied denied denied
  admin     denied denied denied denied
  server    denied denied denied denied
  $$);
