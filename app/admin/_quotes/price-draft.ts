import { businessDay } from '@/lib/base/time'
import { compareLines, type LineKind, type QuoteLine } from '@/lib/domain/quotes/rules/lines'
import type { QuoteRevision } from '@/lib/domain/quotes/views'

export type DraftLine = {
  /** Of the row on screen; a line has no name of its own before it is saved. */
  key: string
  kind: LineKind
  description: string
  quantity: string
  price: string
  documentId: string | null
}

export type DraftTerms = {
  minDays: string
  maxDays: string
  validUntil: string
  discountReason: string
  note: string
  internalNote: string
}

/** Lines and terms as they stand in the editor, in the words of its fields. */
export type PriceDraft = { lines: DraftLine[]; terms: DraftTerms }

export type Saved = {
  version: number
  work: QuoteRevision | null
  sent: QuoteRevision[]
  internalNote: string | null
}

/** Only this much of a quote goes to the browser's part. */
export function savedOf({ version, work, sent, internalNote }: Saved): Saved {
  return { version, work, sent, internalNote }
}

/** What is saved, else what was sent last: a new revision begins with the old lines, but not with its old date. */
export function toDraft({ work, sent, internalNote }: Saved): PriceDraft {
  const begun = work ?? sent.at(-1)
  return {
    lines: (begun?.lines ?? []).map(toDraftLine),
    terms: {
      minDays: String(begun?.minDays ?? ''),
      maxDays: String(begun?.maxDays ?? ''),
      validUntil: work?.validUntil ? businessDay(new Date(work.validUntil)) : '',
      discountReason: begun?.discountReason ?? '',
      note: begun?.note ?? '',
      internalNote: internalNote ?? '',
    },
  }
}

export function toDraftLine(line: QuoteLine, at: number): DraftLine {
  return {
    key: `${at}-${line.kind}-${line.description}`,
    kind: line.kind,
    description: line.description,
    quantity: String(line.quantity),
    price: (Math.abs(line.unitCents) / 100).toFixed(2),
    documentId: line.documentId,
  }
}

/** The line as it would be saved; what is no number yet counts as nothing. */
export function toQuoteLine({ kind, description, quantity, price, documentId }: DraftLine): QuoteLine {
  const unitCents = Math.round(numberOf(price) * 100)
  return {
    kind,
    description: description.trim(),
    quantity: numberOf(quantity),
    unitCents: kind === 'discount' ? -unitCents : unitCents,
    documentId,
  }
}

function numberOf(text: string): number {
  const number = Number(text)
  return Number.isFinite(number) && number > 0 ? number : 0
}

export function isSameDraft(one: PriceDraft, other: PriceDraft): boolean {
  const isSameOrder =
    one.lines.length === other.lines.length &&
    compareLines(one.lines.map(toQuoteLine), other.lines.map(toQuoteLine)).every(
      ({ type }) => type === 'same',
    )
  return isSameOrder && changedTerms(one.terms, other.terms).length === 0
}

/** Whether this very price went to the customer; who left the last day open got the usual one. */
export function isSent(draft: PriceDraft, { sent, internalNote, version }: Saved): boolean {
  const last = toDraft({ version, work: sent.at(-1) ?? null, sent, internalNote })
  const validUntil = draft.terms.validUntil || last.terms.validUntil
  return isSameDraft({ ...draft, terms: { ...draft.terms, validUntil } }, last)
}

export const TERM_NAMES: Record<keyof DraftTerms, string> = {
  minDays: 'Business days, minimum',
  maxDays: 'Business days, maximum',
  validUntil: 'Valid until',
  discountReason: 'Reason for the discount',
  note: 'Note to the customer',
  internalNote: 'Internal note',
}

const TERMS = ['minDays', 'maxDays', 'validUntil', 'discountReason', 'note', 'internalNote'] as const

export function changedTerms(one: DraftTerms, other: DraftTerms): (keyof DraftTerms)[] {
  return TERMS.filter((term) => plain(one[term]) !== plain(other[term]))
}

function plain(text: string): string {
  return text.replaceAll('\r\n', '\n').trim()
}
