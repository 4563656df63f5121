-- What was typed and not yet sent, by form, so that a reload shows it again. It is no content of an order until it is
-- sent and checked, so it moves no revision.
alter table public.checkout_drafts
  add column unsent jsonb not null default '{}'
    constraint checkout_drafts_unsent check (jsonb_typeof(unsent) = 'object' and octet_length(unsent::text) <= 65536);
