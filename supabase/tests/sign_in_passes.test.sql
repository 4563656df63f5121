select people.matrix('sign_in_passes',
  'select 1 from public.sign_in_passes',
  'insert into public.sign_in_passes (token_hash, user_id, expires_at) values (repeat(''a'', 64), people.me(), now())',
  'update public.sign_in_passes set used_at = null',
  'delete from public.sign_in_passes',
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
select public.queue_sign_in_pass('OWNER@example.test'), public.queue_sign_in_pass('owner@example.test'),
  public.queue_sign_in_pass('nobody@example.test');
select tap.is((select count(*)::int from public.outbox where kind = 'account.sign_in_pass'), 1,
  'the owner gets one mail an hour, and an unknown address none');
select public.create_sign_in_pass(people.id('owner'), repeat('d', 64));
select tap.is(public.use_sign_in_pass(repeat('d', 64)), people.id('owner'), 'a pass identifies its account');
select tap.is(public.use_sign_in_pass(repeat('d', 64)), null, 'a pass works once');
