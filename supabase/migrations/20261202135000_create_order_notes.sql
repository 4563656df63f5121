-- What staff write about an order for each other. No session reads the table: the server shows its notes to staff only.
create table public.order_notes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  body text check (char_length(btrim(body)) between 1 and 4000),
  request_key uuid not null unique,
  created_at timestamptz not null default now()
);
comment on column public.order_notes.body is 'Null once the note is deleted.';
comment on column public.order_notes.request_key is 'Created with the form, so that sending it twice stores one note.';
create index order_notes_by_order on public.order_notes (order_id, created_at);

alter table public.order_notes enable row level security;
alter table public.order_notes force row level security;
revoke all on table public.order_notes from public, anon, authenticated, service_role;

-- A form whose answer was lost may be sent again with another text, which then replaces the stored one. The audit event
-- is about the note, because the events of an order are part of the customer's export.
create function public.add_order_note(p_order_id uuid, p_actor_id uuid, p_body text, p_request_key uuid,
  p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform 1 from public.orders where id = p_order_id for update;
  if not found then
    perform private.refuse('not_found');
  elsif p_body is null or char_length(btrim(p_body)) not between 1 and 4000 then
    perform private.refuse('invalid_input', jsonb_build_object('field', 'note'));
  elsif exists (select 1 from public.order_notes
    where request_key = p_request_key and order_id = p_order_id and author_id = p_actor_id and body = btrim(p_body)) then
    return;
  end if;
  insert into public.order_notes as n (order_id, author_id, body, request_key)
  values (p_order_id, p_actor_id, btrim(p_body), p_request_key)
  on conflict (request_key) do update set body = excluded.body
    where n.order_id = p_order_id and n.author_id = p_actor_id
  returning id into v_id;
  if v_id is null then
    perform private.refuse('not_found');
  end if;
  perform public.record_audit(p_actor_id, 'admin', 'order.note_added', 'order_note', v_id::text, null, null, p_request_id, null,
    jsonb_build_object('orderId', p_order_id));
end $$;

create function public.delete_order_note(p_order_id uuid, p_note_id uuid, p_actor_id uuid, p_request_id text default null)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_note public.order_notes;
begin
  select * into v_note from public.order_notes where id = p_note_id and order_id = p_order_id for update;
  if v_note.author_id is distinct from p_actor_id or p_actor_id is null then
    perform private.refuse('not_found');
  elsif v_note.body is null then
    return;
  end if;
  update public.order_notes set body = null where id = p_note_id;
  perform public.record_audit(p_actor_id, 'admin', 'order.note_deleted', 'order_note', p_note_id::text, null, null, p_request_id,
    null, jsonb_build_object('orderId', p_order_id));
end $$;

-- Now includes the notes, newest first. Those that are deleted count how many the viewer has written.
create or replace function public.order_for_staff(p_order_id uuid, p_viewer_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'refundableCents', public.refundable_cents(o.id),
      'moves', private.moves_for_staff(o, p_viewer_id),
      'expected', (select to_jsonb(e) from public.expected_dates(o.id) e),
      'events', private.history_for_staff('order', o.id::text),
      'notes', (
        select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'author_id', n.author_id, 'body', n.body,
          'created_at', n.created_at) order by n.created_at desc, n.id), '[]')
        from public.order_notes n where n.order_id = o.id),
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object('userId', p.user_id,
          'name', nullif(concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')), ''))), '[]')
        from public.profiles p where p.user_id in (
          select unnest(array[i.assignee_id, i.reviser_id]) from public.order_items i where i.order_id = o.id
          union select unnest(array[r.requested_by, r.decided_by]) from public.refunds r where r.order_id = o.id
          union select c.proposed_by from public.change_proposals c where c.order_id = o.id
          union select n.author_id from public.order_notes n where n.order_id = o.id)),
      'staff', (select coalesce(jsonb_agg(to_jsonb(s) order by s.email), '[]') from public.list_staff() s),
      'documentHold', public.get_document_hold(o.id))
    from public.orders o where o.id = p_order_id);
end $$;

-- Now also removes what staff wrote about the orders with the account.
alter function private.empty_orders(uuid, text) rename to empty_orders_but_notes;

create function private.empty_orders(p_user_id uuid, p_email text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.empty_orders_but_notes(p_user_id, p_email);
  update public.order_notes set body = null
  where order_id in (select id from public.orders where user_id = p_user_id);
end $$;

revoke all on function public.add_order_note(uuid, uuid, text, uuid, text),
  public.delete_order_note(uuid, uuid, uuid, text), private.empty_orders(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function public.add_order_note(uuid, uuid, text, uuid, text),
  public.delete_order_note(uuid, uuid, uuid, text) to service_role;
