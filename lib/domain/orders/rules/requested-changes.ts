import type { OrderStatus } from '../moves'
import type { HistoryEntry } from '../views/admin'

type Revised = { status: OrderStatus; history: Pick<HistoryEntry, 'before' | 'after' | 'reason'>[] }

/** What the current revision is about, as the customer or a colleague wrote it. A pause in between changes nothing. */
export function requestedChanges({ status, history }: Revised): string | null {
  if (status !== 'in_revision') return null
  const start = history.findLast(({ before, after }) => after === 'in_revision' && before !== 'on_hold')
  return start?.reason ?? null
}
