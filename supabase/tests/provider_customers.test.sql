select people.matrix('provider_customers',
  'select 1 from public.provider_customers',
  'insert into public.provider_customers (user_id, provider_customer_id) values (people.me(), ''cus_x'')',
  'update public.provider_customers set provider_customer_id = ''cus_y''',
  'delete from public.provider_customers',
  $$
  nobody    denied denied denied denied
  owner     denied denied denied denied
  stranger  denied denied denied denied
  suspended denied denied denied denied
  pretender denied denied denied denied
  admin     denied denied denied denied
  server    denied denied denied denied
  $$);
select tap.is(public.remember_provider_customer(people.id('owner'), 'cus_1'), 'cus_1', 'a provider''s customer is stored');
select tap.is(public.remember_provider_customer(people.id('owner'), 'cus_2'), 'cus_1', 'the first of two concurrent customers is kept');
