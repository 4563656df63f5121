import { useId, useState } from 'react'
import { computedOf } from '../model/properties.ts'
import type { StyleField } from '../model/style-fields.ts'
import { type Source, sourceInWords, sourceOf } from '../model/style-values.ts'
import { offersFor } from '../model/tokens.ts'
import { useStudio } from '../shell/context.ts'
import { CascadeList } from './cascade-list.tsx'
import { ColourField } from './colour-field.tsx'
import { DraftInput } from './draft-input.tsx'
import type { Cascade } from './use-cascade.ts'
import { useStyleEdit } from './use-style-edit.ts'

/** One property: its value, where that comes from, and every rule that sets it. */
export function StyleFieldRow({ field, cascade }: { field: StyleField; cascade: Cascade }) {
  const { property, label, kind } = field
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const evals = useStudio((state) => state.details.evals)
  const modifiers = useStudio((state) => state.modifiers)
  const { commit, step } = useStyleEdit(property, kind)
  const standings = cascade(property)
  const source = sourceOf(property, standings, modifiers)
  const written = standings.find(({ reason }) => reason === null)?.value ?? ''
  const value = computedOf(evals, property) || written
  return (
    <div className="field-group">
      <div className="field" data-source={source.at}>
        <label htmlFor={id}>{label}</label>
        {kind === 'choice' ? (
          <ChoiceField id={id} value={value} choices={field.choices ?? []} onCommit={commit} />
        ) : kind === 'colour' ? (
          <ColourField
            id={id}
            label={label}
            property={property}
            value={value}
            written={written}
            onCommit={commit}
          />
        ) : (
          <>
            <DraftInput id={id} value={value} list={`${id}-tokens`} onCommit={commit} onStep={step} />
            <TokenNames id={`${id}-tokens`} property={property} />
          </>
        )}
        <Origin label={label} source={source} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        <TakeAway label={label} source={source} onTake={() => commit('')} />
      </div>
      {isOpen && <CascadeList property={property} standings={standings} />}
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
  const theme = useStudio((state) => state.theme)
  return (
    <datalist id={id}>
      {offersFor(property, theme).map(({ className, resolved }) => (
        <option key={className} value={className}>
          {resolved}
        </option>
      ))}
    </datalist>
  )
}

type OriginProps = { label: string; source: Source; isOpen: boolean; onToggle: () => void }

/** Where the value comes from; opens the list of all rules. */
export function Origin({ label, source, isOpen, onToggle }: OriginProps) {
  const words = sourceInWords(source)
  const short = 'by' in source ? source.by : words
  return (
    <button
      type="button"
      className="origin"
      aria-expanded={isOpen}
      aria-label={`${label}: ${words}. Show every rule`}
      title={words}
      onClick={onToggle}
    >
      {short}
    </button>
  )
}

export function TakeAway({ label, source, onTake }: { label: string; source: Source; onTake: () => void }) {
  if (source.at !== 'here') return <span className="take" />
  return (
    <button type="button" className="take" aria-label={`Take ${label} away`} onClick={onTake}>
      ×
    </button>
  )
}
