-- An order of the API may choose express mail from the price table, as in the checkout. The quote that it comes from keeps the
-- choice, because its lines say only that paper is mailed.
do $$
declare
  v_body constant text := pg_get_functiondef('private.order_of_quote'::regproc);
  v_said constant text := $q$case when v_is_posted then 'physical' else 'digital' end$q$;
begin
  if position(v_said in v_body) = 0 then
    raise exception 'order_of_quote does not choose the delivery as expected';
  end if;
  execute replace(v_body, v_said, $q$case when not v_is_posted then 'digital'
    when p_quote.api ->> 'delivery' = 'expedited-physical' then 'expedited-physical' else 'physical' end$q$);
end $$;
