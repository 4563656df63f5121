-- Only the sentence changes, so the function is recreated from its own definition.
do $do$
begin
  execute replace(pg_get_functiondef('public.assign_people'::regproc),
    'Only active members of staff can be chosen.', 'Only active staff members can be chosen.');
end $do$;
