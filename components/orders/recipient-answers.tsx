import { Instant } from '@/components/ui/dates'
import type { MessageView } from '@/lib/domain/orders/views'
import { AnsweredBy, MessageContent } from './message-list'

export function answersIn(messages: readonly MessageView[]): MessageView[] {
  return messages.filter(({ answer }) => answer !== null)
}

type RecipientAnswersProps = {
  answers: readonly MessageView[]
  reader: MessageView['author']
  /** The reader's names for the two sides. */
  names: Record<MessageView['author'], string>
}

/** The written answers among the messages, in a list of their own. */
export function RecipientAnswers({ answers, reader, names }: RecipientAnswersProps) {
  return (
    <ul className="space-y-5">
      {answers.map((message) => (
        <li key={message.id}>
          {message.answer && (
            <p className="wrap-anywhere font-semibold">
              <AnsweredBy answer={message.answer} />
            </p>
          )}
          <MessageContent message={message} reader={reader} />
          <p className="mt-1 text-body-sm text-ink-soft">
            Added by {names[message.author]}, <Instant at={message.at} />
          </p>
        </li>
      ))}
    </ul>
  )
}
