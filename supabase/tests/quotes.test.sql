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
  'nobody reads the hash by which a visitor is known');
select tap.is(people.tries('owner', 'select public.submit_quote(people.target(''quotes''))'), 'denied',
  'only the server sends a quote');
select tap.is(people.tries('server', 'update public.quotes set status = ''submitted'''), 'denied',
  'not even the server sends a quote without the mails that follow');
select tap.matches(public.submit_quote(people.row_of('quotes', 'owner')), '^QT-', 'sending answers the number');
select tap.is(public.submit_quote(people.row_of('quotes', 'owner')), public.submit_quote(people.row_of('quotes', 'owner')),
  'sending again changes nothing');
select tap.is((select count(*)::int from public.outbox where payload ->> 'quoteId' = people.row_of('quotes', 'owner')::text), 2,
  'one mail to the sender and one to the desk, however often it is sent');
insert into public.uploaded_documents (owner_id, quote_id, group_id, original_name, storage_path, mime, ext, size_bytes)
select people.id('owner'), people.row_of('quotes', 'owner'), people.row_of('groups', 'owner'), 'sent.pdf',
  people.id('owner') || '/' || people.row_of('groups', 'owner') || '/' || gen_random_uuid() || '.pdf', 'application/pdf', 'pdf', 9;
select tap.is(people.tries('owner', 'delete from public.uploaded_documents where original_name = ''sent.pdf'''), '0',
  'a file that was sent with a quote stays');
select tap.is(people.tries('owner', 'select internal_note from public.quotes'), 'denied', 'the note between staff is internal');
select tap.is(people.tries('server', 'update public.quotes set total_cents = 1'), 'denied',
  'not even the server sets a total past the functions');
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
