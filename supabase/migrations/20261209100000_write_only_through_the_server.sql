-- The app writes with its own key, after its checks. A session that writes these itself skips them: a name gets line breaks,
-- a file loses its row and keeps its bytes.
drop policy profiles_edit_own on public.profiles;
drop policy uploaded_documents_drop_own on public.uploaded_documents;
drop policy uploaded_documents_name_own on public.uploaded_documents;
drop policy uploaded_documents_quote_sent_keep on public.uploaded_documents;
drop policy uploaded_documents_quote_sent_name on public.uploaded_documents;
revoke update (first_name, last_name, phone, locale, notify) on table public.profiles from authenticated;
revoke update (label, document_kind), delete on table public.uploaded_documents from authenticated;
drop function private.is_own_unsubmitted_document(uuid, uuid, uuid);
drop function private.is_active_user();

-- Like cleanLine() of the app, for whoever signs up at the auth service without the app.
create function private.clean_line(p_text text, p_most int) returns text
language sql immutable set search_path = '' as $$
  select nullif(btrim(left(btrim(regexp_replace(regexp_replace(regexp_replace(normalize(p_text, nfc),
    '[\u200b\u2060\ufeff]', '', 'g'),
    '[\u0001-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]', ' ', 'g'),
    '[ \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')), p_most)), '')
$$;
revoke all on function private.clean_line(text, int) from public, anon, authenticated, service_role;

create or replace function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_meta constant jsonb := private.as_object(new.raw_user_meta_data);
begin
  insert into public.profiles (user_id, first_name, last_name, role_cached)
  values (
    new.id,
    private.clean_line(v_meta ->> 'first_name', 80),
    private.clean_line(v_meta ->> 'last_name', 80),
    private.as_object(new.raw_app_meta_data) ->> 'role'
  )
  on conflict (user_id) do nothing;
  return new;
end $$;

update public.profiles set first_name = private.clean_line(first_name, 80), last_name = private.clean_line(last_name, 80)
where (first_name, last_name) is distinct from (private.clean_line(first_name, 80), private.clean_line(last_name, 80));
update public.uploaded_documents set label = private.clean_line(label, 120)
where label is distinct from private.clean_line(label, 120);
