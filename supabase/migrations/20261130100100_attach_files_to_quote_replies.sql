-- Files that staff send with a message about a quote, as with an order: they are read with the message and
-- then have no owner.
create policy uploaded_documents_read_sent_with_quote on public.uploaded_documents for select to authenticated
  using (purpose = 'reply' and exists (select 1 from public.quote_messages where quote_messages.id = quote_message_id));

-- Now with the files of staff.
do $do$
declare
  v_old constant text := 'if not v_is_staff then
    update public.uploaded_documents set quote_message_id = v_id
    where quote_id = p_quote_id and owner_id = p_actor_id and purpose = ''reference'' and quote_message_id is null
      and status = ''accepted'';
  end if;';
  v_new constant text := 'update public.uploaded_documents set quote_message_id = v_id,
    owner_id = case when not v_is_staff then owner_id end
  where quote_id = p_quote_id and owner_id = p_actor_id and quote_message_id is null and status = ''accepted''
    and purpose = case when v_is_staff then ''reply'' else ''reference'' end;';
  v_body constant text := pg_get_functiondef('public.send_quote_message'::regproc);
begin
  if position(v_old in v_body) = 0 then
    raise exception 'send_quote_message() is not as expected';
  end if;
  execute replace(v_body, v_old, v_new);
end $do$;
