-- Like cleanLine() of the app, now also without the Arabic letter mark, which reorders a line as the other marks do.
create or replace function private.clean_line(p_text text, p_most int) returns text
language sql immutable set search_path = '' as $$
  select nullif(btrim(left(btrim(regexp_replace(regexp_replace(regexp_replace(normalize(p_text, nfc),
    '[\u200b\u2060\ufeff]', '', 'g'),
    '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', ' ', 'g'),
    '[ \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')), p_most)), '')
$$;
