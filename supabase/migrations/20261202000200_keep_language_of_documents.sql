-- What the check measured beside pages and words: the language of the text, where it is sure, and hints about the quality.
alter table public.uploaded_documents
  add column detected_language text check (detected_language ~ '^[a-z]{2,3}$');
comment on column public.uploaded_documents.detected_language is 'BCP 47, of the text that the file carries; null where it carries little, or where several languages are likely.';
comment on column public.uploaded_documents.quality is 'What was measured, as {"hints": [...]}; empty where nothing was.';
