/** Writes the four sides of a box, and two gaps, with as few class names as possible. */
import { table } from '../../protocol/table.ts'
import type { Compiled, Design } from './design.ts'
import { splitOutside } from './shorthand-grammars.ts'
import { holds, isAlike, leavesOf } from './shorthands.ts'
import { canonical } from './values.ts'
import type { StyleChange } from './work.ts'

type Setting = { property: string; value: string }

const BOXES = ['padding', 'margin', 'scroll-margin', 'scroll-padding']
const SIDES = ['top', 'right', 'bottom', 'left']
const OPPOSITE = table<string>({
  top: 'bottom',
  bottom: 'top',
  left: 'right',
  right: 'left',
  'inline-start': 'inline-end',
  'inline-end': 'inline-start',
  'block-start': 'block-end',
  'block-end': 'block-start',
})

const boxOf = (property: string) =>
  BOXES.find((box) => property === box || property.startsWith(`${box}-`)) ?? null

const borderSides = (what: string) => SIDES.map((side) => `border-${side}-${what}`)

const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'].map(
  (corner) => `border-${corner}-radius`,
)

/** Properties that are written as one shorthand when their values are equal, the widest shorthand first. */
const GROUPS: readonly (readonly [whole: string, parts: readonly string[]])[] = [
  ['inset', SIDES],
  ['inset-inline', ['left', 'right']],
  ['inset-block', ['top', 'bottom']],
  ['border-width', borderSides('width')],
  ['border-color', borderSides('color')],
  ['border-style', borderSides('style')],
  ['border-inline-width', ['border-left-width', 'border-right-width']],
  ['border-block-width', ['border-top-width', 'border-bottom-width']],
  ['border-inline-color', ['border-left-color', 'border-right-color']],
  ['border-block-color', ['border-top-color', 'border-bottom-color']],
  ['border-radius', CORNERS],
  ['gap', ['row-gap', 'column-gap']],
  ['overflow', ['overflow-x', 'overflow-y']],
]

/** Shorthands of up to four values, each with its longhands in the order of the values. */
const PARTS: Readonly<Record<string, readonly string[]>> = table({
  ...Object.fromEntries(BOXES.map((box) => [box, SIDES.map((side) => `${box}-${side}`)])),
  inset: SIDES,
  'border-width': borderSides('width'),
  'border-radius': ['top-left', 'top-right', 'bottom-right', 'bottom-left'].map(
    (corner) => `border-${corner}-radius`,
  ),
  gap: ['row-gap', 'column-gap'],
  overflow: ['overflow-x', 'overflow-y'],
})

/**
 * Splits `margin: 0 auto` into its four sides. Any other change is returned as it is, also one of a property that a name
 * of the list gives several values, as `m-[0_auto]` does.
 */
function sidesOf({ property, value }: StyleChange, design: Design, names: readonly string[]): StyleChange[] {
  const words = value?.split(' ') ?? []
  const parts = PARTS[property] ?? []
  if (words.length < 2 || words.length > parts.length || /[(),/]/.test(value ?? ''))
    return [{ property, value }]
  const isWritten = (name: string) => isSeveral(design.compile(name)?.declarations.get(property) ?? '')
  if (names.some(isWritten)) return [{ property, value }]
  const values = parts.map((_, at) => words[at] ?? words[at - 2] ?? words[0] ?? '')
  const [first, second, third, fourth] = values
  // Corners that are equal only across make more names than the one value.
  const isInPairs = (first === second && third === fourth) || (first === fourth && second === third)
  if (property === 'border-radius' && !isInPairs) return [{ property, value }]
  return parts.map((part, at) => ({ property: part, value: values[at] ?? '' }))
}

