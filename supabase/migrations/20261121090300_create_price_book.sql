create table public.price_book (
  version int primary key,
  active boolean not null default false,
  effective_from timestamptz not null default now(),
  document_types jsonb not null check (jsonb_typeof(document_types) = 'object'),
  services jsonb not null check (jsonb_typeof(services) = 'object'),
  deliveries jsonb not null check (jsonb_typeof(deliveries) = 'object'),
  marketing jsonb not null check (jsonb_typeof(marketing) = 'object'),
  approved_by text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.price_book is 'Amounts in currency units (USD); ids come from the specification.';
create unique index price_book_one_active on public.price_book (active) where active;

create trigger price_book_touch before update on public.price_book
  for each row execute function private.touch_updated_at();

alter table public.price_book enable row level security;
alter table public.price_book force row level security;
revoke all on table public.price_book from public, anon, authenticated, service_role;
grant select on table public.price_book to service_role;
grant select (version, active, effective_from, document_types, services, deliveries, marketing)
  on table public.price_book to anon, authenticated;

create policy price_book_read_active on public.price_book for select to anon, authenticated using (active);

insert into public.price_book (version, active, effective_from, document_types, services, deliveries, marketing)
values (
  1, true, '2026-01-01T00:00:00Z',
  '{"standard": 50, "certificate": 75, "legal": 100, "medical": 120, "technical": 90}',
  '{"standard": 0, "expedited": 30, "certified": 50}',
  '{"digital": 0, "physical": 20, "expedited-physical": 35}',
  '{
    "header": {
      "certified-translation": {"amount": 24.95, "unit": "page", "from": false},
      "standard-translation": {"amount": 0.10, "unit": "word", "from": false},
      "credential-evaluation": {"amount": 99, "unit": null, "from": true}
    },
    "landing": {
      "evaluation": {"amount": 99, "unit": "report", "from": true},
      "certified-academic-translation": {"amount": 24.99, "unit": "page", "from": false},
      "bundle": {"amount": 199, "unit": "credential", "from": true}
    }
  }'
);
