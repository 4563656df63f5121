'use client'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { formatCents } from '@/lib/base/money'
import { THEIR_VERSION } from '@/lib/content/screens/admin/quote-price'
import { amountOf, compareLines, type LineChange, type QuoteLine } from '@/lib/domain/quotes/rules/lines'
import { changedTerms, type PriceDraft, TERM_NAMES, toQuoteLine } from './price-draft'

type TheirVersionProps = {
  mine: PriceDraft
  theirs: PriceDraft
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Shown when a colleague saved first: the differences between both versions, without losing any input. */
export function TheirVersion({ mine, theirs, onKeepMine, onTakeTheirs }: TheirVersionProps) {
  const lines = compareLines(theirs.lines.map(toQuoteLine), mine.lines.map(toQuoteLine))
  const terms = changedTerms(theirs.terms, mine.terms)
  return (
    <Alert tone="warning" title={THEIR_VERSION.title} live className="mb-6">
      <p>{THEIR_VERSION.lead}</p>
      <table className="my-3 w-full text-start">
        <thead>
          <tr className="border-rule border-b">
            <th className="py-1 text-start">What</th>
            <th className="px-3 py-1 text-start">Saved</th>
            <th className="py-1 text-start">Yours</th>
          </tr>
        </thead>
        <tbody>
          {lines.flatMap((change, at) => rowOf(change, `line-${at}`))}
          {terms.map((term) => (
            <Row
              key={term}
              what={TERM_NAMES[term]}
              saved={theirs.terms[term] || '–'}
              yours={mine.terms[term] || '–'}
            />
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={onKeepMine}>
          Keep my version
        </Button>
        <Button size="small" tone="outline" onClick={onTakeTheirs}>
          Use the saved version
        </Button>
      </div>
    </Alert>
  )
}

function rowOf(change: LineChange, key: string) {
  if (change.type === 'same') return []
  const before = 'before' in change ? change.before : null
  const after = 'after' in change ? change.after : null
  const what = (after ?? before)?.description || 'A line without a description'
  return [<Row key={key} what={what} saved={textsFor(before)} yours={textsFor(after)} />]
}

function textsFor(line: QuoteLine | null): string {
  if (!line) return 'Missing'
  return `${line.quantity} × ${formatCents(line.unitCents)} = ${formatCents(amountOf(line))}`
}

function Row({ what, saved, yours }: { what: string; saved: string; yours: string }) {
  return (
    <tr className="border-rule border-b align-baseline">
      <th scope="row" className="break-words py-1.5 text-start font-normal">
        {what}
      </th>
      <td className="figures whitespace-pre-line break-words px-3 py-1.5">{saved}</td>
      <td className="figures whitespace-pre-line break-words py-1.5">{yours}</td>
    </tr>
  )
}
