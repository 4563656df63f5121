/** Arrow keys in a field: the number in it goes up or down, its unit stays. */
import type { FieldKind } from './style-fields.ts'

/** What a step of a field depends on. `accepts`: whether the browser knows a value of its property. */
type Steps = { property: string; kind: FieldKind; accepts: (value: string) => boolean }

/** By how much a number without a unit changes. */
const BARE_STEPS: Readonly<Record<string, number>> = {
  'flex-grow': 1,
  'flex-shrink': 1,
  'font-weight': 100,
  'z-index': 1,
}

/**
 * Returns the text after `by` steps; null if it is not a number, or if there is no value in that direction. A bare
 * length is in px. A step past the smallest value of a property that can't be negative ends at 0.
 */
export function stepped(text: string, by: number, { property, kind, accepts }: Steps): string | null {
  const [, number, typedUnit] = /^(-?(?:\d+\.?\d*|\.\d+))([a-z%]*)$/i.exec(text.trim()) ?? []
  if (number === undefined || typedUnit === undefined) return null
  const unit = kind === 'length' && typedUnit === '' ? 'px' : typedUnit
  const next = tidy(Number(number) + by * stepFor(unit, property))
  const values = [`${next}${unit}`, ...(Number(next) < 0 && Number(number) > 0 ? [`0${unit}`] : [])]
  return values.find(accepts) ?? null
}

/** One pixel and one percent are small steps; one rem and most bare numbers are not. */
function stepFor(unit: string, property: string): number {
  if (unit === '') return BARE_STEPS[property] ?? 0.1
  return ['rem', 'em'].includes(unit.toLowerCase()) ? 0.1 : 1
}

function tidy(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
