select people.matrix('payments',
  'select id from public.payments where id = people.target(''payments'')',
  $sql$insert into public.payments (order_id, provider, provider_intent_id, amount_cents, currency, status) values (people.target('orders'), 'stripe', 'pi_x', 1, 'USD', 'failed')$sql$,
  $sql$update public.payments set refunded_cents = 5000 where id = people.target('payments')$sql$,
  'delete from public.payments where id = people.target(''payments'')',
  $$
  nobody    denied denied denied denied
  owner     1      denied denied denied
  stranger  0      denied denied denied
  suspended 1      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  $$);
select tap.throws_ok(
  $$insert into public.payments (order_id, provider, provider_intent_id, amount_cents, currency, status)
    values (people.row_of('orders', 'owner'), 'stripe', 'pi_second', 5000, 'USD', 'succeeded')$$,
  '23505', null, 'an order has at most one succeeded payment');
select tap.throws_ok($$update public.payments set refunded_cents = 5001$$, '23514', null, 'a refund cannot exceed the payment');
