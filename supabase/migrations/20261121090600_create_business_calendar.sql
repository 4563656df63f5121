create table public.business_calendar (
  day date primary key,
  closed boolean not null default true,
  label text not null check (char_length(label) between 1 and 80),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger business_calendar_touch before update on public.business_calendar
  for each row execute function private.touch_updated_at();

alter table public.business_calendar enable row level security;
alter table public.business_calendar force row level security;
revoke all on table public.business_calendar from public, anon, authenticated, service_role;
grant select on table public.business_calendar to anon, authenticated, service_role;

create policy business_calendar_read on public.business_calendar for select to anon, authenticated using (true);

-- US federal holidays as observed: Saturday moves to Friday, Sunday to Monday.
insert into public.business_calendar (day, label) values
  ('2026-01-01', 'New Year''s Day'),
  ('2026-01-19', 'Birthday of Martin Luther King, Jr.'),
  ('2026-02-16', 'Washington''s Birthday'),
  ('2026-05-25', 'Memorial Day'),
  ('2026-06-19', 'Juneteenth'),
  ('2026-07-03', 'Independence Day (observed)'),
  ('2026-09-07', 'Labor Day'),
  ('2026-10-12', 'Columbus Day'),
  ('2026-11-11', 'Veterans Day'),
  ('2026-11-26', 'Thanksgiving Day'),
  ('2026-12-25', 'Christmas Day'),
  ('2027-01-01', 'New Year''s Day'),
  ('2027-01-18', 'Birthday of Martin Luther King, Jr.'),
  ('2027-02-15', 'Washington''s Birthday'),
  ('2027-05-31', 'Memorial Day'),
  ('2027-06-18', 'Juneteenth (observed)'),
  ('2027-07-05', 'Independence Day (observed)'),
  ('2027-09-06', 'Labor Day'),
  ('2027-10-11', 'Columbus Day'),
  ('2027-11-11', 'Veterans Day'),
  ('2027-11-25', 'Thanksgiving Day'),
  ('2027-12-24', 'Christmas Day (observed)'),
  ('2027-12-31', 'New Year''s Day (observed)'),
  ('2028-01-17', 'Birthday of Martin Luther King, Jr.'),
  ('2028-02-21', 'Washington''s Birthday'),
  ('2028-05-29', 'Memorial Day'),
  ('2028-06-19', 'Juneteenth'),
  ('2028-07-04', 'Independence Day'),
  ('2028-09-04', 'Labor Day'),
  ('2028-10-09', 'Columbus Day'),
  ('2028-11-10', 'Veterans Day (observed)'),
  ('2028-11-23', 'Thanksgiving Day'),
  ('2028-12-25', 'Christmas Day');
