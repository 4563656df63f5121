'use client'

import { useSharedDraft } from '../_components/use-shared-draft'
import { keepPrice, readKeptPrice } from './kept-price'
import { type DraftLine, type DraftTerms, isSameDraft, type Saved, toDraft } from './price-draft'

const SHARING = { isSame: isSameDraft, read: readKeptPrice, keep: keepPrice }

/** The lines and terms being edited, shared with colleagues who edit the same quote. */
export function usePriceDraft(saved: Saved, quoteId: string) {
  const shared = useSharedDraft(quoteId, { version: saved.version, draft: toDraft(saved) }, SHARING)
  const { draft, setDraft } = shared
  return {
    ...shared,
    addLines: (lines: DraftLine[]) => setDraft({ ...draft, lines: [...draft.lines, ...lines] }),
    changeLine: (key: string, change: Partial<DraftLine>) =>
      setDraft({
        ...draft,
        lines: draft.lines.map((line) => (line.key === key ? { ...line, ...change } : line)),
      }),
    removeLine: (key: string) =>
      setDraft({ ...draft, lines: draft.lines.filter((line) => line.key !== key) }),
    changeTerms: (change: Partial<DraftTerms>) =>
      setDraft({ ...draft, terms: { ...draft.terms, ...change } }),
  }
}
