-- A delivery that ended unsent because the endpoint was disabled is now queued again.
create or replace function public.retry_webhook_delivery(p_user_id uuid, p_id uuid, p_livemode boolean default null,
  p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_delivery public.webhook_deliveries;
  v_endpoint public.webhook_endpoints;
begin
  select e.* into v_endpoint from public.webhook_deliveries d join public.webhook_endpoints e on e.id = d.endpoint_id
  where d.id = p_id and e.user_id = p_user_id and e.livemode = coalesce(p_livemode, e.livemode);
  if not found then
    perform private.refuse('not_found');
  elsif v_endpoint.status <> 'enabled' then
    perform private.refuse('webhook_paused');
  end if;
  select * into v_delivery from public.webhook_deliveries where id = p_id for update;
  if v_delivery.attempts >= 50 then
    perform private.refuse('webhook_retried_often');
  end if;
  update public.webhook_deliveries set status = 'pending', next_attempt_at = now(), finished_at = null where id = p_id;
  perform private.enqueue_webhook(p_id, v_endpoint.id, v_delivery.attempts + 1, now());
  update public.outbox set status = 'queued', attempts = case when status = 'queued' then attempts else 0 end,
    run_after = now(), finished_at = null, claim = null
  where dedupe_key = format('webhook/%s/%s', p_id, v_delivery.attempts + 1) and (status <> 'queued' or claim is null);
  perform public.record_audit(p_user_id, 'customer', 'webhook.retried', 'webhook_delivery', p_id::text, null, null, p_request_id);
end $$;
