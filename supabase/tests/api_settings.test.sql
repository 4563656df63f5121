select people.matrix('api_settings',
  'select 1 from public.api_settings',
  'insert into public.api_settings (id) values (true)',
  'update public.api_settings set is_enabled = true',
  'delete from public.api_settings',
  $$
  nobody    denied denied denied denied
  owner     0      denied denied denied
  stranger  0      denied denied denied
  suspended 0      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  $$);
select tap.throws_ok('select public.switch_api(people.id(''admin''), false, '' '')', 'P0001', 'reason_required',
  'the API is switched off with a reason');
select public.switch_api(people.id('admin'), false, 'A leak.');
select tap.is(public.use_api_key(encode(sha256('owner'::bytea), 'hex')) ->> 'isEnabled', 'false',
  'while the API is off, a key sees that');
