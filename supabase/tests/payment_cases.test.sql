select people.matrix('payment_cases',
  'select id from public.payment_cases where id = people.target(''payment_cases'')',
  $sql$insert into public.payment_cases (kind, provider_intent_id, facts) values ('dispute', 'pi_x', '{}')$sql$,
  $sql$update public.payment_cases set status = 'resolved' where id = people.target('payment_cases')$sql$,
  'delete from public.payment_cases where id = people.target(''payment_cases'')',
  $$
  nobody    denied denied denied denied
  owner     0      denied denied denied
  stranger  0      denied denied denied
  suspended 0      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  $$);
