import { useId, useState } from 'react'
import type { KnownProp } from '../model/prop-values.ts'
import { readProp, type ShownProp } from '../model/prop-values.ts'
import { DraftInput } from '../ui/draft-input.tsx'
import { useEdit } from './use-edits.ts'

/** One prop in the field for its kind. Text is written as code only when “Code” is checked. */
export function PropRow({ prop, known }: { prop: ShownProp; known: KnownProp | undefined }) {
  const { name, kind, text } = prop
  const edit = useEdit()
  const id = useId()
  const [isCode, setCode] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const set = (typed: string) => {
    if (isCode) {
      void edit((of) => ({ type: 'set-prop', id: of, name, value: { type: 'expression', code: typed } }))
      return
    }
    const read = readProp(kind, typed)
    setWrong(read.type === 'wrong' ? read.why : null)
    if (read.type === 'value')
      void edit((of) => ({ type: 'set-prop', id: of, name, value: { type: 'json', value: read.value } }))
  }
  return (
    <li className="prop">
      <label htmlFor={id}>{name}</label>
      <PropEditor
        id={id}
        prop={isCode ? { ...prop, kind: 'text', text: kind === 'code' ? text : '' } : prop}
        known={isCode ? undefined : known}
        onSet={set}
      />
      <label className="is-code">
        <input type="checkbox" checked={isCode} onChange={(event) => setCode(event.target.checked)} /> Code
      </label>
      <button
        type="button"
        className="take"
        aria-label={`Remove ${name}`}
        onClick={() => void edit((of) => ({ type: 'set-prop', id: of, name, value: { type: 'remove' } }))}
      >
        ×
      </button>
      {isCode && (
        <p className="soft">
          Currently {kind === 'function' ? 'a function' : text || 'empty'}. Type an expression and press
          Enter.
        </p>
      )}
      {wrong && <p role="alert">{wrong}</p>}
    </li>
  )
}

type EditorProps = {
  id: string
  prop: ShownProp
  known: KnownProp | undefined
  onSet: (typed: string) => void
}

function PropEditor({ id, prop: { kind, text, now }, known, onSet }: EditorProps) {
  if (kind === 'boolean')
    return (
      <input
        id={id}
        type="checkbox"
        checked={text === 'true'}
        onChange={(event) => onSet(String(event.target.checked))}
      />
    )
  if (kind === 'code')
    return (
      <output id={id}>
        <code>{text}</code>
        {now !== undefined && <span className="soft"> currently {now}</span>}
      </output>
    )
  if (kind === 'function' || kind === 'opaque')
    return (
      <output id={id} className="soft">
        {kind === 'function' ? 'a function, defined in the source' : 'a value you can only see in the source'}
      </output>
    )
  if (known?.choices?.length)
    return (
      <select id={id} value={text} onChange={(event) => onSet(event.target.value)}>
        {[...new Set([text, ...known.choices])].map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    )
  return <DraftInput id={id} value={text} onCommit={onSet} />
}
