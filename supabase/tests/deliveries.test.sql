select people.matrix('deliveries',
  'select id from public.deliveries where id = people.target(''deliveries'')',
  $sql$insert into public.deliveries (order_id, name, method) values (people.target('orders'), 'A', 'download')$sql$,
  $sql$update public.deliveries set status = 'sent' where id = people.target('deliveries')$sql$,
  'delete from public.deliveries where id = people.target(''deliveries'')',
  $$
  nobody    denied denied denied denied
  owner     1      denied denied denied
  stranger  0      denied denied denied
  suspended 1      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  $$);
select tap.is(people.tries('owner', 'select secure_token_hash from public.deliveries'), 'denied', 'the hash of a recipient''s link is internal');
select tap.throws_ok($$update public.deliveries set method = 'mail'$$, '23514', null, 'paper is never sent without an address');
update public.deliveries set status = 'delivered' where order_id = people.row_of('orders', 'owner');
select tap.is((select delivery_status from public.orders where id = people.row_of('orders', 'owner')), 'delivered',
  'the order''s delivery status follows its deliveries');
