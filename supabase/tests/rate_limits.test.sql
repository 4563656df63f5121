select people.matrix('rate_limits',
  'select 1 from public.rate_limits',
  'insert into public.rate_limits (key, hits, expires_at) values (''x'', 0, now())',
  'update public.rate_limits set hits = 0',
  'delete from public.rate_limits',
  $$
  nobody    denied denied denied denied
  owner     denied denied denied denied
  stranger  denied denied denied denied
  suspended denied denied denied denied
  pretender denied denied denied denied
  admin     denied denied denied denied
  server    denied denied denied denied
  $$);
