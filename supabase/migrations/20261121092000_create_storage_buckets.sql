insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('uploads', 'uploads', false, 26214400, array['application/pdf', 'image/jpeg', 'image/png',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document']),
  ('deliverables', 'deliverables', false, 26214400, array['application/pdf', 'image/jpeg', 'image/png',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- No write policies: bytes arrive only through upload links that the server signs for one path. No policy for
-- deliverables: the server checks ownership and signs a short-lived link.
create policy uploads_read_own on storage.objects for select to authenticated
  using (bucket_id = 'uploads' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy uploads_read_admin on storage.objects for select to authenticated
  using (bucket_id = 'uploads' and (select private.is_admin()));
