create function private.quote_moves_from(p_status text, p_actor_kind text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(to_status order by to_status), '{}') from public.allowed_quote_moves()
  where from_status = p_status and actor_kind = p_actor_kind
$$;

-- Seven days and one day before the validity ends.
create function private.next_quote_reminder(p_valid_until timestamptz, p_after timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  select min(p_valid_until - make_interval(days => day)) from unnest(array[7, 1]) day
  where p_valid_until - make_interval(days => day) > p_after
$$;

create function private.lock_quote(p_quote_id uuid, p_actor_id uuid, p_actor_kind text, p_expected_version int default null)
returns public.quotes
language plpgsql set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  select * into v_quote from public.quotes where id = p_quote_id for update;
  if not found or v_quote.status = 'draft'
    or (p_actor_kind = 'customer' and (p_actor_id is null or v_quote.user_id is distinct from p_actor_id)) then
    perform private.refuse('not_found');
  end if;
  if p_expected_version is not null and p_expected_version <> v_quote.version then
    perform private.refuse('stale_version', jsonb_build_object('version', v_quote.version, 'status', v_quote.status));
  end if;
  return v_quote;
end $$;

-- Every move of a quote: the table, the guard, then status, mail and audit together. The caller holds the row
-- lock.
create function private.move_quote(p_quote public.quotes, p_to text, p_actor_id uuid, p_actor_kind text, p_met text default 'none',
  p_reason text default null, p_request_id text default null) returns public.quotes
language plpgsql set search_path = '' as $$
declare
  v_allowed constant text[] := private.quote_moves_from(p_quote.status, p_actor_kind);
  v_move record;
  v_quote public.quotes;
begin
  select * into v_move from public.allowed_quote_moves() m
  where m.from_status = p_quote.status and m.to_status = p_to and m.actor_kind = p_actor_kind;
  if not found or v_move.guard <> p_met then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', p_quote.status,
      'allowed', array_remove(v_allowed, p_to)), 'This quote can no longer be changed that way.');
  elsif v_move.reason_required and coalesce(btrim(p_reason), '') = '' then
    perform private.refuse('reason_required');
  elsif p_quote.status = 'accepted' and p_to <> 'paid' and exists
    (select 1 from public.orders where quote_id = p_quote.id and payment_status = 'processing') then
    perform private.refuse('payment_in_progress');
  end if;
  update public.quotes set
    status = p_to, version = p_quote.version + 1, status_version = p_quote.version + 1,
    submitted_at = case when p_to = 'submitted' then now() else submitted_at end,
    ready_at = case when p_to = 'ready' then now() else ready_at end,
    accepted_at = case p_to when 'accepted' then now() when 'paid' then accepted_at end,
    accepted_by = case p_to when 'accepted' then p_actor_id when 'paid' then accepted_by end,
    accepted_revision = case p_to when 'accepted' then revision when 'paid' then accepted_revision end,
    paid_at = case when p_to = 'paid' then now() end,
    closed_at = case when p_to in ('declined', 'expired', 'withdrawn', 'canceled') then now() end,
    close_reason = case when p_to in ('declined', 'withdrawn', 'canceled') then nullif(left(btrim(p_reason), 1000), '') end,
    remind_at = case when p_to in ('ready', 'accepted') then private.next_quote_reminder(valid_until, now()) end,
    message_waiting_since = case when p_to in ('submitted', 'in_review', 'needs_information', 'accepted')
      then message_waiting_since end
  where id = p_quote.id
  returning * into v_quote;
  -- Submitting a request has its own two mails.
  if p_to <> 'submitted' then
    perform private.enqueue('quote.status_changed', 'quote-status/' || v_quote.id || '/' || v_quote.version,
      jsonb_build_object('quoteId', v_quote.id, 'from', p_quote.status, 'to', p_to, 'actorKind', p_actor_kind,
        'version', v_quote.version, 'revision', v_quote.revision));
  end if;
  perform public.record_audit(p_actor_id, p_actor_kind, 'quote.status', 'quote', v_quote.id::text,
    jsonb_build_object('status', p_quote.status),
    jsonb_build_object('status', p_to, 'revision', v_quote.revision), p_request_id, null,
    jsonb_build_object('reason', nullif(btrim(p_reason), '')));
  return v_quote;
