-- What a hosted project already has before the first migration runs.
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('authenticator', 'nologin noinherit'),
      ('supabase_admin', 'nologin'),
      ('supabase_auth_admin', 'nologin noinherit'),
      ('supabase_storage_admin', 'nologin noinherit')
    ) as roles (name, attributes)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.attributes);
    end if;
  end loop;
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  execute format('alter database %I set search_path to "$user", public, extensions', current_database());
  execute format('alter database %I set timezone to %L', current_database(), 'UTC');
end
$$;

grant anon, authenticated, service_role to authenticator;

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

grant usage on schema public, extensions to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges in schema extensions grant all on functions to anon, authenticated, service_role;

-- Realtime as on a hosted project; here a notification reaches the members of the channel.
create schema if not exists realtime;
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language sql as $$
  select pg_notify('realtime', jsonb_build_object('topic', topic, 'event', event, 'private', private, 'payload', payload)::text)
$$;

-- Reloads schema caches automatically after every schema change.
create or replace function extensions.pgrst_ddl_watch() returns event_trigger language plpgsql as $$
begin
  if exists (
    select from pg_event_trigger_ddl_commands() command
    where command.schema_name is distinct from 'pg_temp'
  ) then
    notify pgrst, 'reload schema';
  end if;
end
$$;
create or replace function extensions.pgrst_drop_watch() returns event_trigger language plpgsql as $$
begin
  if exists (select from pg_event_trigger_dropped_objects() dropped where not dropped.is_temporary) then
    notify pgrst, 'reload schema';
  end if;
end
$$;
do $$
begin
  if not exists (select from pg_event_trigger where evtname = 'pgrst_ddl_watch') then
    create event trigger pgrst_ddl_watch on ddl_command_end execute function extensions.pgrst_ddl_watch();
    create event trigger pgrst_drop_watch on sql_drop execute function extensions.pgrst_drop_watch();
  end if;
end
$$;
