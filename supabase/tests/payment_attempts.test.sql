select people.matrix('payment_attempts',
  'select id from public.payment_attempts where id = people.target(''payment_attempts'')',
  $sql$insert into public.payment_attempts (order_id, attempt_no, amount_cents) values (people.target('orders'), 9, 1)$sql$,
  $sql$update public.payment_attempts set status = 'failed' where id = people.target('payment_attempts')$sql$,
  'delete from public.payment_attempts where id = people.target(''payment_attempts'')',
  $$
  nobody    denied denied denied denied
  owner     1      denied denied denied
  stranger  0      denied denied denied
  suspended 1      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  $$);
select tap.is(people.tries('owner', 'select provider_session_id from public.payment_attempts'), 'denied',
  'the provider''s session id stays on the server');
insert into public.payment_attempts (order_id, attempt_no, amount_cents) values (people.row_of('orders', 'owner'), 2, 5000);
select tap.throws_ok(
  $$insert into public.payment_attempts (order_id, attempt_no, amount_cents) values (people.row_of('orders', 'owner'), 3, 5000)$$,
  '23505', null, 'an order has at most one open attempt');
