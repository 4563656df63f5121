select people.matrix('inbound_events',
  'select id from public.inbound_events where id = people.target(''inbound_events'')',
  $sql$insert into public.inbound_events (provider, event_id, type, payload) values ('x', 'x', 'x', '{}')$sql$,
  $sql$update public.inbound_events set status = 'done' where id = people.target('inbound_events')$sql$,
  'delete from public.inbound_events where id = people.target(''inbound_events'')',
  $$
  nobody    denied denied denied denied
  owner     0      denied denied denied
  stranger  0      denied denied denied
  suspended 0      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  $$);
select tap.is(people.tries('admin', 'select payload from public.inbound_events'), 'denied', 'staff do not read raw provider events');
