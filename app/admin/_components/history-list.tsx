import { formatCents } from '@/lib/base/money'
import { formatInstant } from '@/lib/base/time'
import type { HistoryEntry } from '@/lib/domain/orders/views/admin'
import { ACTOR_NAMES } from './actor-names'
import { HISTORY_LABELS } from './history-labels'

type HistoryListProps = {
  entries: HistoryEntry[]
  nameOf: (status: string) => string
}

function actorName({ by, actorKind }: HistoryEntry): string {
  return by ?? ACTOR_NAMES[actorKind] ?? actorKind
}

/** Who did what with an order or a quote, from the audit trail. */
export function HistoryList({ entries, nameOf }: HistoryListProps) {
  return (
    <ol className="space-y-4">
      {entries.map((entry) => (
        <li key={entry.id} className="border-rule border-s-2 ps-4">
          <p>
            <strong className="font-semibold">{actorName(entry)}</strong>{' '}
            {HISTORY_LABELS[entry.action] ?? entry.action}
            {entry.amountCents !== null && `: ${formatCents(entry.amountCents)}`}
            {entry.before && entry.after && `: ${nameOf(entry.before)} → ${nameOf(entry.after)}`}
          </p>
          {entry.changes?.map(({ label, before, after }) => (
            <p key={label}>
              {label}: {before ?? 'none'} → <strong className="font-semibold">{after ?? 'none'}</strong>
            </p>
          ))}
          {entry.reason && <p className="whitespace-pre-line text-ink-soft">“{entry.reason}”</p>}
          <p className="text-body-sm text-ink-soft">
            <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  )
}
