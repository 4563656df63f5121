select people.matrix('role_requests',
  'select 1 from public.role_requests',
  'insert into public.role_requests (user_id, reason, requested_by) values (people.me(), ''Because'', people.me())',
  'update public.role_requests set decision = ''granted''',
  'delete from public.role_requests',
  $$
  nobody    denied denied denied denied
  owner     denied denied denied denied
  stranger  denied denied denied denied
  suspended denied denied denied denied
  pretender denied denied denied denied
  admin     denied denied denied denied
  server    denied denied denied denied
  $$);

-- A call's refusal, or 'done'.
create function pg_temp.refusal(p_sql text) returns text language plpgsql as $$
begin
  execute p_sql;
  return 'done';
exception when sqlstate 'P0001' then return sqlerrm;
end $$;
create function pg_temp.call(p_function text, p_on text, p_by text, p_more text default '''Because''') returns text
language sql as $$
  select pg_temp.refusal(format('select public.%s(people.id(%L), %s, people.id(%L), ''test'')', p_function, p_on, p_more, p_by))
$$;
insert into auth.users (id, email, raw_app_meta_data) values (people.id('second'), 'second@example.test', '{"role": "admin"}');

select tap.is(pg_temp.call('request_role', 'admin', 'admin'), 'not_allowed', 'no one requests a role for themselves');
select tap.is(pg_temp.call('request_role', 'stranger', 'admin', '''x'''), 'reason_required', 'a request needs a reason');
select tap.is(pg_temp.call('request_role', 'second', 'admin'), 'not_found', 'a staff member cannot become staff again');
select tap.is(pg_temp.call('request_role', 'suspended', 'admin'), 'not_found', 'a suspended person cannot become staff');
select tap.is(pg_temp.call('request_role', 'stranger', 'admin'), 'done', 'one person requests the role');
select tap.is(pg_temp.call('request_role', 'stranger', 'second'), 'stale_version', 'a role can be requested only once at a time');
select tap.is(pg_temp.call('decide_role', 'stranger', 'admin', '''granted'''), 'not_allowed', 'the requester cannot grant it');
select tap.is(pg_temp.call('decide_role', 'stranger', 'second', '''withdrawn'''), 'not_allowed', 'only the requester withdraws it');
select tap.is(pg_temp.call('decide_role', 'stranger', 'second', '''declined'''), 'reason_required', 'declining needs a reason');
select tap.is((select role_cached from public.profiles where user_id = people.id('stranger')), null, 'until a decision nothing changes');
insert into auth.sessions (user_id) values (people.id('stranger'));
select tap.is(pg_temp.call('decide_role', 'stranger', 'second', '''granted'''), 'done', 'a second person grants it');
select tap.is((select role_cached from public.profiles where user_id = people.id('stranger')), 'admin', 'a granted role takes effect');
select tap.is((select count(*)::int from auth.sessions where user_id = people.id('stranger')), 0, 'a new role ends earlier sessions');
select tap.is((select count(*)::int from public.outbox where kind = 'account.security_notice'
  and payload ->> 'event' = 'role_granted'), 1, 'the owner is mailed about the new role');
select tap.is(pg_temp.call('remove_role', 'stranger', 'stranger'), 'not_allowed', 'staff cannot remove their own role');
select tap.is(pg_temp.call('remove_role', 'stranger', 'admin'), 'done', 'one person removes a role');
select tap.is((select raw_app_meta_data ? 'role' from auth.users where id = people.id('stranger')), false, 'a removed role ends its rights');
select tap.is(pg_temp.call('remove_role', 'owner', 'admin'), 'not_found', 'a customer has no role to remove');
select tap.is(pg_temp.call('suspend_user', 'second', 'second'), 'not_allowed', 'staff cannot suspend themselves');
select tap.is(pg_temp.call('suspend_user', 'second', 'admin'), 'done', 'staff can be suspended while another admin exists');
select tap.is(pg_temp.call('remove_role', 'admin', 'second'), 'last_admin', 'the last active admin keeps the role');
select tap.is(pg_temp.call('suspend_user', 'admin', 'second'), 'last_admin', 'the last active admin cannot be suspended');
insert into auth.sessions (user_id) values (people.id('owner'));
select tap.is(pg_temp.call('suspend_user', 'owner', 'admin', '''  '''), 'reason_required', 'a suspension needs a reason');
select tap.is((select status from public.profiles where user_id = people.id('owner')), 'active', 'without a reason nothing changes');
select tap.is(pg_temp.call('suspend_user', 'owner', 'admin'), 'done', 'a customer is suspended');
select tap.is((select count(*)::int from auth.sessions where user_id = people.id('owner')), 0, 'a suspension ends all sessions');
select tap.is((select after ->> 'reason' from public.audit_events where action = 'account.suspended'
  and subject_id = people.id('owner')::text), 'Because', 'the reason is in the audit trail');
