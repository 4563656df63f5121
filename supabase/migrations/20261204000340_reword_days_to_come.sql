-- Today is allowed as well, and the sentence now says so. Only texts change, so each function is recreated from its own
-- definition.
do $do$
declare
  v_name text;
  v_said constant text := 'Choose a day that is still to come.';
begin
  foreach v_name in array array['private.check_sendable', 'public.move_due_dates'] loop
    if position(v_said in pg_get_functiondef(v_name::regproc)) = 0 then
      raise exception 'The function % does not say: %', v_name, v_said;
    end if;
    execute replace(pg_get_functiondef(v_name::regproc), v_said, 'Choose today or a later day.');
  end loop;
end $do$;
