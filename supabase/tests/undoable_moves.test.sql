select people.matrix('undoable_moves',
  'select order_id from public.undoable_moves where order_id = people.target(''orders'')',
  $sql$insert into public.undoable_moves (order_id, moved_by, version, order_before, parts_before, parts_after) values (people.target('orders'), people.id('admin'), 1, '{}', '{}', '{}')$sql$,
  'update public.undoable_moves set moved_at = now() where order_id = people.target(''orders'')',
  'delete from public.undoable_moves where order_id = people.target(''orders'')',
  $$
  nobody    denied denied denied denied
  owner     denied denied denied denied
  stranger  denied denied denied denied
  suspended denied denied denied denied
  pretender denied denied denied denied
  admin     denied denied denied denied
  server    denied denied denied denied
  $$);
