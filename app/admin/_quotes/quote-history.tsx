import { HistoryList } from '@/app/admin/_components/history-list'
import type { HistoryEntry } from '@/lib/domain/orders/views/admin'
import { QUOTE_STATUSES } from '@/lib/domain/quotes/moves'
import { staffQuoteStatus } from '@/lib/domain/quotes/rules/status'

export function QuoteHistory({ entries }: { entries: HistoryEntry[] }) {
  return <HistoryList entries={entries} nameOf={nameOf} />
}

function nameOf(status: string): string {
  const known = QUOTE_STATUSES.find((one) => one === status)
  return known ? staffQuoteStatus(known) : status
}