/** Returns the value of a shorthand with another value of one side: `8px 8px 8px 24px`; `null` if it isn't known. */
export function withSide(whole: string, current: string, { property, value }: Setting): string | null {
  const parts = PARTS[whole] ?? []
  const known = valuesBySide(whole, current)
  const changed = leavesOf(property)
  if (!known || !changed.every((leaf) => parts.includes(leaf)) || splitOutside(value, ' ').length > 1)
    return null
  const all = parts.map((leaf) => (changed.includes(leaf) ? value : (known.get(leaf) ?? '')))
  const [first, second, third = first, fourth = second] = all
  if (fourth !== second) return all.join(' ')
  if (third !== first) return [first, second, third].join(' ')
  return first === second ? (first ?? '') : `${first} ${second}`
}

/** Joins four equal sides into the shorthand, and two equal opposite sides into their pair; `names` are the list. */
export function asShorthands(
  given: readonly StyleChange[],
  design: Design,
  names: readonly string[],
): StyleChange[] {
  const changes = given.flatMap((one) => sidesOf(one, design, names))
  return BOXES.reduce<StyleChange[]>(
    (list, box) => {
      const sides = SIDES.map((side) => `${box}-${side}`)
      const whole = joined(list, sides, box)
      if (whole !== list) return whole
      const pair = joined(list, [`${box}-left`, `${box}-right`], `${box}-inline`)
      return joined(pair, [`${box}-top`, `${box}-bottom`], `${box}-block`)
    },
    GROUPS.reduce<StyleChange[]>((list, [whole, sides]) => joined(list, sides, whole), changes),
  )
}

function joined(changes: StyleChange[], sides: readonly string[], whole: string): StyleChange[] {
  const found = changes.filter(({ property }) => sides.includes(property))
  const [first] = found
  const isOne = first && found.length === sides.length && found.every(({ value }) => value === first.value)
  if (!isOne || changes.some(({ property }) => property === whole)) return changes
  return changes.flatMap((one) =>
    one === first ? [{ property: whole, value: one.value }] : found.includes(one) ? [] : [one],
  )
}

/** Returns the opposite side with its value when the name sets exactly this pair of sides (`px-4`); else null. */
export function otherSide(
  { declarations }: Compiled,
  property: string,
): { property: string; value: string } | null {
  const [[whole, value] = ['', ''], ...more] = declarations
  const box = boxOf(property)
  const side = box && OPPOSITE[property.slice(box.length + 1)]
  if (!side || more.length > 0 || !/-(inline|block)$/.test(whole) || splitOutside(value, ' ').length > 1)
    return null
  return { property: `${box}-${side}`, value }
}

/** Shorthands that one name sets, each with the longhands that have to be equal. */
const WHOLES: readonly (readonly [whole: string, parts: readonly string[]])[] = [
  ...BOXES.map((box) => [box, SIDES.map((side) => `${box}-${side}`)] as const),
  ['inset', SIDES],
  ['gap', ['row-gap', 'column-gap']],
  ['border-width', borderSides('width')],
  ['border-color', borderSides('color')],
  ['border-radius', CORNERS],
]

/** Returns the one name that sets equal sides or gaps, and the names it replaces; null when they differ. */
export function joinedSides(
  design: Design,
  compiled: readonly Compiled[],
  property: string,
): { base: string; names: string[] } | null {
  const [whole, parts = []] =
    WHOLES.find(([one, all]) => all.includes(property) || property.startsWith(`${one}-`)) ?? []
  if (whole === undefined) return null
  const about = compiled.filter(({ declarations }) =>
    [...declarations.keys()].every((name) => holds(whole, name)),
  )
  // A logical side can be any of the four physical ones, so no two values can be compared.
  if (
    about.some(({ declarations }) => [...declarations.keys()].some((name) => /-(start|end)(-|$)/.test(name)))
  )
    return null
  if (about.length < 2 || about.some((one) => one.important !== about[0]?.important)) return null
  const ordered = design.order(about.map(({ name }) => name))
  const values = parts.map((part) => {
    const last = ordered.findLast((name) => setValue(about, name, part) !== null)
    return last === undefined ? null : setValue(about, last, part)
  })
  const [value] = values
  if (value === null || value === undefined || values.some((one) => one !== value)) return null
  const [base] = design.namesFor(whole, value)
  return base === undefined ? null : { base, names: about.map(({ name }) => name) }
}

