import { useEffect, useState } from 'react'
import { perform } from '../keyboard/perform.ts'
import { isApple } from '../keyboard/platform.ts'
import type { Command } from '../model/commands.ts'
import { shortcutOf } from '../model/shortcuts.ts'
import { frameWidths, type Mode } from '../model/state.ts'
import { useSession, useStudio } from './context.ts'
import { Icon, type IconName } from './icons.tsx'
import { Zoom } from './zoom.tsx'

export function Toolbar() {
  const session = useSession()
  const activities = useStudio((state) => state.activities)
  return (
    <header className="toolbar" data-region>
      <h1>Studio</h1>
      <Address />
      <Widths />
      <Modes />
      <fieldset className="group">
        <legend>History</legend>
        <Press command="undo" label="Undo" icon="undo" isOff={activities.done.length === 0} />
        <Press command="redo" label="Redo" icon="redo" isOff={activities.undone.length === 0} />
      </fieldset>
      <Saving />
      <span className="space" />
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

function Press({
  command,
  label,
  icon,
  isOff,
}: {
  command: Command
  label: string
  icon: IconName
  isOff: boolean
}) {
  const session = useSession()
  return (
    <button
      type="button"
      disabled={isOff}
      title={`${label} (${shortcutOf(command, isApple()) ?? ''})`}
      onClick={() => perform(session, command)}
    >
      <Icon name={icon} />
      {label}
    </button>
  )
}

/** Said only when it takes long enough to be noticed. */
function Saving() {
  const pending = useStudio((state) => state.pending)
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (pending === 0) return
    const timer = setTimeout(() => setIsLong(true), 400)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [pending])
  return <span className="soft">{pending > 0 && isLong ? 'Writing …' : ''}</span>
}

function Address() {
  const session = useSession()
  const address = useStudio((state) => state.address)
  return (
    <form
      key={address}
      className="address"
      onSubmit={(event) => {
        event.preventDefault()
        const given = new FormData(event.currentTarget).get('page')
        session.open(typeof given === 'string' && given.startsWith('/') ? given : '/')
      }}
    >
      <label>
        Page <input name="page" defaultValue={address} autoComplete="off" spellCheck={false} />
      </label>
    </form>
  )
}

function Widths() {
  const session = useSession()
  const shown = useStudio((state) => state.frames).map(({ width }) => width)
  const toggle = (width: number, isOn: boolean) =>
    session.showWidths(frameWidths().filter((one) => (one === width ? isOn : shown.includes(one))))
  return (
    <fieldset className="segments">
      <legend>Frames</legend>
      {frameWidths().map((width) => (
        <label key={width}>
          <input
            type="checkbox"
            checked={shown.includes(width)}
            disabled={shown.length === 1 && shown.includes(width)}
            onChange={(event) => toggle(width, event.target.checked)}
          />
          {width}
        </label>
      ))}
    </fieldset>
  )
}

const MODES: [Mode, string, IconName, Command][] = [
  ['select', 'Select', 'select', 'mode-select'],
  ['draw', 'Draw', 'draw', 'mode-draw'],
  ['drive', 'Use the page', 'drive', 'mode-drive'],
]

function Modes() {
  const session = useSession()
  const mode = useStudio((state) => state.mode)
  return (
    <fieldset className="segments">
      <legend>Mode</legend>
      {MODES.map(([value, label, icon, command]) => (
        <label key={value} title={`${label} (${shortcutOf(command, isApple()) ?? ''})`}>
          <input type="radio" name="mode" checked={mode === value} onChange={() => session.setMode(value)} />
          <Icon name={icon} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
