import { useState } from 'react'
import { sourceOf } from '../model/style-values.ts'
import { useStudio } from '../shell/context.ts'
import { CascadeList } from './cascade-list.tsx'
import { DraftInput } from './draft-input.tsx'
import { Origin, TakeAway } from './style-field.tsx'
import type { Cascade } from './use-cascade.ts'
import { useStyleEdit } from './use-style-edit.ts'

const SIDES = ['top', 'right', 'bottom', 'left'] as const
type Side = (typeof SIDES)[number]
type Ring = 'margin' | 'padding'

/** Margin around padding, as the box has them. The line below speaks about the side that was used last. */
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
      <UsedSide key={`${used.ring}-${used.side}`} {...used} cascade={cascade} />
    </>
  )
}

type SideProps = { ring: Ring; side: Side; cascade: Cascade }

function useSide({ ring, side, cascade }: SideProps) {
  const property = `${ring}-${side}`
  const computed = useStudio((state) => state.details.evals[property])
  const modifiers = useStudio((state) => state.modifiers)
  const standings = cascade(property)
  return {
    property,
    label: `${ring === 'margin' ? 'Margin' : 'Padding'} ${side}`,
    value: typeof computed === 'string' ? computed : '',
    standings,
    source: sourceOf(property, standings, modifiers),
  }
}

function BoxSide({ onUse, ...place }: SideProps & { onUse: () => void }) {
  const { property, label, value, source } = useSide(place)
  const { commit, step } = useStyleEdit(property, 'length')
  return (
    <span className={`box-side box-${place.side}`} data-source={source.at}>
      <DraftInput label={label} value={value} onCommit={commit} onStep={step} onFocus={onUse} />
    </span>
  )
}

function UsedSide(place: SideProps) {
  const { property, label, source, standings } = useSide(place)
  const { commit } = useStyleEdit(property, 'length')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="field-group">
      <div className="field" data-source={source.at}>
        <span className="soft box-used">{label}</span>
        <Origin label={label} source={source} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        <TakeAway label={label} source={source} onTake={() => commit('')} />
      </div>
      {isOpen && <CascadeList property={property} standings={standings} />}
    </div>
  )
}
