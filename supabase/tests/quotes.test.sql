select people.matrix('quotes',
  'select 1 from (select id from public.quotes) q where id = people.target(''quotes'')',
  $sql$insert into public.quotes (full_name, email, family, document_kinds, source_languages)
    values ('Test Person', 'x@example.test', 'bundle', array['diploma'], 'Spanish')$sql$,
  'update public.quotes set notes = ''hello'' where id = people.target(''quotes'')',
  'delete from public.quotes where id = people.target(''quotes'')',
  $$
  nobody    denied denied denied denied
  owner     1      denied denied denied
  stranger  0      denied denied denied
  suspended 1      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  $$);
select tap.is(people.tries('owner', 'select token_hash from public.quotes'), 'denied',
  'no one reads the hash that identifies a visitor');
select tap.is(people.tries('owner', 'select public.submit_quote(people.target(''quotes''))'), 'denied',
  'only the server submits a quote');
select tap.is(people.tries('server', 'update public.quotes set status = ''submitted'''), 'denied',
  'the server cannot submit a quote without its mails');
select tap.matches(public.submit_quote(people.row_of('quotes', 'owner')), '^QT-', 'submitting returns the number');
select tap.is(public.submit_quote(people.row_of('quotes', 'owner')), public.submit_quote(people.row_of('quotes', 'owner')),
  'submitting again changes nothing');
select tap.is((select count(*)::int from public.outbox where payload ->> 'quoteId' = people.row_of('quotes', 'owner')::text), 2,
  'the sender and staff get one mail each, however often it is submitted');
select tap.is(people.tries('owner', 'select internal_note from public.quotes'), 'denied', 'the internal note of staff is hidden');
select tap.is(people.tries('server', 'update public.quotes set total_cents = 1'), 'denied',
  'the server cannot set a total outside the functions');
select tap.is(people.tries('owner', call), 'denied', 'only the server runs ' || call) from unnest(array[
  'select public.transition_quote(people.target(''quotes''), ''withdrawn'', people.me(), ''customer'')',
  'select public.accept_quote(people.target(''quotes''), people.me(), 1)',
  'select public.save_quote(people.target(''quotes''), people.me(), ''[]'', ''{}'', 1)',
  'select public.send_quote(people.target(''quotes''), people.me(), 1)',
  'select public.extend_quote(people.target(''quotes''), people.me(), current_date, 1)',
  'select public.send_quote_message(people.target(''quotes''), people.me(), ''customer'', ''Hello'', gen_random_uuid())',
  'select public.claim_quote(people.target(''quotes''), people.me())',
  'select public.expire_quotes()', 'select public.queue_quote_reminders()', 'select public.allowed_quote_moves()',
  'select public.quote_dates(1, 2)']) call;
