-- Which platforms there are, and in which regions, is known to the app, which refuses a name that it does not know. A
-- further platform needs no change here.
alter table public.integration_connections
  drop constraint integration_connections_provider_check,
  add constraint integration_connections_provider_check check (provider ~ '^[a-z][a-z0-9]{1,30}$'),
  drop constraint integration_connections_region_check,
  add constraint integration_connections_region_check check (region ~ '^[a-z]{2}$');
alter table public.oauth_states
  drop constraint oauth_states_provider_check,
  add constraint oauth_states_provider_check check (provider ~ '^[a-z][a-z0-9]{1,30}$'),
  drop constraint oauth_states_region_check,
  add constraint oauth_states_region_check check (region ~ '^[a-z]{2}$');
