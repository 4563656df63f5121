select people.matrix('oauth_states',
  'select 1 from public.oauth_states',
  'insert into public.oauth_states (state_hash, user_id, provider, region, verifier_enc, return_to) values (repeat(''a'', 64), people.me(), ''clio'', ''us'', repeat(''x'', 60), ''/dashboard'')',
  'update public.oauth_states set region = ''eu''',
  'delete from public.oauth_states',
  $$
  nobody    denied denied denied denied
  owner     denied denied denied denied
  stranger  denied denied denied denied
  suspended denied denied denied denied
  pretender denied denied denied denied
  admin     denied denied denied denied
  $$);
