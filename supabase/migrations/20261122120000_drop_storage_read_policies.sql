-- With them a session's own token lists, downloads and signs links for files past the audit trail. The app reads
-- every file as the service and writes the trail first, so no session needs a policy of its own.
drop policy uploads_read_own on storage.objects;
drop policy uploads_read_admin on storage.objects;
