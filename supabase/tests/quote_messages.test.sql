select people.matrix('quote_messages',
  'select id from public.quote_messages where id = people.target(''quote_messages'')',
  $sql$insert into public.quote_messages (quote_id, author_kind, body, request_key)
    values (people.target('quotes'), 'customer', 'Hello', gen_random_uuid())$sql$,
  'update public.quote_messages set body = ''Changed'' where id = people.target(''quote_messages'')',
  'delete from public.quote_messages where id = people.target(''quote_messages'')',
  $$
  nobody    denied denied denied denied
  owner     1      denied denied denied
  stranger  0      denied denied denied
  suspended 1      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  $$);
select tap.is(people.tries('owner', 'select author_id from public.quote_messages'), 'denied', 'the clerk who wrote is internal');
select tap.is(people.tries('server', 'update public.quote_messages set body = ''Changed'''), 'denied',
  'the server cannot change a message');
