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
select tap.is(people.tries('owner', 'select hash from public.api_keys'), 'denied', 'no one reads the hash of a key');
create function pg_temp.ask(p_hash text, p_address inet default null) returns jsonb language sql as $$
  select public.use_api_key(p_hash, p_address)
$$;
create temporary table made as select public.create_api_key(people.id('stranger'), jsonb_build_object('name', 'Mine',
  'isTest', true, 'prefix', 'cek_test_123456', 'hash', repeat('c', 64), 'scopes', jsonb_build_array('orders:read'),
  'addresses', jsonb_build_array('203.0.113.0/24'))) as id;
select tap.is((select payload - 'at' from public.outbox where kind = 'account.security_notice' and payload ->> 'event' = 'key_created'),
  jsonb_build_object('userId', people.id('stranger'), 'event', 'key_created', 'apiKey',
    jsonb_build_object('name', 'Mine', 'prefix', 'cek_test_123456')), 'the owner is mailed about a new key by its name and start');
select tap.is(pg_temp.ask(repeat('d', 64)), null, 'an unknown key is not found');
select tap.is(pg_temp.ask(repeat('c', 64), '203.0.113.9') ->> 'isFromAllowedAddress', 'true', 'a key works from a listed network');
select tap.is(pg_temp.ask(repeat('c', 64), '198.51.100.1') ->> 'isFromAllowedAddress', 'false', 'a key fails from another network');
select tap.is(pg_temp.ask(repeat('c', 64)) ->> 'isFromAllowedAddress', 'false', 'a key with networks fails from an unknown address');
select tap.is(pg_temp.ask(repeat('c', 64)) ->> 'isOver', 'false', 'a new key has not expired');
select public.change_api_key(people.id('stranger'), (select id from made), jsonb_build_object('name', ' Ours ', 'scopes',
  jsonb_build_array('orders:read', 'quotes:read'), 'addresses', '[]'::jsonb, 'spendLimitCents', 5000, 'expiresAt', '2999-12-31T23:59:59Z'));
select tap.is((select row(name, scopes, addresses, spend_limit_cents, is_test)::text from public.api_keys
  where id = (select id from made)), '(Ours,"{orders:read,quotes:read}",{},5000,t)', 'a key can be changed except for its mode');
select tap.is((select jsonb_build_array(before - 'scopes', after - 'scopes', details) from public.audit_events
  where action = 'api_key.changed'), '[{"expiresAt": null, "spendLimitCents": null},
    {"expiresAt": "2999-12-31T23:59:59+00:00", "spendLimitCents": 5000}, {"changed": ["addresses", "name"]}]',
  'the audit event has the old and the new values, and of texts only which changed');
select tap.throws_ok(format('select public.change_api_key(people.id(''stranger''), %L, ''{"name": "x", "scopes": ["orders:read"]}'')',
  people.row_of('api_keys', 'owner')), 'P0001', 'not_found', 'another person''s key cannot be changed');
select tap.throws_ok(format('select public.change_api_key(people.id(''stranger''), %L,
  ''{"name": "x", "scopes": ["orders:read"], "expiresAt": "2020-01-01T00:00:00Z"}'')', (select id from made)), 'P0001',
  'invalid_input', 'the last day cannot be in the past');
create temporary table rotated as select public.rotate_api_key(people.id('stranger'), (select id from made), 'cek_test_654321',
  repeat('e', 64)) as id;
select tap.is((select payload -> 'apiKey' ->> 'prefix' from public.outbox where payload ->> 'event' = 'key_rotated'),
  'cek_test_654321', 'the owner is mailed about the key that replaces another');
select tap.is(pg_temp.ask(repeat('c', 64)) ->> 'isOver', 'false', 'the old key still works after a rotation');
select tap.is((select expires_at <= now() + interval '24 hours' from public.api_keys where id = (select id from made)), true,
  'the old key ends after a day at most');
select tap.throws_ok(format('select public.change_api_key(people.id(''stranger''), %L, ''{"name": "x", "scopes": ["orders:read"]}'')',
  (select id from made)), 'P0001', 'not_found', 'a rotated key cannot be changed');
select tap.throws_ok(format('select public.revoke_api_key(people.id(''stranger''), ''customer'', %L)',
  people.row_of('api_keys', 'owner')), 'P0001', 'not_found', 'another person''s key cannot be revoked');
select public.revoke_api_key(people.id('stranger'), 'customer', (select id from rotated));
select tap.is(pg_temp.ask(repeat('e', 64)) ->> 'isOver', 'true', 'a revoked key ends immediately');
update public.api_keys set expires_at = now() - interval '1 second' where id = (select id from made);
select tap.is(pg_temp.ask(repeat('c', 64)) ->> 'isOver', 'true', 'an expired key has ended');
select tap.throws_ok(format('select public.revoke_all_keys(%L, '' '', %L, null)', people.id('owner'), people.id('admin')), 'P0001',
  'reason_required', 'revoking all keys needs a reason');
create temporary table standing as select count(*)::int as keys from public.api_keys
  where user_id = people.id('owner') and revoked_at is null;
select tap.is(public.revoke_all_keys(people.id('owner'), 'Leaked', people.id('admin'), null), (select keys from standing),
  'all keys of the account end immediately');
select tap.is((select count(*)::int from public.api_keys where user_id = people.id('owner') and revoked_at is null), 0,
  'none of the keys is left');
select tap.is((select after ->> 'reason' from public.audit_events where action = 'account.keys_revoked'), 'Leaked',
  'the reason is in the audit trail');
select tap.is(public.revoke_all_keys(people.id('owner'), 'Leaked', people.id('admin'), null), 0, 'revoking again finds no keys');
update public.profiles set status = 'closed' where user_id = people.id('owner');
select tap.is((select bool_and(revoked_at is not null) from public.api_keys where user_id = people.id('owner')), true,
  'closing the account revokes its keys');
