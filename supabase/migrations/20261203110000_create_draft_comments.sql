-- What customers remark about a draft, at a spot of a page or about a page as a whole. The owner sees them while writing,
-- staff once they are sent with the request for changes.
create table public.draft_comments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  deliverable_id uuid not null references public.deliverables (id) on delete cascade,
  page int not null check (page between 1 and 500),
  x numeric(5, 4) check (x between 0 and 1),
  y numeric(5, 4) check (y between 0 and 1),
  body text check (char_length(btrim(body)) between 1 and 1000),
  request_key uuid not null unique,
  sent_at timestamptz,
  done_at timestamptz,
  done_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint draft_comments_spot check ((x is null) = (y is null)),
  constraint draft_comments_done_after_sent check (done_at is null or sent_at is not null)
);
comment on column public.draft_comments.x is 'From the left edge of the page, as a part of its width; null without a spot.';
comment on column public.draft_comments.body is 'Null once the account is deleted.';
comment on column public.draft_comments.request_key is 'Created with the form, so that sending it twice stores one comment.';
create index draft_comments_by_order on public.draft_comments (order_id, created_at);
create index draft_comments_by_deliverable on public.draft_comments (deliverable_id);

create trigger draft_comments_touch before update on public.draft_comments
  for each row execute function private.touch_updated_at();
create trigger draft_comments_announce after insert or update or delete on public.draft_comments
  for each row execute function private.announce_row('order', 'order_id');

alter table public.draft_comments enable row level security;
alter table public.draft_comments force row level security;
revoke all on table public.draft_comments from public, anon, authenticated, service_role;
grant select (id, order_id, deliverable_id, page, x, y, body, sent_at, done_at, created_at, updated_at)
  on table public.draft_comments to authenticated;

-- The session sees the orders of its own person, and staff see all.
create policy draft_comments_read on public.draft_comments for select to authenticated
  using (
    (sent_at is not null or not (select private.is_admin()))
    and exists (select 1 from public.orders where orders.id = order_id)
  );

-- The drafts that wait for an answer: of each part and kind the newest file that was sent.
create function private.current_drafts(p_order_id uuid) returns setof public.deliverables
language sql stable set search_path = '' as $$
  select newest.* from (
    select distinct on (d.order_item_id, d.kind) d.* from public.deliverables d
    where d.order_id = p_order_id and d.status not in ('draft', 'superseded', 'revoked')
    order by d.order_item_id, d.kind, d.version desc) newest
  where newest.status = 'for_review'
  order by newest.created_at, newest.id
$$;

