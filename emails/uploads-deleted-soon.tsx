import { Text } from '@react-email/components'
import { type Clock, formatDate } from '@/lib/base/time'
import { ActionLink } from './parts/action-link'
import { DetailTable } from './parts/details'
import { Frame, Part } from './parts/frame'
import { look } from './parts/look'

export type UploadsDeletedSoonProps = {
  subject: 'order' | 'quote'
  number: string
  fullName: string
  day: string
  /** Until when they can be kept; null when the day is final. */
  extendTo: string | null
  /** Someone without an account confirms the address on the page. */
  hasAccount: boolean
  url: string
  /** The reader's date format. */
  clock: Clock
}

const NAMES = { order: 'Order', quote: 'Quote' } as const

export function uploadsDeletedSoonSubject({ subject, number, day, clock }: UploadsDeletedSoonProps): string {
  return `${NAMES[subject]} ${number}: uploads will be deleted on ${formatDate(day, clock)}`
}

export function UploadsDeletedSoon(props: UploadsDeletedSoonProps) {
  const { subject, number, fullName, hasAccount, url } = props
  const day = formatDate(props.day, props.clock)
  return (
    <Frame
      preview={nextOf(props)}
      heading={`We’ll delete your uploads on ${day}`}
      reason={`You’re receiving this e-mail because you uploaded documents for your ${subject}.${hasAccount ? ' You can switch off reminders in your settings.' : ''}`}
    >
      <Text style={look.text}>
        Dear {fullName}, your {subject} has ended, so we’ll delete the documents you uploaded for it.
        {subject === 'order' && ' Finished documents stay in your account.'}
      </Text>
      <DetailTable
        details={[
          { label: NAMES[subject], value: number },
          { label: 'Deleted on', value: day },
        ]}
      />
      <Part title="What happens next">
        <Text style={look.text}>{nextOf(props)}</Text>
        <ActionLink href={url}>{`Open your ${subject}`}</ActionLink>
      </Part>
    </Frame>
  )
}

function nextOf({ subject, extendTo, hasAccount, clock }: UploadsDeletedSoonProps): string {
  const page = hasAccount
    ? `On the ${subject} page`
    : `On the ${subject} page, once you’ve confirmed your e-mail address,`
  return extendTo === null
    ? `There’s nothing for you to do. We keep uploads for two years at most, so this date is final. ${page} you can delete them earlier.`
    : `If you don’t need them anymore, there’s nothing for you to do. ${page} you can keep them until ${formatDate(extendTo, clock)} or delete them now.`
}
