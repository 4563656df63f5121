select people.matrix('email_changes',
  'select 1 from public.email_changes',
  'insert into public.email_changes (user_id, old_email, new_email) values (people.me(), ''a@b.c'', ''d@e.f'')',
  'update public.email_changes set done_at = null',
  'delete from public.email_changes',
  $$
  nobody    denied denied denied denied
  owner     denied denied denied denied
  stranger  denied denied denied denied
  suspended denied denied denied denied
  pretender denied denied denied denied
  admin     denied denied denied denied
  server    denied denied denied denied
  $$);
create temporary table change as select public.start_email_change(people.id('owner'), ' New@Example.test ', 'test') as id;
select tap.is((select count(*)::int from public.outbox where kind = 'account.email_change'), 2, 'both addresses get a mail');
select tap.is((select new_email from public.set_email_change_token((select id from change), 'old', repeat('a', 64))),
  'new@example.test', 'the new address is stored in lower case');
select public.set_email_change_token((select id from change), 'new', repeat('b', 64));
select tap.is((select is_proved from public.confirm_email_change(repeat('a', 64))), false, 'one mailbox is not enough');
select tap.is((select is_proved from public.confirm_email_change(repeat('a', 64))), false, 'the same mailbox twice is not enough');
select public.finish_email_change((select id from change), 'test');
select tap.is((select done_at from public.email_changes where id = (select id from change)), null,
  'a change with one confirmed mailbox cannot finish');
select tap.is((select count(*)::int from public.confirm_email_change(repeat('c', 64))), 0, 'an unknown link proves nothing');
select tap.is((select is_proved from public.confirm_email_change(repeat('b', 64))), true, 'both mailboxes confirm the change');
select public.finish_email_change((select id from change), 'test'), public.finish_email_change((select id from change), 'test');
select tap.is((select count(*)::int from public.outbox where kind = 'account.email_changed'), 2,
  'both addresses are notified once about the change');
select tap.is((select count(*)::int from public.confirm_email_change(repeat('b', 64))), 0, 'the links are used up');
select public.start_email_change(people.id('owner'), 'third@example.test', 'test'),
  public.start_email_change(people.id('owner'), 'fourth@example.test', 'test');
select tap.is((select string_agg(new_email, ',') from public.open_email_change(people.id('owner'))), 'fourth@example.test',
  'a new change replaces the pending one');
update public.email_changes set expires_at = now() - interval '1 second' where new_email = 'fourth@example.test';
select tap.is((select count(*)::int from public.open_email_change(people.id('owner'))), 0, 'a change expires after a day');
