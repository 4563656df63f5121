select people.matrix('pay_links',
  'select id from public.pay_links where order_id = people.target(''orders'')',
  $sql$insert into public.pay_links (order_id, expires_at) values (people.target('orders'), now())$sql$,
  'update public.pay_links set ended_at = null where order_id = people.target(''orders'')',
  'delete from public.pay_links where order_id = people.target(''orders'')',
  $$
  nobody    denied denied denied denied
  owner     denied denied denied denied
  stranger  denied denied denied denied
  suspended denied denied denied denied
  pretender denied denied denied denied
  admin     denied denied denied denied
  server    denied denied denied denied
  $$);
