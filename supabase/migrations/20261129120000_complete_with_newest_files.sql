-- A replaced file no longer counts: the newest version of each part must be final, and an order that was
-- completed before needs a final file that is newer than that.
create or replace function private.check_everything_final(p_order public.orders) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_missing jsonb;
begin
  select jsonb_agg(jsonb_build_object('itemId', part.item_id, 'title', part.title, 'kind', part.kind)) into v_missing
  from private.promised_parts(p_order) part
  where (select d.status from public.deliverables d
    where d.order_item_id = part.item_id and d.kind = part.kind and d.status not in ('superseded', 'revoked')
    order by d.version desc limit 1) is distinct from 'final';
  if v_missing is not null then
    perform private.refuse('deliverable_required', jsonb_build_object('missing', v_missing), 'Not final yet: '
      || (select string_agg(case part ->> 'kind' when 'certified_translation' then 'translation'
            when 'certificate_of_accuracy' then 'certificate of accuracy' else 'evaluation report' end
          || ' (' || (part ->> 'title') || ')', ', ') from jsonb_array_elements(v_missing) part)
      || '. Upload it and mark it as final first.');
  end if;
  if p_order.completed_at is not null and not exists (select 1 from public.deliverables
    where order_id = p_order.id and kind <> 'draft' and status = 'final' and created_at >= p_order.completed_at) then
    perform private.refuse('deliverable_required', '{"missing": []}',
      'The corrected file isn’t final yet. Upload it and mark it as final first.');
  end if;
  -- A download is ready once the file is final; paper must have been sent.
  if exists (select 1 from public.deliveries where order_id = p_order.id and method <> 'download'
    and status in ('pending', 'failed', 'returned')) then
    perform private.refuse('move_not_allowed', '{"allowed": []}', 'Please mark every delivery as ready or sent first.');
  end if;
end $$;
