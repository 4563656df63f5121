import { useId, useState } from 'react'
import { computedOf } from '../model/properties.ts'
import type { StyleField } from '../model/style-fields.ts'
import { type Source, sourceInWords, sourceOf } from '../model/style-values.ts'
import { choicesFor } from '../model/tokens.ts'
import { useStudio } from '../session/context.ts'
import { DraftInput } from '../ui/draft-input.tsx'
import { CascadeList } from './cascade-list.tsx'
import { ColorField } from './color-field.tsx'
import type { Cascade } from './use-cascade.ts'
import { useStyleEdit } from './use-edits.ts'

/** One property: its value, the origin of the value, and every rule that sets it. */
export function StyleFieldRow({ field, cascade }: { field: StyleField; cascade: Cascade }) {
  const { property, label, kind } = field
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const evals = useStudio((state) => state.selection.details.evals)
  const modifiers = useStudio((state) => state.editing.modifiers)
  const { commit, steps } = useStyleEdit(property, kind)
  const entries = cascade(property)
  const source = sourceOf(property, entries, modifiers)
  const written = entries.find(({ reason }) => reason === null)?.value ?? ''
  const value = computedOf(evals, property) || written
  return (
    <div className="field-group">
      <div className="field" data-source={source.type}>
        <label htmlFor={id}>{label}</label>
        {kind === 'choice' ? (
          <ChoiceField id={id} value={value} choices={field.choices ?? []} onCommit={commit} />
        ) : kind === 'color' ? (
          <ColorField
            id={id}
            label={label}
            property={property}
            value={value}
            written={written}
            onCommit={commit}
          />
        ) : (
          <>
            <DraftInput id={id} value={value} list={`${id}-tokens`} onCommit={commit} steps={steps} />
            <TokenNames id={`${id}-tokens`} property={property} />
          </>
        )}
        <Origin label={label} source={source} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        <RemoveStyle label={label} source={source} onRemove={() => commit('')} />
      </div>
      {isOpen && <CascadeList property={property} entries={entries} />}
    </div>
  )
}

type ChoiceProps = {
  id: string
  value: string
  choices: readonly string[]
  onCommit: (value: string) => void
}

function ChoiceField({ id, value, choices, onCommit }: ChoiceProps) {
  const all = choices.includes(value) || value === '' ? choices : [value, ...choices]
  return (
    <select id={id} value={value} onChange={(event) => onCommit(event.target.value)}>
      {value === '' && <option value="">–</option>}
      {all.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  )
}

function TokenNames({ id, property }: { id: string; property: string }) {
  const theme = useStudio((state) => state.project.theme)
  return (
    <datalist id={id}>
      {choicesFor(property, theme).map(({ className, resolved }) => (
        <option key={className} value={className}>
          {resolved}
        </option>
      ))}
    </datalist>
  )
}

type OriginProps = { label: string; source: Source; isOpen: boolean; onToggle: () => void }

/** Shows where the value comes from, and opens the list of all rules. */
export function Origin({ label, source, isOpen, onToggle }: OriginProps) {
  const words = sourceInWords(source)
  const short = 'by' in source ? source.by : words
  return (
    <button
      type="button"
      className="origin"
      aria-expanded={isOpen}
      aria-label={`${label}: ${words}. Show all rules`}
      title={words}
      onClick={onToggle}
    >
      {short}
    </button>
  )
}

/** Renders a gap of the same width if the value is not set on this element. */
export function RemoveStyle({
  label,
  source,
  onRemove,
}: {
  label: string
  source: Source
  onRemove: () => void
}) {
  if (source.type !== 'here') return <span className="take" />
  return (
    <button type="button" className="take" aria-label={`Clear ${label}`} onClick={onRemove}>
      ×
    </button>
  )
}
