select people.matrix('business_calendar',
  'select 1 from public.business_calendar where day = ''2026-12-25''',
  'insert into public.business_calendar (day, label) values (''2026-12-24'', ''x'')',
  'update public.business_calendar set closed = false',
  'delete from public.business_calendar',
  $$
  nobody    1 denied denied denied
  owner     1 denied denied denied
  stranger  1 denied denied denied
  suspended 1 denied denied denied
  pretender 1 denied denied denied
  admin     1 denied denied denied
  $$);
select tap.is((select string_agg(extract(year from day) || ':' || n, ' ' order by day) from
  (select min(day) as day, count(*) as n from public.business_calendar group by extract(year from day)) y),
  '2026:11 2027:12 2028:10', 'the federal holidays of three years are known, observed days included');
select tap.is((select count(*)::int from public.business_calendar where extract(isodow from day) > 5), 0, 'no observed holiday is on a weekend');
select tap.is(private.add_business_days('2026-11-25', 1), '2026-11-27'::date, 'Thanksgiving is not a business day');
select tap.is(private.promise('translation', '2026-11-20T15:00Z')::text, '(2026-11-23,2026-11-25)', 'an order on Friday morning is due Monday to Wednesday');
select tap.is(private.promise('translation', '2026-11-20T21:59Z')::text, '(2026-11-23,2026-11-25)', 'one minute before 17:00 in New York counts as the same day');
select tap.is(private.promise('translation', '2026-11-20T22:00Z')::text, '(2026-11-24,2026-11-27)', '17:00 in New York counts as the next day');
select tap.is(private.promise('translation', '2026-07-10T21:00Z')::text, '(2026-07-14,2026-07-16)', 'the cut-off follows daylight saving time');
select tap.is(private.promise('evaluation', '2026-11-02T15:00Z')::text, '(2026-11-09,2026-11-17)', 'an evaluation takes 5 to 10 business days');
select tap.is(private.promise('bundle', '2026-11-02T15:00Z')::text, '(2026-11-12,2026-11-19)', 'a bundle takes 7 to 12 business days');
select tap.is(private.promise('translation', '2027-12-30T15:00Z')::text, '(2028-01-03,2028-01-05)', 'business days at the turn of the year skip the observed holiday');
select tap.is(private.business_days_between('2026-11-20', '2026-11-30'), 5, 'business days between two dates leave out weekends and holidays');
