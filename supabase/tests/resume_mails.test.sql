select people.matrix('resume_mails',
  'select order_id from public.resume_mails where order_id = people.target(''orders'')',
  $sql$insert into public.resume_mails (order_id) values (people.target('orders'))$sql$,
  'update public.resume_mails set sent_at = now() where order_id = people.target(''orders'')',
  'delete from public.resume_mails where order_id = people.target(''orders'')',
  $$
  nobody    denied denied denied denied
  owner     denied denied denied denied
  stranger  denied denied denied denied
  suspended denied denied denied denied
  pretender denied denied denied denied
  admin     denied denied denied denied
  server    denied denied denied denied
  $$);
