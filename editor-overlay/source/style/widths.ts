/** Variants for the width of the screen or of a container, of which a wider one also has the classes of a narrower one. */
import type { AstNode } from './component-rules.ts'

/** The widths from `least` to below `most`; widths compare only within a `group`. */
export type Bound = { group: string; least: number; most: number }

/** Returns the widths of a variant; `null` if it asks for anything else. */
export type BoundOf = (variant: string) => Bound | null

/** Whether the first variant holds wherever the second does: `sm` where `md` does. */
export function holdsWhere(boundOf: BoundOf, one: string, other: string): boolean {
  if (one === other) return true
  const [wide, narrow] = [boundOf(one), boundOf(other)]
  if (!wide || wide.group !== narrow?.group) return false
  return wide.least <= narrow.least && wide.most >= narrow.most
}

/** Whether the first variant is for widths below those of the second: `max-md` of `lg`. */
export function excludes(boundOf: BoundOf, one: string, other: string): boolean {
  const [below, above] = [boundOf(one), boundOf(other)]
  return below !== null && below.group === above?.group && below.most <= above.least
}

/** Returns the widths for which the rules of a name apply, if the width decides about them alone. */
export function boundIn([only, second]: readonly AstNode[]): Bound | null {
  if (only?.kind !== 'at-rule' || !/^@(media|container)$/.test(only.name) || second) return null
  const isPlain = only.nodes.every(({ kind }) => kind === 'rule')
  return isPlain ? boundFor(only.name, only.params) : null
}

const WIDTH = String.raw`\((?:width\s*(>=|<)|(min)-width:)\s*([\d.]+)(px|rem|em)\)`
const WIDTHS = new RegExp(`^(?:([\\w-]+) )??(not )?${WIDTH}(?: and ${WIDTH})?$`)

/** What `1rem` is in a media query, whatever the page sets. */
const REM = 16

/** Reads `(width >= 48rem)`, `main (width < 20rem)` and `(width >= 500px) and (width < 700px)`. */
function boundFor(rule: string, params: string): Bound | null {
  const [whole, name = '', not, ...parts] = WIDTHS.exec(params) ?? []
  const [first, second] = [parts.slice(0, 4), parts.slice(4)]
  const unit = first[3] ?? ''
  const isScreen = rule === '@media'
  const isPair = second[3] !== undefined
  if (whole === undefined || (isPair && (not !== undefined || (!isScreen && second[3] !== unit)))) return null
  const bound: Bound = { group: isScreen ? rule : `${rule} ${name} ${unit}`, least: 0, most: Infinity }
  for (const [sign, least, amount, own] of isPair ? [first, second] : [first]) {
    const width = Number(amount) * (isScreen && own !== 'px' ? REM : 1)
    const isLeast = least !== undefined || sign === '>='
    if (isLeast === (not === undefined)) bound.least = width
    else bound.most = width
  }
  return bound
}
