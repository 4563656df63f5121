-- Announces to open pages that something changed, without content: the channel carries a subject, its id and
-- a version. Only the server may join it; it reads again as the viewer before it notifies a browser.
create function private.announce_change(p_subject text, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Without Realtime, pages poll instead.
  if p_id is null or to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null then
    return;
  end if;
  perform realtime.send(
    jsonb_build_object('subject', p_subject, 'subject_id', p_id, 'version', pg_current_xact_id()::text),
    'changed', 'changes', true);
end
$$;
revoke all on function private.announce_change(text, uuid) from public, anon, authenticated;

/* Arguments of the trigger: the subject, and the column with its id. */
create function private.announce_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce_change(
    tg_argv[0], (to_jsonb(case tg_op when 'DELETE' then old else new end) ->> tg_argv[1])::uuid);
  return null;
end
$$;
revoke all on function private.announce_row() from public, anon, authenticated;

create trigger orders_announce after update on public.orders
  for each row when (old.* is distinct from new.*) execute function private.announce_row('order', 'id');
create trigger order_messages_announce after insert on public.order_messages
  for each row execute function private.announce_row('order', 'order_id');
create trigger deliverables_announce after insert or update on public.deliverables
  for each row execute function private.announce_row('order', 'order_id');
create trigger deliveries_announce after update on public.deliveries
  for each row execute function private.announce_row('order', 'order_id');
create trigger refunds_announce after insert or update on public.refunds
  for each row execute function private.announce_row('order', 'order_id');
create trigger uploaded_documents_announce_order after update on public.uploaded_documents
  for each row when (new.order_id is not null) execute function private.announce_row('order', 'order_id');

create trigger quotes_announce after update on public.quotes
  for each row when (old.* is distinct from new.*) execute function private.announce_row('quote', 'id');
create trigger quote_messages_announce after insert on public.quote_messages
  for each row execute function private.announce_row('quote', 'quote_id');
create trigger uploaded_documents_announce_quote after update on public.uploaded_documents
  for each row when (new.quote_id is not null) execute function private.announce_row('quote', 'quote_id');

-- Where the auth service hides its tables, an ended session is noticed with the next change or after five
-- minutes.
do $$
begin
  create trigger sessions_announce after delete on auth.sessions
    for each row execute function private.announce_row('session', 'id');
exception when insufficient_privilege then
  raise notice 'The end of a session is not announced: no right to create a trigger on auth.sessions.';
end
$$;
