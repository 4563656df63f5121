select people.matrix('api_idempotency',
  'select 1 from public.api_idempotency where id = people.target(''api_idempotency'')',
  'insert into public.api_idempotency (key_id, scope, key, request_hash) values (people.target(''api_keys''), ''x'', ''12345678'', repeat(''a'', 64))',
  'update public.api_idempotency set status = 200 where id = people.target(''api_idempotency'')',
  'delete from public.api_idempotency where id = people.target(''api_idempotency'')',
  $$
  nobody    denied denied denied denied
  owner     denied denied denied denied
  stranger  denied denied denied denied
  suspended denied denied denied denied
  pretender denied denied denied denied
  admin     denied denied denied denied
  $$);
create function pg_temp.begin(p_key text, p_hash text default repeat('a', 64), p_kept boolean default false) returns jsonb
language sql as $$
  select public.begin_api_request(people.row_of('api_keys', 'owner'), 'POST /api/v1/quotes', p_key, p_hash, p_kept)
$$;
create temporary table first_call as select pg_temp.begin('first-key') as claim;
select tap.is((select claim ->> 'type' from first_call), 'new', 'the first call with a key runs');
select tap.is(pg_temp.begin('first-key') ->> 'type', 'running', 'a second call while it runs is refused as running');
select tap.is(pg_temp.begin('first-key', repeat('b', 64)) ->> 'type', 'reused', 'a different request with the same key is refused');
select public.finish_api_request((select (claim ->> 'id')::uuid from first_call), 201, '{"id": 1}');
select tap.is(pg_temp.begin('first-key') -> 'body', '{"id": 1}'::jsonb, 'the same request gets the same answer');
create temporary table second_call as select pg_temp.begin('second-key') as claim;
select public.finish_api_request((select (claim ->> 'id')::uuid from second_call));
select tap.is(pg_temp.begin('second-key') ->> 'type', 'new', 'a refused call releases its key');
create temporary table third_call as select pg_temp.begin('third-key') as claim;
select private.remember_made((select (claim ->> 'id')::uuid from third_call), people.row_of('quotes', 'owner'));
update public.api_idempotency set claimed_until = now() - interval '1 second'
where id = (select (claim ->> 'id')::uuid from third_call);
select tap.is(pg_temp.begin('third-key') ->> 'id', (select claim ->> 'id' from third_call), 'an interrupted call can be resumed');
select tap.is(private.made_before((select (claim ->> 'id')::uuid from third_call)), people.row_of('quotes', 'owner'),
  'a resumed call finds what it had created');
select pg_temp.begin('kept-key', p_kept => true);
update public.api_idempotency set expires_at = expires_at - interval '2 days', claimed_until = null;
select public.prune_api_history();
select tap.is((select string_agg(key, ',') from public.api_idempotency where key in ('first-key', 'kept-key')), 'kept-key',
  'keys are deleted after a day, except those of orders');
