select people.matrix('document_holds',
  'select 1 from public.document_holds',
  'insert into public.document_holds (order_id, reason) values (people.row_of(''orders'', ''owner''), ''Because'')',
  'update public.document_holds set reason = ''Other''',
  'delete from public.document_holds',
  $$
  nobody    denied denied denied denied
  owner     denied denied denied denied
  stranger  denied denied denied denied
  suspended denied denied denied denied
  pretender denied denied denied denied
  admin     denied denied denied denied
  server    denied denied denied denied
  $$);
update public.uploaded_documents set order_id = people.row_of('orders', 'owner'), draft_id = null
where id = people.row_of('uploaded_documents', 'owner');
create function pg_temp.days_left() returns int language sql as $$
  select purge_after - (now() at time zone 'America/New_York')::date from public.uploaded_documents
  where id = people.row_of('uploaded_documents', 'owner')
$$;
create function pg_temp.to_purge() returns int language sql as $$
  select count(*)::int from public.list_purges((now() at time zone 'America/New_York')::date, 100)
$$;
select tap.throws_ok(format('select public.purge_order_now(people.id(''owner''), %L, ''test'')', people.row_of('orders', 'owner')),
  'P0001', 'document_in_use', 'documents of an order in progress are not deleted');
update public.orders set status = 'canceled' where id = people.row_of('orders', 'owner');
select tap.is(pg_temp.days_left(), 90, 'when an order ends, its documents stay for ninety days');
update public.orders set status = 'in_revision' where id = people.row_of('orders', 'owner');
select tap.is(pg_temp.days_left(), null, 'when an order reopens, its documents stay');
update public.orders set status = 'completed' where id = people.row_of('orders', 'owner');
select tap.is(pg_temp.days_left(), 90, 'the ninety days start over at the new end');
select public.hold_documents(people.row_of('orders', 'owner'), 'An open dispute', people.id('admin'), 'test');
select tap.throws_ok(format('select public.purge_order_now(people.id(''owner''), %L, ''test'')', people.row_of('orders', 'owner')),
  'P0001', 'document_in_use', 'the owner cannot delete documents on hold');
select tap.is((public.get_order_keeping(people.id('owner'), people.row_of('orders', 'owner')) ->> 'isHeld'), 'true', 'the owner sees the hold');
select tap.is(position('dispute' in public.get_order_keeping(people.id('owner'), people.row_of('orders', 'owner'))::text), 0, 'the owner does not see the reason of the hold');
select public.release_documents(people.row_of('orders', 'owner'), people.id('admin'), 'test');
select tap.throws_ok(format('select public.purge_order_now(people.id(''stranger''), %L, ''test'')', people.row_of('orders', 'owner')),
  'P0001', 'not_found', 'another person''s documents cannot be deleted');
select tap.is(pg_temp.to_purge(), 0, 'nothing is due yet');
select public.purge_order_now(people.id('owner'), people.row_of('orders', 'owner'), 'test');
select tap.is(pg_temp.to_purge(), 1, 'the owner moves the deletion up');
select tap.is(public.note_purged(array[people.row_of('uploaded_documents', 'owner')]), 1, 'deleted documents are recorded');
select tap.is(public.note_purged(array[people.row_of('uploaded_documents', 'owner')]), 0, 'once');
select tap.is((select status from public.uploaded_documents where id = people.row_of('uploaded_documents', 'owner')), 'purged', 'the row stays');
select tap.is((select count(*)::int from public.audit_events where action = 'document.purged'), 1, 'the deletion is audited');
select tap.is(public.get_order_keeping(people.id('stranger'), people.row_of('orders', 'owner')), null, 'another person''s access log cannot be read');
