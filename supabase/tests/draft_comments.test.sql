select people.matrix('draft_comments',
  'select id from public.draft_comments where id = people.target(''draft_comments'')',
  $sql$insert into public.draft_comments (order_id, deliverable_id, page, body, request_key)
    values (people.target('orders'), people.target('deliverables'), 1, 'Wrong name', gen_random_uuid())$sql$,
  'update public.draft_comments set body = ''Changed'' where id = people.target(''draft_comments'')',
  'delete from public.draft_comments where id = people.target(''draft_comments'')',
  $$
  nobody    denied denied denied denied
  owner     1      denied denied denied
  stranger  0      denied denied denied
  suspended 1      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  server    denied denied denied denied
  $$);
select tap.is(people.tries('owner', 'select done_by from public.draft_comments'), 'denied', 'the clerk who marked a comment is internal');
update public.draft_comments set sent_at = null;
select tap.is(people.tries('owner', 'select id from public.draft_comments where id = people.target(''draft_comments'')'), '1',
  'a customer sees a comment before it is sent');
select tap.is(people.tries('admin', 'select id from public.draft_comments'), '0', 'staff do not see a comment before it is sent');
