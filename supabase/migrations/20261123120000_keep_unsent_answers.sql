-- Unsent form input, by form, so that a reload shows it again. It becomes part of the order only when sent
-- and checked, so it does not raise the revision.
alter table public.checkout_drafts
  add column unsent jsonb not null default '{}'
    constraint checkout_drafts_unsent check (jsonb_typeof(unsent) = 'object' and octet_length(unsent::text) <= 65536);
