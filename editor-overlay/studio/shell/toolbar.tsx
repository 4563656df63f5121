import { frameWidths, type Mode } from '../model/state.ts'
import { useSession, useStudio } from './context.ts'

export function Toolbar() {
  const session = useSession()
  const activities = useStudio((state) => state.activities)
  return (
    <header className="toolbar">
      <h1>Studio</h1>
      <Address />
      <Widths />
      <Modes />
      <Zoom />
      <div role="group" aria-label="History">
        <button
          type="button"
          disabled={activities.done.length === 0}
          onClick={() => void session.travel('undo')}
        >
          Undo
        </button>
        <button
          type="button"
          disabled={activities.undone.length === 0}
          onClick={() => void session.travel('redo')}
        >
          Redo
        </button>
      </div>
    </header>
  )
}

function Address() {
  const session = useSession()
  const address = useStudio((state) => state.address)
  return (
    <form
      key={address}
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
    <fieldset>
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

const MODES: [Mode, string][] = [
  ['select', 'Select'],
  ['draw', 'Draw'],
  ['drive', 'Use the page'],
]

function Modes() {
  const session = useSession()
  const mode = useStudio((state) => state.mode)
  return (
    <fieldset>
      <legend>Mode</legend>
      {MODES.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name="mode" checked={mode === value} onChange={() => session.setMode(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

function Zoom() {
  const session = useSession()
  const zoom = useStudio((state) => state.zoom)
  return (
    <div role="group" aria-label="Zoom">
      <button type="button" aria-label="Zoom out" onClick={() => session.setZoom(zoom / 1.25)}>
        −
      </button>
      <output>{Math.round(zoom * 100)} %</output>
      <button type="button" aria-label="Zoom in" onClick={() => session.setZoom(zoom * 1.25)}>
        +
      </button>
    </div>
  )
}
