-- A request that ended half a year ago without an account: the links in its mails no longer open anything.
-- Its personal data is removed; kinds and figures stay.
create function public.forget_unclaimed_quotes(p_limit int default 100) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_ids uuid[];
begin
  select coalesce(array_agg(q.id), '{}') into v_ids from (
    select id from public.quotes
    where user_id is null and private.is_quote_over(status) and closed_at < now() - interval '180 days'
      and email not like 'deleted-%@deleted.invalid'
    order by closed_at limit p_limit for update skip locked) q;
  update public.quotes set email = 'deleted-' || id || '@deleted.invalid', full_name = 'Deleted request', phone = null,
    company = null, recipient = null, notes = null, reference = null, internal_note = null, close_reason = null,
    token_hash = null
  where id = any (v_ids);
  update public.quote_messages set body = 'Deleted with the request.' where quote_id = any (v_ids);
  update public.quote_lines set description = private.line_words(kind) where quote_id = any (v_ids);
  update public.quote_revisions set note = null, discount_reason = case when discount_reason is not null then 'Discount' end
  where quote_id = any (v_ids);
  update public.uploaded_documents set original_name = 'deleted', label = null
  where quote_id = any (v_ids) and status = 'purged';
  return cardinality(v_ids);
end $$;
create index quotes_unclaimed on public.quotes (closed_at)
  where user_id is null and closed_at is not null and email not like 'deleted-%@deleted.invalid';

revoke all on function public.forget_unclaimed_quotes(int) from public, anon, authenticated, service_role;
grant execute on function public.forget_unclaimed_quotes(int) to service_role;
