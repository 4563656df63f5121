select people.matrix('addresses',
  'select 1 from public.addresses where id = people.target(''addresses'')',
  'insert into public.addresses (user_id, kind, recipient_name, line1, city, country) values (people.me(), ''billing'', ''Me'', ''1'', ''T'', ''DE'')',
  'update public.addresses set city = ''X'' where id = people.target(''addresses'')',
  'delete from public.addresses where id = people.target(''addresses'')',
  $$
  nobody    denied denied denied denied
  owner     1      denied denied denied
  stranger  0      denied denied denied
  suspended 1      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  $$);
create function pg_temp.save(p_label text, p_default boolean default false, p_kind text default 'shipping', p_id uuid default null)
returns uuid language sql as $$
  select public.save_address(people.id('stranger'), jsonb_build_object('kind', p_kind, 'label', p_label,
    'recipient_name', 'Me', 'line1', '1', 'city', 'T', 'country', 'DE', 'validation', 'ok', 'is_default', p_default), p_id)
$$;
create function pg_temp.defaults() returns text language sql as $$
  select string_agg(kind || ' ' || label, ', ' order by kind) from public.addresses
  where user_id = people.id('stranger') and is_default
$$;
create temporary table book as select pg_temp.save('First') as first;
select tap.is(pg_temp.defaults(), 'shipping First', 'the first address of a kind is its default');
alter table book add column second uuid;
update book set second = pg_temp.save('Second', true);
select tap.is(pg_temp.defaults(), 'shipping Second', 'a new default replaces the previous one');
select public.set_default_address(people.id('stranger'), (select first from book));
select tap.is(pg_temp.defaults(), 'shipping First', 'a different default can be chosen');
select pg_temp.save('First', false, 'billing', (select first from book));
select tap.is(pg_temp.defaults(), 'billing First, shipping Second', 'an address that changes its kind leaves a default behind');
select public.remove_address(people.id('stranger'), (select second from book));
select tap.is(pg_temp.defaults(), 'billing First', 'removing the last address of a kind leaves no default');
select tap.throws_ok(format('select public.remove_address(people.id(''stranger''), %L)', people.row_of('addresses', 'owner')),
  'P0001', 'not_found', 'another person''s address cannot be removed');
select tap.throws_ok(format('select pg_temp.save(''Mine'', true, ''shipping'', %L)', people.row_of('addresses', 'owner')),
  'P0001', 'not_found', 'another person''s address cannot be changed');
