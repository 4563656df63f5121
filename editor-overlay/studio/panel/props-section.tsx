import { useId, useState } from 'react'
import type { PropValue } from '../../protocol/edit.ts'
import {
  isPropName,
  mergedProps,
  type PropKind,
  propNamesFor,
  readProp,
  shownProps,
} from '../model/prop-values.ts'
import { Section } from '../ui/section.tsx'
import { PropRow } from './prop-row.tsx'
import { useEdit } from './use-edits.ts'
import { useComponentProps, useSourceProps } from './use-props.ts'
import type { Selected } from './use-selected.ts'
import { useIsSeveral } from './use-values.ts'

/** Props from the source; those that are code show their value on the page beside it. */
export function PropsSection({ selected: { choice, id, entry, node, isInPage } }: { selected: Selected }) {
  const name = entry.type === 'native' ? null : String(entry.componentName)
  const known = useComponentProps(name)
  const written = useSourceProps(id, entry)
  const isSeveral = useIsSeveral()
  const shown = isSeveral ? [] : mergedProps(written, shownProps(isInPage ? node?.props : undefined))
  return (
    <Section title="Props" isOpen={false}>
      {isSeveral && (
        <p className="soft">
          A prop that you add is set on all of them. Select one element to see its props.
        </p>
      )}
      {!isSeveral && shown.length === 0 && (
        <p className="soft">
          {written
            ? 'No props in the source other than classes.'
            : 'The props are unknown. You can still add one by name.'}
        </p>
      )}
      <ul className="props">
        {shown.map((prop) => (
          <PropRow
            key={`${choice} ${prop.name}`}
            prop={prop}
            known={known.find((one) => one.name === prop.name)}
          />
        ))}
      </ul>
      <AddProp
        key={choice}
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
  ['boolean', 'true or false'],
  ['json', 'JSON'],
  ['code', 'code'],
]

const EMPTY = { name: '', kind: 'text', value: '' }

/** What was refused stays to be corrected. */
function AddProp({ names }: { names: readonly string[] }) {
  const edit = useEdit()
  const [draft, setDraft] = useState(EMPTY)
  const [wrong, setWrong] = useState<string | null>(null)
  const add = async () => {
    const { name, kind, value: text } = draft
    if (!isPropName(name)) return setWrong(`“${name}” isn’t a valid prop name.`)
    const isCode = kind === 'code'
    const read = isCode ? { type: 'value' as const, value: text } : readProp(kindOf(kind), text)
    if (read.type === 'wrong') return setWrong(read.why)
    setWrong(null)
    setDraft(EMPTY)
    const given: PropValue = isCode ? { type: 'expression', code: text } : { type: 'json', value: read.value }
    const isWritten = await edit((of) => ({ type: 'set-prop', id: of, name, value: given }))
    if (!isWritten) setDraft((now) => (now === EMPTY ? draft : now))
  }
  return (
    <form
      className="add-prop"
      aria-label="Add a prop"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <PropNameField value={draft.name} names={names} onChange={(name) => setDraft({ ...draft, name })} />
      <KindSelect value={draft.kind} onChange={(kind) => setDraft({ ...draft, kind })} />
      <input
        aria-label="Prop value"
        placeholder={draft.kind === 'boolean' ? 'true or false' : 'value'}
        autoComplete="off"
        spellCheck={false}
        value={draft.value}
        data-saved={draft.value === '' || undefined}
        onChange={(event) => setDraft({ ...draft, value: event.target.value })}
      />
      <button
        type="submit"
        disabled={draft.name === ''}
        title={draft.name === '' ? 'Enter a name first.' : undefined}
      >
        Add
      </button>
      {wrong && <p role="alert">{wrong}</p>}
    </form>
  )
}

function kindOf(kind: string): PropKind {
  return kind === 'number' || kind === 'boolean' || kind === 'json' ? kind : 'text'
}

type PropNameProps = { value: string; names: readonly string[]; onChange: (name: string) => void }

function PropNameField({ value, names, onChange }: PropNameProps) {
  const id = useId()
  return (
    <>
      <input
        aria-label="Prop name"
        placeholder="name"
        list={id}
        autoComplete="off"
        spellCheck={false}
        value={value}
        data-saved={value === '' || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

function KindSelect({ value, onChange }: { value: string; onChange: (kind: string) => void }) {
  return (
    <select aria-label="Value type" value={value} onChange={(event) => onChange(event.target.value)}>
      {KINDS.map(([kind, label]) => (
        <option key={kind} value={kind}>
          {label}
        </option>
      ))}
    </select>
  )
}
