import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isApple } from '../commands/shortcuts.ts'
import { COMMANDS, type CommandId, perform, shortcutOf } from '../commands/table.ts'
import { addressFrom } from '../model/address.ts'
import { counted } from '../model/names.ts'
import { useDispatch, useSession, useStudio } from '../session/context.ts'
import { FRAME_WIDTHS } from '../state/canvas.ts'
import type { Mode } from '../state/types.ts'
import { Icon, type IconName } from '../ui/icons.tsx'

/** Address, widths, modes, history, saving state and zoom. */
export function Toolbar() {
  const session = useSession()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is
    <header className="toolbar" data-region onMouseDown={keepFocus}>
      <h1>Studio</h1>
      <Address />
      <Widths />
      <Modes />
      <fieldset className="group">
        <legend>History</legend>
        <CommandButton id="undo" icon="undo" />
        <CommandButton id="redo" icon="redo" />
      </fieldset>
      <Saving />
      <Zoom />
      <button
        type="button"
        className="quiet"
        title={`Shortcuts (${shortcutOf('show-shortcuts', isApple()) ?? ''})`}
        onClick={() => perform(session, 'show-shortcuts')}
      >
        <Icon name="keys" />
        <span className="unseen">Shortcuts</span>
      </button>
    </header>
  )
}

/**
 * A press leaves the focus on the canvas or in the layers, so that the shortcuts there go on working. A field loses it,
 * which saves its text.
 */
function keepFocus(event: MouseEvent) {
  const { activeElement, body } = document
  const isOnPage = activeElement === body || activeElement?.closest('.stage, [role="tree"]')
  const isIntoField = event.target instanceof Element && event.target.closest('.address')
  if (isOnPage && !isIntoField) event.preventDefault()
}

/** It is not `disabled` while its command cannot run: pressing it may cause that, and it must not lose the focus. */
function CommandButton({ id, icon }: { id: CommandId; icon: IconName }) {
  const session = useSession()
  const reason = useStudio((state) => COMMANDS[id].reason(state))
  const { label } = COMMANDS[id]
  return (
    <button
      type="button"
      aria-disabled={reason !== null}
      title={reason ?? `${label} (${shortcutOf(id, isApple()) ?? ''})`}
      onClick={() => perform(session, id)}
    >
      <Icon name={icon} />
      {label}
    </button>
  )
}

/**
 * The state of the last edit. *Saving* shows only when it takes long enough to be noticed. That something was saved is
 * not announced here, because the message says it with the file.
 */
function Saving() {
  const lastSave = useStudio((state) => state.editing.lastSave)
  const trouble = useTrouble()
  const isSaving = useStudio((state) => state.editing.pending > 0)
  const wait = useWait(isSaving)
  return (
    <span className="saving" data-tone={trouble ? 'refused' : undefined}>
      <span role="status" title={trouble?.advice ?? (isSaving ? SLOW : undefined)}>
        {trouble?.label ?? wait}
      </span>
      {!trouble && !isSaving && lastSave && <SavedAt at={lastSave.at} />}
    </span>
  )
}

const SLOW = 'The source server hasn’t answered yet.'
const NOTICED_AFTER_MS = 400
const LONG_AFTER_MS = 8_000

/** Returns what to say about edits on their way; null while they are too fast to be noticed. */
function useWait(isSaving: boolean): string | null {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    if (!isSaving) return
    const timers = [
      setTimeout(() => setText('Saving…'), NOTICED_AFTER_MS),
      setTimeout(() => setText('Still saving…'), LONG_AFTER_MS),
    ]
    return () => {
      timers.forEach(clearTimeout)
      setText(null)
    }
  }, [isSaving])
  return text
}

