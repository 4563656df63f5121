import { HistoryList } from '@/app/admin/_components/history-list'
import { ORDER_STATUSES } from '@/lib/domain/orders/moves'
import { staffStatusName } from '@/lib/domain/orders/rules'
import type { HistoryEntry } from '@/lib/domain/orders/views/admin'

export function History({ entries }: { entries: HistoryEntry[] }) {
  return <HistoryList entries={entries} nameOf={nameOf} />
}

/** As in the lists of staff; a move says nothing of the payment. Other entries than moves have other words. */
function nameOf(status: string): string {
  const known = ORDER_STATUSES.find((one) => one === status)
  return known ? staffStatusName(known, 'paid') : status.replaceAll('_', ' ')
}
