-- Five people with one row each in every table, loaded once before the policy tests. Ids are derived from
-- names, so a test can name any row: people.row_of('orders', 'owner').
create schema people;
grant usage on schema people to anon, authenticated, service_role;

create function people.row_of(p_table text, p_person text) returns uuid language sql immutable as $$
  select md5(p_table || '/' || p_person)::uuid
$$;
create function people.id(p_person text) returns uuid language sql immutable as $$
  select md5('users/' || p_person)::uuid
$$;
-- The row that a person targets: suspended users their own, everyone else the owner's.
create function people.target(p_table text) returns uuid language sql stable as $$
  select people.row_of(p_table, case current_setting('people.who', true) when 'suspended' then 'suspended' else 'owner' end)
$$;
create function people.me() returns uuid language sql stable as $$
  select people.id(case current_setting('people.who', true) when 'nobody' then 'owner' else current_setting('people.who', true) end)
$$;

-- Runs one statement as a person and rolls it back: returns 'denied', the number of affected rows, or the
-- error's code.
create function people.tries(p_person text, p_sql text) returns text language plpgsql as $$
declare
  v_rows int;
begin
  perform set_config('people.who', p_person, true);
  if p_person = 'nobody' then
    perform set_config('request.jwt.claim.sub', '', true), set_config('request.jwt.claims', '{"role": "anon"}', true);
  else
    perform set_config('request.jwt.claim.sub', people.id(p_person)::text, true),
      set_config('request.jwt.claims', jsonb_build_object('sub', people.id(p_person), 'role', 'authenticated', 'session_id', people.id(p_person),
        'aal', case p_person when 'admin' then 'aal2' else 'aal1' end,
        'amr', jsonb_build_array(jsonb_build_object('method', 'password', 'timestamp', extract(epoch from now())::bigint)),
        'app_metadata', case p_person when 'admin' then '{"role": "admin"}'::jsonb else '{}' end,
        'user_metadata', case p_person when 'pretender' then '{"role": "admin"}'::jsonb else '{}' end)::text, true);
  end if;
  perform set_config('role', case p_person when 'nobody' then 'anon' when 'server' then 'service_role' else 'authenticated' end, true);
  execute p_sql;
  get diagnostics v_rows = row_count;
  raise exception using errcode = 'TRY00', message = v_rows::text;
exception
  when sqlstate 'TRY00' then return sqlerrm;
  when insufficient_privilege then return 'denied';
  when others then return sqlstate || ' ' || sqlerrm;
end $$;

-- One TAP line per person and verb. The expectation is a small table: person, reads, adds, changes, removes.
create function people.matrix(p_table text, p_reads text, p_adds text, p_changes text, p_removes text, p_expected text)
returns setof text language plpgsql as $$
declare
  v_line text;
  v_cells text[];
  v_verbs constant text[] := array['reads', 'adds', 'changes', 'removes'];
  v_sql constant text[] := array[p_reads, p_adds, p_changes, p_removes];
begin
  foreach v_line in array string_to_array(btrim(p_expected, E' \n'), E'\n') loop
    v_cells := regexp_split_to_array(btrim(v_line), '\s+');
    for i in 1..4 loop
      return next tap.is(people.tries(v_cells[1], v_sql[i]), v_cells[i + 1],
        format('%s %s %s: %s', v_cells[1], v_verbs[i], p_table, v_cells[i + 1]));
    end loop;
  end loop;
end $$;

insert into auth.users (id, email, raw_user_meta_data, raw_app_meta_data)
select people.id(who), who || '@example.test',
  jsonb_build_object('first_name', who, 'last_name', 'Person') || case who when 'pretender' then '{"role": "admin"}'::jsonb else '{}' end,
  case who when 'admin' then '{"role": "admin"}'::jsonb else '{}' end
from unnest(array['owner', 'stranger', 'suspended', 'pretender', 'admin']) who;
-- Each has one session, whose id is that of the person.
insert into auth.sessions (id, user_id) select id, id from auth.users where email like '%@example.test';
insert into auth.mfa_factors (user_id, status) values (people.id('admin'), 'verified');
update public.profiles set status = 'suspended' where user_id = people.id('suspended');

create temporary table owners as select unnest(array['owner', 'suspended']) as who;

insert into public.checkout_drafts (id, user_id, group_id)
select people.row_of('checkout_drafts', who), people.id(who), people.row_of('groups', who) from owners;
insert into public.orders (id, user_id, email, full_name, document_type, source_language, target_language, document_paths,
  document_id, service_level, delivery_method, subtotal, total, price_book_version, price_breakdown, payment_status, placed_at)
