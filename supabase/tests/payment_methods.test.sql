select people.matrix('payment_methods',
  'select id, brand, last4 from public.payment_methods where id = people.target(''payment_methods'')',
  'insert into public.payment_methods (user_id, provider_method_id, brand, last4, exp_month, exp_year) values (people.me(), ''pm_x'', ''visa'', ''4242'', 12, 2034)',
  'update public.payment_methods set is_default = true where id = people.target(''payment_methods'')',
  'delete from public.payment_methods where id = people.target(''payment_methods'')',
  $$
  nobody    denied denied denied denied
  owner     1      denied denied denied
  stranger  0      denied denied denied
  suspended 1      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  $$);
select tap.is(people.tries('owner', 'select provider_method_id from public.payment_methods'), 'denied',
  'no one reads the provider''s id of a card');
create function pg_temp.save(p_who text, p_card text) returns uuid language sql as $$
  select public.save_payment_method(people.id(p_who), jsonb_build_object('provider_method_id', p_card, 'brand', 'visa',
    'last4', '4242', 'exp_month', 12, 'exp_year', 2034), 'test')
$$;
create function pg_temp.default_card() returns text language sql as $$
  select provider_method_id from public.payment_methods where user_id = people.id('stranger') and is_default
$$;
create temporary table cards as select pg_temp.save('stranger', 'pm_1') as first;
select tap.is(pg_temp.default_card(), 'pm_1', 'the first card is the default');
alter table cards add column second uuid;
update cards set second = pg_temp.save('stranger', 'pm_2');
select tap.is(pg_temp.default_card(), 'pm_1', 'a second card does not change the default');
select tap.is(pg_temp.save('owner', 'pm_2'), null, 'a card cannot be saved by another person');
select public.set_default_payment_method(people.id('stranger'), (select second from cards));
select tap.is(pg_temp.default_card(), 'pm_2', 'a different default can be chosen');
select tap.throws_ok(format('select public.set_default_payment_method(people.id(''owner''), %L)', (select second from cards)),
  'P0001', 'not_found', 'another person''s card cannot become the default');
select tap.is(public.find_own_card(people.id('owner'), (select second from cards)), null, 'another person''s card is not found for removal');
select public.detach_payment_method(people.id('stranger'), (select second from cards), 'test');
select tap.is(pg_temp.default_card(), 'pm_1', 'removing the default selects another');
select tap.is((select count(*)::int from public.audit_events where action in ('account.card_saved', 'account.card_removed')), 3,
  'saving and removing are audited');
