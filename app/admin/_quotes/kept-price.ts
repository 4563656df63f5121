import { isText, listOf, nullable, oneOf, shape } from '@/lib/base/shape'
import { LINE_KINDS } from '@/lib/domain/quotes/rules/lines'
import { draftStore } from '../_components/kept-draft'
import type { DraftLine, DraftTerms, PriceDraft } from './price-draft'

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

/** One key for all revisions, because a colleague may send the quote meanwhile. */
export const { read: readKeptPrice, keep: keepPrice } = draftStore('price', isDraft)
