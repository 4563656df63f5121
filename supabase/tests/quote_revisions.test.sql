select people.matrix('quote_revisions',
  'select id from public.quote_revisions where id = people.target(''quote_revisions'')',
  $sql$insert into public.quote_revisions (quote_id, revision) values (people.target('quotes'), 9)$sql$,
  'update public.quote_revisions set total_cents = 1 where id = people.target(''quote_revisions'')',
  'delete from public.quote_revisions where id = people.target(''quote_revisions'')',
  $$
  nobody    denied denied denied denied
  owner     1      denied denied denied
  stranger  0      denied denied denied
  suspended 1      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  $$);
select tap.is(people.tries('owner', 'select id from public.quote_revisions'), '1', 'the customer reads only sent revisions');
select tap.is(people.tries('admin', 'select id from public.quote_revisions where quote_id = people.target(''quotes'')'), '2',
  'staff also read the working revision');
select tap.is(people.tries('owner', 'select sent_by from public.quote_revisions'), 'denied', 'the clerk who sent it is internal');
select tap.is(people.tries('server', 'update public.quote_revisions set total_cents = 1'), 'denied',
  'the server cannot change a revision outside the functions');
