import { DiffLines } from '../history/diff-lines.tsx'
import type { BrokenFile, Message, Offer } from '../model/state.ts'
import type { Clash } from '../wire/server-port.ts'
import { useSession, useStudio } from './context.ts'
import { Icon } from './icons.tsx'
import './message-line.css'

/**
 * What the last edit did or why it was refused, and what is wrong for longer. All words stand in one live region, which
 * is there from the start, so each is read once; what can be pressed stands below it.
 */
export function MessageLine() {
  const message = useStudio((state) => state.message)
  const broken = useStudio((state) => state.broken)
  const isConnected = useStudio((state) => state.isConnected)
  const isShown = message !== null || broken.length > 0 || !isConnected
  return (
    <div className="message-line">
      <div className="message-card" data-shown={isShown || undefined}>
        <div role="status" aria-live="polite">
          {!isConnected && (
            <p data-tone="refused">
              The source server does not answer. It is asked again and again. Is <code>npm run dev</code>{' '}
              running?
            </p>
          )}
          {broken.map((one) => (
            <p key={one.file} data-tone="refused">
              <Broken broken={one} />
            </p>
          ))}
          <p id="message" data-tone={message?.tone}>
            {message && [message.text, message.alternative].filter(Boolean).join(' ')}
          </p>
        </div>
        {message?.clashes?.map((clash) => (
          <BothSides key={clash.file} clash={clash} />
        ))}
        {message && <Actions message={message} />}
      </div>
    </div>
  )
}

function Broken({ broken: { file, line, message } }: { broken: BrokenFile }) {
  const reason = /[.!?]$/.test(message) ? message : `${message}.`
  return (
    <>
      <strong>
        {file}
        {line !== null && `:${line}`}
      </strong>{' '}
      does not parse: {reason} Mend it in your editor; other files can still be edited.
    </>
  )
}

function Actions({ message }: { message: Message }) {
  const { apply, say } = useSession()
  const take = ({ wishes, context }: Offer) => {
    say(null)
    void apply(wishes, context)
  }
  return (
    <div className="message-actions">
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
      <button type="button" className="quiet" aria-label="Dismiss" onClick={() => say(null)}>
        <Icon name="close" />
      </button>
    </div>
  )
}

function BothSides({ clash: { file, lines, theirs, ours } }: { clash: Clash }) {
  return (
    <section className="clash" aria-label={`Both sides of ${file}`}>
      <h3>
        {file}
        {lines.length > 0 && `, line ${lines.join(', ')}`}
      </h3>
      {theirs && (
        <div>
          <h4>Changed in the file meanwhile</h4>
          <DiffLines file={theirs} />
        </div>
      )}
      {ours && (
        <div>
          <h4>What the studio would change</h4>
          <DiffLines file={ours} />
        </div>
      )}
    </section>
  )
}