/** Returns why edits are not saved, and what to do about it; null if they are. */
function useTrouble(): { label: string; advice: string } | null {
  const waiting = useStudio((state) => state.editing.pending)
  const isConnected = useStudio((state) => state.project.isConnected)
  const areEventsBlocked = useStudio((state) => state.project.areEventsBlocked)
  const hasFailed = useStudio((state) => state.editing.lastSave?.outcome === 'failed')
  if (!isConnected) {
    const cause = areEventsBlocked ? 'Blocked' : 'Offline'
    const effect = waiting > 0 ? `${counted(waiting, 'change')} not saved yet` : 'can’t save'
    return { label: `${cause}, ${effect}`, advice: NOT_SAVED.advice }
  }
  return hasFailed && waiting === 0 ? NOT_SAVED : null
}

const NOT_SAVED = {
  label: 'Last change not saved',
  advice: 'The message below the page says why, and what you can do.',
}

function SavedAt({ at }: { at: number }) {
  const date = new Date(at)
  const [hour, minute] = [date.getHours(), date.getMinutes()].map((one) => String(one).padStart(2, '0'))
  return (
    <time className="soft" dateTime={date.toISOString()} title={date.toLocaleTimeString()}>
      Saved at {hour}:{minute}
    </time>
  )
}

function Address() {
  const dispatch = useDispatch()
  const address = useStudio((state) => state.canvas.address)
  const page = useRef<HTMLInputElement>(null)
  // A form of its own for each address would lose the focus.
  useLayoutEffect(() => {
    if (page.current) page.current.value = address
  }, [address])
  return (
    <form
      className="address"
      onSubmit={(event) => {
        event.preventDefault()
        if (!page.current) return
        page.current.value = addressFrom(page.current.value)
        dispatch({ type: 'page-opened', address: page.current.value })
      }}
    >
      <label>
        Page <input ref={page} name="page" defaultValue={address} autoComplete="off" spellCheck={false} />
      </label>
    </form>
  )
}

function Widths() {
  const dispatch = useDispatch()
  const shown = useStudio((state) => state.canvas.frames).map(({ width }) => width)
  const isLast = (width: number) => shown.length === 1 && shown.includes(width)
  const toggle = (width: number, isOn: boolean) =>
    dispatch({
      type: 'widths-chosen',
      widths: FRAME_WIDTHS.filter((one) => (one === width ? isOn : shown.includes(one))),
    })
  return (
    <fieldset className="segments">
      <legend>Frames</legend>
      {FRAME_WIDTHS.map((width) => (
        <label key={width} title={isLast(width) ? 'At least one frame must stay open.' : undefined}>
          <input
            type="checkbox"
            checked={shown.includes(width)}
            disabled={isLast(width)}
            onChange={(event) => toggle(width, event.target.checked)}
          />
          {width}
        </label>
      ))}
    </fieldset>
  )
}

const MODES: [Mode['type'], string, IconName, CommandId][] = [
  ['select', 'Select', 'select', 'mode-select'],
  ['draw', 'Draw', 'draw', 'mode-draw'],
  ['drive', 'Preview', 'drive', 'mode-drive'],
]

function Modes() {
  const session = useSession()
  const mode = useStudio((state) => state.canvas.mode.type)
  return (
    <fieldset className="segments">
      <legend>Mode</legend>
      {MODES.map(([value, label, icon, id]) => (
        <label key={value} title={`${label} (${shortcutOf(id, isApple()) ?? ''})`}>
          <input type="radio" name="mode" checked={mode === value} onChange={() => perform(session, id)} />
          <Icon name={icon} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** Zooming keeps the middle of the canvas in place. */
function Zoom() {
  const session = useSession()
  const percent = useStudio((state) => Math.round(state.canvas.zoom * 100))
  return (
    <fieldset className="zoom">
      <legend>Zoom</legend>
      <button type="button" aria-label="Zoom out" onClick={() => perform(session, 'zoom-out')}>
        −
      </button>
      <button
        type="button"
        className="zoom-now"
        aria-label={`Zoom is ${percent}%, reset to 100%`}
        onClick={() => perform(session, 'zoom-reset')}
      >
        {percent}%
      </button>
      <button type="button" aria-label="Zoom in" onClick={() => perform(session, 'zoom-in')}>
        +
      </button>
      <button type="button" onClick={() => session.dispatch({ type: 'fit-requested' })}>
        Fit
      </button>
    </fieldset>
  )
}
