import { Text } from '@react-email/components'
import { ActionLink } from './parts/action-link'
import { DetailTable } from './parts/details'
import { Frame } from './parts/frame'
import { look } from './parts/look'

type RequestReceivedProps = {
  kind: 'quote' | 'message'
  reference: string
  siteUrl: string
}

const TEXTS = {
  quote: {
    subject: 'We have your quote request',
    next: 'A person will review it and reply by e-mail with one price and what it covers. If anything is unclear, we’ll ask first. Asking is free.',
  },
  message: {
    subject: 'We have your message',
    next: 'A person will read it and reply by e-mail. There’s nothing for you to do.',
  },
} as const

export function requestReceivedSubject({ kind, reference }: RequestReceivedProps) {
  return `${TEXTS[kind].subject} (${reference})`
}

/** Repeats nothing from the form, because the address may contain a typo or belong to another person. */
export function RequestReceived({ kind, reference, siteUrl }: RequestReceivedProps) {
  const { subject, next } = TEXTS[kind]
  return (
    <Frame
      preview={`Your reference is ${reference}.`}
      heading={subject}
      reason="You’re receiving this e-mail because someone entered this address on our site. If it wasn’t you, ignore this message."
    >
      <Text style={look.text}>{next}</Text>
      <DetailTable details={[{ label: 'Your reference', value: reference }]} />
      <ActionLink href={siteUrl}>Go to Attesta</ActionLink>
    </Frame>
  )
}
