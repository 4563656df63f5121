select people.matrix('uploaded_documents',
  'select 1 from public.uploaded_documents where id = people.target(''uploaded_documents'')',
  $sql$insert into public.uploaded_documents (owner_id, group_id, original_name, storage_path, mime, ext, size_bytes)
    values (people.me(), gen_random_uuid(), 'a.pdf', 'x', 'application/pdf', 'pdf', 1)$sql$,
  'update public.uploaded_documents set label = ''Front'' where id = people.target(''uploaded_documents'')',
  'delete from public.uploaded_documents where id = people.target(''uploaded_documents'')',
  $$
  nobody    denied denied denied denied
  owner     1      denied denied denied
  stranger  0      denied denied denied
  suspended 1      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  $$);

-- A file that staff attach to a message: its uploader is internal, so the message decides who reads it.
insert into public.uploaded_documents (id, owner_id, group_id, order_id, purpose, original_name, storage_path, mime, ext, size_bytes, status)
values ('00000000-0000-4000-8000-0000000000f1', people.id('admin'), people.row_of('orders', 'owner'), people.row_of('orders', 'owner'),
  'reply', 'reply.pdf', people.row_of('orders', 'owner') || '/' || people.row_of('orders', 'owner') || '/00000000-0000-4000-8000-0000000000f1.pdf',
  'application/pdf', 'pdf', 1, 'accepted');
select tap.is(people.tries('owner', 'select 1 from public.uploaded_documents where purpose = ''reply'''), '0',
  'only staff read the file of an unsent staff message');
update public.uploaded_documents set message_id = people.row_of('order_messages', 'owner'), owner_id = null where purpose = 'reply';
select tap.is(people.tries('owner', 'select 1 from public.uploaded_documents where purpose = ''reply'''), '1',
  'a customer reads the files of a message on their own order');
select tap.is(people.tries('stranger', 'select 1 from public.uploaded_documents where purpose = ''reply'''), '0',
  'other customers do not read the files of a message');

-- The same for a message about a quote.
insert into public.uploaded_documents (id, owner_id, group_id, quote_id, purpose, original_name, storage_path, mime, ext, size_bytes, status)
values ('00000000-0000-4000-8000-0000000000f2', people.id('admin'), people.row_of('quotes', 'owner'), people.row_of('quotes', 'owner'),
  'reply', 'sample.pdf', people.row_of('quotes', 'owner') || '/' || people.row_of('quotes', 'owner') || '/00000000-0000-4000-8000-0000000000f2.pdf',
  'application/pdf', 'pdf', 1, 'accepted');
select tap.is(people.tries('owner', 'select 1 from public.uploaded_documents where original_name = ''sample.pdf'''), '0',
  'only staff read the file of an unsent staff message about a quote');
update public.uploaded_documents set quote_message_id = people.row_of('quote_messages', 'owner'), owner_id = null
where original_name = 'sample.pdf';
select tap.is(people.tries('owner', 'select 1 from public.uploaded_documents where original_name = ''sample.pdf'''), '1',
  'a customer reads the files of a message about their own quote');
select tap.is(people.tries('stranger', 'select 1 from public.uploaded_documents where original_name = ''sample.pdf'''), '0',
  'other customers do not read the files of a message about a quote');
