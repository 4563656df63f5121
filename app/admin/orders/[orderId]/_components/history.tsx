import { HistoryList } from '@/app/admin/_components/history-list'
import type { HistoryEntry } from '@/lib/domain/orders/views/admin'

export function History({ entries }: { entries: HistoryEntry[] }) {
  return <HistoryList entries={entries} nameOf={words} />
}

function words(status: string): string {
  return status.replaceAll('_', ' ')
}
