import type { ElementSource } from '../../protocol/lookups.ts'
import { useServerRead, useSession } from '../session/context.ts'
import type { Session } from '../session/session.ts'
import type { SourceView } from '../state/types.ts'
import { Dialog } from '../ui/dialog.tsx'

/** The lines of the file around an element or a place, as they are on disk now. */
export function SourceDialog({ view }: { view: SourceView }) {
  const { file, line, column } = view
  const session = useSession()
  const read = useServerRead<ElementSource>(addressOf(view))
  const close = () => session.dispatch({ type: 'dialog-closed' })
  const place = [file, line, ...(column === undefined ? [] : [column])].join(':')
  return (
    <Dialog title={`${file}:${line}`} onClose={close}>
      {read.type === 'reading' && <p role="status">Loading the file…</p>}
      {read.type === 'failed' && <p role="alert">Couldn’t load the source. {read.reason}</p>}
      {read.type === 'read' && <Excerpt source={read.value} line={line} />}
      <button type="button" onClick={() => void copy(session, place)}>
        Copy location
      </button>
    </Dialog>
  )
}

function addressOf({ id, file, line }: SourceView): string {
  return id === undefined
    ? `source?${new URLSearchParams({ file, line: String(line) })}`
    : `elements/${encodeURIComponent(id)}/source`
}

async function copy({ notify, dispatch }: Session, source: string) {
  try {
    await navigator.clipboard.writeText(source)
    dispatch({ type: 'dialog-closed' })
    notify({ text: `Copied ${source}.`, tone: 'done' })
  } catch {
    dispatch({ type: 'dialog-closed' })
    notify({ text: `The browser blocked copying ${source}.`, tone: 'refused' })
  }
}

function Excerpt({ source, line }: { source: ElementSource; line: number }) {
  const { firstLine, text } = source.excerpt
  const end = line + (line === source.line ? source.text.split('\n').length - 1 : 0)
  const scroll = (mark: HTMLElement | null) => mark?.scrollIntoView({ block: 'center' })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <ol className="excerpt" start={firstLine} tabIndex={0} aria-label="Source">
      {text.split('\n').map((words, at) => {
        const number = firstLine + at
        const isMeant = number >= line && number <= end
        return (
          <li
            key={number}
            value={number}
            aria-current={isMeant || undefined}
            ref={number === line ? scroll : undefined}
          >
            <code>{words || ' '}</code>
          </li>
        )
      })}
    </ol>
  )
}
