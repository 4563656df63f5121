select people.matrix('order_messages',
  'select id from public.order_messages where id = people.target(''order_messages'')',
  $sql$insert into public.order_messages (order_id, author_kind, body, request_key)
    values (people.target('orders'), 'customer', 'Hello', gen_random_uuid())$sql$,
  'update public.order_messages set body = ''Changed'' where id = people.target(''order_messages'')',
  'delete from public.order_messages where id = people.target(''order_messages'')',
  $$
  nobody    denied denied denied denied
  owner     1      denied denied denied
  stranger  0      denied denied denied
  suspended 1      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  $$);
select tap.is(people.tries('owner', 'select author_id from public.order_messages'), 'denied', 'the clerk who wrote is internal');
select tap.is(people.tries('server', 'update public.order_messages set body = ''Changed'''), 'denied', 'the server cannot change a message');
