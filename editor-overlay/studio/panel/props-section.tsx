import { useId, useState } from 'react'
import {
  isPropName,
  mergedProps,
  type PropKind,
  propNamesFor,
  readProp,
  shownProps,
} from '../model/prop-values.ts'
import { PropRow } from './prop-row.tsx'
import { Section } from './section.tsx'
import { useEdit } from './use-edit.ts'
import { useComponentProps, useSourceProps } from './use-props.ts'
import type { Selected } from './use-selected.ts'

export function PropsSection({ selected: { key, id, entry, node, ids, isTold } }: { selected: Selected }) {
  const name = entry.type === 'native' ? null : String(entry.componentName)
  const known = useComponentProps(name)
  const written = useSourceProps(id, entry)
  const shown = mergedProps(written, shownProps(isTold ? node?.props : undefined))
  return (
    <Section title="Props" isOpen={false}>
      {ids.length > 1 && <p className="soft">The values are those of the first; edits go to all.</p>}
      {shown.length === 0 && (
        <p className="soft">
          {written
            ? 'The source sets no props here but its classes.'
            : 'The props are not known; one can be set by its name.'}
        </p>
      )}
      <ul className="props">
        {shown.map((prop) => (
          <PropRow
            key={`${key} ${prop.name}`}
            prop={prop}
            known={known.find((one) => one.name === prop.name)}
          />
        ))}
      </ul>
      <AddProp
        key={key}
        names={propNamesFor(
          String(entry.componentName),
          shown.map((prop) => prop.name),
          known.map((prop) => prop.name),
        )}
      />
    </Section>
  )
}

const KINDS: readonly (readonly [PropKind | 'code', string])[] = [
  ['text', 'text'],
  ['number', 'number'],
  ['boolean', 'yes or no'],
  ['json', 'JSON'],
  ['code', 'is code'],
]

function AddProp({ names }: { names: readonly string[] }) {
  const edit = useEdit()
  const id = useId()
  const [draft, setDraft] = useState({ name: '', kind: 'text', value: '' })
  const [wrong, setWrong] = useState<string | null>(null)
  const add = () => {
    const { name, kind, value: text } = draft
    if (!isPropName(name)) return setWrong(`“${name}” is no name of a prop.`)
    const isCode = kind === 'code'
    const read = isCode ? { at: 'value' as const, value: text } : readProp(kindOf(kind), text)
    if (read.at === 'wrong') return setWrong(read.why)
    setWrong(null)
    setDraft({ name: '', kind: 'text', value: '' })
    void edit(
      (of) => ({ type: 'prop', id: of, name, value: read.value }),
      isCode ? { isExpression: true } : {},
    )
  }
  return (
    <form
      className="add-prop"
      aria-label="Add a prop"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <input
        aria-label="Name of the prop"
        placeholder="name"
        list={`${id}-names`}
        autoComplete="off"
        spellCheck={false}
        value={draft.name}
        onChange={(event) => setDraft({ ...draft, name: event.target.value })}
      />
      <datalist id={`${id}-names`}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <select
        aria-label="Kind of value"
        value={draft.kind}
        onChange={(event) => setDraft({ ...draft, kind: event.target.value })}
      >
        {KINDS.map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </select>
      <input
        aria-label="Value of the prop"
        placeholder={draft.kind === 'boolean' ? 'true or false' : 'value'}
        autoComplete="off"
        spellCheck={false}
        value={draft.value}
        onChange={(event) => setDraft({ ...draft, value: event.target.value })}
      />
      <button type="submit" disabled={draft.name === ''}>
        Add
      </button>
      {wrong && <p role="alert">{wrong}</p>}
    </form>
  )
}

function kindOf(kind: string): PropKind {
  return kind === 'number' || kind === 'boolean' || kind === 'json' ? kind : 'text'
}
