-- What an order owes its customer, by part. lib/domain/orders/rules/parts.ts shows the same list to staff.
create function private.promised_parts(p_order public.orders) returns table (item_id uuid, title text, kind text)
language sql stable set search_path = '' as $$
  select i.id, i.title, part.kind from public.order_items i
  cross join lateral (
    select 1 as rank, case i.kind when 'evaluation' then 'evaluation_report' else 'certified_translation' end as kind
    union all
    -- The certificate comes with the translation, or with the report when nothing is translated.
    select 2, 'certificate_of_accuracy' where p_order.service_level = 'certified'
      and (i.kind = 'translation' or p_order.family = 'evaluation')
  ) part
  where i.order_id = p_order.id and i.status <> 'canceled' and i.kind in ('translation', 'evaluation')
  order by i.position, part.rank
$$;

create or replace function private.check_everything_final(p_order public.orders) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_missing jsonb;
begin
  select jsonb_agg(jsonb_build_object('itemId', part.item_id, 'title', part.title, 'kind', part.kind)) into v_missing
  from private.promised_parts(p_order) part
  where not exists (select 1 from public.deliverables d
    where d.order_item_id = part.item_id and d.kind = part.kind and d.status = 'final');
  if v_missing is not null then
    perform private.refuse('deliverable_required', jsonb_build_object('missing', v_missing), 'Not final yet: '
      || (select string_agg(case part ->> 'kind' when 'certified_translation' then 'translation'
            when 'certificate_of_accuracy' then 'certificate of accuracy' else 'evaluation report' end
          || ' (' || (part ->> 'title') || ')', ', ') from jsonb_array_elements(v_missing) part)
      || '. Upload it and mark it as final first.');
  end if;
  -- A download is ready once the file is final; paper must have been sent.
  if exists (select 1 from public.deliveries where order_id = p_order.id and method <> 'download'
    and status in ('pending', 'failed', 'returned')) then
    perform private.refuse('move_not_allowed', '{"allowed": []}', 'Please mark every delivery as ready or sent first.');
  end if;
end $$;

revoke all on function private.promised_parts(public.orders) from public, anon, authenticated, service_role;
