-- Phones save photos as HEIC, messengers as WebP, and office scanners write TIFF files of several pages.
alter table public.uploaded_documents
  drop constraint uploaded_documents_storage_path_check,
  add constraint uploaded_documents_storage_path_check
    check (storage_path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}/[0-9a-f-]{36}\.(pdf|jpg|png|heic|webp|tif|docx)$'),
  drop constraint uploaded_documents_mime_check,
  drop constraint uploaded_documents_ext_check,
  add constraint uploaded_documents_mime_check check (mime in ('application/pdf', 'image/jpeg', 'image/png', 'image/heic',
    'image/webp', 'image/tiff', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document')),
  add constraint uploaded_documents_ext_check check (ext in ('pdf', 'jpg', 'png', 'heic', 'webp', 'tif', 'docx'));

update storage.buckets
  set allowed_mime_types = allowed_mime_types || array['image/heic', 'image/webp', 'image/tiff']
  where id = 'uploads';