select tap.is((select count(*)::int from public.outbox where payload ->> 'reason' is not null), 0, 'the reason is in no mail');
select tap.is(pg_temp.call('restore_user', 'owner', 'admin'), 'done', 'the suspension is lifted');
select tap.is(pg_temp.call('restore_user', 'owner', 'admin'), 'not_found', 'once');

select tap.is((public.search_users('OWNER', 'all', 10) ->> 'total')::int, 1, 'search ignores the case of names');
select tap.is((select (public.search_users(lower(order_number), 'all', 10) -> 'rows' -> 0 ->> 'userId')::uuid
  from public.orders where user_id = people.id('owner')), people.id('owner'), 'search finds the owner of an order number');
select tap.is((public.search_users('%', 'all', 10) ->> 'total')::int, 0, 'search treats a percent sign literally');
select tap.is((public.search_users('', 'staff', 10) ->> 'total')::int, 2, 'staff can be filtered');
select tap.is((public.search_users('', 'suspended', 10) ->> 'total')::int, 2, 'suspended people can be filtered');
select tap.is((select string_agg(tab || ' ' || (select count(*) from public.list_user_facts(people.id('owner'), tab)), ', ' order by tab)
  from unnest(array['orders', 'quotes', 'documents', 'payments', 'access', 'unknown']) tab),
  'access 0, documents 1, orders 1, payments 1, quotes 0, unknown 0', 'each tab contains only its person''s rows');
select public.record_audit(people.id('admin'), 'admin', 'document.original', 'document', people.row_of('uploaded_documents', 'owner')::text);
select tap.is((select done_by || ': ' || detail from public.list_user_facts(people.id('owner'), 'access')), 'admin Person: diploma.pdf',
  'every access to a document is listed with the viewer');
select public.record_audit(people.id('owner'), 'customer', 'account.profile_changed', 'user', people.id('owner')::text)
  from generate_series(1, 4);
select tap.is((select count(*)::int from public.list_user_facts(people.id('owner'), 'activity', p_limit => 2)), 2,
  'a tab is read in pages');
select tap.is((select array_agg(f.id) from public.list_user_facts(people.id('owner'), 'activity', p_limit => 3) f),
  (select array_agg(f.id) from (
    (select * from public.list_user_facts(people.id('owner'), 'activity', p_limit => 2))
    union all
    (select f.* from (select at, id from public.list_user_facts(people.id('owner'), 'activity', p_limit => 2)
        order by at, id limit 1) cursor,
      lateral public.list_user_facts(people.id('owner'), 'activity', cursor.at, cursor.id, 1) f)) f),
  'the next page continues after the last row');
update public.quotes set status = 'submitted', submitted_at = now() where user_id = people.id('owner');
select tap.is((select count(*)::int from public.list_user_facts(people.id('owner'), 'quotes')), 1,
  'a request is listed once it is sent');

select tap.is((select suspension from public.get_user_record(people.id('owner'))), null, 'a lifted suspension is not shown');
select pg_temp.call('suspend_user', 'owner', 'admin', '''Forged diploma''');
select tap.is((select suspension ->> 'by' || ': ' || (suspension ->> 'reason') from public.get_user_record(people.id('owner'))),
  'admin Person: Forged diploma', 'a current suspension shows who, when and why');
