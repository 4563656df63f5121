select people.matrix('refunds',
  'select id from public.refunds where id = people.target(''refunds'')',
  $sql$insert into public.refunds (provider_intent_id, origin, reason, amount_cents, currency, status) values ('pi_x', 'app', 'goodwill', 1, 'USD', 'approved')$sql$,
  $sql$update public.refunds set status = 'approved' where id = people.target('refunds')$sql$,
  'delete from public.refunds where id = people.target(''refunds'')',
  $$
  nobody    denied denied denied denied
  owner     1      denied denied denied
  stranger  0      denied denied denied
  suspended 1      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  $$);
update public.refunds set status = 'requested' where id = people.row_of('refunds', 'owner');
select tap.is(people.tries('owner', 'select id from public.refunds where id = people.target(''refunds'')'), '0',
  'a customer does not see a requested refund');
select tap.is(people.tries('admin', 'select id from public.refunds where id = people.target(''refunds'')'), '1',
  'staff see a requested refund');
select tap.is(people.tries('owner', 'select note from public.refunds'), 'denied', 'a customer does not read the notes of staff');
select tap.throws_ok($$update public.refunds set status = 'succeeded', provider_refund_id = null$$, '23514', null,
  'a sent refund has the provider''s id');
select tap.throws_ok(
  $$update public.refunds set status = 'approved', requested_by = people.id('admin'), decided_by = people.id('admin')$$,
  '23514', null, 'the requesting clerk cannot confirm the refund');