select people.row_of('orders', who), people.id(who), who || '@example.test', 'Test Person', 'standard', 'es', 'en', array['x'],
  people.row_of('placed-groups', who), 'standard', 'digital', 50, 50, 1, '{}', 'paid', now()
from owners;
insert into public.uploaded_documents (id, owner_id, draft_id, group_id, original_name, storage_path, mime, ext, size_bytes, status)
select people.row_of('uploaded_documents', who), people.id(who), people.row_of('checkout_drafts', who), people.row_of('groups', who),
  'diploma.pdf', people.id(who) || '/' || people.row_of('groups', who) || '/' || people.row_of('uploaded_documents', who) || '.pdf',
  'application/pdf', 'pdf', 1000, 'accepted'
from owners;
insert into public.order_items (id, order_id, kind, title)
select people.row_of('order_items', who), people.row_of('orders', who), 'translation', 'Translation' from owners;
insert into public.payment_attempts (id, order_id, attempt_no, amount_cents, status)
select people.row_of('payment_attempts', who), people.row_of('orders', who), 1, 5000, 'succeeded' from owners;
insert into public.payments (id, order_id, provider, provider_intent_id, amount_cents, currency, status)
select people.row_of('payments', who), people.row_of('orders', who), 'stripe', 'pi_' || who, 5000, 'USD', 'succeeded' from owners;
insert into public.payment_cases (id, order_id, kind, provider_intent_id, facts)
select people.row_of('payment_cases', who), people.row_of('orders', who), 'dispute', 'pi_' || who, '{}' from owners;
insert into public.refunds (id, order_id, payment_id, provider_intent_id, provider_refund_id, origin, reason, amount_cents,
  currency, status, note)
select people.row_of('refunds', who), people.row_of('orders', who), people.row_of('payments', who), 'pi_' || who, 're_' || who,
  'app', 'goodwill', 1000, 'USD', 'succeeded', 'Between us' from owners;
insert into public.change_proposals (id, order_id, number, reason, lines, delta_cents, before_cents, currency, explanation,
  status, expires_at, request_key, sent_at)
select people.row_of('change_proposals', who), people.row_of('orders', who), 1, 'addon', '[{}]', 500, 5000, 'USD', 'One more copy',
  'proposed', now() + interval '7 days', gen_random_uuid(), now() from owners;
insert into public.deliveries (id, order_id, name, method)
select people.row_of('deliveries', who), people.row_of('orders', who), 'Test Person', 'download' from owners;
-- A file that waits for the customer, on orders of any status.
set session_replication_role = replica;
insert into public.deliverables (id, order_id, order_item_id, kind, storage_path, status)
select people.row_of('deliverables', who), people.row_of('orders', who), people.row_of('order_items', who), 'draft', who || '/x.pdf',
  'for_review'
from owners;
reset session_replication_role;
insert into public.draft_comments (id, order_id, deliverable_id, page, x, y, body, request_key, sent_at)
select people.row_of('draft_comments', who), people.row_of('orders', who), people.row_of('deliverables', who), 1, 0.5, 0.25,
  'Wrong name', gen_random_uuid(), now() from owners;
insert into public.quotes (id, user_id, full_name, email, family, document_kinds, source_languages)
select people.row_of('quotes', who), people.id(who), 'Test Person', who || '@example.test', 'translation', array['diploma'],
  'Spanish'
from owners;
insert into public.quote_revisions (id, quote_id, revision)
select people.row_of('quote_revisions', who), people.row_of('quotes', who), 1 from owners;
insert into public.quote_lines (id, quote_id, revision, position, kind, description, quantity, unit_cents)
select people.row_of('quote_lines', who), people.row_of('quotes', who), 1, 1, 'per_page', 'Certified translation', 2, 2495 from owners;
update public.quote_revisions set subtotal_cents = 4990, total_cents = 4990, min_days = 2, max_days = 4,
  valid_until = now() + interval '30 days', sent_at = now();
