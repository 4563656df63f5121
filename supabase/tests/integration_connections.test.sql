select people.matrix('integration_connections',
  'select id, region, status, settings from public.integration_connections where id = people.target(''integration_connections'')',
  'insert into public.integration_connections (id, user_id, provider, region, external_user_id, external_account_name) values (gen_random_uuid(), people.me(), ''clio'', ''us'', ''9'', ''Firm'')',
  'update public.integration_connections set status = ''disconnected'' where id = people.target(''integration_connections'')',
  'delete from public.integration_connections where id = people.target(''integration_connections'')',
  $$
  nobody    denied denied denied denied
  owner     1      denied denied denied
  stranger  0      denied denied denied
  suspended 1      denied denied denied
  pretender 0      denied denied denied
  admin     1      denied denied denied
  $$);
select tap.is(people.tries(who, format('select %I from public.integration_connections', secret)), 'denied',
    format('%s does not read %s', who, secret))
from unnest(array['nobody', 'owner', 'admin']) who,
  unnest(array['access_token_enc', 'refresh_token_enc', 'webhook_secret_enc', 'webhook_token_hash', 'refresh_lease', 'external_user_id']) secret;
select tap.throws_ok(format('select public.end_connection(people.id(''stranger''), %L)',
  people.row_of('integration_connections', 'owner')), 'P0001', 'not_found', 'another person''s connection cannot be ended');
select tap.throws_ok(format('select public.change_connection_settings(people.id(''stranger''), %L, ''{}'')',
  people.row_of('integration_connections', 'owner')), 'P0001', 'not_found', 'another person''s connection cannot be changed');
