-- Rewords sentences for staff and customers according to docs/voice.md. Only texts change, so each function
-- is recreated from its own definition; a function that no longer contains the old sentence is left alone.
do $do$
declare
  v_word record;
  v_body text;
begin
  for v_word in select * from (values
    ('private.price_of', 'An order cannot cost nothing.', 'An order needs a price above zero.'),
    ('public.resolve_payment_case', 'so nothing can be given back until then', 'so nothing can be refunded until then'),
    ('public.resolve_payment_case', 'Nothing is left to send back: the whole payment is refunded already.',
      'There’s nothing left to refund: the whole payment has been refunded.'),
    ('private.check_refundable', 'so nothing can be given back until then', 'so nothing can be refunded until then'),
    ('private.check_work_can_start', 'so somebody else has to do the work', 'so another person has to do the work'),
    ('private.queue_cancel_refund', 'we tell you first how much comes back', 'we’ll tell you first how much we’ll refund'),
    ('public.request_refund', 'Nothing is left that could be given back.', 'There’s nothing left to refund.'),
    ('public.request_refund', ' can still be given back', ' can still be refunded'),
    ('private.queue_cancel_refund', ' can still be given back', ' can still be refunded'),
    ('public.propose_change', ' can still be given back', ' can still be refunded'),
    ('public.decide_refund', 'Somebody has decided about this refund already.', 'Someone has already decided about this refund.'),
    ('private.guard_refunded_order', 'The whole payment was given back', 'The whole payment was refunded'),
    ('private.lock_message', 'This message is finished already.', 'This message is already finished.'),
    ('public.assign_people', 'The work has been checked, so the people who did it stay as they are.',
      'The work has been reviewed, so the people named for it can’t be changed.'),
    ('public.extend_quote', 'Choose a day after the present one.', 'Choose a day after the current one.'),
    ('public.send_quote_message', 'Please write to us about the order', 'Please contact us about the order'),
    ('public.suspend_user', 'You cannot suspend yourself.', 'You can’t suspend yourself.'),
    ('public.suspend_user', 'This account is not active.', 'This account isn’t active.'),
    ('public.restore_user', 'This account is not suspended.', 'This account isn’t suspended.'),
    ('public.remove_role', 'You cannot change your own role.', 'You can’t change your own role.'),
    ('public.remove_role', 'This account is not staff.', 'This account isn’t a staff account.'),
    ('public.request_role', 'You cannot change your own role.', 'You can’t change your own role.'),
    ('public.request_role', 'This account is staff already, or not active.', 'This account is already staff, or isn’t active.'),
    ('public.request_role', 'Somebody has asked for this role already. It waits for a second person.',
      'This role has already been requested. A second person has to confirm it.'),
    ('public.decide_role', 'Nobody is asking for this role any more.', 'This role is no longer requested.'),
    ('public.decide_role', 'Only the person who asked can take this back.', 'Only the person who asked can withdraw this.'),
    ('public.purge_order_now', 'We still work with these documents.', 'We’re still working with these documents.'),
    ('public.purge_order_now', 'Please write to us if you have questions.', 'Please contact us if you have questions.'),
    ('private.check_changeable', 'The payment of this order isn’t settled', 'The payment of this order hasn’t cleared'),
    ('public.open_export', 'This download is no longer there.', 'This download is no longer available.'),
    ('private.begin_on_invoice', 'The account of this customer is not active.', 'The account of this customer isn’t active.')
  ) as words (name, said, says) loop
    select pg_get_functiondef(v_word.name::regproc) into v_body;
    if position(v_word.said in v_body) > 0 then
      execute replace(v_body, v_word.said, v_word.says);
    end if;
  end loop;
end $do$;
