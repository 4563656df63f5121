select people.matrix('quote_lines',
  'select id from public.quote_lines where id = people.target(''quote_lines'')',
  $sql$insert into public.quote_lines (quote_id, revision, position, kind, description, quantity, unit_cents)
    values (people.target('quotes'), 2, 2, 'other', 'Mine', 1, 1)$sql$,
  'update public.quote_lines set unit_cents = 1 where id = people.target(''quote_lines'')',
  'delete from public.quote_lines where id = people.target(''quote_lines'')',
  $$
  nobody    denied denied denied denied
  owner     1      denied denied denied
  stranger  0      denied denied denied
  suspended 1      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  $$);
select tap.is(people.tries('owner', 'select id from public.quote_lines'), '1', 'unsent lines are not shown');
select tap.is(people.tries('server', 'update public.quote_lines set unit_cents = 1'), 'denied',
  'the server cannot change a line outside the functions');
select tap.throws_ok('update public.quote_lines set unit_cents = 1 where revision = 1', null, 'not_allowed',
  'a sent line is immutable');
