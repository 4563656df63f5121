select people.matrix('deliverables',
  'select id from public.deliverables where id = people.target(''deliverables'')',
  $sql$insert into public.deliverables (order_id, order_item_id, kind, storage_path) values (people.target('orders'), people.target('order_items'), 'draft', 'yyy')$sql$,
  $sql$update public.deliverables set status = 'approved' where id = people.target('deliverables')$sql$,
  'delete from public.deliverables where id = people.target(''deliverables'')',
  $$
  nobody    denied denied denied denied
  owner     1      denied denied denied
  stranger  0      denied denied denied
  suspended 1      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  $$);
update public.deliverables set status = 'draft';
select tap.is(people.tries('owner', 'select id from public.deliverables where id = people.target(''deliverables'')'), '0',
  'a customer does not see unfinished work');
select tap.is(people.tries('admin', 'select id from public.deliverables where id = people.target(''deliverables'')'), '1',
  'staff see unfinished work');
select tap.is(people.tries('owner', 'select signed_by from public.deliverables'), 'denied', 'only the server reads who signed');
update public.orders set status = 'finalizing' where id = people.row_of('orders', 'owner');
update public.deliverables set status = 'final', kind = 'certified_translation' where id = people.row_of('deliverables', 'owner');
select tap.throws_ok($$update public.deliverables set storage_path = 'other' where id = people.row_of('deliverables', 'owner')$$,
  'P0001', 'move_not_allowed', 'a final file never changes');
select tap.throws_ok($$delete from public.deliverables where id = people.row_of('deliverables', 'owner')$$,
  'P0001', 'move_not_allowed', 'a final file is never deleted');
insert into public.deliverables (order_id, order_item_id, version, kind, storage_path, status)
values (people.row_of('orders', 'owner'), people.row_of('order_items', 'owner'), 2, 'certified_translation', 'owner/v2.pdf', 'final');
select tap.is((select status from public.deliverables where id = people.row_of('deliverables', 'owner')), 'superseded',
  'a new final version supersedes the old one');
