select people.matrix('order_items',
  'select id from public.order_items where id = people.target(''order_items'')',
  $sql$insert into public.order_items (order_id, kind, title) values (people.target('orders'), 'addon', 'Copy')$sql$,
  $sql$update public.order_items set status = 'final' where id = people.target('order_items')$sql$,
  'delete from public.order_items where id = people.target(''order_items'')',
  $$
  nobody    denied denied denied denied
  owner     1      denied denied denied
  stranger  0      denied denied denied
  suspended 1      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  $$);
select tap.is(people.tries('owner', 'select assignee_id from public.order_items'), 'denied', 'the assignees of an item are internal');
select tap.throws_ok(
  $$update public.order_items set assignee_id = people.id('admin'), reviser_id = people.id('admin')$$, '23514', null,
  'one person cannot be both translator and second expert');
