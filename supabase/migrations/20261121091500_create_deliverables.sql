create table public.deliverables (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete restrict,
  order_item_id uuid not null references public.order_items (id) on delete restrict,
  version int not null default 1 check (version >= 1),
  kind text not null check (kind in ('draft', 'certified_translation', 'certificate_of_accuracy', 'evaluation_report',
    'notarized_scan', 'apostille_scan', 'receipt', 'invoice')),
  title text check (char_length(title) <= 200),
  storage_path text not null unique check (char_length(storage_path) between 3 and 500),
  mime text check (char_length(mime) <= 120),
  size_bytes bigint check (size_bytes between 1 and 26214400),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  pages int check (pages >= 0),
  status text not null default 'draft'
    check (status in ('draft', 'for_review', 'approved', 'final', 'superseded', 'revoked')),
  verification_code text unique check (char_length(verification_code) <= 40),
  signed_by uuid references auth.users (id) on delete set null,
  signed_at timestamptz,
  signature text check (char_length(signature) <= 1000),
  uploaded_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint deliverables_version unique (order_item_id, kind, version)
);
create index deliverables_by_order on public.deliverables (order_id);

-- A final file never changes: a correction is a new version, and the old one becomes superseded.
create function private.keep_final_deliverable() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.status in ('final', 'superseded', 'revoked') then
      perform private.refuse('move_not_allowed', '{}', 'A final file is never deleted.');
    end if;
    return old;
  end if;
  if tg_op = 'UPDATE' and old.status in ('final', 'superseded', 'revoked') then
    if (to_jsonb(new) - '{status,updated_at}'::text[]) <> (to_jsonb(old) - '{status,updated_at}'::text[])
      or (new.status <> old.status and not (old.status = 'final' and new.status in ('superseded', 'revoked')))
    then
      perform private.refuse('move_not_allowed', '{}', 'A final file never changes; upload a new version.');
    end if;
  end if;
  return new;
end $$;

create function private.supersede_deliverables() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.deliverables set status = 'superseded'
  where order_item_id = new.order_item_id and kind = new.kind and status = 'final' and id <> new.id;
  return null;
end $$;
revoke all on function private.keep_final_deliverable(), private.supersede_deliverables()
  from public, anon, authenticated, service_role;

create trigger deliverables_keep_final before update or delete on public.deliverables
  for each row execute function private.keep_final_deliverable();
create trigger deliverables_supersede after insert or update of status on public.deliverables
  for each row when (new.status = 'final') execute function private.supersede_deliverables();
create trigger deliverables_touch before update on public.deliverables
  for each row execute function private.touch_updated_at();

alter table public.deliverables enable row level security;
alter table public.deliverables force row level security;
revoke all on table public.deliverables from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.deliverables to service_role;
grant select (id, order_id, order_item_id, version, kind, title, storage_path, mime, size_bytes, sha256, pages, status,
  verification_code, signed_at, signature, created_at, updated_at) on table public.deliverables to authenticated;

create policy deliverables_read on public.deliverables for select to authenticated
  using (
    (select private.is_admin())
    or (status in ('for_review', 'approved', 'final', 'superseded')
      and exists (select 1 from public.orders where orders.id = order_id))
  );
