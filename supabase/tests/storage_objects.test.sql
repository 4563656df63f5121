select people.matrix('storage.objects',
  'select 1 from storage.objects where name = (select storage_path from (values (people.me())) v (me), lateral (select people.id(case v.me when people.id(''suspended'') then ''suspended'' else ''owner'' end) || ''/'' || people.row_of(''groups'', case v.me when people.id(''suspended'') then ''suspended'' else ''owner'' end) || ''/'' || people.target(''uploaded_documents'') || ''.pdf'' as storage_path) p)',
  'insert into storage.objects (bucket_id, name) values (''uploads'', people.me() || ''/x/y.pdf'')',
  'update storage.objects set name = ''x''',
  'delete from storage.objects where bucket_id = ''uploads''',
  $$
  nobody    0 denied 0 0
  owner     1 denied 0 0
  stranger  0 denied 0 0
  suspended 1 denied 0 0
  pretender 0 denied 0 0
  admin     1 denied 0 0
  $$);
select tap.is(people.tries('owner', 'select 1 from storage.objects where bucket_id = ''deliverables'''), '0',
  'finished files are reached only through links the server signs');
select tap.is(people.tries('admin', 'select 1 from storage.objects where bucket_id = ''deliverables'''), '0',
  'staff reach finished files only through the server too');
select tap.is((select count(*)::int from storage.buckets where id in ('uploads', 'deliverables') and not public and file_size_limit = 26214400
  and 'application/pdf' = any (allowed_mime_types)), 2, 'both buckets are private and limited to 25 MB and known types');
