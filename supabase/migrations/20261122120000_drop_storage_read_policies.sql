-- With these policies a session's token could list, download and sign links for files without an audit event.
-- The app reads every file with the service role and writes the audit event first, so sessions need no
-- policy.
drop policy uploads_read_own on storage.objects;
drop policy uploads_read_admin on storage.objects;
