import { type Shape, shape } from '@/lib/base/shape'
import { readTabJson } from '@/lib/base/tab-json'
import { writeTab } from '@/lib/base/tab-storage'

/** Unsaved input, with the version it started from. */
type KeptDraft<Draft> = { version: number; base: Draft; draft: Draft }

const isVersion: Shape<number> = (value): value is number => Number.isInteger(value)

export type DraftStore<Draft> = {
  read: (subjectId: string) => KeptDraft<Draft> | null
  /** Null deletes it. */
  keep: (subjectId: string, kept: KeptDraft<Draft> | null) => void
}

/**
 * Stores unsaved input in sessionStorage, so that two clerks, or two tabs of one, never mix. Cleared on sign-out
 * (`kept-form.ts`).
 */
export function draftStore<Draft>(name: string, isDraft: Shape<Draft>): DraftStore<Draft> {
  const isKept = shape<KeptDraft<Draft>>({ version: isVersion, base: isDraft, draft: isDraft })
  const keyOf = (subjectId: string) => `attesta-kept-${name}-${subjectId}`
  return {
    read: (subjectId) => readTabJson(keyOf(subjectId), isKept),
    keep(subjectId, kept) {
      writeTab(keyOf(subjectId), kept && JSON.stringify(kept))
    },
  }
}
