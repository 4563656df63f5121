-- Sessions have no storage policies. If one is ever added, this one still requires the second factor.
create policy objects_second_factor on storage.objects as restrictive for all to authenticated
  using ((select private.is_fully_signed_in()));
create policy buckets_second_factor on storage.buckets as restrictive for all to authenticated
  using ((select private.is_fully_signed_in()));