end $$;

-- Moves without further input: begin, revise, continue without an answer, withdraw, decline, cancel, reopen.
create function public.transition_quote(p_quote_id uuid, p_to text, p_actor_id uuid, p_actor_kind text,
  p_expected_version int default null, p_reason text default null, p_request_id text default null) returns public.quotes
language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  if p_actor_kind is null or p_actor_kind not in ('customer', 'admin', 'system') then
    perform private.refuse('not_found');
  end if;
  v_quote := private.lock_quote(p_quote_id, p_actor_id, p_actor_kind);
  if v_quote.status = p_to then
    return v_quote;
  elsif p_expected_version is not null and p_expected_version <> v_quote.version then
    perform private.refuse('stale_version', jsonb_build_object('version', v_quote.version, 'status', v_quote.status));
  end if;
  return private.move_quote(v_quote, p_to, p_actor_id, p_actor_kind, 'none', p_reason, p_request_id);
end $$;

-- The customer accepts the revision that they saw. Accepting it again changes nothing.
create function public.accept_quote(p_quote_id uuid, p_user_id uuid, p_revision int, p_request_id text default null)
returns public.quotes
language plpgsql security definer set search_path = '' as $$
declare
  v_quote constant public.quotes := private.lock_quote(p_quote_id, p_user_id, 'customer');
begin
  if not exists (select 1 from public.profiles where user_id = p_user_id and status = 'active') then
    perform private.refuse('account_suspended');
  elsif v_quote.status = 'paid' then
    perform private.refuse('already_paid', jsonb_build_object('orderId', v_quote.order_id));
  elsif v_quote.status = 'expired' or (v_quote.status in ('ready', 'accepted') and v_quote.valid_until < now()) then
    perform private.refuse('quote_expired');
  elsif v_quote.status in ('ready', 'accepted') and p_revision is distinct from v_quote.revision then
    perform private.refuse('quote_changed', jsonb_build_object('revision', v_quote.revision,
      'totalCents', v_quote.total_cents));
  elsif v_quote.status = 'accepted' then
    return v_quote;
  end if;
  return private.move_quote(v_quote, 'accepted', p_user_id, 'customer', 'revision_seen', null, p_request_id);
end $$;

-- Called where the order of a quote is placed, in that transaction. A payment that was under way counts, even
-- if staff had started a revision or the validity ended meanwhile. False when the quote was given up: then
-- the payment is a case.
create function private.mark_quote_paid(p_quote_id uuid, p_order_id uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  select * into v_quote from public.quotes where id = p_quote_id for update;
  if not found or 'paid' <> all (private.quote_moves_from(v_quote.status, 'system')) then
    return false;
  end if;
  v_quote := private.move_quote(v_quote, 'paid', null, 'system', 'settled');
  update public.quotes set order_id = p_order_id, accepted_at = coalesce(accepted_at, now()) where id = p_quote_id;
  return true;
end $$;

-- Now goes through the same move as every other one.
create or replace function public.submit_quote(p_quote_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  select * into v_quote from public.quotes where id = p_quote_id for update;
  if not found then
    perform private.refuse('not_found');
  elsif v_quote.status <> 'draft' then
    return v_quote.quote_number;
  end if;
  perform private.enqueue('email.quote_received', 'quote-received/' || p_quote_id, jsonb_build_object('quoteId', p_quote_id));
  perform private.enqueue('email.desk_quote', 'desk-quote/' || p_quote_id, jsonb_build_object('quoteId', p_quote_id));
  v_quote := private.move_quote(v_quote, 'submitted', v_quote.user_id, 'customer', 'sent');
  return v_quote.quote_number;
end $$;

revoke all on function private.quote_moves_from(text, text), private.next_quote_reminder(timestamptz, timestamptz),
  private.lock_quote(uuid, uuid, text, int),
  private.move_quote(public.quotes, text, uuid, text, text, text, text), private.mark_quote_paid(uuid, uuid),
  public.transition_quote(uuid, text, uuid, text, int, text, text), public.accept_quote(uuid, uuid, int, text)
  from public, anon, authenticated, service_role;
grant execute on function public.transition_quote(uuid, text, uuid, text, int, text, text),
  public.accept_quote(uuid, uuid, int, text) to service_role;
