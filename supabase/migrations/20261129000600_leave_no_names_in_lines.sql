-- Lines that staff write may name people and files. Their text is removed with the account; kinds and figures
-- stay.
create function private.line_words(p_kind text) returns text
language sql immutable set search_path = '' as $$
  select case p_kind when 'per_page' then 'Translation, per page' when 'per_word' then 'Translation, per word'
    when 'report' then 'Report' when 'notarization' then 'Notarization' when 'apostille' then 'Apostille'
    when 'copy' then 'Copy' when 'shipping' then 'Delivery' when 'expedite' then 'Expedited service'
    when 'discount' then 'Discount' else 'Other work' end
$$;

-- Lines of the price table have fixed texts and keep them.
create function private.lines_without_words(p_lines jsonb, p_field text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when line ->> 'kind' is null or line ->> 'kind' in ('per_page', 'per_word', 'report', 'notarization',
      'apostille', 'copy', 'shipping', 'expedite', 'discount', 'other')
    then line || jsonb_build_object(p_field, private.line_words(line ->> 'kind')) else line end order by at), '[]')
  from jsonb_array_elements(coalesce(p_lines, '[]')) with ordinality l (line, at)
$$;

create function private.breakdown_without_words(p_breakdown jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_breakdown -> 'lines') = 'array' then p_breakdown
    || jsonb_build_object('lines', private.lines_without_words(p_breakdown -> 'lines', 'label')) else p_breakdown end
$$;

-- Now the text of a sent revision may be emptied, but nothing else may change.
create or replace function private.keep_sent_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_old constant jsonb := to_jsonb(old);
  v_sent constant boolean := case tg_table_name when 'quote_revisions' then (v_old ->> 'sent_at') is not null
    else exists (select 1 from public.quote_revisions r where r.quote_id = (v_old ->> 'quote_id')::uuid
      and r.revision = (v_old ->> 'revision')::int and r.sent_at is not null) end;
  -- The amount is computed after this trigger.
  v_loose constant text[] := array['sent_by', 'document_id', 'updated_at', 'amount_cents'];
  v_emptied constant jsonb := case tg_table_name
    when 'quote_lines' then jsonb_build_object('description', private.line_words(v_old ->> 'kind'))
    else jsonb_build_object('note', null, 'discount_reason',
      case when v_old ->> 'discount_reason' is not null then 'Discount' end) end;
begin
  if v_sent and (tg_op = 'DELETE' or (to_jsonb(new) - v_loose <> v_old - v_loose
    and to_jsonb(new) - v_loose <> (v_old || v_emptied) - v_loose)) then
    perform private.refuse('not_allowed', '{}', 'A revision that was sent stays as it was sent.');
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create or replace function private.keep_proposal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.order_id, new.number, new.reason, new.delta_cents, new.before_cents, new.currency, new.document_type,
      new.added_days, new.request_key)
    is distinct from
     (old.order_id, old.number, old.reason, old.delta_cents, old.before_cents, old.currency, old.document_type,
      old.added_days, old.request_key)
    -- Text about a person is removed with the account.
    or new.lines not in (old.lines, private.lines_without_words(old.lines, 'description'))
    or new.explanation not in (old.explanation, 'Deleted with the account.')
  then
    perform private.refuse('not_allowed', '{}', 'A proposal stays as it was made. Withdraw it and propose another.');
  end if;
  return new;
end $$;

-- Now the text of the lines may be emptied.
create or replace function private.guard_order_price() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_book public.price_book;
  v_subtotal numeric(10, 2);
begin
  if tg_op = 'UPDATE' and old.placed_at is not null then
    if (new.tax, new.currency, new.price_book_version, new.service_level, new.delivery_method, new.placed_at, new.user_id,
        new.document_paths)
      is distinct from
       (old.tax, old.currency, old.price_book_version, old.service_level, old.delivery_method, old.placed_at, old.user_id,
        old.document_paths)
      or ((new.subtotal, new.total, new.price_breakdown, new.document_type)
        is distinct from (old.subtotal, old.total, old.price_breakdown, old.document_type)
        and (new.subtotal, new.total, new.price_breakdown, new.document_type)
        is distinct from (old.subtotal, old.total, private.breakdown_without_words(old.price_breakdown), old.document_type)
        and not exists (select 1 from public.change_proposals p where p.order_id = new.id and p.status = 'applied'
          and p.closed_at = now() and p.before_cents = old.total * 100
          and new.total * 100 = old.total * 100 + p.delta_cents and new.total = new.subtotal + new.tax
          and new.document_type = coalesce(p.document_type, old.document_type)))
    then
      perform private.refuse('already_paid', jsonb_build_object('orderId', old.id), 'A placed order keeps its price.');
    end if;
    return new;
  end if;
  if new.origin = 'checkout' and (tg_op = 'INSERT' or new.subtotal <> old.subtotal or new.tax <> old.tax) then
    select * into strict v_book from public.price_book where version = new.price_book_version;
    v_subtotal := (v_book.document_types ->> new.document_type)::numeric + (v_book.services ->> new.service_level)::numeric
      + (v_book.deliveries ->> new.delivery_method)::numeric;
    if v_subtotal is distinct from new.subtotal or new.tax <> 0 then
      perform private.refuse('price_changed', jsonb_build_object('expected', v_subtotal, 'got', new.subtotal));
    end if;
  end if;
  new.total := new.subtotal + new.tax;
  return new;
