import { useState } from 'react'
import { useSession } from '../shell/context.ts'
import type { Place } from '../wire/server-port.ts'

type View =
  | { at: 'closed' }
  | { at: 'loading' }
  | { at: 'open'; place: Place }
  | { at: 'failed'; why: string }

/** The lines of the element in its file, read when asked for. */
export function SourceView({ id }: { id: string }) {
  const { server } = useSession()
  const [view, setView] = useState<View>({ at: 'closed' })
  const isOpen = view.at !== 'closed'
  const show = async () => {
    setView({ at: 'loading' })
    try {
      setView({ at: 'open', place: await server.read<Place>(`elements/${id}/source`) })
    } catch (error) {
      setView({ at: 'failed', why: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <div className="source-view">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? setView({ at: 'closed' }) : void show())}
      >
        {isOpen ? 'Hide the source' : 'Show in source'}
      </button>
      {view.at === 'loading' && <p role="status">Reading the file …</p>}
      {view.at === 'failed' && <p role="alert">{view.why}</p>}
      {view.at === 'open' && <Excerpt place={view.place} />}
    </div>
  )
}

function Excerpt({ place: { file, line, text, excerpt } }: { place: Place }) {
  const last = line + text.split('\n').length - 1
  const lines = excerpt.text.split('\n').map((words, at) => ({ number: excerpt.firstLine + at, words }))
  const near = lines.filter(({ number }) => number >= line - 3 && number <= last + 3)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard.
    <section className="excerpt" aria-label={`${file}, line ${line}`} tabIndex={0}>
      {near.map(({ number, words }) => (
        <div key={number} data-own={number >= line && number <= last}>
          <span aria-hidden="true">{number}</span>
          <code>{words === '' ? ' ' : words}</code>
        </div>
      ))}
    </section>
  )
}
