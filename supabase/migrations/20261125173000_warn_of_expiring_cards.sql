-- One mail per card, in the month before its last one, or in the last month for a card that was saved late.
create function public.warn_of_expiring_cards(p_today date) returns int
language sql security definer set search_path = '' as $$
  with told as (
    select private.enqueue('account.card_expires', 'card-expires/' || m.id, jsonb_build_object('methodId', m.id)) as id
    from public.payment_methods m
    join public.profiles p on p.user_id = m.user_id and p.status = 'active'
    where m.status = 'active'
      and make_date(m.exp_year, m.exp_month, 1) between date_trunc('month', p_today)::date
        and (date_trunc('month', p_today) + interval '1 month')::date
      and not exists (select 1 from public.outbox o where o.dedupe_key = 'card-expires/' || m.id)
    limit 500
  )
  select count(id)::int from told
$$;

-- Null when the card was removed meanwhile, so that nothing is sent.
create function public.get_expiring_card(p_id uuid)
returns table (user_id uuid, brand text, last4 text, exp_month int, exp_year int)
language sql stable security definer set search_path = '' as $$
  select m.user_id, m.brand, m.last4, m.exp_month, m.exp_year from public.payment_methods m
  where m.id = p_id and m.status = 'active'
$$;

revoke all on function public.warn_of_expiring_cards(date), public.get_expiring_card(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.warn_of_expiring_cards(date), public.get_expiring_card(uuid) to service_role;