end $$;

alter function private.empty_orders(uuid, text) rename to empty_orders_but_lines;

create function private.empty_orders(p_user_id uuid, p_email text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.empty_orders_but_lines(p_user_id, p_email);
  update public.orders set price_breakdown = private.breakdown_without_words(price_breakdown) where user_id = p_user_id;
  update public.change_proposals set lines = private.lines_without_words(lines, 'description')
  where order_id in (select id from public.orders where user_id = p_user_id);
  update public.order_items set title = 'Deleted with the account'
  where order_id in (select id from public.orders where user_id = p_user_id);
  update public.quotes set api = null, clio = null, metadata = '{}' where user_id = p_user_id;
  update public.quote_lines set description = private.line_words(kind)
  where quote_id in (select id from public.quotes where user_id = p_user_id);
  update public.quote_revisions set note = null, discount_reason = case when discount_reason is not null then 'Discount' end
  where quote_id in (select id from public.quotes where user_id = p_user_id);
end $$;

alter function private.empty_account(uuid, text) rename to empty_account_but_access;

-- Key rows stay, because quotes and files refer to them, but they authorize nothing and hold no personal
-- data.
create function private.empty_account(p_user_id uuid, p_email text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.empty_account_but_access(p_user_id, p_email);
  delete from public.webhook_endpoints where user_id = p_user_id;
  delete from public.webhook_events where user_id = p_user_id;
  delete from public.api_requests where user_id = p_user_id;
  delete from public.api_idempotency where key_id in (select id from public.api_keys where user_id = p_user_id);
  update public.api_keys set name = 'Deleted', addresses = '{}', revoked_at = coalesce(revoked_at, now())
  where user_id = p_user_id;
end $$;

-- The customer now sees the order of a quote only as that quote until it is paid.
create or replace function private.deletion_obstacles(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with found (type, id, number) as (
    select 'order', o.id, o.order_number from public.orders o
    where o.user_id = p_user_id and not o.is_test and o.status not in ('completed', 'canceled') and (o.placed_at is not null or o.quote_id is null)
    union all
    select 'quote', q.id, q.quote_number from public.orders o join public.quotes q on q.id = o.quote_id
    where o.user_id = p_user_id and not o.is_test and o.status not in ('completed', 'canceled') and o.placed_at is null
    union all
    select 'payment', o.id, o.order_number from public.orders o
    where o.user_id = p_user_id and not o.is_test and o.status in ('completed', 'canceled') and (
      o.payment_status in ('processing', 'requires_action', 'invoiced', 'disputed')
      or exists (select 1 from public.payment_attempts a where a.order_id = o.id and a.status in ('open', 'processing'))
      or exists (select 1 from public.refunds r where r.order_id = o.id and r.status in ('requested', 'approved', 'processing'))
      or exists (select 1 from public.payment_cases c where c.order_id = o.id and c.status = 'open'))
    union all
    select 'hold', o.id, o.order_number from public.orders o
    join public.document_holds h on h.order_id = o.id where o.user_id = p_user_id
    union all
    select 'staff', p.user_id, null from public.profiles p where p.user_id = p_user_id and p.role_cached = 'admin'
  )
  select coalesce(jsonb_agg(jsonb_build_object('type', f.type, 'id', f.id, 'number', f.number, 'source', q.source)
    order by f.type, f.number), '[]')
  from found f left join public.quotes q on f.type = 'quote' and q.id = f.id
$$;

revoke all on function private.line_words(text), private.lines_without_words(jsonb, text), private.breakdown_without_words(jsonb),
  private.empty_orders(uuid, text), private.empty_account(uuid, text) from public, anon, authenticated, service_role;
