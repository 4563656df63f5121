/** Joins two corners that an edit sets alike into the name of their side: `rounded-t-lg`. */
import { beats, touches } from './competitors.ts'
import { type Compiled, underVariants } from './design.ts'
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
    const token = first.base.replace(/^rounded-\w+/, '')
    const base = `${work.design.prefix}rounded-${side}${token}`
    const name = underVariants(work.design, first.variants, base) + (first.important ? '!' : '')
    const value = first.declarations.get(properties[0] ?? '')
    const made = work.design.compile(name)
    const isSame =
      made?.sets.length === properties.length &&
      properties.every((one) => made.declarations.get(one) === value) &&
      second.declarations.get(properties[1] ?? '') === value
    if (!isSame || wouldLose(work, name, properties, [first.name, second.name])) continue
    swap(work, second.name, [])
    swap(work, first.name, [name])
  }
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