create function private.check_comment_text(p_body text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if char_length(btrim(coalesce(p_body, ''))) not between 1 and 1000 then
    perform private.refuse_field('comment', 'Write what should be changed, in at most 1,000 characters.');
  end if;
end $$;

-- A form whose answer was lost may be sent again with another text, which then replaces the stored one.
create function public.add_draft_comment(p_user_id uuid, p_order_id uuid, p_deliverable_id uuid, p_page int, p_body text,
  p_request_key uuid, p_x numeric default null, p_y numeric default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_draft public.deliverables;
begin
  select * into v_order from public.orders where id = p_order_id and user_id = p_user_id for update;
  if not found then
    perform private.refuse('not_found');
  elsif v_order.status <> 'awaiting_approval' then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', v_order.status),
      'Comments can be added only while a draft is waiting for your answer.');
  end if;
  select * into v_draft from private.current_drafts(p_order_id) d where d.id = p_deliverable_id;
  if not found then
    perform private.refuse('not_found');
  elsif p_page is null or p_page not between 1 and coalesce(v_draft.pages, 500) or p_x not between 0 and 1
    or p_y not between 0 and 1 or (p_x is null) <> (p_y is null) then
    perform private.refuse('invalid_input');
  end if;
  perform private.check_comment_text(p_body);
  if (select count(*) from public.draft_comments where order_id = p_order_id and request_key <> p_request_key) >= 200 then
    perform private.refuse('invalid_input', '{}',
      'An order has room for 200 comments. Please write the rest into the message below.');
  end if;
  insert into public.draft_comments as c (order_id, deliverable_id, page, x, y, body, request_key)
  values (p_order_id, p_deliverable_id, p_page, p_x, p_y, btrim(p_body), p_request_key)
  on conflict (request_key) do update set body = excluded.body
    where c.order_id = p_order_id and c.sent_at is null;
  if not found then
    perform private.refuse('not_found');
  end if;
end $$;

-- The comment of this customer, locked with its order so that it cannot be sent at the same time; null if it is gone.
create function private.own_unsent_comment(p_user_id uuid, p_order_id uuid, p_comment_id uuid) returns public.draft_comments
language plpgsql set search_path = '' as $$
declare
  v_comment public.draft_comments;
begin
  perform from public.orders where id = p_order_id and user_id = p_user_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  select * into v_comment from public.draft_comments where id = p_comment_id and order_id = p_order_id;
  if v_comment.sent_at is not null then
    perform private.refuse('move_not_allowed', '{}', 'This comment has been sent, so it can no longer be changed.');
  end if;
  return v_comment;
end $$;

create function public.change_draft_comment(p_user_id uuid, p_order_id uuid, p_comment_id uuid, p_body text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_comment constant public.draft_comments := private.own_unsent_comment(p_user_id, p_order_id, p_comment_id);
begin
  if v_comment.id is null then
    perform private.refuse('not_found');
  end if;
  perform private.check_comment_text(p_body);
  update public.draft_comments set body = btrim(p_body) where id = p_comment_id;
end $$;

-- Removing what is already gone succeeds.
create function public.remove_draft_comment(p_user_id uuid, p_order_id uuid, p_comment_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_comment constant public.draft_comments := private.own_unsent_comment(p_user_id, p_order_id, p_comment_id);
begin
  delete from public.draft_comments where id = v_comment.id;
end $$;

-- Requesting changes sends the comments, in the same transaction.
create function private.send_draft_comments() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.draft_comments set sent_at = now() where order_id = new.id and sent_at is null;
  return null;
end $$;

create trigger orders_send_draft_comments after update of status on public.orders
  for each row when (old.status = 'awaiting_approval' and new.status = 'in_revision')
  execute function private.send_draft_comments();

-- Staff mark a comment as done in the next draft, or take that back. Doing it twice changes nothing.
create function public.mark_draft_comment(p_order_id uuid, p_comment_id uuid, p_is_done boolean, p_actor_id uuid,
  p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_comment public.draft_comments;
begin
  perform private.must_be_staff(p_actor_id);
  select * into v_comment from public.draft_comments
  where id = p_comment_id and order_id = p_order_id and sent_at is not null for update;
  if not found then
    perform private.refuse('not_found');
  elsif (v_comment.done_at is not null) = p_is_done then
    return;
  end if;
  update public.draft_comments set done_at = case when p_is_done then now() end, done_by = case when p_is_done then p_actor_id end
  where id = p_comment_id;
  perform public.record_audit(p_actor_id, 'admin', case when p_is_done then 'order.comment_done' else 'order.comment_reopened' end,
    'order', p_order_id::text, null, null, p_request_id, null, jsonb_build_object('commentId', p_comment_id));
end $$;

-- The export now contains the comments.
alter function public.read_export(uuid) rename to export_but_comments;
alter function public.export_but_comments(uuid) set schema private;

create function public.read_export(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.export_but_comments(p_user_id) || jsonb_build_object(
    'draft_comments', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.created_at) from public.draft_comments t
        join public.orders o on o.id = t.order_id where o.user_id = p_user_id), '{done_by,request_key}'))
$$;

-- Deleting the account empties them.
alter function private.empty_orders(uuid, text) rename to empty_orders_but_comments;

create function private.empty_orders(p_user_id uuid, p_email text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.empty_orders_but_comments(p_user_id, p_email);
  update public.draft_comments set body = null
  where order_id in (select id from public.orders where user_id = p_user_id);
end $$;

revoke all on function private.current_drafts(uuid), private.check_comment_text(text),
  public.add_draft_comment(uuid, uuid, uuid, int, text, uuid, numeric, numeric),
  private.own_unsent_comment(uuid, uuid, uuid), public.change_draft_comment(uuid, uuid, uuid, text),
  public.remove_draft_comment(uuid, uuid, uuid), private.send_draft_comments(),
  public.mark_draft_comment(uuid, uuid, boolean, uuid, text), private.export_but_comments(uuid), public.read_export(uuid),
  private.empty_orders(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function public.add_draft_comment(uuid, uuid, uuid, int, text, uuid, numeric, numeric),
  public.change_draft_comment(uuid, uuid, uuid, text), public.remove_draft_comment(uuid, uuid, uuid),
  public.mark_draft_comment(uuid, uuid, boolean, uuid, text), public.read_export(uuid) to service_role;
