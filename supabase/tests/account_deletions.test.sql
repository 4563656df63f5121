select people.matrix('account_deletions',
  'select 1 from public.account_deletions',
  'insert into public.account_deletions (user_id) values (people.me())',
  'update public.account_deletions set due_at = now()',
  'delete from public.account_deletions',
  $$
  nobody    denied denied denied denied
  owner     denied denied denied denied
  stranger  denied denied denied denied
  suspended denied denied denied denied
  pretender denied denied denied denied
  admin     denied denied denied denied
  server    denied denied denied denied
  $$);
select tap.throws_ok(format('select public.request_deletion(%L, ''test'')', people.id('owner')),
  'P0001', 'deletion_blocked', 'an order in progress blocks the deletion of the account');
select tap.throws_ok(format('select public.request_deletion(%L, ''test'')', people.id('admin')),
  'P0001', 'deletion_blocked', 'a staff role blocks the deletion');
