import { HistoryList } from '@/app/admin/_components/history-list'
import type { HistoryEntry } from '@/lib/domain/orders/views/admin'

const ACTIONS: Record<string, string> = {
  'order.created': 'saved the order',
  'order.placed': 'placed the order',
  'order.invoice_paid': 'paid the invoice',
  'order.status': 'changed the status',
  'refund.requested': 'requested a refund',
  'refund.approved': 'approved a refund',
  'refund.rejected': 'rejected a refund',
  'refund.processing': 'started a refund',
  'refund.succeeded': 'sent a refund',
  'refund.failed': 'couldn’t deliver a refund',
  'refund.canceled': 'canceled a refund',
  'refund.capped': 'capped a refund at the balance',
  'order.people': 'assigned the two people',
  'order.reviewed': 'confirmed the review',
  'order.date_moved': 'moved the date',
  'order.message': 'wrote a message',
  'order.change': 'updated the proposed change',
  'deliverable.uploaded': 'uploaded a finished document',
  'deliverable.final': 'marked a document as final',
}

export function History({ entries }: { entries: HistoryEntry[] }) {
  return <HistoryList entries={entries} actions={ACTIONS} nameOf={words} />
}

function words(status: string): string {
  return status.replaceAll('_', ' ')
}
