select people.matrix('languages',
  'select 1 from public.languages where tag = ''fa''',
  'insert into public.languages (tag, name_en, name_native) values (''tlh'', ''Klingon'', ''tlhIngan'')',
  'update public.languages set active = false',
  'delete from public.languages',
  $$
  nobody    1 denied denied denied
  owner     1 denied denied denied
  stranger  1 denied denied denied
  suspended 1 denied denied denied
  pretender 1 denied denied denied
  admin     1 denied denied denied
  $$);
select tap.cmp_ok((select count(*)::int from public.languages where active), '>=', 121, 'at least 121 languages are active');
select tap.is((select count(*)::int from public.languages where btrim(name_native) = '' or btrim(name_en) = ''), 0, 'every language has both names');
select tap.is((select string_agg(tag, ' ' order by tag) from public.languages where direction = 'rtl'),
  'ar bal ckb dv fa he ks prs ps sd ug ur yi', 'right-to-left languages are marked');
select tap.is((select tag from public.languages where 'Farsi' = any (aliases)), 'fa', 'Farsi finds Persian');
select tap.ok((select bool_or('Mandarin' = any (aliases)) from public.languages where tag = 'zh-Hans'), 'Mandarin finds Chinese');
select tap.ok((select 'Filipino' = any (aliases) from public.languages where tag = 'tl'), 'Filipino finds Tagalog');
select tap.is((select count(*)::int - count(distinct lower(name_en))::int from public.languages), 0, 'no English name appears twice');
update public.languages set active = false where tag = 'fa';
select tap.is(people.tries('nobody', 'select 1 from public.languages where tag = ''fa'''), '0', 'a language that is not active is not shown');
