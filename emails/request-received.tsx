import { Text } from '@react-email/components'
import { ActionLink } from './parts/action-link'
import { Facts } from './parts/facts'
import { Frame } from './parts/frame'
import { look } from './parts/look'

export type RequestReceivedProps = {
  kind: 'quote' | 'message'
  reference: string
  siteUrl: string
}

const WORDS = {
  quote: {
    subject: 'We have your request for a quote',
    next: 'A person reads it and answers this address with one price and what it covers. If something is missing, we ask first. Nothing is charged by asking.',
  },
  message: {
    subject: 'We have your message',
    next: 'A person reads it and answers this address. There is nothing you have to do.',
  },
} as const

export function requestReceivedSubject({ kind, reference }: RequestReceivedProps) {
  return `${WORDS[kind].subject} (${reference})`
}

/** Repeats nothing that was typed: the address may be mistyped or somebody else's. */
export function RequestReceived({ kind, reference, siteUrl }: RequestReceivedProps) {
  const { subject, next } = WORDS[kind]
  return (
    <Frame
      preview={`Your reference is ${reference}.`}
      heading={subject}
      reason="You get this mail because this address was given on our site. If that was not you, ignore it; we will not write again without reason."
    >
      <Text style={look.text}>{next}</Text>
      <Facts facts={[{ label: 'Your reference', value: reference }]} />
      <ActionLink href={siteUrl}>Open the site</ActionLink>
    </Frame>
  )
}
