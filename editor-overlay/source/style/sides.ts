/** Logical and physical names of the same side. */
import { holds } from './shorthands.ts'

const LOGICAL: readonly (readonly [RegExp, string])[] = [
  [/^inset-inline-start$/, 'left'],
  [/^inset-inline-end$/, 'right'],
  [/^inset-block-start$/, 'top'],
  [/^inset-block-end$/, 'bottom'],
  [/-inline-start\b/, '-left'],
  [/-inline-end\b/, '-right'],
  [/-block-start\b/, '-top'],
  [/-block-end\b/, '-bottom'],
  [/-start-start-/, '-top-left-'],
  [/-start-end-/, '-top-right-'],
  [/-end-start-/, '-bottom-left-'],
  [/-end-end-/, '-bottom-right-'],
]

/** Returns the physical side that a logical one sets in left-to-right text. */
export function physical(property: string): string {
  const [logical, side] = LOGICAL.find(([pattern]) => pattern.test(property)) ?? []
  return logical && side !== undefined ? property.replace(logical, side) : property
}

/** Whether the first property sets everything that the second sets, in left-to-right text. */
export function includes(whole: string, part: string): boolean {
  return holds(whole, part) || holds(physical(whole), physical(part))
}

/** Whether two properties overlap: one contains the other, or both name the same side. */
export function meet(a: string, b: string): boolean {
  return includes(a, b) || includes(b, a)
}
