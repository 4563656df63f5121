select people.matrix('outbox',
  'select id from public.outbox where id = people.target(''outbox'')',
  $sql$insert into public.outbox (kind, dedupe_key) values ('x', 'x')$sql$,
  $sql$update public.outbox set status = 'done' where id = people.target('outbox')$sql$,
  'delete from public.outbox where id = people.target(''outbox'')',
  $$
  nobody    denied denied denied denied
  owner     0      denied denied denied
  stranger  0      denied denied denied
  suspended 0      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  $$);
select tap.is(people.tries('admin', 'select payload from public.outbox'), 'denied', 'staff see that work is queued, not its content');
