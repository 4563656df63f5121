select people.matrix('name_corrections',
  'select id from public.name_corrections where id = people.target(''name_corrections'')',
  $sql$insert into public.name_corrections (order_id, reason) values (people.target('orders'), 'A slip')$sql$,
  'update public.name_corrections set reason = ''Changed'' where id = people.target(''name_corrections'')',
  'delete from public.name_corrections where id = people.target(''name_corrections'')',
  $$
  nobody    denied denied denied denied
  owner     denied denied denied denied
  stranger  denied denied denied denied
  suspended denied denied denied denied
  pretender denied denied denied denied
  admin     denied denied denied denied
  server    1      denied denied denied
  $$);
