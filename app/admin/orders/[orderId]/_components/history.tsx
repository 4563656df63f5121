import { formatInstant } from '@/lib/base/time'
import type { HistoryEntry } from '@/lib/domain/orders/views'

const WHO: Record<string, string> = {
  customer: 'Customer',
  admin: 'Staff',
  system: 'System',
  provider: 'Payment provider',
  api_key: 'API',
}

const ACTIONS: Record<string, string> = {
  'order.created': 'saved the order',
  'order.placed': 'placed the order (paid)',
  'order.status': 'changed the status',
  'deliverable.uploaded': 'uploaded a finished document',
  'deliverable.final': 'marked a document as final',
}

export function History({ entries }: { entries: HistoryEntry[] }) {
  return (
    <ol className="space-y-4">
      {entries.map((entry) => (
        <li key={entry.id} className="border-rule border-s-2 ps-4">
          <p>
            <strong className="font-semibold">{WHO[entry.actorKind] ?? entry.actorKind}</strong>{' '}
            {ACTIONS[entry.action] ?? entry.action}
            {entry.before && entry.after && `: ${words(entry.before)} → ${words(entry.after)}`}
          </p>
          {entry.reason && <p className="whitespace-pre-line text-ink-soft">“{entry.reason}”</p>}
          <p className="text-[0.9375rem] text-ink-soft">
            <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  )
}

function words(status: string): string {
  return status.replaceAll('_', ' ')
}
