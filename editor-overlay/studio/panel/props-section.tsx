import { useEffect, useId, useState } from 'react'
import { componentPropsIn, type KnownProp } from '../model/component-props.ts'
import { isPropName, type PropKind, propNamesFor, readProp, shownProps } from '../model/prop-values.ts'
import { useSession } from '../shell/context.ts'
import { PropRow } from './prop-row.tsx'
import { Section } from './section.tsx'
import { useEdit } from './use-edit.ts'
import type { Selected } from './use-selected.ts'

export function PropsSection({ selected: { key, entry, node, ids, isTold } }: { selected: Selected }) {
  const name = entry.type === 'native' ? null : String(entry.componentName)
  const known = useComponentProps(name)
  const shown = shownProps(isTold ? node?.props : undefined)
  return (
    <Section title="Props" isOpen={false}>
      {ids.length > 1 && <p className="soft">The values are those of the first; edits go to all.</p>}
      {shown.length === 0 && (
        <p className="soft">
          {node?.props
            ? 'No props but its classes.'
            : 'The page tells no props of it; one can be set by its name.'}
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

/** What a component of the project says it takes; read once for each component. */
function useComponentProps(name: string | null): readonly KnownProp[] {
  const { server } = useSession()
  const [known, setKnown] = useState<{ name: string; props: readonly KnownProp[] } | null>(null)
  useEffect(() => {
    if (name === null) return
    const none = { name, props: [] }
    server.read<unknown>('palette').then(
      (palette) => setKnown({ name, props: componentPropsIn(palette, name) }),
      // Without the palette the names are only not offered.
      () => setKnown(none),
    )
  }, [server, name])
  return known?.name === name ? known.props : []
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
