import { formatCents } from '@/lib/base/money'
import { amountOf, compareLines, type LineChange, type QuoteLine } from '@/lib/domain/quotes/rules/lines'
import type { Difference } from '../_components/their-version'
import { changedTerms, type PriceDraft, TERM_NAMES, toQuoteLine } from './price-draft'

export function priceDifferences(mine: PriceDraft, theirs: PriceDraft): Difference[] {
  const lines = compareLines(theirs.lines.map(toQuoteLine), mine.lines.map(toQuoteLine))
  return [
    ...lines.flatMap((change, at) => differenceOf(change, `line-${at}`)),
    ...changedTerms(theirs.terms, mine.terms).map((term) => ({
      key: term,
      what: TERM_NAMES[term],
      saved: theirs.terms[term] || '–',
      yours: mine.terms[term] || '–',
    })),
  ]
}

function differenceOf(change: LineChange, key: string): Difference[] {
  if (change.type === 'same') return []
  const before = 'before' in change ? change.before : null
  const after = 'after' in change ? change.after : null
  const what = (after ?? before)?.description || 'A line without a description'
  return [{ key, what, saved: textsFor(before), yours: textsFor(after) }]
}

function textsFor(line: QuoteLine | null): string {
  if (!line) return 'Missing'
  return `${line.quantity} × ${formatCents(line.unitCents)} = ${formatCents(amountOf(line))}`
}
