select people.matrix('api_keys',
  'select id, name, prefix from public.api_keys where id = people.target(''api_keys'')',
  'insert into public.api_keys (user_id, name, is_test, prefix, hash, scopes) values (people.me(), ''x'', true, ''cek_test_abcdef'', repeat(''b'', 64), array[''orders:read''])',
  'update public.api_keys set revoked_at = null where id = people.target(''api_keys'')',
  'delete from public.api_keys where id = people.target(''api_keys'')',
  $$
  nobody    denied denied denied denied
  owner     1      denied denied denied
  stranger  0      denied denied denied
  suspended 1      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  $$);
select tap.is(people.tries('owner', 'select hash from public.api_keys'), 'denied', 'the hash of a key is read by nobody');
create function pg_temp.ask(p_hash text, p_address inet default null) returns jsonb language sql as $$
  select public.use_api_key(p_hash, p_address)
$$;
create temporary table made as select public.create_api_key(people.id('stranger'), jsonb_build_object('name', 'Mine',
  'isTest', true, 'prefix', 'cek_test_123456', 'hash', repeat('c', 64), 'scopes', jsonb_build_array('orders:read'),
  'addresses', jsonb_build_array('203.0.113.0/24'))) as id;
select tap.is(pg_temp.ask(repeat('d', 64)), null, 'an unknown key is nobody');
select tap.is(pg_temp.ask(repeat('c', 64), '203.0.113.9') ->> 'isFromAllowedAddress', 'true', 'a key is used from a listed network');
select tap.is(pg_temp.ask(repeat('c', 64), '198.51.100.1') ->> 'isFromAllowedAddress', 'false', 'and from no other');
select tap.is(pg_temp.ask(repeat('c', 64)) ->> 'isFromAllowedAddress', 'false', 'nor from an address that nobody knows');
select tap.is(pg_temp.ask(repeat('c', 64)) ->> 'isOver', 'false', 'a new key is not over');
create temporary table rotated as select public.rotate_api_key(people.id('stranger'), (select id from made), 'cek_test_654321',
  repeat('e', 64)) as id;
select tap.is(pg_temp.ask(repeat('c', 64)) ->> 'isOver', 'false', 'the old key goes on working after a rotation');
select tap.is((select expires_at <= now() + interval '24 hours' from public.api_keys where id = (select id from made)), true,
  'for a day at most');
select tap.throws_ok(format('select public.revoke_api_key(people.id(''stranger''), ''customer'', %L)',
  people.row_of('api_keys', 'owner')), 'P0001', 'not_found', 'nobody revokes the key of somebody else');
select public.revoke_api_key(people.id('stranger'), 'customer', (select id from rotated));
select tap.is(pg_temp.ask(repeat('e', 64)) ->> 'isOver', 'true', 'a revoked key is over at once');
update public.api_keys set expires_at = now() - interval '1 second' where id = (select id from made);
select tap.is(pg_temp.ask(repeat('c', 64)) ->> 'isOver', 'true', 'and so is one that has expired');
update public.profiles set status = 'closed' where user_id = people.id('owner');
select tap.is((select bool_and(revoked_at is not null) from public.api_keys where user_id = people.id('owner')), true,
  'with the account end its keys');
