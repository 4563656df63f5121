select people.matrix('pay_link_mails',
  'select email from public.pay_link_mails',
  $sql$insert into public.pay_link_mails (link_id, email) values (gen_random_uuid(), 'x@example.test')$sql$,
  'update public.pay_link_mails set email = ''x@example.test''',
  'delete from public.pay_link_mails',
  $$
  nobody    denied denied denied denied
  owner     denied denied denied denied
  stranger  denied denied denied denied
  suspended denied denied denied denied
  pretender denied denied denied denied
  admin     denied denied denied denied
  server    denied denied denied denied
  $$);
