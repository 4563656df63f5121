-- No policy opens storage to a session. Should one ever, whoever has a second factor still reaches nothing before it.
create policy objects_second_factor on storage.objects as restrictive for all to authenticated
  using ((select private.is_fully_signed_in()));
create policy buckets_second_factor on storage.buckets as restrictive for all to authenticated
  using ((select private.is_fully_signed_in()));
