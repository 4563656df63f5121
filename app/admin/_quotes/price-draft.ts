import { toCents, toDecimal } from '@/lib/base/money'
import { businessDay } from '@/lib/base/time'
import { compareLines, type LineKind, type QuoteLine } from '@/lib/domain/quotes/rules/lines'
import type { QuoteRevision } from '@/lib/domain/quotes/views'

export type DraftLine = {
  /** The React key of the row, because an unsaved line has no id. */
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

/** Lines and terms as field values of the editor. */
export type PriceDraft = { lines: DraftLine[]; terms: DraftTerms }

export type Saved = {
  version: number
  work: QuoteRevision | null
  sent: QuoteRevision[]
  internalNote: string | null
}

/** Only this part of a quote is sent to the client component. */
export function savedOf({ version, work, sent, internalNote }: Saved): Saved {
  return { version, work, sent, internalNote }
}

/** The saved price, or the one sent last: a new revision starts with the old lines, but not with the old last day. */
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
    price: toDecimal(Math.abs(line.unitCents)),
    documentId: line.documentId,
  }
}

/** The line as it would be saved; an invalid number counts as zero. */
export function toQuoteLine({ kind, description, quantity, price, documentId }: DraftLine): QuoteLine {
  const unitCents = toCents(numberOf(price))
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

/** True if this price was sent to the customer; a last day left open was filled with the default. */
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
