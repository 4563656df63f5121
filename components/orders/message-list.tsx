import { FullDay, Instant } from '@/components/ui/dates'
import { Icon } from '@/components/ui/icon'
import { paths } from '@/lib/config/paths'
import type { MessageView } from '@/lib/domain/orders/views'

type MessageListProps = {
  messages: MessageView[]
  /** Staff open the customer's files in the document viewer, where each access is recorded. */
  reader: MessageView['author']
  /** The reader's names for the two sides. */
  names: Record<MessageView['author'], string>
  empty: string
}

/** Messages between customer and staff, oldest first. Plain text: markup stays visible. */
export function MessageList({ messages, reader, names, empty }: MessageListProps) {
  if (messages.length === 0) return <p className="text-ink-soft">{empty}</p>
  return (
    <ol className="space-y-5">
      {messages.map((message) => (
        <li key={message.id} className="border-rule border-s-2 ps-4">
          <p className="text-body-sm text-ink-soft">
            <strong className="font-semibold text-ink">{names[message.author]}</strong>,{' '}
            <Instant at={message.at} />
          </p>
          {message.answer && (
            <p className="wrap-anywhere mt-1 font-medium">
              <AnsweredBy answer={message.answer} />
            </p>
          )}
          <MessageContent message={message} reader={reader} />
        </li>
      ))}
    </ol>
  )
}

/** Whose answer a message is, and of which day. */
export function AnsweredBy({ answer }: { answer: NonNullable<MessageView['answer']> }) {
  return (
    <>
      Answer from <bdi>{answer.recipient}</bdi>
      {answer.on && (
        <>
          , <FullDay day={answer.on} />
        </>
      )}
    </>
  )
}

/** The text of a message and its files. */
export function MessageContent({ message, reader }: { message: MessageView; reader: MessageView['author'] }) {
  return (
    <>
      <p className="wrap-anywhere mt-1 whitespace-pre-line">{message.body}</p>
      {message.files.length > 0 && (
        <ul className="mt-2 space-y-1" aria-label="Attached files">
          {message.files.map((file) => (
            <li key={file.id} className="flex items-start gap-2 break-all text-body-sm">
              <Icon name="document" className="mt-[0.2em]" />
              <FileName file={file} hasLink={reader === 'customer' || message.author === 'staff'} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function FileName({ file, hasLink }: { file: MessageView['files'][number]; hasLink: boolean }) {
  if (!hasLink) return file.name
  return (
    <a className="link" href={paths.viewDocument(file.id)}>
      <span className="sr-only">Download </span>
      {file.name}
    </a>
  )
}
