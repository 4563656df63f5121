create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique check (reference ~ '^CM-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  user_id uuid references auth.users (id) on delete set null,
  full_name text not null check (char_length(full_name) between 2 and 120),
  email text not null check (char_length(email) between 3 and 254 and email = lower(btrim(email))),
  topic text not null check (topic in ('before_order', 'my_order', 'quote', 'privacy', 'business', 'careers', 'website', 'other',
    'api_access')),
  order_number text check (char_length(order_number) <= 40),
  body text not null check (char_length(body) between 10 and 4000),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  request_id text check (char_length(request_id) <= 80),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contact_messages_by_user on public.contact_messages (user_id) where user_id is not null;
create index contact_messages_queue on public.contact_messages (created_at) where status = 'open';
create index contact_messages_by_email on public.contact_messages (email, created_at desc);

create function private.number_contact_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  while new.reference is null or exists (select 1 from public.contact_messages where reference = new.reference) loop
    new.reference := 'CM-' || private.random_code();
  end loop;
  return new;
end $$;
revoke all on function private.number_contact_message() from public, anon, authenticated, service_role;

create trigger contact_messages_number before insert on public.contact_messages
  for each row execute function private.number_contact_message();
create trigger contact_messages_touch before update on public.contact_messages
  for each row execute function private.touch_updated_at();

alter table public.contact_messages enable row level security;
alter table public.contact_messages force row level security;
revoke all on table public.contact_messages from public, anon, authenticated, service_role;
grant select on table public.contact_messages to service_role;
grant select on table public.contact_messages to authenticated;

create policy contact_messages_read on public.contact_messages for select to authenticated
  using ((select private.is_admin()));

-- Stores the row and queues its mails together. The same text sent twice within 15 minutes counts as one
-- message.
create function public.add_contact_message(p_message jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.contact_messages;
begin
  perform pg_advisory_xact_lock(hashtextextended('contact/' || (p_message ->> 'email'), 0));
  select * into v_row from public.contact_messages
  where email = p_message ->> 'email' and topic = p_message ->> 'topic' and body = p_message ->> 'body'
    and created_at > now() - interval '15 minutes';
  if found then
    return v_row.reference;
  end if;
  insert into public.contact_messages (user_id, full_name, email, topic, order_number, body, request_id)
  values ((p_message ->> 'userId')::uuid, p_message ->> 'fullName', p_message ->> 'email', p_message ->> 'topic',
    p_message ->> 'orderNumber', p_message ->> 'body', p_message ->> 'requestId')
  returning * into v_row;
  perform private.enqueue('email.contact_received', 'contact-received/' || v_row.id, jsonb_build_object('messageId', v_row.id));
  perform private.enqueue('email.desk_contact', 'desk-contact/' || v_row.id, jsonb_build_object('messageId', v_row.id));
  return v_row.reference;
end $$;
revoke all on function public.add_contact_message(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.add_contact_message(jsonb) to service_role;
