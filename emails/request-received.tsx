import { Text } from '@react-email/components'
import { ActionLink } from './parts/action-link'
import { DetailTable } from './parts/details'
import { Frame } from './parts/frame'
import { look } from './parts/look'

export type RequestReceivedProps = {
  kind: 'quote' | 'message'
  reference: string
  /** The page of the quote; a message has none, so its mail links to the site. */
  url: string
}

const TEXTS = {
  quote: {
    subject: 'We have your quote request',
    next: 'A person will review it and reply by e-mail with one price and what it covers. If anything is unclear, we’ll ask first. Asking is free.',
    button: 'Open your request',
  },
  message: {
    subject: 'We have your message',
    next: 'A person will read it and reply by e-mail. There’s nothing for you to do.',
    button: 'Go to Attesta',
  },
} as const

export function requestReceivedSubject({ kind, reference }: Omit<RequestReceivedProps, 'url'>) {
  return `${TEXTS[kind].subject} (${reference})`
}

/** Repeats nothing from the form, because the address may contain a typo or belong to another person. */
export function RequestReceived({ kind, reference, url }: RequestReceivedProps) {
  const { subject, next, button } = TEXTS[kind]
  return (
    <Frame
      preview={`Your reference is ${reference}.`}
      heading={subject}
      reason="You’re receiving this e-mail because someone entered this address on our site. If it wasn’t you, ignore this message."
    >
      <Text style={look.text}>{next}</Text>
      <DetailTable details={[{ label: 'Your reference', value: reference }]} />
      <ActionLink href={url}>{button}</ActionLink>
    </Frame>
  )
}
