create function private.is_business_day(p_day date) returns boolean
language sql stable set search_path = '' as $$
  select extract(isodow from p_day) < 6
    and not exists (select 1 from public.business_calendar where day = p_day and closed)
$$;

-- The n-th business day after p_from; zero moves a closed day to the next open one.
create function private.add_business_days(p_from date, p_days int) returns date
language plpgsql stable set search_path = '' as $$
declare
  v_day date := p_from;
  v_left int := p_days;
begin
  while not private.is_business_day(v_day) loop
    v_day := v_day + 1;
  end loop;
  while v_left > 0 loop
    v_day := v_day + 1;
    if private.is_business_day(v_day) then
      v_left := v_left - 1;
    end if;
  end loop;
  return v_day;
end $$;

create function private.business_days_between(p_after date, p_until date) returns int
language sql stable set search_path = '' as $$
  select count(*)::int from generate_series(p_after + 1, p_until, interval '1 day') d
  where private.is_business_day(d::date)
$$;

-- The day that counts as the start: after 17:00 in New York, the next one.
create function private.business_date(p_at timestamptz) returns date
language sql stable set search_path = '' as $$
  select (p_at at time zone 'America/New_York')::date
    + case when (p_at at time zone 'America/New_York')::time >= '17:00' then 1 else 0 end
$$;

create function private.promise(p_family text, p_started_at timestamptz, out due_from date, out due_to date)
language plpgsql stable set search_path = '' as $$
declare
  v_start constant date := private.business_date(p_started_at);
begin
  due_from := private.add_business_days(v_start, case p_family when 'translation' then 1 when 'evaluation' then 5 else 7 end);
  due_to := private.add_business_days(v_start, case p_family when 'translation' then 3 when 'evaluation' then 10 else 12 end);
end $$;

revoke all on function private.is_business_day(date), private.add_business_days(date, int),
  private.business_days_between(date, date), private.business_date(timestamptz), private.promise(text, timestamptz)
  from public, anon, authenticated, service_role;
