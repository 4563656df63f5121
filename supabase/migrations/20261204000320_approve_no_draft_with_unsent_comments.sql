-- A customer who has written comments and not sent them has not approved the draft: neither an approval that raced with a
-- comment of another tab, nor one by the API, nor silence may make it final, because nobody would read the comments.
create function private.has_unsent_comments(p_order_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.draft_comments where order_id = p_order_id and sent_at is null and body is not null)
$$;

create function private.refuse_unsent_comments() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.has_unsent_comments(new.id) then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', old.status),
      'You have comments that aren’t sent yet. Send them as changes, or remove them to approve the draft.');
  end if;
  return new;
end $$;

create trigger orders_refuse_unsent_comments before update of status on public.orders
  for each row when (old.status = 'awaiting_approval' and new.status = 'finalizing')
  execute function private.refuse_unsent_comments();

-- No longer immutable, because both now read the comments.
create or replace function private.may_approve_silently(p_order public.orders) returns boolean
language sql stable set search_path = '' as $$
  select p_order.delivery_method = 'digital' and p_order.service_level <> 'certified'
    and not private.has_unsent_comments(p_order.id)
$$;

create or replace function private.approval_days(p_order public.orders) returns int[]
language sql stable set search_path = '' as $$
  select case when private.may_approve_silently(p_order) then array[2, 4] else array[2, 5, 10] end
$$;

-- Whoever comments is not silent. The sweep finds orders by this day, so that it must not stay.
create function private.keep_from_silence() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.orders set waiting = waiting - 'approvesAt' where id = new.order_id and waiting ? 'approvesAt';
  return null;
end $$;

create trigger draft_comments_keep_from_silence after insert on public.draft_comments
  for each row execute function private.keep_from_silence();

revoke all on function private.has_unsent_comments(uuid), private.refuse_unsent_comments(), private.keep_from_silence()
  from public, anon, authenticated, service_role;
