/** The part of a class list that a call inside it merges: `cn(…)` in a template or among the arguments of `clsx`. */
import { importSource } from '../../class/gather.ts'
import { isJoiner } from '../../class/joiners.ts'
import type { PlacedName, Shown } from '../../class/shown.ts'
import { isInside } from '../../file/nodes.ts'
import type { Source } from '../../file/source.ts'

/**
 * Returns what one merging call holds as a list of its own, if all names about the aspect are in it and belong to this
 * element; else null.
 */
export function asMerging(source: Source, shown: Shown, about: readonly PlacedName[]): Shown | null {
  const { mergers, found, placed, states } = shown
  const [merger, ...others] = new Set(about.map(({ slot }) => mergers.get(slot)))
  if (!merger || others.length > 0 || about.some(({ slot }) => slot.shared !== null)) return null
  if (!isJoiner(merger, source.scopes, importSource(source))) return null
  const slots = found.slots.filter((slot) => mergers.get(slot) === merger)
  const opaque = found.opaque.filter(({ node }) => isInside(node, merger))
  // Names that are not written here may come from outside the call, where they are not merged.
  if (opaque.length < found.opaque.length && shown.foreign.length > 0) return null
  const placeOf = (at: number) => found.slots.slice(0, at).filter((slot) => slots.includes(slot)).length
  const held = opaque.map((one) => ({ ...one, at: placeOf(one.at) }))
  const part = { ...found, slots, opaque: held, joiner: merger }
  return {
    ...shown,
    found: part,
    merges: true,
    mergers: new Map(),
    states: new Map([...states].filter(([slot]) => slots.includes(slot))),
    placed: placed
      .filter(({ slot }) => slots.includes(slot))
      .map((one) => ({ ...one, at: slots.indexOf(one.slot) })),
    given: (outcomes) => {
      const then = shown.given(outcomes)
      return (
        asMerging(
          source,
          then,
          then.placed.filter(({ slot }) => slots.includes(slot)),
        ) ?? then
      )
    },
  }
}