function setValue(about: readonly Compiled[], name: string, side: string): string | null {
  const one = about.find((known) => known.name === name)
  for (const [property, value] of one?.declarations ?? []) if (holds(property, side)) return value
  return null
}

/** Whether a name already sets the property to the value of `base`, directly or through a shorthand. */
export function isSetAlready(design: Design, winner: Compiled, property: string, base: string): boolean {
  const wanted = design.compile(base)?.declarations.get(property)
  return [...winner.declarations].some(([whole, value]) => {
    const isHere = whole === property || (isAlike(whole) && holds(whole, property))
    const own = isHere ? valueOn(property, whole, value) : whole === 'flex' ? flexPart(property, value) : null
    return own !== null && (design.namesFor(property, own)[0] === base || isSame(own, wanted))
  })
}

/** Returns the growth, shrinkage or basis of `flex: 1`, `flex: auto` or `flex: 2 2 0%`; else null. */
function flexPart(property: string, value: string): string | null {
  const at = ['flex-grow', 'flex-shrink', 'flex-basis'].indexOf(property)
  const words = /^[\d.]+$/.test(value) ? [value, '1', '0%'] : (FLEX[value] ?? splitOutside(value, ' '))
  return words.length === 3 ? (words[at] ?? null) : null
}

const FLEX: Readonly<Record<string, readonly string[]>> = table({
  auto: ['1', '1', 'auto'],
  none: ['0', '0', 'auto'],
  initial: ['0', '1', 'auto'],
})

const isSeveral = (value: string) => / (?![^(]*\))/.test(value)

/** Returns the one value that a shorthand gives these sides; else null. */
function valueOn(property: string, whole: string, value: string): string | null {
  if (whole === property || !isSeveral(value)) return value
  const sides = valuesBySide(whole, value)
  const [first, ...others] = leavesOf(property).map((leaf) => sides?.get(leaf))
  return first !== undefined && others.every((one) => one === first) ? first : null
}

/** Whether two values are one, spelled in two ways: `#333` and `#333333`. */
const isSame = (one: string, other: string | undefined) =>
  other !== undefined && canonical(one, () => null) === canonical(other, () => null)

/** The sides in the order of their values in a shorthand, and those that an omitted value is taken from. */
const ORDERS: readonly (readonly [side: RegExp, at: readonly number[]])[] = [
  [/-top-left\b/, [0]],
  [/-top-right\b/, [1, 0]],
  [/-bottom-right\b/, [2, 0]],
  [/-bottom-left\b/, [3, 1, 0]],
  [/-top\b|^top$|^row-gap$|^overflow-x$/, [0]],
  [/-right\b|^right$|^column-gap$|^overflow-y$/, [1, 0]],
  [/-bottom\b|^bottom$/, [2, 0]],
  [/-left\b|^left$/, [3, 1, 0]],
]

/** Returns the value of each longhand of a shorthand; `null` if it isn't known. */
export function valuesBySide(property: string, value: string): ReadonlyMap<string, string> | null {
  const leaves = leavesOf(property)
  const words = splitOutside(value, ' ')
  if (!isAlike(property)) return null
  if (words.length === 1) return new Map(leaves.map((leaf) => [leaf, value]))
  if (words.includes('/') || words.length > leaves.length || /-(inline|block)\b/.test(property)) return null
  return new Map(
    leaves.map((leaf) => {
      const [, at = []] = ORDERS.find(([side]) => side.test(leaf)) ?? []
      return [leaf, at.map((one) => words[one]).find((word) => word !== undefined) ?? value]
    }),
  )
}
