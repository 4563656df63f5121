select people.matrix('price_book',
  'select version from public.price_book',
  'insert into public.price_book (version, document_types, services, deliveries, marketing) values (2, ''{}'', ''{}'', ''{}'', ''{}'')',
  'update public.price_book set document_types = ''{}''',
  'delete from public.price_book',
  $$
  nobody    1 denied denied denied
  owner     1 denied denied denied
  stranger  1 denied denied denied
  suspended 1 denied denied denied
  pretender 1 denied denied denied
  admin     1 denied denied denied
  $$);
select tap.is(people.tries('nobody', 'select approved_by from public.price_book'), 'denied', 'who approved prices is internal');
insert into public.price_book (version, document_types, services, deliveries, marketing) values (2, '{}', '{}', '{}', '{}');
select tap.is(people.tries('owner', 'select version from public.price_book'), '1', 'an inactive price book is not shown');
select tap.is((select document_types from public.price_book where version = 1),
  '{"standard": 50, "certificate": 75, "legal": 100, "medical": 120, "technical": 90}'::jsonb, 'document types have the specified prices');
select tap.is((select services from public.price_book where version = 1),
  '{"standard": 0, "expedited": 30, "certified": 50}'::jsonb, 'services have the specified prices');
select tap.is((select deliveries from public.price_book where version = 1),
  '{"digital": 0, "physical": 20, "expedited-physical": 35}'::jsonb, 'deliveries have the specified prices');
