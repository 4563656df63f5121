-- Expires quotes whose validity has ended. Safe for parallel workers: locked rows are skipped, and a quote
-- whose payment the bank is confirming waits for the result.
create function public.expire_quotes(p_limit int default 100) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes;
  v_expired int := 0;
begin
  for v_quote in
    select q.* from public.quotes q where q.status in ('ready', 'accepted') and q.valid_until < now()
      and not exists (select 1 from public.orders o where o.quote_id = q.id and o.payment_status = 'processing')
    order by q.valid_until limit p_limit for update of q skip locked
  loop
    perform private.move_quote(v_quote, 'expired', null, 'system', 'validity_over');
    v_expired := v_expired + 1;
  end loop;
  return v_expired;
end $$;

-- Queues one mail for each open quote whose next reminder is due. After a long outage only the latest
-- reminder is mailed.
create function public.queue_quote_reminders(p_limit int default 100) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes;
  v_step int;
  v_queued int := 0;
begin
  for v_quote in
    select * from public.quotes where status in ('ready', 'accepted') and remind_at <= now() and valid_until > now()
    order by remind_at limit p_limit for update skip locked
  loop
    select min(day) into v_step from unnest(array[7, 1]) day where v_quote.valid_until - make_interval(days => day) <= now();
    update public.quotes set remind_at = private.next_quote_reminder(v_quote.valid_until, now()) where id = v_quote.id;
    if v_step is not null and private.enqueue('quote.expiry_reminder',
        format('quote-reminder/%s/%s/%s', v_quote.id, extract(epoch from v_quote.valid_until), v_step),
        jsonb_build_object('quoteId', v_quote.id, 'validUntil', v_quote.valid_until, 'day', v_step)) is not null then
      v_queued := v_queued + 1;
    end if;
  end loop;
  return v_queued;
end $$;
create index quotes_reminders on public.quotes (remind_at) where status in ('ready', 'accepted');

revoke all on function public.expire_quotes(int), public.queue_quote_reminders(int)
  from public, anon, authenticated, service_role;
grant execute on function public.expire_quotes(int), public.queue_quote_reminders(int) to service_role;
