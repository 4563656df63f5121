select people.matrix('change_proposals',
  'select id from public.change_proposals where id = people.target(''change_proposals'')',
  $sql$insert into public.change_proposals (order_id, number, reason, lines, delta_cents, before_cents, currency, explanation, status, expires_at, request_key) values (people.target('orders'), 9, 'addon', '[{}]', 500, 5000, 'USD', 'One more', 'proposed', now(), gen_random_uuid())$sql$,
  'update public.change_proposals set status = ''applied'' where id = people.target(''change_proposals'')',
  'delete from public.change_proposals where id = people.target(''change_proposals'')',
  $$
  nobody    denied denied denied denied
  owner     1      denied denied denied
  stranger  0      denied denied denied
  suspended 1      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  $$);
select tap.is(people.tries('owner', 'select proposed_by from public.change_proposals'), 'denied', 'the clerk who proposed it is internal');
select tap.is(people.tries('server', 'update public.change_proposals set delta_cents = 50'), 'denied',
  'the server cannot change a proposal outside the functions');
update public.change_proposals set status = 'requested', sent_at = null where id = people.row_of('change_proposals', 'owner');
select tap.is(people.tries('owner', 'select id from public.change_proposals where id = people.target(''change_proposals'')'), '0',
  'a customer does not see a proposal that awaits a second person');
select tap.is(people.tries('admin', 'select id from public.change_proposals where id = people.target(''change_proposals'')'), '1',
  'staff see a proposal that awaits a second person');
select tap.throws_ok($$update public.change_proposals set proposed_by = people.id('admin'), confirmed_by = people.id('admin')$$,
  '23514', null, 'the proposing clerk cannot confirm the proposal');
