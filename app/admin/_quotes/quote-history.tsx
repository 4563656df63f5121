import { HistoryList } from '@/app/admin/_components/history-list'
import type { HistoryEntry } from '@/lib/domain/orders/views/admin'
import { QUOTE_STATUSES } from '@/lib/domain/quotes/moves'
import { staffQuoteStatus } from '@/lib/domain/quotes/rules/status'

const ACTIONS: Record<string, string> = {
  'quote.status': 'changed the status',
  'quote.saved': 'saved the price',
  'quote.extended': 'extended the quote',
  'quote.message': 'wrote a message',
  'quote.counts': 'corrected the counts of a file',
  'quote.claimed': 'confirmed the address',
}

export function QuoteHistory({ entries }: { entries: HistoryEntry[] }) {
  return <HistoryList entries={entries} actions={ACTIONS} nameOf={nameOf} />
}

function nameOf(status: string): string {
  const known = QUOTE_STATUSES.find((one) => one === status)
  return known ? staffQuoteStatus(known) : status
}
