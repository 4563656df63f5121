import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { Conflict, FileDiff } from '../../protocol/edit-result.ts'
import { focusStage } from '../commands/regions.ts'
import { counted } from '../model/names.ts'
import { useSession, useStudio } from '../session/context.ts'
import type { StudioEvent } from '../state/events.ts'
import type { BrokenFile, Choice, Message, NextStep } from '../state/types.ts'
import { DiffLines } from '../ui/diff-lines.tsx'
import { Icon } from '../ui/icons.tsx'
import './message-line.css'

/**
 * The result or refusal of the last edit, and ongoing problems. All text is in one live region that exists from the
 * start, so that each sentence is announced once; buttons are below it. An earlier edit that is not saved stays in a
 * card of its own.
 */
export function MessageLine() {
  const message = useStudio((state) => state.ui.message)
  const broken = useStudio((state) => state.project.broken)
  const isConnected = useStudio((state) => state.project.isConnected)
  const isShown = message !== null || broken.length > 0 || !isConnected
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => placeBeside(line.current, message), [message])
  return (
    <div className="message-line" ref={line}>
      <div className="message-card" data-shown={isShown || undefined}>
        <div role="status" aria-live="polite">
          {!isConnected && <Disconnected />}
          {broken.map((one) => (
            <p key={one.file} data-tone="refused">
              <Broken broken={one} />
            </p>
          ))}
          <p id="message" data-tone={message?.tone}>
            {message && [message.text, message.alternative].filter(Boolean).join(' ')}
          </p>
        </div>
        {message && <Rest message={message} />}
      </div>
      <Unsaved />
    </div>
  )
}

/** The oldest one: they are sent again in the order in which they were made. */
function Unsaved() {
  const [oldest, ...later] = useStudio((state) => state.ui.unsaved)
  if (!oldest) return null
  const name = later.length > 0 ? `First of ${later.length + 1} earlier changes` : 'Earlier change'
  return (
    <section className="message-card" data-shown aria-label={name}>
      <p data-tone="refused">
        <strong>{name}:</strong> {[oldest.text, oldest.alternative].filter(Boolean).join(' ')}
      </p>
      <Rest message={oldest} />
    </section>
  )
}

function Rest({ message }: { message: Message }) {
  return (
    <>
      {message.conflicts?.map(
        (conflict) =>
          (conflict.theirs ?? conflict.ours) && <BothSides key={conflict.file} conflict={conflict} />,
      )}
      {message.written && message.written.length > 0 && <Written files={message.written} />}
      <Actions message={message} />
    </>
  )
}

function Disconnected() {
  const waiting = useStudio((state) => state.editing.pending)
  const areEventsBlocked = useStudio((state) => state.project.areEventsBlocked)
  return (
    <p data-tone="refused">
      {areEventsBlocked ? (
        <>
          The source server answers, but its stream of changes is blocked. Allow <code>/events</code> in your
          proxy or browser extensions.
        </>
      ) : (
        <>
          The source server isn’t responding. Is <code>npm run dev</code> running?
        </>
      )}{' '}
      Reconnecting… {waiting > 0 && `${counted(waiting, 'change')} will be saved when it is back.`}
    </p>
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
      has a syntax error: {reason} Fix it in your editor; you can still edit other files.
    </>
  )
}

/** Asks at the height of the field in the panel that the question is about; otherwise below the page. */
function placeBeside(line: HTMLElement | null, message: Message | null) {
  const field = document.activeElement?.closest('.panel :is(input, select, textarea, button)')
  const stage = line?.parentElement
  if (!line || !stage) return
  line.toggleAttribute('data-beside', Boolean(message?.choices && field))
  line.style.top = ''
  if (!message?.choices || !field) return
  const [{ top, bottom }, box] = [stage.getBoundingClientRect(), field.getBoundingClientRect()]
  const lowest = bottom - top - line.offsetHeight - GAP_PX
  line.style.top = `${Math.max(GAP_PX, Math.min(box.top - top, lowest))}px`
}

const GAP_PX = 16

function eventOf(step: Exclude<NextStep, { type: 'undo' }>): StudioEvent {
  switch (step.type) {
    case 'dialog':
      return { type: 'dialog-opened', dialog: step.dialog }
    case 'history':
      return { type: 'tabs-chosen', tabs: { right: 'history' } }
    case 'select':
      return { type: 'keys-selected', keys: [step.key] }
  }
}

/** Returns the focus to where it was, such as the field whose edit was refused. */
function useReturn() {
  const from = useRef<HTMLElement | null>(null)
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    from.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
  }
  const back = () => {
    if (!document.activeElement?.closest('.message-actions')) return
    if (from.current) from.current.focus()
    else focusStage()
  }
  return { onFocus, back }
}

function Actions({ message }: { message: Message }) {
  const { apply, undo, dispatch } = useSession()
  const { onFocus, back } = useReturn()
  const dismiss = () => {
    back()
    dispatch({ type: 'message-dismissed', message })
  }
  const choose = ({ edits, context }: Choice) => {
    dismiss()
    void apply(edits, context)
  }
  const take = (step: NextStep) => {
    // The other places are looked at from the same message.
    if (step.type !== 'dialog' || step.dialog.type !== 'source') dismiss()
    if (step.type === 'undo') void undo(step.activityId)
    else dispatch(eventOf(step))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    back()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons have the focus, and their keys arrive here
    <div
      className="message-actions"
      data-region
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      // A press leaves the focus in the field whose edit was refused.
      onMouseDown={(event) => event.preventDefault()}
    >
      {message.conflicts && (
        <button type="button" onClick={dismiss}>
          Keep theirs
        </button>
      )}
      {message.choices?.map((choice) => (
        <button key={choice.label} type="button" className="main" onClick={() => choose(choice)}>
          {choice.label}
        </button>
      ))}
      {message.steps?.map((step) => (
        <button key={step.label} type="button" onClick={() => take(step)}>
          {step.label}
        </button>
      ))}
      <button type="button" className="quiet" aria-label="Dismiss" onClick={dismiss}>
        <Icon name="close" />
      </button>
    </div>
  )
}

/** Stays open from one edit to the next, so that each change can be checked as it is made. */
function Written({ files }: { files: readonly FileDiff[] }) {
  return (
    <details className="written">
      <summary>Show change</summary>
      {files.map((file) => (
        <DiffLines key={file.file} file={file} />
      ))}
    </details>
  )
}

function BothSides({ conflict: { file, lines, theirs, ours } }: { conflict: Conflict }) {
  return (
    <section className="clash" aria-label={`Both versions of ${file}`}>
      <h3>
        {file}
        {lines.length > 0 && `, line ${lines.join(', ')}`}
      </h3>
      {theirs && (
        <div>
          <h4>Changed in the file in the meantime</h4>
          <DiffLines file={theirs} />
        </div>
      )}
      {ours && (
        <div>
          <h4>What would replace it</h4>
          <DiffLines file={ours} />
        </div>
      )}
    </section>
  )
}
