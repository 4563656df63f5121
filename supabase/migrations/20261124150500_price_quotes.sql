create function private.is_whole(p_value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_value) = 'number' and (p_value #>> '{}') ~ '^-?\d{1,9}$'
$$;

create function private.refuse_field(p_field text, p_sentence text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.refuse('invalid_input', jsonb_build_object('fields', jsonb_build_object(p_field, p_sentence)));
end $$;

-- Checks the text of a line again where it is stored; the table computes its amount.
create function private.check_quote_line(p_line jsonb, p_field text) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_kind constant text := coalesce(p_line ->> 'kind', '');
  v_quantity numeric;
  v_unit int;
begin
  if v_kind not in ('per_page', 'per_word', 'report', 'notarization', 'apostille', 'copy', 'shipping', 'expedite', 'discount',
    'other') then
    perform private.refuse_field(p_field || '.kind', 'Choose what this line is for.');
  elsif char_length(btrim(coalesce(p_line ->> 'description', ''))) not between 1 and 200 then
    perform private.refuse_field(p_field || '.description', 'Describe the line in up to 200 characters.');
  elsif jsonb_typeof(p_line -> 'quantity') is distinct from 'number' or (p_line ->> 'quantity') !~ '^\d{1,6}(\.\d{1,2})?$' then
    perform private.refuse_field(p_field || '.quantity', 'Enter a quantity with at most two decimals.');
  elsif private.is_whole(p_line -> 'unitCents') is not true then
    perform private.refuse_field(p_field || '.unitCents', 'Enter a price in dollars and cents.');
  end if;
  v_quantity := (p_line ->> 'quantity')::numeric;
  v_unit := (p_line ->> 'unitCents')::int;
  if v_quantity <= 0 or v_quantity > 100000 then
    perform private.refuse_field(p_field || '.quantity', 'Enter a quantity between 0.01 and 100,000.');
  elsif (v_kind = 'discount') <> (v_unit < 0) then
    perform private.refuse_field(p_field || '.unitCents', case when v_kind = 'discount'
      then 'A discount takes something off.' else 'Only a discount takes something off. Add it as a line of its own.' end);
  elsif abs(v_quantity * v_unit) > 5000000 then
    perform private.refuse_field(p_field || '.unitCents', 'A line can be up to $50,000.');
  end if;
end $$;

create function private.check_quote_terms(p_terms jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_min constant jsonb := coalesce(nullif(p_terms -> 'minDays', 'null'), 'null');
  v_max constant jsonb := coalesce(nullif(p_terms -> 'maxDays', 'null'), 'null');
begin
  if v_min <> 'null' and (private.is_whole(v_min) is not true or v_min::int not between 0 and 250) then
    perform private.refuse_field('minDays', 'Enter business days between 0 and 250.');
  elsif v_max <> 'null' and (private.is_whole(v_max) is not true or v_max::int not between 1 and 250) then
    perform private.refuse_field('maxDays', 'Enter business days between 1 and 250.');
  elsif v_min <> 'null' and v_max <> 'null' and v_max::int < v_min::int then
    perform private.refuse_field('maxDays', 'The longest time has to be at least the shortest.');
  elsif p_terms ->> 'validUntil' !~ '^\d{4}-\d{2}-\d{2}$' then
    perform private.refuse_field('validUntil', 'Enter a date, or leave it empty for 30 days.');
  elsif char_length(p_terms ->> 'discountReason') > 200 then
    perform private.refuse_field('discountReason', 'Use at most 200 characters.');
  elsif char_length(p_terms ->> 'note') > 4000 or char_length(p_terms ->> 'internalNote') > 4000 then
    perform private.refuse_field('note', 'Use at most 4,000 characters.');
  end if;
end $$;

-- A quote is valid through the end of its last day, New York time.
create function private.end_of_day(p_day date) returns timestamptz
language sql stable set search_path = '' as $$
  select (p_day + time '23:59:59') at time zone 'America/New_York'
$$;

create function private.text_of(p_terms jsonb, p_field text) returns text
language sql immutable set search_path = '' as $$
  select nullif(btrim(p_terms ->> p_field), '')
$$;

-- Stores what staff work on: lines and terms of the revision after the last sent one. Totals are computed
-- here. p_terms: minDays, maxDays, validUntil (a date), note, discountReason, internalNote; p_lines: kind,
-- description, quantity, unitCents, documentId. Sends nothing.
create function public.save_quote(p_quote_id uuid, p_actor_id uuid, p_lines jsonb, p_terms jsonb, p_expected_version int,
  p_request_id text default null) returns public.quotes
language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes := private.lock_quote(p_quote_id, p_actor_id, 'admin', p_expected_version);
  v_revision constant int := v_quote.revision + 1;
begin
  if v_quote.status not in ('submitted', 'in_review', 'needs_information') then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', v_quote.status,
      'allowed', private.quote_moves_from(v_quote.status, 'admin')), 'Begin a new revision before you change the price.');
  elsif jsonb_typeof(p_lines) is distinct from 'array' or jsonb_array_length(p_lines) > 100
    or jsonb_typeof(p_terms) is distinct from 'object' then
    perform private.refuse_field('lines', 'A quote has up to 100 lines.');
  end if;
  perform private.check_quote_terms(p_terms);
  perform private.check_quote_line(line, 'lines.' || (number - 1)) from jsonb_array_elements(p_lines) with ordinality l (line, number);
  if v_quote.status = 'submitted' then
    v_quote := private.move_quote(v_quote, 'in_review', p_actor_id, 'admin', 'none', null, p_request_id);
  else
    update public.quotes set version = version + 1 where id = p_quote_id;
  end if;

  insert into public.quote_revisions (quote_id, revision) values (p_quote_id, v_revision)
  on conflict (quote_id, revision) do nothing;
  delete from public.quote_lines where quote_id = p_quote_id and revision = v_revision;
  insert into public.quote_lines (quote_id, revision, position, kind, description, quantity, unit_cents, document_id)
  select p_quote_id, v_revision, number, line ->> 'kind', btrim(line ->> 'description'), (line ->> 'quantity')::numeric,
    (line ->> 'unitCents')::int,
    (select id from public.uploaded_documents where id::text = line ->> 'documentId' and quote_id = p_quote_id)
  from jsonb_array_elements(p_lines) with ordinality l (line, number);
  update public.quote_revisions r set subtotal_cents = sums.subtotal, discount_cents = sums.discount,
    total_cents = sums.subtotal - sums.discount, min_days = (p_terms ->> 'minDays')::int,
    max_days = (p_terms ->> 'maxDays')::int, valid_until = private.end_of_day((p_terms ->> 'validUntil')::date),
    note = private.text_of(p_terms, 'note'), discount_reason = private.text_of(p_terms, 'discountReason')
  from (select coalesce(sum(amount_cents) filter (where kind <> 'discount'), 0)::int as subtotal,
      coalesce(-sum(amount_cents) filter (where kind = 'discount'), 0)::int as discount
    from public.quote_lines where quote_id = p_quote_id and revision = v_revision) sums
  where r.quote_id = p_quote_id and r.revision = v_revision;
  update public.quotes set internal_note = private.text_of(p_terms, 'internalNote') where id = p_quote_id;
  perform public.record_audit(p_actor_id, 'admin', 'quote.saved', 'quote', p_quote_id::text, null,
    (select jsonb_build_object('revision', revision, 'totalCents', total_cents) from public.quote_revisions
     where quote_id = p_quote_id and revision = v_revision), p_request_id);
  select * into v_quote from public.quotes where id = p_quote_id;
  return v_quote;
end $$;

create function private.check_sendable(p_work public.quote_revisions) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_work.id is null or not exists (select 1 from public.quote_lines
    where quote_id = p_work.quote_id and revision = p_work.revision and kind <> 'discount') then
    perform private.refuse('quote_lines_required');
  elsif p_work.discount_cents > 0 and p_work.discount_reason is null then
    perform private.refuse('discount_reason_required');
  elsif p_work.total_cents not between 50 and 5000000 then
    perform private.refuse('quote_total_out_of_range', jsonb_build_object('totalCents', p_work.total_cents));
  elsif p_work.min_days is null or p_work.max_days is null then
    perform private.refuse_field('maxDays', 'Say how many business days the work takes.');
  elsif p_work.valid_until < now() then
    perform private.refuse_field('validUntil', 'Choose a day that is still to come.');
  end if;
end $$;

-- Sends the saved revision, which can never change afterwards.
create function public.send_quote(p_quote_id uuid, p_actor_id uuid, p_expected_version int, p_request_id text default null)
returns public.quotes
language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes := private.lock_quote(p_quote_id, p_actor_id, 'admin');
  v_work public.quote_revisions;
begin
  if p_expected_version is distinct from v_quote.version then
    -- A second click of the same clerk finds the quote as this call would have left it.
    if v_quote.status = 'ready' and v_quote.status_version = p_expected_version + 1 then
      return v_quote;
    end if;
    perform private.refuse('stale_version', jsonb_build_object('version', v_quote.version, 'status', v_quote.status));
  elsif 'ready' <> all (private.quote_moves_from(v_quote.status, 'admin')) or v_quote.status = 'expired' then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', v_quote.status,
      'allowed', array_remove(private.quote_moves_from(v_quote.status, 'admin'), 'ready')),
      'This quote can no longer be changed that way.');
  end if;
  select * into v_work from public.quote_revisions where quote_id = p_quote_id and revision = v_quote.revision + 1 for update;
  perform private.check_sendable(v_work);
  update public.quote_revisions set sent_at = now(), sent_by = p_actor_id,
    valid_until = coalesce(valid_until, private.end_of_day(private.business_date(now()) + 30))
  where id = v_work.id
  returning * into v_work;
  update public.quotes set revision = v_work.revision, subtotal_cents = v_work.subtotal_cents,
    discount_cents = v_work.discount_cents, tax_cents = v_work.tax_cents, total_cents = v_work.total_cents,
    min_days = v_work.min_days, max_days = v_work.max_days, valid_until = v_work.valid_until
  where id = p_quote_id
  returning * into v_quote;
  return private.move_quote(v_quote, 'ready', p_actor_id, 'admin', 'priced', null, p_request_id);
