import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { formatCents } from '@/lib/base/money'
import { formatInstant } from '@/lib/base/time'
import { amountOf, compareLines, type LineChange, type QuoteLine } from '@/lib/domain/quotes/rules/lines'
import type { QuoteRevision, StaffQuote } from '@/lib/domain/quotes/views'

/** Every sent revision beside the previous one, newest first. */
export function Revisions({ quote }: { quote: StaffQuote }) {
  const all = [...quote.sent, ...(quote.work && quote.sent.length > 0 ? [quote.work] : [])]
  if (all.length === 0) return null
  return (
    <Card title="Revisions">
      <ol className="space-y-8">
        {all.toReversed().map((revision) => (
          <li key={revision.revision}>
            <Revision
              revision={revision}
              before={all.find((one) => one.revision === revision.revision - 1)}
            />
          </li>
        ))}
      </ol>
    </Card>
  )
}

type RevisionProps = { revision: QuoteRevision; before: QuoteRevision | undefined }

function Revision({ revision, before }: RevisionProps) {
  const changes = compareLines(before?.lines ?? revision.lines, revision.lines)
  return (
    <section className="space-y-2">
      <h3 className="font-semibold">
        Revision {revision.revision},{' '}
        {revision.sentAt ? `sent ${formatInstant(revision.sentAt)}` : 'saved, not sent'}
      </h3>
      <table className="w-full">
        <caption className="sr-only">Lines of revision {revision.revision}</caption>
        <thead className={before ? 'border-rule border-b' : 'sr-only'}>
          <tr>
            <th className="py-1 text-start">Line</th>
            {before && <th className="px-3 py-1 text-end">Before</th>}
            <th className="py-1 text-end">Amount</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal lines have no other key, and the list is never reordered
            <Line key={at} change={change} withBefore={before !== undefined} />
          ))}
        </tbody>
        <tfoot>
          <tr className="border-rule-strong border-t font-semibold">
            <th scope="row" className="pt-2 text-start">
              Total
            </th>
            {before && <td className="figures px-3 pt-2 text-end">{formatCents(before.totalCents)}</td>}
            <td className="figures pt-2 text-end">{formatCents(revision.totalCents)}</td>
          </tr>
        </tfoot>
      </table>
      {revision.discountReason && <p className="text-ink-soft">Discount: {revision.discountReason}</p>}
      {revision.note && <p className="whitespace-pre-line break-words text-ink-soft">{revision.note}</p>}
    </section>
  )
}

const MARKS = { same: null, changed: 'Changed', added: 'Added', removed: 'Removed' } as const

function Line({ change, withBefore }: { change: LineChange; withBefore: boolean }) {
  const before = 'before' in change ? change.before : change.type === 'same' ? change.after : null
  const after = 'after' in change ? change.after : null
  const mark = MARKS[change.type]
  return (
    <tr className="align-baseline">
      <th scope="row" className="break-words py-1 text-start font-normal">
        {(after ?? before)?.description} {mark && <Badge>{mark}</Badge>}
      </th>
      {withBefore && <td className="figures px-3 py-1 text-end">{before ? amountText(before) : '–'}</td>}
      <td className="figures py-1 text-end">{after ? amountText(after) : '–'}</td>
    </tr>
  )
}

function amountText(line: QuoteLine): string {
  return `${line.quantity} × ${formatCents(line.unitCents)} = ${formatCents(amountOf(line))}`
}
