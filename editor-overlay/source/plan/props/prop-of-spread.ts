/** A prop that a spread sets: `<a {...link}>`, where the object of `link` has it. */
import type { JSXAttribute, JSXSpreadAttribute } from 'oxc-parser'
import { type Open, refuse, type Target } from '../../draft.ts'
import { bare } from '../../file/nodes.ts'
import { anyOfPlaces, codeOf, placesIn, sentence } from '../../text/quoted.ts'
import { traceAll } from '../../text/trace.ts'
import type { Traced } from '../../text/trace-ways.ts'
import type { Refusal } from '../../types.ts'

/** The spread that sets a prop in every case, and the places where its value is written. */
type Setting = { spread: JSXSpreadAttribute; places: Traced[] }

/** Returns the last spread that always sets the prop, after `attribute` if one is given; else null. */
export function settingSpread(
  open: Open,
  { source, jsx }: Target,
  name: string,
  attribute?: JSXAttribute,
): Setting | null {
  const from = attribute?.end ?? 0
  const spreads = jsx.node.openingElement.attributes.filter(
    (one): one is JSXSpreadAttribute => one.type === 'JSXSpreadAttribute' && one.start >= from,
  )
  for (const spread of spreads.toReversed()) {
    const node = bare(spread.argument)
    const place = { source, node }
    const { values, isPartial } = traceAll(open, place, undefined, { field: name })
    const places = values.filter((one) => one.node !== node)
    if (places.length > 0 && !isPartial) return { spread, places }
  }
  return null
}

/** Refuses an edit of a prop that a spread decides, and names where its value is written. */
export function refuseSetBySpread({ source }: Target, name: string, { spread, places }: Setting): Refusal {
  const where = anyOfPlaces(placesIn(places))
  return refuse(
    'spread',
    `${name} is set by {...${codeOf(source, spread.argument)}}.`,
    sentence`Change it where it is written: ${where}.`,
  )
}
