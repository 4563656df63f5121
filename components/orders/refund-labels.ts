import type { RefundView } from '@/lib/domain/orders/views'

const REASONS: Record<string, string> = {
  goodwill: 'Goodwill',
  quality: 'Quality',
  duplicate: 'Ordered twice',
  late: 'Late delivery',
  order_canceled: 'Order canceled',
  payment_case: 'Payment corrected',
  outside: 'Refund',
  scope_change: 'Change of the order',
}

export function refundReason(reason: string): string {
  return REASONS[reason] ?? 'Refund'
}

const STATUSES: Record<RefundView['status'], string> = {
  requested: 'Waiting for a second person',
  approved: 'Being sent',
  processing: 'On its way',
  succeeded: 'Sent back',
  failed: 'Didn’t arrive',
  rejected: 'Rejected',
  canceled: 'Withdrawn',
}

export function refundStatus(status: RefundView['status']): string {
  return STATUSES[status]
}
