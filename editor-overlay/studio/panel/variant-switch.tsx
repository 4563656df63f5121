import { useEffect, useState } from 'react'
import {
  breakpointIn,
  breakpointsOf,
  editsInWords,
  STATES,
  withBreakpoint,
  withToggled,
} from '../model/breakpoints.ts'
import { keyIn } from '../model/tree.ts'
import { useDispatch, useStudio } from '../session/context.ts'
import { FRAME_WIDTHS, storyboardOf } from '../state/canvas.ts'
import type { Selected } from './use-selected.ts'

type WidthChoice = { name: string | null; px: number | null; label: string }
const BASE: WidthChoice = { name: null, px: null, label: 'Base' }

/** The widths and states that edits are for; the frame shows the same. */
export function VariantSwitch({ selected }: { selected: Selected }) {
  const dispatch = useDispatch()
  const choose = (next: readonly string[]) => dispatch({ type: 'modifiers-chosen', modifiers: next })
  const modifiers = useStudio((state) => state.editing.modifiers)
  const theme = useStudio((state) => state.project.theme)
  const chosen = breakpointIn(modifiers, theme)
  const widths: WidthChoice[] = breakpointsOf(theme).map(({ name, px }) => ({ name, px, label: name }))
  return (
    <section className="variants" aria-label="Width and state to edit">
      <fieldset className="segments">
        <legend>Width</legend>
        {[BASE, ...widths].map(({ name, px, label }) => (
          <label key={label} title={px === null ? undefined : `${px} px and up`}>
            <input
              type="radio"
              name="breakpoint"
              checked={(chosen?.name ?? null) === name}
              onChange={() => choose(withBreakpoint(modifiers, name, theme))}
            />
            <span>
              {label}
              {px !== null && <small> {px}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset className="segments">
        <legend>State</legend>
        {[...STATES, 'dark'].map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={modifiers.includes(name)}
              onChange={() => choose(withToggled(modifiers, name, theme))}
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <p role="status">{editsInWords(modifiers, theme)}</p>
      {chosen?.px && selected.frame && chosen.px > selected.frame.width && (
        <WiderFrame px={chosen.px} width={selected.frame.width} selectedKey={selected.key} />
      )}
    </section>
  )
}

function WiderFrame({ px, width, selectedKey }: { px: number; width: number; selectedKey: string }) {
  const dispatch = useDispatch()
  const frames = useStudio((state) => state.canvas.frames)
  const [wanted, setWanted] = useState<string | null>(null)
  const wider = FRAME_WIDTHS.find((one) => one >= px) ?? px
  const isReady = frames.some(({ storyboardId, isReady: is }) => storyboardId === wanted && is)
  useEffect(() => {
    if (!wanted || !isReady) return
    dispatch({ type: 'frame-activated', storyboardId: wanted })
    dispatch({ type: 'keys-selected', keys: [keyIn(selectedKey, wanted)] })
  }, [dispatch, wanted, isReady, selectedKey])
  const show = () => {
    const widths = new Set([...frames.map((frame) => frame.width), wider])
    dispatch({ type: 'widths-chosen', widths: [...widths].sort((a, b) => a - b) })
    setWanted(storyboardOf(wider))
  }
  return (
    <p className="note">
      This frame is {width} px wide. These styles only show at {px} px and up.{' '}
      <button type="button" onClick={show} disabled={wanted !== null}>
        {wanted === null ? `Open the ${wider} px frame` : 'Opening…'}
      </button>
    </p>
  )
}
