import { Text } from '@react-email/components'
import { ActionLink } from './parts/action-link'
import { Frame } from './parts/frame'
import { look } from './parts/look'

type MatterWorkStoppedProps = {
  kind: 'import_document' | 'save_back' | 'post_expense'
  platform: string
  /** Null if the platform's responses never contained it. */
  matterNumber: string | null
  quoteNumber: string
  /** The last answer of the platform, or of our check of the file. */
  answer: string
  workUrl: string
}

const TEXTS: Record<MatterWorkStoppedProps['kind'], { what: string; next: string; action: string }> = {
  import_document: {
    what: 'We couldn’t import every document',
    next: 'Your request isn’t sent yet. The page shows which documents are missing, and you can try them again.',
    action: 'See the documents',
  },
  save_back: {
    what: 'We couldn’t save your documents',
    next: 'Your finished documents are under your orders. Once the cause is fixed, choose Try again, and we’ll save them to the matter.',
    action: 'See what stopped',
  },
  post_expense: {
    what: 'We couldn’t post the expense',
    next: 'Your documents aren’t affected. Once the cause is fixed, choose Try again, or enter the cost in the matter yourself.',
    action: 'See what stopped',
  },
}
const PLACES = { import_document: 'from', save_back: 'to', post_expense: 'on' } as const

export function matterWorkStoppedSubject({
  kind,
  matterNumber,
}: Pick<MatterWorkStoppedProps, 'kind' | 'matterNumber'>): string {
  return `${TEXTS[kind].what} ${PLACES[kind]} ${matterNumber === null ? 'your matter' : `matter ${matterNumber}`}`
}

export function MatterWorkStopped(props: MatterWorkStoppedProps) {
  const { what, next, action } = TEXTS[props.kind]
  return (
    <Frame
      preview={`${what} (${props.quoteNumber}).`}
      heading={matterWorkStoppedSubject(props)}
      reason={`You’re receiving this e-mail because you requested a quote from this matter in ${props.platform}.`}
    >
      <Text style={look.text}>
        This is about your request {props.quoteNumber}. {props.answer}
      </Text>
      <Text style={look.text}>{next}</Text>
      <ActionLink href={props.workUrl}>{action}</ActionLink>
    </Frame>
  )
}
