select people.matrix('checkout_drafts',
  'select 1 from public.checkout_drafts where id = people.target(''checkout_drafts'')',
  'insert into public.checkout_drafts (user_id, family) values (people.me(), ''bundle'')',
  'update public.checkout_drafts set notes = ''hello'' where id = people.target(''checkout_drafts'')',
  'delete from public.checkout_drafts where id = people.target(''checkout_drafts'')',
  $$
  nobody    denied denied denied denied
  owner     1      denied denied denied
  stranger  0      denied denied denied
  suspended 1      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  $$);
select tap.is(people.tries('owner', $$insert into public.checkout_drafts (notes) select repeat('x', 2000) from generate_series(1, 50)$$),
  'denied', 'a session cannot insert drafts');
