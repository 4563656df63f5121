select people.matrix('known_devices',
  'select 1 from public.known_devices',
  'insert into public.known_devices (user_id, secret_hash, expires_at) values (people.me(), repeat(''a'', 64), now())',
  'update public.known_devices set label = ''x''',
  'delete from public.known_devices',
  $$
  nobody    denied denied denied denied
  owner     denied denied denied denied
  stranger  denied denied denied denied
  suspended denied denied denied denied
  pretender denied denied denied denied
  admin     denied denied denied denied
  server    denied denied denied denied
  $$);
update auth.users set email = 'owner@example.test' where id = people.id('owner');
create temporary table mine as
  select public.remember_device(people.id('owner'), repeat('a', 64), 'Firefox on Linux') as id;
create function pg_temp.shown(p_hash text) returns jsonb language sql as
  $$ select jsonb_build_array(jsonb_build_object('id', id, 'hash', p_hash)) from mine $$;
select tap.is(public.find_known_device('Owner@Example.test', pg_temp.shown(repeat('a', 64))), (select id from mine),
  'a device is known at its own account');
select tap.is(public.find_known_device('owner@example.test', pg_temp.shown(repeat('b', 64))), null,
  'a wrong secret is not a device');
select tap.is(public.find_known_device('stranger@example.test', pg_temp.shown(repeat('a', 64))), null,
  'a device is not known at another account');
select public.remember_device(people.id('owner'), repeat('c', 64), 'Firefox on Linux', (select id from mine));
select tap.is(public.find_known_device('owner@example.test', pg_temp.shown(repeat('a', 64))), null,
  'the previous secret stops working at the next sign-in');
select tap.is(public.forget_devices(people.id('stranger'), (select id from public.list_known_devices(people.id('owner')))), 0,
  'another person''s device cannot be removed');
select tap.is(public.forget_devices(people.id('owner')), 1, 'a person may remove all their devices');
