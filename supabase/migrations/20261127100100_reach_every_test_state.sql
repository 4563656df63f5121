-- Moves a test quote the way staff and time would; refuses a live one. `ready` prices it, again if it has a
-- price.
create function public.advance_test_quote(p_key_id uuid, p_quote_id uuid, p_to text, p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_key constant public.api_keys := private.usable_key(p_key_id);
  v_quote public.quotes;
  v_revision int;
begin
  select * into v_quote from public.quotes
  where id = p_quote_id and user_id = v_key.user_id and source = 'api' and is_test and v_key.is_test for update;
  if not found then
    perform private.refuse('not_found');
  elsif v_quote.status not in ('submitted', 'in_review', 'needs_information', 'ready')
    or (p_to = 'expired' and v_quote.status <> 'ready') then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', v_quote.status, 'allowed', '[]'::jsonb));
  end if;
  if p_to = 'ready' then
    v_revision := v_quote.revision + 1;
    insert into public.quote_revisions (quote_id, revision) values (p_quote_id, v_revision);
    insert into public.quote_lines (quote_id, revision, position, kind, description, quantity, unit_cents)
    values (p_quote_id, v_revision, 1, 'other', 'Test price', 1, 15000);
    update public.quote_revisions set subtotal_cents = 15000, total_cents = 15000, min_days = 5, max_days = 10,
      valid_until = private.end_of_day(private.business_date(now()) + 30), sent_at = now()
    where quote_id = p_quote_id and revision = v_revision;
    update public.quotes set status = 'ready', ready_at = now(), revision = v_revision, subtotal_cents = 15000, discount_cents = 0,
      tax_cents = 0, total_cents = 15000, min_days = 5, max_days = 10,
      valid_until = private.end_of_day(private.business_date(now()) + 30), remind_at = null,
      version = version + 1, status_version = version + 1
    where id = p_quote_id;
  else
    update public.quotes set status = p_to, version = version + 1, status_version = version + 1,
      closed_at = case when p_to in ('expired', 'canceled') then now() end
    where id = p_quote_id;
  end if;
  perform public.record_audit(v_key.user_id, 'api_key', 'quote.status', 'quote', p_quote_id::text,
    jsonb_build_object('status', v_quote.status), jsonb_build_object('status', p_to), p_request_id);
end $$;

-- The event of a part of a test order that is not made in test mode. The part itself is not stored. Returns
-- its id.
create function public.emit_test_event(p_key_id uuid, p_order_id uuid, p_type text, p_status text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_key constant public.api_keys := private.usable_key(p_key_id);
  v_kind constant text := split_part(p_type, '.', 1);
  v_id constant uuid := case v_kind when 'order' then p_order_id else gen_random_uuid() end;
begin
  perform 1 from public.orders where id = p_order_id and user_id = v_key.user_id and origin = 'api' and is_test and v_key.is_test;
  if not found then
    perform private.refuse('not_found');
  end if;
  perform private.emit_part_event(p_order_id, p_type, v_kind, jsonb_build_object('id', v_id, 'status', p_status));
  return v_id;
end $$;

revoke all on function public.advance_test_quote(uuid, uuid, text, text), public.emit_test_event(uuid, uuid, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.advance_test_quote(uuid, uuid, text, text), public.emit_test_event(uuid, uuid, text, text)
  to service_role;