insert into public.quote_revisions (quote_id, revision) select people.row_of('quotes', who), 2 from owners;
insert into public.quote_lines (quote_id, revision, position, kind, description, quantity, unit_cents)
select people.row_of('quotes', who), 2, 1, 'per_page', 'Not sent yet', 3, 2495 from owners;
insert into public.quote_messages (id, quote_id, author_id, author_kind, body, request_key)
select people.row_of('quote_messages', who), people.row_of('quotes', who), people.id(who), 'customer', 'Hello', gen_random_uuid()
from owners;
insert into public.contact_messages (id, user_id, full_name, email, topic, body)
select people.row_of('contact_messages', who), people.id(who), 'Test Person', who || '@example.test', 'other', 'Ten letters and more'
from owners;
insert into public.order_messages (id, order_id, author_id, author_kind, body, request_key)
select people.row_of('order_messages', who), people.row_of('orders', who), people.id(who), 'customer', 'Hello', gen_random_uuid()
from owners;
insert into public.order_notes (id, order_id, author_id, body, request_key)
select people.row_of('order_notes', who), people.row_of('orders', who), people.id('admin'), 'Between us', gen_random_uuid() from owners;
insert into public.evaluation_worksheets (order_id, body)
select people.row_of('orders', who), '{"credentials": [], "references": "Between us"}' from owners;
insert into public.undoable_moves (order_id, moved_by, version, order_before, parts_before, parts_after)
select people.row_of('orders', who), people.id('admin'), 1, '{}', '{}', '{}' from owners;
insert into public.resume_mails (order_id, sent_by)
select people.row_of('orders', who), people.id('admin') from owners;
insert into public.name_corrections (id, order_id, corrected_by, names_before, names_after, reason)
select people.row_of('name_corrections', who), people.row_of('orders', who), people.id('admin'), '{}', '{}', 'A slip' from owners;
insert into public.payment_methods (id, user_id, provider_method_id, brand, last4, exp_month, exp_year)
select people.row_of('payment_methods', who), people.id(who), 'pm_' || who, 'visa', '4242', 12, 2034 from owners;
insert into public.addresses (id, user_id, kind, recipient_name, line1, city, country)
select people.row_of('addresses', who), people.id(who), 'shipping', 'Test Person', '1 Main Street', 'Town', 'DE' from owners;
insert into public.webhook_endpoints (id, user_id, livemode, url, events, secret_enc, status, status_reason)
select people.row_of('webhook_endpoints', who), people.id(who), true, 'https://' || who || '.example/hooks', array['*'], repeat('x', 40), 'paused', 'owner'
from owners;
insert into public.webhook_events (id, user_id, livemode, type, object_id, sequence, object)
select 'evt_' || md5(who), people.id(who), true, 'order.created', people.row_of('orders', who), 1, '{}' from owners;
insert into public.webhook_deliveries (id, event_id, endpoint_id)
select people.row_of('webhook_deliveries', who), 'evt_' || md5(who), people.row_of('webhook_endpoints', who) from owners;
insert into public.outbox (id, kind, dedupe_key) select people.row_of('outbox', who), 'test', who from owners;
insert into public.inbound_events (id, provider, event_id, type, payload)
select people.row_of('inbound_events', who), 'stripe', who, 'test', '{}' from owners;
select public.record_audit(people.id(who), 'customer', 'order.created', 'order', people.row_of('orders', who)::text) from owners;
insert into public.rate_limits (key, hits, expires_at) values ('owner', 1, now() + interval '1 hour');
insert into storage.objects (bucket_id, name)
select 'uploads', storage_path from public.uploaded_documents
union all select 'deliverables', storage_path from public.deliverables;

grant execute on all functions in schema people to anon, authenticated, service_role;
insert into public.api_keys (id, user_id, name, is_test, prefix, hash, scopes)
select people.row_of('api_keys', who), people.id(who), 'Test key', true, 'cek_test_abcdef', encode(sha256(who::bytea), 'hex'),
  array['documents:write', 'quotes:read', 'quotes:write', 'orders:read', 'orders:write']
from owners;
insert into public.api_requests (key_id, user_id, is_test, request_id, method, path, status, ms)
select people.row_of('api_keys', who), people.id(who), true, gen_random_uuid(), 'GET', '/api/v1/orders', 200, 5 from owners;
insert into public.api_idempotency (id, key_id, scope, key, request_hash)
select people.row_of('api_idempotency', who), people.row_of('api_keys', who), 'POST /api/v1/orders', 'key-of-a-test',
  repeat('a', 64)
from owners;
insert into public.integration_connections (id, user_id, provider, region, external_user_id, external_account_name,
  access_token_enc, refresh_token_enc, access_expires_at)
select people.row_of('integration_connections', who), people.id(who), 'clio', 'us', who, who || ' LLP', repeat('x', 60), repeat('y', 60),
  now() + interval '30 days'
from owners;
insert into public.integration_jobs (id, connection_id, kind, idempotency_key)
select people.row_of('integration_jobs', who), people.row_of('integration_connections', who), 'renew_webhook', 'webhook/' || who from owners;
