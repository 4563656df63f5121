select people.matrix('link_payers',
  'select email from public.link_payers',
  $sql$insert into public.link_payers (attempt_id, link_id, email) values (gen_random_uuid(), gen_random_uuid(), 'x@example.test')$sql$,
  'update public.link_payers set email = ''x@example.test''',
  'delete from public.link_payers',
  $$
  nobody    denied denied denied denied
  owner     denied denied denied denied
  stranger  denied denied denied denied
  suspended denied denied denied denied
  pretender denied denied denied denied
  admin     denied denied denied denied
  server    denied denied denied denied
  $$);
