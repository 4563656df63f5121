import { useSession, useStudio } from './context.ts'

/** What the last edit did or why it was refused, until it is dismissed or something else is said. */
export function MessageLine() {
  const session = useSession()
  const message = useStudio((state) => state.message)
  const isConnected = useStudio((state) => state.isConnected)
  return (
    <div className="message-line">
      {!isConnected && (
        <p role="alert" data-tone="refused">
          The connection to the source server ended. Start <code>npm run dev</code> again, then reload this page.
        </p>
      )}
      <p role={message?.tone === 'refused' ? 'alert' : 'status'} data-tone={message?.tone} id="message">
        {message && [message.text, message.alternative].filter(Boolean).join(' ')}
        {message && (
          <button type="button" aria-label="Dismiss" onClick={() => session.say(null)}>
            ×
          </button>
        )}
      </p>
    </div>
  )
}
