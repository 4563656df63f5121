select people.matrix('data_exports',
  'select 1 from public.data_exports',
  'insert into public.data_exports (user_id) values (people.me())',
  'update public.data_exports set status = ''expired''',
  'delete from public.data_exports',
  $$
  nobody    denied denied denied denied
  owner     denied denied denied denied
  stranger  denied denied denied denied
  suspended denied denied denied denied
  pretender denied denied denied denied
  admin     denied denied denied denied
  server    denied denied denied denied
  $$);
create temporary table export as select public.request_export(people.id('owner'), 'test') as id;
select tap.is(public.request_export(people.id('owner'), 'test'), (select id from export), 'requesting again creates no second export');
select tap.is(public.exporting_user((select id from export)), people.id('owner'), 'the job gets the owner of the export');
select tap.throws_ok(format('select public.open_export(%L, %L, ''test'')', people.id('owner'), (select id from export)),
  'P0001', 'not_found', 'an export that is not ready cannot be opened');
select public.finish_export((select id from export), 1000), public.finish_export((select id from export), 2000);
select tap.is((select size_bytes from public.data_exports where id = (select id from export)), 1000::bigint, 'an export is created once');
select tap.is((select count(*)::int from public.outbox where kind = 'account.export_ready'), 1, 'its owner is notified once');
select public.open_export(people.id('owner'), (select id from export), 'test');
select tap.is((select count(*)::int from public.audit_events where action = 'account.export_opened'), 1, 'opening is audited');
select tap.throws_ok(format('select public.open_export(%L, %L, ''test'')', people.id('stranger'), (select id from export)),
  'P0001', 'not_found', 'another person cannot open it');
update public.data_exports set expires_at = now() - interval '1 second';
select tap.throws_ok(format('select public.open_export(%L, %L, ''test'')', people.id('owner'), (select id from export)),
  'P0001', 'not_found', 'it cannot be opened after a day');
select tap.is((select count(*)::int from public.list_expired_exports(10)), 1, 'the job finds the expired export');
select public.note_expired_exports(array(select id from export));
select tap.is((select count(*)::int from public.list_expired_exports(10)), 0, 'the job finds it only once');
