-- What the price table cannot price goes by quote (decision 020). Matches quoteReason() of the app.
create function private.quote_reason(p_family text, p_document_type text, p_service text, p_evaluation jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_family = 'translation' then null
    when p_family = 'bundle' then 'bundle'
    when p_evaluation ->> 'reportType' = 'course_by_course' then 'course_by_course'
    when jsonb_typeof(p_evaluation -> 'credentials') = 'array' and jsonb_array_length(p_evaluation -> 'credentials') > 1
      then 'several_degrees'
    when p_document_type not in ('certificate', 'standard') then 'document_type'
    when p_service <> 'certified' then 'service'
  end
$$;

-- Checked where the order is stored, so no caller can bypass it. Placed orders and orders of quotes are
-- exempt.
create function private.guard_order_online() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_reason constant text := private.quote_reason(new.family, new.document_type, new.service_level, new.evaluation);
begin
  if new.origin = 'checkout' and new.placed_at is null and v_reason is not null then
    perform private.refuse('quote_required', jsonb_build_object('reason', v_reason));
  end if;
  return new;
end $$;
revoke all on function private.quote_reason(text, text, text, jsonb), private.guard_order_online()
  from public, anon, authenticated, service_role;

create trigger orders_online
  before insert or update of family, document_type, service_level, evaluation on public.orders
  for each row execute function private.guard_order_online();