end $$;

-- Extends the validity; an expired quote is open again at the same price.
create function public.extend_quote(p_quote_id uuid, p_actor_id uuid, p_valid_until date, p_expected_version int,
  p_request_id text default null) returns public.quotes
language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes := private.lock_quote(p_quote_id, p_actor_id, 'admin', p_expected_version);
  v_before constant timestamptz := v_quote.valid_until;
  v_until constant timestamptz := private.end_of_day(p_valid_until);
begin
  if v_quote.status not in ('ready', 'accepted', 'expired') then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', v_quote.status,
      'allowed', private.quote_moves_from(v_quote.status, 'admin')), 'Only a quote that was sent can be extended.');
  elsif v_until is null or v_until < now() or v_until > now() + interval '1 year' then
    perform private.refuse_field('validUntil', 'Choose a day within the next year.');
  elsif v_until <= v_before then
    perform private.refuse_field('validUntil', 'Choose a day after the present one.');
  end if;
  update public.quotes set valid_until = v_until, version = version + case when status = 'expired' then 0 else 1 end,
    remind_at = private.next_quote_reminder(v_until, now())
  where id = p_quote_id
  returning * into v_quote;
  if v_quote.status = 'expired' then
    v_quote := private.move_quote(v_quote, 'ready', p_actor_id, 'admin', 'extended', null, p_request_id);
  else
    perform private.enqueue('quote.extended', 'quote-extended/' || p_quote_id || '/' || v_quote.version,
      jsonb_build_object('quoteId', p_quote_id, 'validUntil', v_until));
  end if;
  perform public.record_audit(p_actor_id, 'admin', 'quote.extended', 'quote', p_quote_id::text,
    jsonb_build_object('validUntil', v_before), jsonb_build_object('validUntil', v_until), p_request_id);
  return v_quote;
end $$;

-- The dates for a time in business days if work begins now, counted as for orders.
create function public.quote_dates(p_min_days int, p_max_days int) returns table (due_from date, due_to date)
language sql stable security definer set search_path = '' as $$
  select private.add_business_days(private.business_date(now()), least(greatest(p_min_days, 0), 250)),
    private.add_business_days(private.business_date(now()), least(greatest(p_max_days, 0), 250))
$$;

revoke all on function private.is_whole(jsonb), private.refuse_field(text, text), private.check_quote_line(jsonb, text),
  private.check_quote_terms(jsonb), private.end_of_day(date), private.text_of(jsonb, text),
  private.check_sendable(public.quote_revisions),
  public.save_quote(uuid, uuid, jsonb, jsonb, int, text), public.send_quote(uuid, uuid, int, text),
  public.extend_quote(uuid, uuid, date, int, text), public.quote_dates(int, int)
  from public, anon, authenticated, service_role;
grant execute on function public.save_quote(uuid, uuid, jsonb, jsonb, int, text), public.send_quote(uuid, uuid, int, text),
  public.extend_quote(uuid, uuid, date, int, text), public.quote_dates(int, int) to service_role;
