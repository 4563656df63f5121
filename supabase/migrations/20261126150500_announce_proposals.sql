-- A proposal is part of the page of its order: its customer hears of it whether the order's row changes or not.
create trigger change_proposals_announce after insert or update on public.change_proposals
  for each row execute function private.announce_row('order', 'order_id');
