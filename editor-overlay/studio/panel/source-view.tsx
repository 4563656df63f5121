import { useState } from 'react'
import type { ElementSource } from '../../protocol/lookups.ts'
import { useServerRead } from '../session/context.ts'

type SourceViewProps = {
  id: string
  /** The hash of its file: the lines are read again when it changes. */
  version: unknown
}

/** The lines of the element in its file, read while it is open. */
export function SourceView({ id, version }: SourceViewProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="source-view">
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Hide source' : 'View source'}
      </button>
      {isOpen && <Lines id={id} version={version} />}
    </div>
  )
}

function Lines({ id, version }: SourceViewProps) {
  const read = useServerRead<ElementSource>(`elements/${encodeURIComponent(id)}/source`, version)
  switch (read.type) {
    case 'reading':
      return <p role="status">Loading the file…</p>
    case 'failed':
      return <p role="alert">Couldn’t load the source. {read.reason}</p>
    case 'read':
      return <Excerpt source={read.value} />
  }
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
