/** Logical and physical names of one side. */
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

/** The side that a logical one is in a text from left to right, which both set. */
export function physical(property: string): string {
  const [logical, side] = LOGICAL.find(([pattern]) => pattern.test(property)) ?? []
  return logical && side !== undefined ? property.replace(logical, side) : property
}

/** Whether the first property sets all that the second sets, in a text from left to right. */
export function includes(whole: string, part: string): boolean {
  return holds(whole, part) || holds(physical(whole), physical(part))
}

/** Whether two properties set something in common: one holds the other, or both are names of one side. */
export function meet(a: string, b: string): boolean {
  return includes(a, b) || includes(b, a)
}
