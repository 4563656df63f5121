select people.matrix('contact_messages',
  'select 1 from public.contact_messages where id = people.target(''contact_messages'')',
  $sql$insert into public.contact_messages (full_name, email, topic, body)
    values ('Test Person', 'x@example.test', 'other', 'Ten letters and more')$sql$,
  'update public.contact_messages set status = ''closed'' where id = people.target(''contact_messages'')',
  'delete from public.contact_messages where id = people.target(''contact_messages'')',
  $$
  nobody    denied denied denied denied
  owner     0      denied denied denied
  stranger  0      denied denied denied
  suspended 0      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  $$);
select tap.is(people.tries('owner', $$select public.add_contact_message('{}')$$), 'denied', 'only the server stores a message');
create temporary table sent as
select public.add_contact_message(jsonb_build_object('fullName', 'Test Person', 'email', 'twice@example.test', 'topic', 'other',
  'body', 'The same words, twice')) as reference from generate_series(1, 2);
select tap.is((select count(distinct reference)::int from sent), 1, 'the same text sent twice is one message');
select tap.is((select count(*)::int from public.outbox where kind in ('email.contact_received', 'email.desk_contact')
  and payload ->> 'messageId' = (select id::text from public.contact_messages where email = 'twice@example.test')), 2,
  'a message sends one mail to the sender and one to staff');
