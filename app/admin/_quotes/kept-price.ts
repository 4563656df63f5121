import { isText, listOf, nullable, oneOf, read, type Shape, shape } from '@/lib/base/shape'
import { readTab, writeTab } from '@/lib/base/tab-storage'
import { LINE_KINDS } from '@/lib/domain/quotes/rules/lines'
import type { DraftLine, DraftTerms, PriceDraft } from './price-draft'

/** Unsaved input, with the version it started from. */
type KeptPrice = { version: number; base: PriceDraft; draft: PriceDraft }

const isLine = shape<DraftLine>({
  key: isText,
  kind: oneOf(...LINE_KINDS),
  description: isText,
  quantity: isText,
  price: isText,
  documentId: nullable(isText),
})
const isTerms = shape<DraftTerms>({
  minDays: isText,
  maxDays: isText,
  validUntil: isText,
  discountReason: isText,
  note: isText,
  internalNote: isText,
})
const isDraft = shape<PriceDraft>({ lines: listOf(isLine), terms: isTerms })
const isVersion: Shape<number> = (value): value is number => Number.isInteger(value)
const isKept = shape<KeptPrice>({ version: isVersion, base: isDraft, draft: isDraft })

/**
 * One key for all revisions, because a colleague may send the quote meanwhile. Cleared on sign-out (`kept-form.ts`).
 */
const keyOf = (quoteId: string) => `attesta-kept-price-${quoteId}`

/** From sessionStorage, so that two clerks, or two tabs of one, never mix. */
export function readKeptPrice(quoteId: string): KeptPrice | null {
  const stored = readTab(keyOf(quoteId))
  try {
    return stored === null ? null : read(isKept, JSON.parse(stored))
  } catch {
    // Written by an earlier version of this page: the saved price is shown.
    return null
  }
}

/** Null deletes it. */
export function keepPrice(quoteId: string, kept: KeptPrice | null): void {
  writeTab(keyOf(quoteId), kept && JSON.stringify(kept))
}
