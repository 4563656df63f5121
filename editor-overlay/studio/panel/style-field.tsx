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
import { MIXED, useIsSeveral, useValues } from './use-values.ts'

/**
 * One property: its value, the origin of the value, and every rule that sets it. Long, because it is one row in reading
 * order.
 */
export function StyleFieldRow({ field, cascade }: { field: StyleField; cascade: Cascade }) {
  const { property, label, kind } = field
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { evals, isMixed } = useValues()
  const isSeveral = useIsSeveral()
  const modifiers = useStudio((state) => state.editing.modifiers)
  const { commit, steps } = useStyleEdit(property, kind)
  const entries = cascade(property)
  const source = sourceOf(property, entries, modifiers)
  const written = entries.find(({ reason }) => reason === null)?.value ?? ''
  const hasMixed = isMixed(property)
  const value = hasMixed ? '' : computedOf(evals, property) || written
  const placeholder = hasMixed ? MIXED : ''
  return (
    <div className="field-group">
      <div className="field" data-source={source.type}>
        <label htmlFor={id}>{label}</label>
        {kind === 'choice' ? (
          <ChoiceField
            id={id}
            value={value}
            placeholder={placeholder || '–'}
            choices={field.choices ?? []}
            onCommit={commit}
          />
        ) : kind === 'color' ? (
          <ColorField
            id={id}
            label={label}
            property={property}
            value={value}
            written={hasMixed ? '' : written}
            placeholder={placeholder}
            onCommit={commit}
          />
        ) : (
          <>
            <DraftInput
              id={id}
              value={value}
              placeholder={placeholder}
              list={`${id}-tokens`}
              onCommit={commit}
              steps={steps}
            />
            <TokenNames id={`${id}-tokens`} property={property} />
          </>
        )}
        <Origin label={label} source={source} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        <RemoveStyle label={label} source={source} isMixed={hasMixed} onRemove={() => commit('')} />
      </div>
      {isOpen && !isSeveral && <CascadeList property={property} entries={entries} />}
    </div>
  )
}

type ChoiceProps = {
  id: string
  value: string
  placeholder: string
  choices: readonly string[]
  onCommit: (value: string) => void
}

function ChoiceField({ id, value, placeholder, choices, onCommit }: ChoiceProps) {
  const all = choices.includes(value) || value === '' ? choices : [value, ...choices]
  return (
    <select id={id} value={value} onChange={(event) => onCommit(event.target.value)}>
      {value === '' && <option value="">{placeholder}</option>}
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

/** Shows where the value comes from, and opens the list of all rules. Several elements have it from several places. */
export function Origin({ label, source, isOpen, onToggle }: OriginProps) {
  const isSeveral = useIsSeveral()
  if (isSeveral) return <span className="origin" />
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

type RemoveProps = { label: string; source: Source; isMixed: boolean; onRemove: () => void }

/** Renders a gap of the same width if the value is not set on this element, or on any of several. */
export function RemoveStyle({ label, source, isMixed, onRemove }: RemoveProps) {
  if (source.type !== 'here' && !isMixed) return <span className="take" />
  return (
    <button type="button" className="take" aria-label={`Clear ${label}`} onClick={onRemove}>
      ×
    </button>
  )
}
