/** Logical and physical names of the same side. */
import type { Design } from './design.ts'
import { holds, overlap, upright } from './shorthands.ts'

const LOGICAL: readonly (readonly [RegExp, string])[] = [
  [/^inset-inline-start$/, 'left'],
  [/^inset-inline-end$/, 'right'],
  [/-inline-start\b/, '-left'],
  [/-inline-end\b/, '-right'],
  [/-start-start-/, '-top-left-'],
  [/-start-end-/, '-top-right-'],
  [/-end-start-/, '-bottom-left-'],
  [/-end-end-/, '-bottom-right-'],
]

const START_OR_END = /-inline-(start|end)\b|-(start|end)-(start|end)-/
const LEFT_OR_RIGHT = /(^|-)(left|right)(-|$)/

/** Whether the property is a side that the direction of the text decides. */
export const isLogicalSide = (property: string) => START_OR_END.test(property)

/** Whether only the direction of the text decides if the two are about one side. */
export function dependOnDirection(a: string, b: string): boolean {
  return (isLogicalSide(a) && LEFT_OR_RIGHT.test(b)) || (isLogicalSide(b) && LEFT_OR_RIGHT.test(a))
}

/** Returns the physical side that a logical one sets in left-to-right text. */
export function physical(given: string): string {
  const property = upright(given)
  const [logical, side] = LOGICAL.find(([pattern]) => pattern.test(property)) ?? []
  return logical && side !== undefined ? property.replace(logical, side) : property
}

/** Whether the first property sets everything that the second sets, in left-to-right text. */
export function includes(whole: string, part: string): boolean {
  return holds(whole, part) || holds(physical(whole), physical(part))
}

/** Returns how one property contains another: a logical side is a physical one only where the direction is known. */
export const holdsIn = ({ otherwise }: Pick<Design, 'otherwise'>) => (otherwise ? holds : includes)

/** Whether two properties overlap: one contains the other, both name the same side, or both set a third one. */
export function meet(a: string, b: string): boolean {
  return includes(a, b) || includes(b, a) || overlap(a, b)
}
