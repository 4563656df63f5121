import type { Message, Offer } from '../model/state.ts'
import type { Clash } from '../wire/server-port.ts'
import { useSession, useStudio } from './context.ts'
import { Icon } from './icons.tsx'

/**
 * What the last edit did or why it was refused. The words stand in one live region, which is there from the start and so
 * is read once; what can be pressed stands beside it.
 */
export function MessageLine() {
  const { say } = useSession()
  const message = useStudio((state) => state.message)
  const broken = useStudio((state) => state.broken)
  const isConnected = useStudio((state) => state.isConnected)
  return (
    <div className="message-line">
      <div className="message" data-tone={message?.tone} data-shown={message !== null || undefined}>
        {message?.clashes?.map((clash) => (
          <BothSides key={clash.file} clash={clash} />
        ))}
        <div className="said">
          <p role="status" aria-live="polite" aria-atomic="true" id="message" data-tone={message?.tone}>
            {message && wordsOf(message)}
          </p>
          {message && <Offers message={message} />}
          {message && (
            <button type="button" className="quiet" aria-label="Dismiss" onClick={() => say(null)}>
              <Icon name="close" />
            </button>
          )}
        </div>
      </div>
      {!isConnected && (
        <p className="standing" role="status">
          The source server does not answer. Edits wait until it does; it is asked again and again. Is{' '}
          <code>npm run dev</code> running?
        </p>
      )}
      {broken.map(({ file, line, message: reason }) => (
        <p key={file} className="standing" role="status">
          <strong>
            {file}
            {line !== null && `:${line}`}
          </strong>{' '}
          does not parse: {reason} Mend it in your editor; other files can still be edited.
        </p>
      ))}
    </div>
  )
}

function wordsOf({ text, alternative }: Message): string {
  return [text, alternative].filter(Boolean).join(' ')
}

function Offers({ message }: { message: Message }) {
  const { apply, say } = useSession()
  const take = ({ wishes, context }: Offer) => {
    say(null)
    void apply(wishes, context)
  }
  return (
    <>
      {message.clashes && (
        <button type="button" onClick={() => say(null)}>
          Keep theirs
        </button>
      )}
      {message.offers?.map((offer) => (
        <button key={offer.label} type="button" className="main" onClick={() => take(offer)}>
          {offer.label}
        </button>
      ))}
    </>
  )
}

function BothSides({ clash: { file, lines, theirs, ours } }: { clash: Clash }) {
  return (
    <section className="clash" aria-label={`Both sides of ${file}`}>
      <h3>
        {file}
        {lines.length > 0 && `, line ${lines.join(', ')}`}
      </h3>
      <div>
        <h4>In the file now</h4>
        <pre>{theirs}</pre>
      </div>
      <div>
        <h4>From the studio</h4>
        <pre>{ours}</pre>
      </div>
    </section>
  )
}
