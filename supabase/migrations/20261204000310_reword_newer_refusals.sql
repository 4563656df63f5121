-- Rewords sentences for staff and customers according to docs/voice.md. Only texts change, so each function
-- is recreated from its own definition.
do $do$
declare
  v_word record;
  v_body text;
begin
  for v_word in select * from (values
    ('private.add_recipient', 'Recipients can be added when the order is paid.', 'You can add recipients once the order is paid.'),
    ('private.add_recipient', 'An order can have 10 further recipients.', 'An order can have up to 10 additional recipients.'),
    ('private.apply_proposal', 'Less than that is left of your payment. Please ask us; we’ll send you a new proposal.',
      'Not enough of your payment is left for this refund. Please contact us, and we’ll send you a new proposal.'),
    ('private.check_change_decided', 'The customer hasn’t decided about the proposed change yet.',
      'The customer hasn’t decided on the proposed change yet.'),
    ('private.check_change_decided', 'Decide about the proposed change first.', 'Decide on the proposed change first.'),
    ('private.check_refundable', 'The bank is deciding about this payment, so nothing can be refunded until then.',
      'The bank is still deciding this dispute. Nothing can be refunded until then.'),
    ('public.resolve_payment_case', 'The bank is deciding about this payment, so nothing can be refunded until then.',
      'The bank is still deciding this dispute. Nothing can be refunded until then.'),
    ('private.check_sendable', 'Say how many business days the work takes.', 'Enter how many business days the work takes.'),
    ('private.extend_keeping', 'We keep these uploads anyway until the work on them has ended.',
      'We’re keeping these uploads until the work on them ends. You can extend the date after that.'),
    ('private.extend_keeping', 'We keep uploads for two years at most.', 'We keep uploads for up to two years.'),
    ('private.refuse_draft', 'Please finish the step "%s" first.', 'Please finish the step “%s” first.'),
    ('public.add_draft_comment', 'Comments can be added only while a draft is waiting for your answer.',
      'You can add comments only while a draft is waiting for your review.'),
    ('public.add_draft_comment', 'An order has room for 200 comments. Please write the rest into the message below.',
      'An order can have up to 200 comments. Please put the rest in the message below.'),
    ('public.correct_counts', 'The counts can be changed while the quote is being priced.',
      'You can change the counts only while the quote is being priced.'),
    ('public.correct_names', 'Start a correction of its documents first, then correct the names.',
      'Choose “Start revision” first, then correct the names.'),
    ('public.correct_names', 'Nothing is different yet. Correct a name or a date first.',
      'You haven’t changed anything yet. Correct a name or date first.'),
    ('public.decide_refund', 'Someone has already decided about this refund.', 'Someone has already decided on this refund.'),
    ('public.remove_recipient', 'These paper copies have a price already. Decide about the proposed change instead.',
      'These paper copies already have a price. Decide on the proposed change instead.'),
    ('public.remove_recipient', 'This can no longer be taken back.', 'This recipient can no longer be removed.'),
    ('public.send_resume_mail', 'This order is paid by now, so no reminder was sent.', 'This order has been paid, so no reminder was sent.'),
    ('public.send_resume_mail', 'This order no longer waits for its payment, so no reminder was sent.',
      'This order is no longer waiting for payment, so no reminder was sent.'),
    ('public.send_resume_mail', 'The customer was already reminded of this order. The list says when and by whom.',
      'The customer already got a reminder of this order. The list shows when and who sent it.')
  ) as words (name, said, says) loop
    select pg_get_functiondef(v_word.name::regproc) into v_body;
    if position(v_word.said in v_body) = 0 then
      raise exception 'The function % does not say: %', v_word.name, v_word.said;
    end if;
    execute replace(v_body, v_word.said, v_word.says);
  end loop;
end $do$;
