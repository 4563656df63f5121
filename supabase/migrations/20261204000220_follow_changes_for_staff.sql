-- Open pages of staff notice what others change, and can say what it was before anything on them is replaced.

create trigger orders_announce_insert after insert on public.orders
  for each row execute function private.announce_row('order', 'id');
create trigger order_items_announce after update on public.order_items
  for each row when (old.* is distinct from new.*) execute function private.announce_row('order', 'order_id');
create trigger order_notes_announce after insert or update on public.order_notes
  for each row execute function private.announce_row('order', 'order_id');
create trigger document_holds_announce after insert or update or delete on public.document_holds
  for each row execute function private.announce_row('order', 'order_id');

-- Changes with what staff see of an order. Files of a message that is still being written are not shown yet.
create function private.order_version_for_staff(p_order_id uuid) returns text
language sql stable set search_path = '' as $$
  select md5(jsonb_build_array(o.version, o.payment_status, o.message_waiting_since,
    (select max(a.id) from public.audit_events a where a.subject_type = 'order' and a.subject_id = o.id::text),
    (select jsonb_agg(jsonb_build_array(n.id, n.body is null) order by n.id) from public.order_notes n where n.order_id = o.id),
    (select jsonb_agg(jsonb_build_array(d.id, d.status) order by d.id) from public.uploaded_documents d
      where d.order_id = o.id and d.status not in ('pending_upload', 'uploaded')
        and (d.purpose not in ('reference', 'reply') or d.message_id is not null)))::text)
  from public.orders o where o.id = p_order_id
$$;

create function public.live_order_for_staff(p_order_id uuid, p_viewer_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.must_be_staff(p_viewer_id);
  return private.order_version_for_staff(p_order_id);
end $$;

-- The audit trail is written last in each transaction and under one lock, so a greater number was committed later.
create function private.newest_change() returns bigint
language sql stable set search_path = '' as $$
  select coalesce(max(id), 0) from public.audit_events
$$;

create function public.newest_change_for_staff(p_viewer_id uuid) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.must_be_staff(p_viewer_id);
  return private.newest_change();
end $$;

-- What last happened to one order or quote behind p_after, an entry of its history; null if its history says nothing new.
create function private.changes_of_one(p_viewer_id uuid, p_subject text, p_id uuid, p_after bigint) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('at', e.at, 'action', e.action, 'status', e.status, 'actorKind', e.actor_kind,
    'isViewer', e.actor_id is not distinct from p_viewer_id,
    'by', (select nullif(concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')), '') from public.profiles p
      where p.user_id = e.actor_id and e.actor_kind = 'admin'))
  from (
    select a.at, a.action, a.after ->> 'status' as status, a.actor_kind, a.actor_id from public.audit_events a
    where a.subject_type = p_subject and a.subject_id = p_id::text and a.id > p_after
    union all
    select n.created_at, 'order.note_added', null, 'admin', n.author_id from public.order_notes n
    where p_subject = 'order' and n.order_id = p_id and n.body is not null
      and n.created_at > coalesce((select a.at from public.audit_events a where a.id = p_after), '-infinity')
  ) e order by e.at desc limit 1
$$;

-- How many orders or quotes of a list are new, and how many others changed, behind p_after; the viewer's own acts do not
-- count. A tab that was away for long counts the last thousand events.
create function private.changes_of_list(p_viewer_id uuid, p_list text, p_source text, p_after bigint) returns jsonb
language sql stable set search_path = '' as $$
  with recent as (
    select a.* from public.audit_events a where a.id > p_after order by a.id desc limit 1000
  ), changed as (
    select private.as_uuid(r.subject_id) as id, bool_or(r.action = 'order.placed' or (p_list = 'pending' and r.action = 'order.created')
      or (r.action = 'quote.status' and r.after ->> 'status' = 'submitted')) as is_new
    from recent r
    where r.subject_type = case p_list when 'quotes' then 'quote' else 'order' end and r.actor_id is distinct from p_viewer_id
    group by r.subject_id
  )
  select jsonb_build_object('new', count(*) filter (where c.is_new), 'changed', count(*) filter (where not c.is_new))
  from changed c
  -- One by one, because the planner expects more than a thousand and would read the tables.
  left join lateral (select is_test, placed_at from public.orders where p_list <> 'quotes' and id = c.id limit 1) o on true
  left join lateral (select status, source from public.quotes where p_list = 'quotes' and id = c.id limit 1) q on true
  where (not o.is_test and (p_list = 'pending' or o.placed_at is not null))
    or (q.status <> 'draft' and (p_source is null or q.source = p_source))
$$;

create function public.changes_for_staff(p_viewer_id uuid, p_subject text, p_id uuid, p_after bigint, p_source text default null)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.must_be_staff(p_viewer_id);
  if p_subject in ('order', 'quote') then
    return jsonb_build_object('latest', private.changes_of_one(p_viewer_id, p_subject, p_id, p_after));
  end if;
  return private.changes_of_list(p_viewer_id, p_subject, p_source, p_after);
end $$;

-- Now with the version of what it answers.
alter function public.order_for_staff(uuid, uuid) rename to order_for_staff_but_version;
alter function public.order_for_staff_but_version(uuid, uuid) set schema private;

create function public.order_for_staff(p_order_id uuid, p_viewer_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.order_for_staff_but_version(p_order_id, p_viewer_id)
    || jsonb_build_object('liveVersion', private.order_version_for_staff(p_order_id))
$$;

-- Now with the newest change that the counts include.
alter function public.admin_counts() rename to admin_counts_but_newest;
alter function public.admin_counts_but_newest() set schema private;

create function public.admin_counts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.admin_counts_but_newest() || jsonb_build_object('newestChange', private.newest_change())
$$;

revoke all on function private.order_version_for_staff(uuid), public.live_order_for_staff(uuid, uuid), private.newest_change(),
  public.newest_change_for_staff(uuid), private.changes_of_one(uuid, text, uuid, bigint),
  private.changes_of_list(uuid, text, text, bigint), public.changes_for_staff(uuid, text, uuid, bigint, text),
  private.order_for_staff_but_version(uuid, uuid), public.order_for_staff(uuid, uuid), private.admin_counts_but_newest(),
  public.admin_counts() from public, anon, authenticated, service_role;
grant execute on function public.live_order_for_staff(uuid, uuid), public.newest_change_for_staff(uuid),
  public.changes_for_staff(uuid, text, uuid, bigint, text), public.order_for_staff(uuid, uuid), public.admin_counts() to service_role;
