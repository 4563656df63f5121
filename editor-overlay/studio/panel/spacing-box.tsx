import { useId, useState } from 'react'
import { sideValue, sourceOf } from '../model/style-values.ts'
import { useStudio } from '../session/context.ts'
import { DraftInput } from '../ui/draft-input.tsx'
import { CascadeList } from './cascade-list.tsx'
import { Origin, RemoveStyle } from './style-field.tsx'
import type { Cascade } from './use-cascade.ts'
import { useStyleEdit } from './use-edits.ts'
import { MIXED, useIsSeveral, useValues } from './use-values.ts'

const SIDES = ['top', 'right', 'bottom', 'left'] as const
type Side = (typeof SIDES)[number]
type Ring = 'margin' | 'padding'

/** Margin around padding, like the box model. The line below edits the side that was used last. */
export function SpacingBox({ cascade }: { cascade: Cascade }) {
  const [used, setUsed] = useState<{ ring: Ring; side: Side }>({ ring: 'padding', side: 'top' })
  const ring = (name: Ring) =>
    SIDES.map((side) => (
      <BoxSide
        key={`${name}-${side}`}
        ring={name}
        side={side}
        cascade={cascade}
        onUse={() => setUsed({ ring: name, side })}
      />
    ))
  return (
    <>
      <fieldset className="box">
        <legend>Margin</legend>
        {ring('margin')}
        <fieldset className="box box-inner">
          <legend>Padding</legend>
          {ring('padding')}
        </fieldset>
      </fieldset>
      <AllSides ring="margin" />
      <AllSides ring="padding" />
      <UsedSide key={`${used.ring}-${used.side}`} {...used} cascade={cascade} />
    </>
  )
}

type SideProps = { ring: Ring; side: Side; cascade: Cascade }

function useSide({ ring, side, cascade }: SideProps) {
  const property = `${ring}-${side}`
  const { evals, isMixed } = useValues()
  const modifiers = useStudio((state) => state.editing.modifiers)
  const entries = cascade(property)
  return {
    property,
    label: `${ring === 'margin' ? 'Margin' : 'Padding'} ${side}`,
    value: isMixed(property) ? '' : sideValue(evals[property], entries),
    isMixed: isMixed(property),
    entries,
    source: sourceOf(property, entries, modifiers),
  }
}

function BoxSide({ onUse, ...sideProps }: SideProps & { onUse: () => void }) {
  const { property, label, value, isMixed, source } = useSide(sideProps)
  const { commit, steps } = useStyleEdit(property, 'length')
  return (
    <span className={`box-side box-${sideProps.side}`} data-source={source.type}>
      <DraftInput
        label={label}
        value={value}
        placeholder={isMixed ? MIXED : ''}
        onCommit={commit}
        steps={steps}
        onFocus={onUse}
      />
    </span>
  )
}

/** All four sides in one edit; empty if they differ. */
function AllSides({ ring }: { ring: Ring }) {
  const properties = SIDES.map((side) => `${ring}-${side}`)
  const { evals, isMixed } = useValues()
  const values = new Set(properties.map((property) => (isMixed(property) ? property : evals[property])))
  const [value] = values
  const { commit, steps } = useStyleEdit(properties, 'length')
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{ring === 'margin' ? 'Margin' : 'Padding'} on all sides</label>
      <DraftInput
        id={id}
        value={values.size === 1 && typeof value === 'string' ? value : ''}
        placeholder={MIXED}
        onCommit={commit}
        steps={steps}
      />
    </div>
  )
}

function UsedSide(sideProps: SideProps) {
  const { property, label, isMixed, source, entries } = useSide(sideProps)
  const isSeveral = useIsSeveral()
  const { commit } = useStyleEdit(property, 'length')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="field-group">
      <div className="field" data-source={source.type}>
        <span className="soft box-used">{label}</span>
        <Origin label={label} source={source} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        <RemoveStyle label={label} source={source} isMixed={isMixed} onRemove={() => commit('')} />
      </div>
      {isOpen && !isSeveral && <CascadeList property={property} entries={entries} />}
    </div>
  )
}
