-- Customers now also read in the history of an order that its date was moved and that its names were corrected. The events
-- have the dates, and the id of a correction, but no reason.
alter policy audit_events_read on public.audit_events using (
  (select private.is_admin())
  or (subject_type = 'order' and action in ('order.created', 'order.placed', 'order.status', 'order.change', 'order.date_moved',
      'order.names_corrected')
    and exists (select 1 from public.orders where orders.id = private.as_uuid(subject_id)))
  or (subject_type = 'quote' and action in ('quote.status', 'quote.extended')
    and exists (select 1 from public.quotes where quotes.id = private.as_uuid(subject_id)))
);
