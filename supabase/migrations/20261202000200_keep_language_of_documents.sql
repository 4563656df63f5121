-- Further results of the file check: the language of the text, if certain, and hints about the quality.
alter table public.uploaded_documents
  add column detected_language text check (detected_language ~ '^[a-z]{2,3}$');
comment on column public.uploaded_documents.detected_language is 'BCP 47, of the text in the file; null when it has little text or probably several languages.';
comment on column public.uploaded_documents.quality is 'Measured quality hints, as {"hints": [...]}; empty when there are none.';
