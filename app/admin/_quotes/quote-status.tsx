import { StatusPill, type StatusTone } from '@/components/ui/status-pill'
import type { QuoteStatus } from '@/lib/domain/quotes/moves'
import { staffQuoteStatus } from '@/lib/domain/quotes/rules/status'

const TONES: Record<QuoteStatus, StatusTone> = {
  draft: 'neutral',
  submitted: 'attention',
  in_review: 'active',
  needs_information: 'neutral',
  ready: 'neutral',
  accepted: 'active',
  paid: 'done',
  declined: 'stopped',
  expired: 'stopped',
  withdrawn: 'stopped',
  canceled: 'stopped',
}

export function StaffQuotePill({ status }: { status: QuoteStatus }) {
  return <StatusPill tone={TONES[status]}>{staffQuoteStatus(status)}</StatusPill>
}
