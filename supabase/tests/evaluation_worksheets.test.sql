select people.matrix('evaluation_worksheets',
  'select order_id from public.evaluation_worksheets where order_id = people.target(''orders'')',
  $sql$insert into public.evaluation_worksheets (order_id, body) values (people.target('orders'), '{"credentials": []}')$sql$,
  'update public.evaluation_worksheets set version = 9 where order_id = people.target(''orders'')',
  'delete from public.evaluation_worksheets where order_id = people.target(''orders'')',
  $$
  nobody    denied denied denied denied
  owner     denied denied denied denied
  stranger  denied denied denied denied
  suspended denied denied denied denied
  pretender denied denied denied denied
  admin     denied denied denied denied
  server    denied denied denied denied
  $$);
