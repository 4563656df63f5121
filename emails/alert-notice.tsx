import { Text } from '@react-email/components'
import { atLeast } from '@/lib/base/text'
import { formatInstant } from '@/lib/base/time'
import { ActionLink } from './parts/action-link'
import { DetailTable } from './parts/details'
import { Frame } from './parts/frame'
import { look } from './parts/look'

/** The highest count that an alert states. */
const COUNTED = 1000

type AlertNoticeProps = {
  type: 'dead' | 'late' | 'signatures'
  number: number
  /** When the oldest message was queued; null if there is none. */
  since: string | null
  url: string
}

export function alertNoticeSubject({ type, number }: Pick<AlertNoticeProps, 'type' | 'number'>): string {
  if (type === 'dead') return `${messages(number)} failed for good`
  if (type === 'late') return `Background work is late: ${messages(number)}`
  return `${number} webhook signatures in a row were wrong`
}

function messages(number: number): string {
  return atLeast({ total: Math.min(number, COUNTED), isMore: number > COUNTED }, 'message')
}

const MEANING: Record<AlertNoticeProps['type'], string> = {
  dead: 'Every attempt failed, so the work isn’t done: an e-mail that wasn’t sent, a refund, or an event from the payment provider. Find the cause, then retry or give up.',
  late: 'Messages have been waiting for more than ten minutes. The job that processes them has stopped, or a service it needs isn’t responding.',
  signatures:
    'Incoming events aren’t signed with our secret. If STRIPE_WEBHOOK_SECRET was changed at the provider, change it here; otherwise someone is probing the address. Payments are still found, within a minute.',
}

/** To the owner, when background work needs a person. */
export function AlertNotice({ type, number, since, url }: AlertNoticeProps) {
  const subject = alertNoticeSubject({ type, number })
  return (
    <Frame
      preview={subject}
      heading={subject}
      reason="You’re receiving this e-mail because this address receives alerts. While the problem lasts, we send one at most every six hours."
    >
      <Text style={look.text}>{MEANING[type]}</Text>
      {since && <DetailTable details={[{ label: 'Oldest from', value: formatInstant(since) }]} />}
      <ActionLink href={url}>Open stuck messages</ActionLink>
    </Frame>
  )
}
