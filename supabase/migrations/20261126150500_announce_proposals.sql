-- A proposal is part of the order page, so its customer is notified whether or not the order row changes.
create trigger change_proposals_announce after insert or update on public.change_proposals
  for each row execute function private.announce_row('order', 'order_id');
