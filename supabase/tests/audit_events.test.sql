select people.matrix('audit_events',
  'select id from public.audit_events where subject_id = people.target(''orders'')::text',
  'insert into public.audit_events (actor_kind, action, subject_type, hash) values (''admin'', ''x'', ''x'', '''')',
  'update public.audit_events set action = ''x''',
  'delete from public.audit_events',
  $$
  nobody    denied denied denied denied
  owner     1      denied denied denied
  stranger  0      denied denied denied
  suspended 1      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  server    1      denied denied denied
  $$);
select tap.is(people.tries('owner', 'select details from public.audit_events'), 'denied', 'reasons and people in the trail are internal');
select public.record_audit(people.id('admin'), 'admin', 'document.view', 'order', people.row_of('orders', 'owner')::text);
select tap.is(people.tries('owner', 'select id from public.audit_events where action = ''document.view'''), '0',
  'a customer reads only the history of the order');
select tap.throws_ok('update public.audit_events set action = ''forged''', 'P0001', 'not_allowed', 'the trail cannot be updated');
select tap.throws_ok('delete from public.audit_events', 'P0001', 'not_allowed', 'the trail cannot be deleted from');
select tap.throws_ok('truncate public.audit_events', 'P0001', 'not_allowed', 'the trail cannot be truncated');
select tap.is(public.audit_chain_break(), null, 'the hash chain is intact');
alter table public.audit_events disable trigger user;
update public.audit_events set action = 'forged' where id = (select min(id) from public.audit_events);
select tap.is(public.audit_chain_break(), (select min(id) from public.audit_events), 'the hash reveals a forged row');
alter table public.audit_events enable trigger user;
