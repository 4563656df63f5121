-- The where clause is required: the hosted service refuses an update of every row.
create or replace function public.count_signature_failure() returns void
language sql security definer set search_path = '' as $$
  update private.signature_failures set in_a_row = in_a_row + 1 where only_row
$$;

-- The key is now exact to the microsecond, so that two alerts of one kind never share it.
create or replace function public.raise_alerts() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_alert record;
  v_raised int := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('raise_alerts', 0));
  for v_alert in
    select 'dead' as kind, count(*)::int as number, min(since) as since from private.stuck_messages() where state = 'dead'
    union all
    select 'late', count(*)::int, min(since) from private.stuck_messages() where state = 'late' and kind <> 'email.alert'
    union all
    select 'signatures', case when in_a_row >= 5 then in_a_row else 0 end, null from private.signature_failures
  loop
    if v_alert.number > 0 and not exists (select 1 from public.outbox
        where kind = 'email.alert' and payload ->> 'alert' = v_alert.kind and created_at > now() - interval '6 hours') then
      perform private.enqueue('email.alert', 'alert/' || v_alert.kind || '/' || extract(epoch from clock_timestamp()),
        jsonb_build_object('alert', v_alert.kind, 'number', v_alert.number, 'since', v_alert.since));
      v_raised := v_raised + 1;
    end if;
  end loop;
  return v_raised;
end $$;
