import { useEffect, useState } from 'react'
import type { Session } from '../session.ts'
import type { Place } from '../wire/server-port.ts'
import { useSession } from './context.ts'
import { Dialog } from './dialog.tsx'

type Read = { at: 'reading' } | { at: 'read'; place: Place } | { at: 'failed'; reason: string }

/** The words of the file around an element, as they are on the disk now. */
export function SourceDialog({ id, file, line }: { id: string; file: string; line: number }) {
  const session = useSession()
  const [read, setRead] = useState<Read>({ at: 'reading' })
  useEffect(() => {
    let isWanted = true
    session.server
      .read<Place>(`elements/${encodeURIComponent(id)}/source`)
      .then((place): Read => ({ at: 'read', place }))
      .catch(
        (error: unknown): Read => ({ at: 'failed', reason: error instanceof Error ? error.message : '' }),
      )
      .then((answer) => {
        if (isWanted) setRead(answer)
      })
    return () => {
      isWanted = false
    }
  }, [session, id])
  return (
    <Dialog title={`${file}:${line}`}>
      {read.at === 'reading' && <p role="status">Reading the file …</p>}
      {read.at === 'failed' && <p role="alert">The source could not be read. {read.reason}</p>}
      {read.at === 'read' && <Excerpt place={read.place} line={line} />}
      <button type="button" onClick={() => void copy(session, `${file}:${line}`)}>
        Copy the place
      </button>
    </Dialog>
  )
}

async function copy({ say, store }: Session, place: string) {
  try {
    await navigator.clipboard.writeText(place)
    store.set({ dialog: null })
    say({ text: `Copied ${place}.`, tone: 'done' })
  } catch {
    store.set({ dialog: null })
    say({ text: `The browser did not let the studio copy ${place}.`, tone: 'refused' })
  }
}

function Excerpt({ place, line }: { place: Place; line: number }) {
  const { firstLine, text } = place.excerpt
  const end = line + (line === place.line ? place.text.split('\n').length - 1 : 0)
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
