/** What a call returns from where values are held: a map, a catalogue, a context. */
import type { CallExpression } from 'oxc-parser'
import type { Open } from '../draft.ts'
import type { Source } from '../file/source.ts'
import { contextValues } from './context-values.ts'
import { listed } from './listed-messages.ts'
import { type Follow, heldBy } from './map-values.ts'
import type { Traced } from './trace-ways.ts'

/** Returns the values that the call can return from there; none for any other call. */
export function heldOutside(open: Open, source: Source, call: CallExpression, follow: Follow): Traced[] {
  return [
    ...heldBy(source, call, follow),
    ...listed(open, source, call),
    ...contextValues(open, source, call, follow),
  ]
}
