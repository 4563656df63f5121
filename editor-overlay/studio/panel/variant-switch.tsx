import { useEffect, useState } from 'react'
import {
  breakpointIn,
  breakpointsOf,
  editsInWords,
  STATES,
  withBreakpoint,
  withToggled,
} from '../model/breakpoints.ts'
import { frameWidths, storyboardOf } from '../model/state.ts'
import { keyIn } from '../model/tree.ts'
import { useSession, useStudio } from '../shell/context.ts'
import type { Selected } from './use-selected.ts'

type WidthChoice = { name: string | null; px: number | null; label: string }
const BASE: WidthChoice = { name: null, px: null, label: 'Base' }

/** For which widths and states edits are meant; the frame shows the same. */
export function VariantSwitch({ selected }: { selected: Selected }) {
  const session = useSession()
  const modifiers = useStudio((state) => state.modifiers)
  const theme = useStudio((state) => state.theme)
  const chosen = breakpointIn(modifiers, theme)
  const widths: WidthChoice[] = breakpointsOf(theme).map(({ name, px }) => ({ name, px, label: name }))
  return (
    <section className="variants" aria-label="Width and state that edits are for">
      <fieldset className="segments">
        <legend>Width</legend>
        {[BASE, ...widths].map(({ name, px, label }) => (
          <label key={label} title={px === null ? undefined : `from ${px} px`}>
            <input
              type="radio"
              name="breakpoint"
              checked={(chosen?.name ?? null) === name}
              onChange={() => session.setModifiers(withBreakpoint(modifiers, name, theme))}
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
              onChange={() => session.setModifiers(withToggled(modifiers, name, theme))}
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
  const session = useSession()
  const frames = useStudio((state) => state.frames)
  const [wanted, setWanted] = useState<string | null>(null)
  const wider = frameWidths().find((one) => one >= px) ?? px
  const isReady = frames.some(({ storyboardId, isReady: is }) => storyboardId === wanted && is)
  useEffect(() => {
    if (!wanted || !isReady) return
    session.store.set({ active: wanted })
    session.select([keyIn(selectedKey, wanted)])
  }, [session, wanted, isReady, selectedKey])
  const show = () => {
    const widths = new Set([...frames.map((frame) => frame.width), wider])
    session.showWidths([...widths].sort((a, b) => a - b))
    setWanted(storyboardOf(wider))
  }
  return (
    <p className="note">
      The frame in use is {width} px wide; pages show this only from {px} px.{' '}
      <button type="button" onClick={show} disabled={wanted !== null}>
        {wanted === null ? `Use a frame of ${wider} px` : 'Opening …'}
      </button>
    </p>
  )
}
