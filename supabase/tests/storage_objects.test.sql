select people.matrix('storage.objects',
  'select 1 from storage.objects where name = (select storage_path from (values (people.me())) v (me), lateral (select people.id(case v.me when people.id(''suspended'') then ''suspended'' else ''owner'' end) || ''/'' || people.row_of(''groups'', case v.me when people.id(''suspended'') then ''suspended'' else ''owner'' end) || ''/'' || people.target(''uploaded_documents'') || ''.pdf'' as storage_path) p)',
  'insert into storage.objects (bucket_id, name) values (''uploads'', people.me() || ''/x/y.pdf'')',
  'update storage.objects set name = ''x''',
  'delete from storage.objects where bucket_id = ''uploads''',
  $$
  nobody    0 denied 0 0
  owner     0 denied 0 0
  stranger  0 denied 0 0
  suspended 0 denied 0 0
  pretender 0 denied 0 0
  admin     0 denied 0 0
  $$);
select tap.is(people.tries('owner', 'select 1 from storage.objects where bucket_id = ''deliverables'''), '0',
  'finished files can be reached only through links that the server signs');
select tap.is(people.tries('admin', 'select 1 from storage.objects where bucket_id = ''deliverables'''), '0',
  'staff reach finished files only through the server');
select tap.is((select count(*)::int from pg_policies where schemaname = 'storage' and permissive = 'PERMISSIVE'), 0,
  'no session reads, lists or signs links for files outside the audited path');
select tap.is((select count(*)::int from storage.buckets where id in ('uploads', 'deliverables') and not public and file_size_limit = 26214400
  and 'application/pdf' = any (allowed_mime_types)), 2, 'both buckets are private and limited to 25 MB and known types');

-- With a policy that lets owners read their files, the second factor must still be required.
create policy read_own on storage.objects for select to authenticated using (name like (select people.me())::text || '/%');
create policy read_buckets on storage.buckets for select to authenticated using (true);
select tap.is(people.tries('owner', 'select 1 from storage.objects'), '1', 'a policy that lets owners read works without a second factor');
insert into auth.mfa_factors (user_id, status) values (people.id('owner'), 'verified');
select tap.is(people.tries('owner', 'select 1 from storage.objects'), '0',
  'an account with a second factor reads no file before it, whatever other policies allow');
select tap.is(people.tries('owner', 'select 1 from storage.buckets'), '0', 'an account with a second factor sees no bucket before it');
update auth.mfa_factors set status = 'unverified' where user_id = people.id('owner');
select tap.is(people.tries('owner', 'select 1 from storage.buckets'), '3', 'an unconfirmed second factor changes nothing');
