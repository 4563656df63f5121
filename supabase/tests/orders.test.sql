select people.matrix('orders',
  'select id from public.orders where id = people.target(''orders'')',
  $sql$insert into public.orders (user_id, email, full_name, document_type, source_language, target_language, document_paths,
    document_id, service_level, delivery_method, subtotal, total, price_book_version, price_breakdown)
    values (people.me(), 'a@b.test', 'A B', 'standard', 'es', 'en', array['x'], gen_random_uuid(), 'standard', 'digital', 50, 50, 1, '{}')$sql$,
  'update public.orders set status = ''completed'' where id = people.target(''orders'')',
  'delete from public.orders where id = people.target(''orders'')',
  $$
  nobody    denied denied denied denied
  owner     1      denied denied denied
  stranger  0      denied denied denied
  suspended 1      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  server    1      denied denied denied
  $$);
select tap.is(people.tries('owner', 'select hold_reason from public.orders'), 'denied', 'the reason of a hold is internal');
select tap.is(people.tries('server', 'update public.orders set payment_status = ''paid'''), 'denied',
  'the server cannot mark an order paid outside settle_payment');
select tap.is(people.tries('server', 'update public.orders set total = 1'), 'denied', 'the server cannot write a total');
select tap.throws_ok(
  $$update public.orders set subtotal = 75, total = 75 where id = people.row_of('orders', 'owner')$$, 'P0001', 'already_paid',
  'the price of a placed order cannot change');
select tap.throws_ok(
  $$update public.orders set payment_status = 'unpaid' where id = people.row_of('orders', 'owner')$$, '23514', null,
  'a placed order cannot become unpaid');
select tap.throws_ok(
  $$insert into public.orders (user_id, email, full_name, document_type, source_language, target_language, document_paths,
    document_id, service_level, delivery_method, subtotal, total, price_book_version, price_breakdown)
    values (people.id('owner'), 'a@b.test', 'A B', 'standard', 'es', 'en', array['x'], gen_random_uuid(), 'standard', 'digital', 1, 1, 1, '{}')$$,
  'P0001', 'price_changed', 'an order cannot be stored with a price that is not in the book');
select tap.matches((select order_number from public.orders where id = people.row_of('orders', 'owner')),
  '^OR-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$', 'an order gets an unguessable number in Crockford base32');
select tap.is((select count(distinct private.random_code())::int from generate_series(1, 2000)), 2000, 'order numbers do not repeat');
