/** New names beside a name that an expression completes only in other states. */
import type { ClassChange } from '../../class/change.ts'
import type { Shown } from '../../class/shown.ts'
import { refuse } from '../../draft.ts'
import type { Source } from '../../file/source.ts'
import { coversAll } from '../../style/competitors.ts'
import type { Design } from '../../style/design.ts'
import { placeIn } from '../../text/quoted.ts'
import type { Refusal } from '../../types.ts'
import { isAbout } from './class-location.ts'
import type { StyleTarget } from './class-proof.ts'
import { isPieceOf, piecesIn } from './composed-names.ts'
import { mayBeAbout } from './glued-names.ts'

/**
 * Refuses new names where a composed one that is not on screen may set the same in another state. A name that takes the
 * place of one that sets the same doesn't count, nor one before a joiner that drops it in favor of the composed one.
 */
export function refuseOverComposed(
  source: Source,
  shown: Shown,
  changes: readonly ClassChange[],
  { asked: { properties, modifiers }, design }: { asked: StyleTarget; design: Design },
): Refusal | null {
  const { live } = shown
  if (!live) return null
  const aspect = { properties, modifiers, what: '' }
  const fresh = changes.flatMap(({ add, replace, slots }) =>
    [...add, ...[...replace].flatMap(([old, next]) => withoutOld(design, old, next))].map((name) => ({
      name,
      start: slots?.[0]?.start ?? Number.NEGATIVE_INFINITY,
    })),
  )
  const coming = fresh.filter(({ name }) => isAbout(design, name, aspect))
  if (coming.length === 0) return null
  const written = new Set(shown.placed.map(({ name }) => name))
  const composed = live.filter((name) => !written.has(name))
  for (const piece of piecesIn(source, shown)) {
    const { slot, text } = piece
    const isOver = coming.find(({ start }) => !shown.merges || start > slot.start)
    const isHidden = slot.when.length > 0 && !composed.some((name) => isPieceOf(piece, name))
    if (!isOver || !isHidden || !mayBeAbout(design, piece, aspect)) continue
    return refuse(
      'dynamic-class',
      `A class that “${text}” is only a part of may set this in another state, and ${isOver.name} may win over it there.`,
      `Choose another value, or change it where it is written: ${placeIn(source, slot.start)}.`,
    )
  }
  return null
}

/** Returns the names that do not only take the place of the old one. */
function withoutOld(design: Design, old: string, next: readonly string[]): string[] {
  const made = design.compile(old)
  const fresh = next.filter((name) => name !== old)
  const sets = fresh.flatMap((name) => design.compile(name)?.sets ?? [])
  return made && coversAll(design, sets, made) ? [] : fresh
}
