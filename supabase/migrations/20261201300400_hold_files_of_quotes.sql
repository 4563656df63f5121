-- A hold on an order now also keeps files that were sent with its quote but not worked on.
create or replace function public.list_purges(p_today date, p_limit int) returns table (id uuid, storage_path text)
language sql stable security definer set search_path = '' as $$
  select d.id, d.storage_path from public.uploaded_documents d
  where d.purge_after <= p_today and d.status <> 'purged'
    and not exists (select 1 from public.document_holds h where h.order_id = d.order_id
      or h.order_id = (select q.order_id from public.quotes q where q.id = d.quote_id))
  order by d.purge_after, d.id limit least(greatest(p_limit, 1), 200)
$$;
