'use client'

import { useEffect, useState } from 'react'
import type { DraftStore } from './kept-draft'

type Sharing<Draft> = DraftStore<Draft> & { isSame: (one: Draft, other: Draft) => boolean }

/**
 * The unsaved input and the version it started from. If a colleague has saved meanwhile, the input stays and
 * `theirs` is the saved version until this clerk chooses. Stored in the tab until it is saved.
 */
export function useSharedDraft<Draft>(
  subjectId: string,
  saved: { version: number; draft: Draft },
  { isSame, read, keep }: Sharing<Draft>,
) {
  const { version, draft: incoming } = saved
  const [base, setBase] = useState({ version, draft: incoming })
  const [draft, setDraft] = useState(incoming)
  const hasMoved = version !== base.version
  const isOnlyNumber = hasMoved && isSame(incoming, base.draft)
  const isOurs = hasMoved && (isSame(draft, incoming) || isSame(draft, base.draft))

  if (isOnlyNumber || isOurs) {
    setBase({ version, draft: incoming })
    if (isOurs) setDraft(incoming)
  }

  const isDirty = !isSame(draft, base.draft)
  const [isRestored, setRestored] = useState(false)
  // After hydration, because the server rendered the saved version.
  useEffect(() => {
    const kept = read(subjectId)
    if (kept) {
      setBase({ version: kept.version, draft: kept.base })
      setDraft(kept.draft)
    }
    setRestored(true)
  }, [subjectId, read])
  useEffect(() => {
    if (isRestored) keep(subjectId, isDirty ? { version: base.version, base: base.draft, draft } : null)
  }, [subjectId, isRestored, isDirty, base, draft, keep])

  return {
    draft,
    setDraft,
    version: base.version,
    isDirty,
    theirs: hasMoved && !isOnlyNumber && !isOurs ? incoming : null,
    keepMine: () => setBase({ version, draft: incoming }),
    takeTheirs: () => {
      setBase({ version, draft: incoming })
      setDraft(incoming)
    },
  }
}
