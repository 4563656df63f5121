/** Joins two corners that an edit sets or leaves alike into the name of their side: `rounded-t-lg`. */
import { beats, touches } from './competitors.ts'
import { type Compiled, type Design, underVariants } from './design.ts'
import { setters } from './setters.ts'
import { swap, type Work } from './work.ts'

const radius = (corner: string) => `border-${corner}-radius`

/** The letter of a side, and its two corners. */
const JOINED: readonly (readonly [side: string, one: string, two: string])[] = [
  ['t', 'top-left', 'top-right'],
  ['b', 'bottom-left', 'bottom-right'],
  ['l', 'top-left', 'bottom-left'],
  ['r', 'top-right', 'bottom-right'],
  ['s', 'start-start', 'end-start'],
  ['e', 'start-end', 'end-end'],
]

/** Joins the corners that the edit sets, unless another name would win over the name of the side. */
export function joinCorners(work: Work, modifiers: readonly string[]): void {
  for (const [side, ...corners] of JOINED) {
    const properties = corners.map(radius)
    if (!properties.every((one) => work.wanted.includes(one))) continue
    const [first, second] = properties.map((one) => cornerIn(work, one, modifiers))
    if (!first || !second || first.name === second.name || first.important !== second.important) continue
    const name = nameOfSide(work.design, side, [first, second])
    if (name === null || wouldLose(work, name, properties, [first.name, second.name])) continue
    swap(work, second.name, [])
    swap(work, first.name, [name])
  }
}

/** Returns for each name the one to write: two names that set the corners of a side alike have one in common. */
export function withJoinedCorners(design: Design, names: readonly string[]): string[] {
  const alone = names.map((name) => design.compile(name))
  const written = [...names]
  for (const [side, ...corners] of JOINED) {
    const places = corners.map((corner) =>
      alone.findIndex((one, at) => one?.sets.join() === radius(corner) && written[at] === names[at]),
    )
    const [first, second] = places.map((at) => alone[at])
    const name = first && second ? nameOfSide(design, side, [first, second]) : null
    if (name !== null) for (const at of places) written[at] = name
  }
  return written
}

/** Returns the name that sets both corners of a side as the names of the corners do; `null` if these differ. */
function nameOfSide(design: Design, side: string, [first, second]: [Compiled, Compiled]): string | null {
  const base = `${design.prefix}rounded-${side}${first.base.replace(/^rounded-\w+/, '')}`
  const name = underVariants(design, first.variants, base) + (first.important ? '!' : '')
  const [value, other] = [first, second].map(({ declarations }) => [...declarations.values()].join())
  const made = design.compile(name)
  const isSame =
    value === other &&
    made?.sets.length === 2 &&
    [first, second].every(({ sets: [corner = ''] }) => made.declarations.get(corner) === value)
  return isSame ? name : null
}

/** Returns the name that decides the corner, if it sets nothing else. */
function cornerIn(work: Work, property: string, modifiers: readonly string[]): Compiled | null {
  const winner = setters(work, property, modifiers).at(-1)
  return winner?.sets.length === 1 && winner.sets[0] === property ? winner : null
}

function wouldLose(work: Work, name: string, properties: readonly string[], own: readonly string[]): boolean {
  const inList = work.names.filter((one) => !own.includes(one)).map((one) => ({ name: one, isEarlier: true }))
  return [...inList, ...work.others, ...work.hidden].some((one) => {
    const known = work.design.compile(one.name)
    return known && properties.some((property) => touches(known, property)) && beats(work, one, name)
  })
}
