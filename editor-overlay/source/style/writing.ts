/** Logical sides and sizes in text that isn’t horizontal from left to right. */
import type { Compiled, Design } from './design.ts'

/** The physical sides where lines, and letters in a line, begin. */
export type Writing = { block: Side; inline: Side }

type Side = 'top' | 'right' | 'bottom' | 'left'

const OPPOSITE: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' }

/** The logical name of a physical side in horizontal text from left to right. */
const USUAL: Record<Side, string> = {
  top: 'block-start',
  bottom: 'block-end',
  left: 'inline-start',
  right: 'inline-end',
}

/** Where lines begin by writing mode, and letters if the text runs from left to right. */
const MODES: Record<string, Writing> = {
  'horizontal-tb': { block: 'top', inline: 'left' },
  'vertical-rl': { block: 'right', inline: 'top' },
  'vertical-lr': { block: 'left', inline: 'top' },
  'sideways-rl': { block: 'right', inline: 'top' },
  'sideways-lr': { block: 'left', inline: 'bottom' },
}

/** Returns where lines and letters begin; `null` for a mode that CSS doesn’t have. */
export function writingOf(mode: string, direction: string): Writing | null {
  const made = MODES[mode]
  if (!made) return null
  return direction === 'rtl' ? { ...made, inline: OPPOSITE[made.inline] } : made
}

/** Whether the text is horizontal and runs from left to right. */
export const isUsual = ({ block, inline }: Writing) => block === 'top' && inline === 'left'

/** Renames logical properties, both ways. */
export type Turn = { usual: (property: string) => string; written: (property: string) => string }

/** Returns how a logical property is called that means the same in horizontal text from left to right, and back. */
export function turnOf({ block, inline }: Writing): Turn {
  const pairs: [own: string, usual: string][] = [
    ['inline-start', USUAL[inline]],
    ['inline-end', USUAL[OPPOSITE[inline]]],
    ['block-start', USUAL[block]],
    ['block-end', USUAL[OPPOSITE[block]]],
  ]
  return { usual: renaming(pairs), written: renaming(pairs.map(([own, usual]) => [usual, own])) }
}

const SIDE = /(^|[ -])(inline|block)(?:-(start|end))?(?=$|[-/])(?!-block|-flex|-grid|-table)/
const CORNER = /^(.*border-)(start|end)-(start|end)(-radius.*)$/

function renaming(pairs: readonly (readonly [string, string])[]): (property: string) => string {
  const names = new Map(pairs)
  const sideOf = (side: string) => names.get(side) ?? side
  const axisOf = (axis: string) => sideOf(`${axis}-start`).replace(/-(start|end)$/, '')
  return (property) => {
    const [, before, block, inline, behind] = CORNER.exec(property) ?? []
    if (before !== undefined) {
      const ends = [sideOf(`block-${block}`), sideOf(`inline-${inline}`)].sort()
      return before + ends.map((end) => end.replace(/^.*-/, '')).join('-') + behind
    }
    return property.replace(
      SIDE,
      (_, gap: string, axis: string, end: string | undefined) =>
        gap + (end === undefined ? axisOf(axis) : sideOf(`${axis}-${end}`)),
    )
  }
}

const TURNED = new WeakMap<Design, Map<string, Design>>()

/** Returns the design with its logical properties by the names that they have in horizontal text from left to right. */
export function designIn(design: Design, writing: Writing): Design {
  if (isUsual(writing)) return design
  const known = TURNED.get(design) ?? new Map<string, Design>()
  TURNED.set(design, known)
  const key = `${writing.block} ${writing.inline}`
  const found = known.get(key) ?? turned(design, turnOf(writing))
  known.set(key, found)
  return found
}

function turned(design: Design, turn: Turn): Design {
  const names = new Map<string, Compiled | null>()
  const compile = (name: string) => {
    const made = names.has(name) ? names.get(name) : compiledAs(design.compile(name), turn)
    names.set(name, made ?? null)
    return made ?? null
  }
  return {
    ...design,
    compile,
    namesFor: (property, value) => design.namesFor(turn.written(property), value),
    turn: { ...turn, plain: design },
  }
}

function compiledAs(made: Compiled | null, { usual }: Turn): Compiled | null {
  if (!made) return null
  const declarations = new Map([...made.declarations].map(([name, value]) => [usual(name), value]))
  return { ...made, declarations, sets: made.sets.map(usual) }
}
