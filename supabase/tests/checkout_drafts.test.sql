select people.matrix('checkout_drafts',
  'select 1 from public.checkout_drafts where id = people.target(''checkout_drafts'')',
  'insert into public.checkout_drafts (user_id, family) values (people.me(), ''bundle'')',
  'update public.checkout_drafts set notes = ''hello'' where id = people.target(''checkout_drafts'')',
  'delete from public.checkout_drafts where id = people.target(''checkout_drafts'')',
  $$
  nobody    denied denied denied denied
  owner     1      1      1      1
  stranger  0      1      0      0
  suspended 1      denied 0      0
  pretender 0      1      0      0
  admin     1      1      0      0
  $$);
select tap.is(people.tries('stranger', $$insert into public.checkout_drafts (user_id) values (people.id('owner'))$$), 'denied',
  'nobody starts a draft in the name of another');
select tap.is(people.tries('owner', $$update public.checkout_drafts set revision = 9 where id = people.target('checkout_drafts')$$),
  'denied', 'the revision is not the customer''s to write');
select tap.is(people.tries('owner', $$update public.checkout_drafts set group_id = gen_random_uuid()$$), 'denied',
  'the document set of a draft cannot be exchanged');
select tap.is(people.tries('owner', $$update public.checkout_drafts set user_id = people.id('stranger')$$), 'denied',
  'a draft cannot be given away');
update public.checkout_drafts set order_id = people.row_of('orders', 'owner') where id = people.row_of('checkout_drafts', 'owner');
select tap.is(people.tries('owner', $$update public.checkout_drafts set notes = 'x' where id = people.target('checkout_drafts')$$), '0',
  'a submitted draft is no longer editable');
select tap.is(people.tries('owner', $$delete from public.checkout_drafts where id = people.target('checkout_drafts')$$), '0',
  'a submitted draft cannot be deleted');
select tap.is(people.tries('owner', $$delete from public.uploaded_documents where id = people.target('uploaded_documents')$$), '0',
  'a document of a submitted draft cannot be deleted');
