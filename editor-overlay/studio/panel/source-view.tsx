import { useState } from 'react'
import type { ElementSource } from '../../protocol/lookups.ts'
import { useSession } from '../session/context.ts'

type View =
  | { type: 'closed' }
  | { type: 'loading' }
  | { type: 'open'; source: ElementSource }
  | { type: 'failed'; why: string }

/** The lines of the element in its file, read when it is opened. */
export function SourceView({ id }: { id: string }) {
  const { server } = useSession()
  const [view, setView] = useState<View>({ type: 'closed' })
  const isOpen = view.type !== 'closed'
  const show = async () => {
    setView({ type: 'loading' })
    try {
      setView({ type: 'open', source: await server.read<ElementSource>(`elements/${id}/source`) })
    } catch (error) {
      setView({ type: 'failed', why: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <div className="source-view">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? setView({ type: 'closed' }) : void show())}
      >
        {isOpen ? 'Hide source' : 'View source'}
      </button>
      {view.type === 'loading' && <p role="status">Loading the file…</p>}
      {view.type === 'failed' && <p role="alert">{view.why}</p>}
      {view.type === 'open' && <Excerpt source={view.source} />}
    </div>
  )
}

function Excerpt({ source: { file, line, text, excerpt } }: { source: ElementSource }) {
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
