create table public.deliveries (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  recipient_type text not null default 'self'
    check (recipient_type in ('self', 'institution', 'employer', 'attorney', 'agency')),
  name text not null check (char_length(name) between 1 and 160),
  attention text check (char_length(attention) <= 160),
  email text check (char_length(email) between 3 and 254 and email = lower(btrim(email))),
  address jsonb check (jsonb_typeof(address) = 'object'),
  method text not null check (method in ('download', 'secure_email', 'portal', 'mail', 'courier', 'courier_express')),
  copies int not null default 1 check (copies between 1 and 10),
  sealed boolean not null default false,
  institution_reference text check (char_length(institution_reference) <= 120),
  status text not null default 'pending' check (status in ('pending', 'ready', 'sent', 'in_transit', 'delivered', 'opened',
    'failed', 'returned', 'canceled')),
  carrier text check (char_length(carrier) <= 60),
  tracking_number text check (char_length(tracking_number) <= 120),
  tracking_url text check (tracking_url ~ '^https://'),
  sent_at timestamptz,
  delivered_at timestamptz,
  secure_token_hash text unique check (secure_token_hash ~ '^[0-9a-f]{64}$'),
  token_expires_at timestamptz,
  max_downloads int check (max_downloads between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint deliveries_paper_address check (method not in ('mail', 'courier', 'courier_express') or address is not null)
);
create index deliveries_by_order on public.deliveries (order_id);

create trigger deliveries_touch before update on public.deliveries
  for each row execute function private.touch_updated_at();

create function private.roll_up_delivery_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.orders o set delivery_status = rolled.status
  from (
    select case
      when count(*) filter (where status in ('failed', 'returned')) > 0 then 'failed'
      when count(*) filter (where status not in ('delivered', 'opened', 'canceled')) = 0
        and count(*) filter (where status in ('delivered', 'opened')) > 0 then 'delivered'
      when count(*) filter (where status in ('delivered', 'opened')) > 0 then 'partially_delivered'
      when count(*) filter (where status in ('ready', 'sent', 'in_transit')) > 0 then 'preparing'
      else 'not_started' end as status
    from public.deliveries where order_id = new.order_id
  ) rolled
  where o.id = new.order_id and o.delivery_status <> rolled.status;
  return null;
end $$;
revoke all on function private.roll_up_delivery_status() from public, anon, authenticated, service_role;

create trigger deliveries_roll_up after insert or update of status on public.deliveries
  for each row execute function private.roll_up_delivery_status();

alter table public.deliveries enable row level security;
alter table public.deliveries force row level security;
revoke all on table public.deliveries from public, anon, authenticated, service_role;
grant select, insert, update on table public.deliveries to service_role;
grant select (id, order_id, recipient_type, name, attention, email, address, method, copies, sealed, institution_reference,
  status, carrier, tracking_number, tracking_url, sent_at, delivered_at, token_expires_at, max_downloads, created_at,
  updated_at) on table public.deliveries to authenticated;

create policy deliveries_read on public.deliveries for select to authenticated
  using (exists (select 1 from public.orders where orders.id = order_id));
