-- The provider's customer of a person and their active cards, in one query.
create function public.read_cards_to_pay(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'customerId', (select provider_customer_id from public.provider_customers where user_id = p_user_id),
    'cards', coalesce((select jsonb_agg(jsonb_build_object('methodId', provider_method_id, 'brand', brand, 'last4', last4,
        'expMonth', exp_month, 'expYear', exp_year, 'isDefault', is_default) order by is_default desc, created_at desc)
      from public.payment_methods where user_id = p_user_id and status = 'active'), '[]'::jsonb))
$$;

-- Saves a card that the provider kept because the customer asked for it while paying. The provider's customer
-- must belong to the person who ordered, so no one can save another person's card.
create function public.save_card_of_order(p_order_id uuid, p_provider_customer_id text, p_method jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_user_id uuid;
begin
  select o.user_id into v_user_id from public.orders o
  join public.provider_customers c on c.user_id = o.user_id and c.provider_customer_id = p_provider_customer_id
  where o.id = p_order_id;
  if v_user_id is null or exists (select 1 from public.payment_methods
    where provider_method_id = p_method ->> 'provider_method_id') then
    return null;
  end if;
  return public.save_payment_method(v_user_id, p_method, null);
end $$;

-- The provider no longer knows this customer: it was deleted there, or the keys belong to another account or
-- mode. Its cards are gone with it.
create function public.forget_provider_customer(p_user_id uuid, p_provider_customer_id text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.profiles where user_id = p_user_id for update;
  delete from public.provider_customers where user_id = p_user_id and provider_customer_id = p_provider_customer_id;
  if found then
    update public.payment_methods set status = 'detached', is_default = false where user_id = p_user_id and status = 'active';
    perform public.record_audit(null, 'system', 'account.cards_lost', 'user', p_user_id::text);
  end if;
end $$;

revoke all on function public.read_cards_to_pay(uuid), public.save_card_of_order(uuid, text, jsonb),
  public.forget_provider_customer(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function public.read_cards_to_pay(uuid), public.save_card_of_order(uuid, text, jsonb),
  public.forget_provider_customer(uuid, text) to service_role;
