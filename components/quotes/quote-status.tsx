import { StatusPill, type StatusTone } from '@/components/ui/status-pill'
import { OWN_STATUS_NAME } from '@/lib/domain/quotes/rules/own'
import type { SentStatus } from '@/lib/domain/quotes/views/own'

const TONES: Record<SentStatus, StatusTone> = {
  submitted: 'neutral',
  in_review: 'active',
  needs_information: 'attention',
  ready: 'attention',
  accepted: 'attention',
  paid: 'done',
  declined: 'stopped',
  expired: 'stopped',
  withdrawn: 'stopped',
  canceled: 'stopped',
}

export function OwnQuotePill({ status }: { status: SentStatus }) {
  return <StatusPill tone={TONES[status]}>{OWN_STATUS_NAME[status]}</StatusPill>
}
