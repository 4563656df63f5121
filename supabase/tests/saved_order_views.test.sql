select people.matrix('saved_order_views',
  'select 1 from public.saved_order_views',
  'insert into public.saved_order_views (user_id, name, query) values (people.me(), ''Mine'', '''')',
  'update public.saved_order_views set name = ''x''',
  'delete from public.saved_order_views',
  $$
  nobody    denied denied denied denied
  owner     denied denied denied denied
  stranger  denied denied denied denied
  suspended denied denied denied denied
  pretender denied denied denied denied
  admin     denied denied denied denied
  server    denied denied denied denied
  $$);
create function pg_temp.names() returns text language sql as $$
  select string_agg(v ->> 'name', ', ') from jsonb_array_elements(
    public.list_orders_for_staff(people.id('admin'), '{}', 1) -> 'views') v
$$;
create temporary table mine as select public.save_order_view(people.id('admin'), 'Late', 'late=yes') as id;
select public.save_order_view(people.id('admin'), 'Arabic', 'late=yes');
select tap.is(pg_temp.names(), 'Arabic, Late', 'the list has the views of the viewer by name');
select tap.throws_ok($$select public.save_order_view(people.id('admin'), 'LATE', '')$$, 'P0001', 'invalid_input',
  'a name is used once per person');
select public.rename_order_view(people.id('admin'), (select id from mine), 'LATE');
select tap.is(pg_temp.names(), 'Arabic, LATE', 'a view keeps its name in another case');
select tap.throws_ok($$select public.rename_order_view(people.id('admin'), (select id from mine), 'Arabic')$$, 'P0001',
  'invalid_input', 'a view cannot take the name of another one');
select tap.throws_ok($$select public.save_order_view(people.id('owner'), 'Mine', '')$$, 'P0001', 'not_allowed',
  'only staff save views');
insert into public.saved_order_views (user_id, name, query) values (people.id('owner'), 'Theirs', '');
select tap.is(pg_temp.names(), 'Arabic, LATE', 'the views of others are not listed');
select tap.throws_ok($$select public.rename_order_view(people.id('admin'),
  (select id from public.saved_order_views where name = 'Theirs'), 'Mine')$$, 'P0001', 'not_found',
  'the view of another person cannot be renamed');
select tap.throws_ok($$select public.delete_order_view(people.id('admin'),
  (select id from public.saved_order_views where name = 'Theirs'))$$, 'P0001', 'not_found',
  'the view of another person cannot be deleted');
select public.delete_order_view(people.id('admin'), (select id from mine));
select tap.is(pg_temp.names(), 'Arabic', 'a deleted view is gone');
select public.save_order_view(people.id('admin'), 'View ' || n, '') from generate_series(1, 19) n;
select tap.throws_ok($$select public.save_order_view(people.id('admin'), 'One more', '')$$, 'P0001', 'invalid_input',
  'a person has at most twenty views');
