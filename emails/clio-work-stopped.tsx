import { Text } from '@react-email/components'
import { ActionLink } from './parts/action-link'
import { Frame } from './parts/frame'
import { look } from './parts/look'

type ClioWorkStoppedProps = {
  kind: 'import_document' | 'save_back' | 'post_expense'
  /** Null if Clio's responses never contained it. */
  matterNumber: string | null
  quoteNumber: string
  /** The last answer of Clio, or of our check of the file. */
  answer: string
  workUrl: string
}

const WORDS: Record<ClioWorkStoppedProps['kind'], { what: string; next: string; action: string }> = {
  import_document: {
    what: 'We couldn’t import every document',
    next: 'Your request isn’t sent yet. The page shows which documents are missing, and you can try them again.',
    action: 'See the documents',
  },
  save_back: {
    what: 'We couldn’t save your documents',
    next: 'Your finished documents are under your orders. Once the cause is fixed, choose Try again, and we save them to the matter.',
    action: 'See what stopped',
  },
  post_expense: {
    what: 'We couldn’t post the expense',
    next: 'Your documents aren’t affected. Once the cause is fixed, choose Try again, or enter the cost in Clio yourself.',
    action: 'See what stopped',
  },
}
const PLACES = { import_document: 'from', save_back: 'to', post_expense: 'on' } as const

export function clioWorkStoppedSubject({
  kind,
  matterNumber,
}: Pick<ClioWorkStoppedProps, 'kind' | 'matterNumber'>): string {
  return `${WORDS[kind].what} ${PLACES[kind]} ${matterNumber === null ? 'your matter' : `matter ${matterNumber}`}`
}

export function ClioWorkStopped(props: ClioWorkStoppedProps) {
  const { what, next, action } = WORDS[props.kind]
  return (
    <Frame
      preview={`${what} (${props.quoteNumber}).`}
      heading={clioWorkStoppedSubject(props)}
      reason="You’re receiving this e-mail because you requested a quote from this matter in Clio."
    >
      <Text style={look.text}>
        This is about your request {props.quoteNumber}. {props.answer}
      </Text>
      <Text style={look.text}>{next}</Text>
      <ActionLink href={props.workUrl}>{action}</ActionLink>
    </Frame>
  )
}
