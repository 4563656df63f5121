-- Only the app's functions write drafts, because they check, merge and limit; a session's token only reads
-- them.
drop policy checkout_drafts_start_own on public.checkout_drafts;
drop policy checkout_drafts_edit_own on public.checkout_drafts;
drop policy checkout_drafts_drop_own on public.checkout_drafts;
revoke insert, update, delete on table public.checkout_drafts from authenticated;
revoke insert (user_id, client_draft_id, contact_info, document_language, service_options, delivery_options, family,
  evaluation, name_sheet, needed_by, notes, reference, address, step_reached) on table public.checkout_drafts from authenticated;
revoke update (contact_info, document_language, service_options, delivery_options, family, evaluation, name_sheet,
  needed_by, notes, reference, address, step_reached) on table public.checkout_drafts from authenticated;
