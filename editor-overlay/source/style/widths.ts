/** Variants for the width of the screen or of a container, of which a wider one also has the classes of a narrower one. */
import type { AstNode } from './component-rules.ts'

/** The widths from `least` to below `most`; widths compare only within a `group`. */
type Bound = { group: string; least: number; most: number }

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

/** What `1rem` is in a media query, whatever the page sets. */
const REM = 16

/** A limit such as `(500px >= width)` also has the width itself. */
const LEAST_STEP = 0.001

type Limit = { isLeast: boolean; amount: string; unit: string; isIncluded?: true }

const LENGTH = String.raw`([\d.]+)(px|rem|em)`
const FORMS: readonly (readonly [RegExp, (...parts: string[]) => Limit[]])[] = [
  [
    new RegExp(`^(?:width\\s*>=|min-width:)\\s*${LENGTH}$`),
    (amount, unit) => [{ isLeast: true, amount, unit }],
  ],
  [new RegExp(`^width\\s*<\\s*${LENGTH}$`), (amount, unit) => [{ isLeast: false, amount, unit }]],
  [
    new RegExp(`^max-width:\\s*${LENGTH}$`),
    (amount, unit) => [{ isLeast: false, amount, unit, isIncluded: true }],
  ],
  [
    new RegExp(`^${LENGTH}\\s*>=\\s*width(?:\\s*>=\\s*${LENGTH})?$`),
    (amount, unit, least, own) => [
      { isLeast: false, amount, unit, isIncluded: true },
      ...(least === undefined ? [] : [{ isLeast: true, amount: least, unit: own }]),
    ],
  ],
]

/** Reads `(width >= 48rem)`, `main (width < 20rem)`, `(900px >= width >= 700px)` and several that hold together. */
function boundFor(rule: string, params: string): Bound | null {
  const [, name = '', not, conditions] = /^(?:([\w-]+) )??(not )?(\(.*\))$/.exec(params) ?? []
  const read = conditions
    ?.slice(1, -1)
    .split(/\)\s+and\s+\(/)
    .map(limitsIn)
  const limits = read?.flatMap((one) => one ?? []) ?? []
  const [first, second] = limits
  if (!first || read?.includes(null) || (second && not)) return null
  const isScreen = rule === '@media'
  if (!isScreen && limits.some(({ unit }) => unit !== first.unit)) return null
  const bound: Bound = { group: isScreen ? rule : `${rule} ${name} ${first.unit}`, least: 0, most: Infinity }
  for (const { isLeast, amount, unit, isIncluded } of limits) {
    const width = Number(amount) * (isScreen && unit !== 'px' ? REM : 1) + (isIncluded ? LEAST_STEP : 0)
    if (isLeast === (not === undefined)) bound.least = Math.max(bound.least, width)
    else bound.most = Math.min(bound.most, width)
  }
  return bound
}

function limitsIn(condition: string): Limit[] | null {
  for (const [form, limits] of FORMS) {
    const [whole, ...parts] = form.exec(condition.trim()) ?? []
    if (whole !== undefined) return limits(...parts)
  }
  return null
}
