create table public.languages (
  tag text primary key check (tag ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$'),
  name_en text not null check (char_length(name_en) between 2 and 60),
  name_native text not null check (char_length(name_native) between 1 and 60),
  direction text not null default 'ltr' check (direction in ('ltr', 'rtl')),
  aliases text[] not null default '{}',
  active boolean not null default true,
  rank int not null default 1000,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger languages_touch before update on public.languages
  for each row execute function private.touch_updated_at();

alter table public.languages enable row level security;
alter table public.languages force row level security;
revoke all on table public.languages from public, anon, authenticated, service_role;
grant select on table public.languages to anon, authenticated, service_role;

create policy languages_read_active on public.languages for select to anon, authenticated using (active);
