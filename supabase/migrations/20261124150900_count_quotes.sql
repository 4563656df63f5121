alter function public.admin_counts() rename to admin_order_counts;
alter function public.admin_order_counts() set schema private;

-- Now counts the quotes that wait for staff. Test quotes are never counted.
create function public.admin_counts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.admin_order_counts() || (select jsonb_build_object(
    'quotesToPrice', count(*) filter (where source = 'regular' and status in ('submitted', 'in_review')),
    'apiQuotesToPrice', count(*) filter (where source = 'api' and status in ('submitted', 'in_review')),
    'clioQuotesToPrice', count(*) filter (where source = 'clio' and status in ('submitted', 'in_review')),
    'quotesWaiting', count(*) filter (where status = 'needs_information'))
    from public.quotes where status in ('submitted', 'in_review', 'needs_information') and not is_test)
    || (select jsonb_build_object('quoteMessages', count(*)) from public.quotes
      where message_waiting_since is not null and not is_test)
$$;
revoke all on function public.admin_counts(), private.admin_order_counts() from public, anon, authenticated, service_role;
grant execute on function public.admin_counts() to service_role;
