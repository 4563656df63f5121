-- Everything below assumes the Supabase schemas (auth, storage) and roles (anon, authenticated, service_role).
create schema if not exists extensions;
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- A refusal is an answer, not an unexpected error: message = code of lib/base/errors.ts, detail = JSON, hint
-- = a sentence.
create function private.refuse(p_code text, p_detail jsonb default '{}', p_hint text default '') returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'P0001', message = p_code, detail = p_detail::text, hint = p_hint;
end $$;

-- Only the role in app_metadata counts, because users can write user_metadata.
create function private.is_admin() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(auth.jwt() -> 'app_metadata' ->> 'role', '') = 'admin'
$$;

-- Some auth servers store metadata as a JSON string that holds an object.
create function private.as_object(p_value jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(p_value) = 'string' then
    p_value := (p_value #>> '{}')::jsonb;
  end if;
  return case when jsonb_typeof(p_value) = 'object' then p_value else '{}'::jsonb end;
exception when invalid_text_representation then
  return '{}'::jsonb;
end $$;

-- 40 random bits in Crockford base32 (no I, L, O, U). gen_random_uuid() draws its first six bytes from the
-- server's strong random source, so no extension is needed.
create function private.random_code() returns text
language plpgsql volatile set search_path = '' as $$
declare
  v_alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  v_bytes constant bytea := uuid_send(gen_random_uuid());
  v_bits bigint := 0;
  v_code text := '';
begin
  for i in 0..4 loop
    v_bits := (v_bits << 8) | get_byte(v_bytes, i);
  end loop;
  for i in 0..7 loop
    v_code := v_code || substr(v_alphabet, 1 + ((v_bits >> (35 - 5 * i)) & 31)::int, 1);
  end loop;
  return substr(v_code, 1, 4) || '-' || substr(v_code, 5, 4);
end $$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
grant execute on function private.is_admin() to authenticated, service_role;
