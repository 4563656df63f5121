-- The comments of an order in the order in which they were written, which gives them their numbers.
create function private.draft_comments_of(p_order_id uuid, p_only_sent boolean) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'deliverable_id', c.deliverable_id, 'page', c.page, 'x', c.x,
    'y', c.y, 'body', c.body, 'sent_at', c.sent_at, 'done_at', c.done_at, 'updated_at', c.updated_at,
    'done_by', nullif(concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')), ''))
    order by c.created_at, c.id), '[]')
  from public.draft_comments c
  left join public.profiles p on p.user_id = c.done_by
  where c.order_id = p_order_id and c.body is not null and (c.sent_at is not null or not p_only_sent)
$$;

-- Now with the drafts that wait for an answer and the comments. The customer does not learn who marked one as done.
alter function public.order_for_customer(uuid, uuid) rename to order_for_customer_but_comments;
alter function public.order_for_customer_but_comments(uuid, uuid) set schema private;

create function public.order_for_customer(p_user_id uuid, p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.order_for_customer_but_comments(p_user_id, p_order_id) || jsonb_build_object(
    'drafts', (select coalesce(jsonb_agg(d.id), '[]') from private.current_drafts(p_order_id) d),
    'comments', (select coalesce(jsonb_agg(c - 'done_by'), '[]')
      from jsonb_array_elements(private.draft_comments_of(p_order_id, false)) c));
end $$;

-- Now with the comments that were sent.
alter function public.order_for_staff(uuid, uuid) rename to order_for_staff_but_comments;
alter function public.order_for_staff_but_comments(uuid, uuid) set schema private;

create function public.order_for_staff(p_order_id uuid, p_viewer_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.order_for_staff_but_comments(p_order_id, p_viewer_id) || jsonb_build_object(
    'drafts', (select coalesce(jsonb_agg(d.id), '[]') from private.current_drafts(p_order_id) d),
    'comments', private.draft_comments_of(p_order_id, true));
end $$;

revoke all on function private.draft_comments_of(uuid, boolean), private.order_for_customer_but_comments(uuid, uuid),
  public.order_for_customer(uuid, uuid), private.order_for_staff_but_comments(uuid, uuid),
  public.order_for_staff(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function public.order_for_customer(uuid, uuid), public.order_for_staff(uuid, uuid) to service_role;
