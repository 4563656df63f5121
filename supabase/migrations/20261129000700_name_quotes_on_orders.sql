-- A request may name several languages as text, while work is sorted by one tag. The order keeps that text
-- and the quote number for its screens.
alter table public.orders
  add column language_words text check (char_length(language_words) <= 330),
  add column quote_number text;
grant select (language_words, quote_number) on table public.orders to authenticated;

create function private.quote_languages(p_quote public.quotes) returns text
language sql immutable set search_path = '' as $$
  select p_quote.source_languages || coalesce(' to ' || coalesce(nullif(btrim(p_quote.target_language), ''),
    case when p_quote.family <> 'evaluation' then 'English' end), '')
$$;

create function private.note_quote_of_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select private.quote_languages(q), q.quote_number into new.language_words, new.quote_number
  from public.quotes q where q.id = new.quote_id;
  return new;
end $$;
create trigger orders_note_quote before insert on public.orders for each row when (new.quote_id is not null)
  execute function private.note_quote_of_order();

update public.orders o set language_words = private.quote_languages(q), quote_number = q.quote_number
from public.quotes q where q.id = o.quote_id;

-- Now stores the text of the languages.
create or replace function public.customer_home(p_now timestamptz default now()) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  -- Repeats the condition of the policy, because only a condition in the query uses the owner's indexes.
  v_user_id constant uuid := auth.uid();
begin
  return jsonb_build_object(
    'orders', (
      select coalesce(jsonb_agg(to_jsonb(o)), '[]') from (
        (select id, order_number, family, source_language, target_language, status, payment_status, total_cents, currency,
          created_at, placed_at, due_from, due_to, needed_by, clock_stopped_at, completed_at, reference, waiting, quote_id, change_turn,
          version, language_words
        from public.orders
        where user_id = v_user_id and (placed_at is not null or quote_id is null) and status not in ('completed', 'canceled')
        order by created_at desc limit 10)
        union all
        (select id, order_number, family, source_language, target_language, status, payment_status, total_cents, currency,
          created_at, placed_at, due_from, due_to, needed_by, clock_stopped_at, completed_at, reference, waiting, quote_id, change_turn,
          version, language_words
        from public.orders
        where user_id = v_user_id and status = 'completed'
        order by completed_at desc limit 4)) o),
    'quotes', (
      select coalesce(jsonb_agg(to_jsonb(q)), '[]') from (
        select id, quote_number, source, family, status, revision, total_cents, currency, valid_until, submitted_at, needed_by,
          reference, order_id, is_test
        from public.quotes
        where user_id = v_user_id and (status in ('needs_information', 'submitted', 'in_review')
          or status in ('ready', 'accepted') and valid_until > p_now)
        order by submitted_at desc limit 5) q));
end $$;

revoke all on function private.quote_languages(public.quotes), private.note_quote_of_order()
  from public, anon, authenticated, service_role;
