-- The version of a list now says what changed behind the entry that the page shows (`changes_for_staff`).
drop function public.newest_change_for_staff(uuid);
