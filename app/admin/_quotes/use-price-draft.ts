'use client'

import { useEffect, useState } from 'react'
import { keepPrice, readKeptPrice } from './kept-price'
import {
  type DraftLine,
  type DraftTerms,
  isSameDraft,
  type PriceDraft,
  type Saved,
  toDraft,
} from './price-draft'

type Base = { version: number; draft: PriceDraft }

/**
 * The unsaved input and the version it started from. If a colleague has saved meanwhile, the input stays and
 * `theirs` is the saved version until this clerk chooses. Stored in the tab until it is saved.
 */
export function usePriceDraft(saved: Saved, quoteId: string) {
  const incoming = toDraft(saved)
  const [base, setBase] = useState<Base>({ version: saved.version, draft: incoming })
  const [draft, setDraft] = useState(incoming)
  const hasMoved = saved.version !== base.version
  const isOnlyNumber = hasMoved && isSameDraft(incoming, base.draft)
  const isOurs = hasMoved && (isSameDraft(draft, incoming) || isSameDraft(draft, base.draft))

  if (isOnlyNumber || isOurs) {
    setBase({ version: saved.version, draft: incoming })
    if (isOurs) setDraft(incoming)
  }

  const isDirty = !isSameDraft(draft, base.draft)
  const [isRestored, setRestored] = useState(false)
  // After hydration, because the server rendered the saved version.
  useEffect(() => {
    const kept = readKeptPrice(quoteId)
    if (kept) {
      setBase({ version: kept.version, draft: kept.base })
      setDraft(kept.draft)
    }
    setRestored(true)
  }, [quoteId])
  useEffect(() => {
    if (isRestored) keepPrice(quoteId, isDirty ? { version: base.version, base: base.draft, draft } : null)
  }, [quoteId, isRestored, isDirty, base, draft])

  return {
    draft,
    version: base.version,
    isDirty,
    theirs: hasMoved && !isOnlyNumber && !isOurs ? incoming : null,
    keepMine: () => setBase({ version: saved.version, draft: incoming }),
    takeTheirs: () => {
      setBase({ version: saved.version, draft: incoming })
      setDraft(incoming)
    },
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
