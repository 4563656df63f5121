-- Owners are told once, two weeks ahead, that uploads will be deleted, so that they can keep them longer. A new day is
-- announced again.
create function private.deletion_notice_days() returns int
language sql immutable set search_path = '' as $$ select 14 $$;

-- The next day on which uploads of an order or quote will be deleted, and until when their owner can keep them. Null when
-- nothing is planned, when staff hold them, and when the day has come.
create function public.get_planned_deletion(p_subject_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('day', kept.day, 'extendTo', private.extended_day(kept.day, coalesce(
      (select private.ended_on(o) from public.orders o where o.id = p_subject_id),
      (select private.ended_on(q) from public.quotes q where q.id = p_subject_id))))
  from (
    select min(d.purge_after) as day from public.uploaded_documents d
    where (d.order_id = p_subject_id or (d.order_id is null and d.quote_id = p_subject_id)) and d.status <> 'purged'
      and d.purge_after > private.today()) kept
  where kept.day is not null and not exists (select 1 from public.document_holds h where h.order_id = p_subject_id)
$$;

-- Only what has a page where it can be kept: placed orders, and quotes that ended without one, with or without an account.
-- Safe for parallel workers: the key of the job is the day, so only one of them queues it.
create function public.queue_deletion_notices(p_today date, p_limit int default 500) returns int
language sql security definer set search_path = '' as $$
  with planned as (
    select d.order_id, case when d.order_id is null then d.quote_id end as quote_id, min(d.purge_after) as day
    from public.uploaded_documents d
    where d.purge_after > p_today and d.purge_after <= p_today + private.deletion_notice_days() and d.status <> 'purged'
    group by 1, 2
  ), due as (
    select format('deletion-notice/%s/%s', coalesce(n.order_id, n.quote_id), n.day) as key,
      jsonb_strip_nulls(jsonb_build_object('orderId', n.order_id, 'quoteId', n.quote_id, 'day', n.day)) as payload
    from planned n
    left join public.orders o on o.id = n.order_id
    left join public.quotes q on q.id = n.quote_id
    left join public.profiles p on p.user_id = coalesce(o.user_id, q.user_id)
    where (o.placed_at is not null or (private.is_quote_over(q.status) and q.email not like 'deleted-%@deleted.invalid'))
      and not coalesce(o.is_test, q.is_test)
      and (coalesce(o.user_id, q.user_id) is null or p.status = 'active')
      and not exists (select 1 from public.account_deletions a where a.user_id = p.user_id)
      and not exists (select 1 from public.document_holds h where h.order_id = n.order_id)
  )
  select count(private.enqueue('documents.deletion_planned', due.key, due.payload))::int from (
    select due.* from due where not exists (select 1 from public.outbox o where o.dedupe_key = due.key)
    limit least(greatest(p_limit, 1), 500)) due
$$;

revoke all on function private.deletion_notice_days(), public.get_planned_deletion(uuid),
  public.queue_deletion_notices(date, int) from public, anon, authenticated, service_role;
grant execute on function public.get_planned_deletion(uuid), public.queue_deletion_notices(date, int) to service_role;
