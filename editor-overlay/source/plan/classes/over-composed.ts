/** New names beside a name that an expression completes only in other states. */
import type { ClassChange } from '../../class/change.ts'
import type { Shown } from '../../class/shown.ts'
import { refuse } from '../../draft.ts'
import type { Source } from '../../file/source.ts'
import { coversAll } from '../../style/competitors.ts'
import type { Design } from '../../style/design.ts'
import { type NamedPlace, placeIn, sentence } from '../../text/quoted.ts'
import type { Refusal } from '../../types.ts'
import { excludes, isAbout } from './class-location.ts'
import type { StyleTarget } from './class-proof.ts'
import { isPieceOf, piecesIn } from './composed-names.ts'
import { mayBeAbout } from './glued-names.ts'

type About = { asked: StyleTarget; design: Design }

type Over = { name: string; text: string; place: NamedPlace }

/** Refuses new names where a composed one that is not on screen may set the same in another state; else returns null. */
export function refuseOverComposed(
  source: Source,
  shown: Shown,
  changes: readonly ClassChange[],
  about: About,
): Refusal | null {
  const over = overComposed(source, shown, changes, about)
  return (
    over &&
    refuse(
      'dynamic-class',
      `A class that “${over.text}” is only a part of may set this in another state, and ${over.name} may win over it there.`,
      sentence`Choose another value, or change it where it is written: ${over.place}.`,
    )
  )
}

/** Returns a note if new names for a chosen state have to be important, because such a composed one may win there. */
export function noteOverComposed(
  source: Source,
  shown: Shown,
  changes: readonly ClassChange[],
  about: About,
): string | null {
  const over = overComposed(source, shown, changes, about)
  return over
    ? `${over.name} is made important, because a class that “${over.text}” is only a part of may win over it.`
    : null
}

/**
 * Returns the first new name that meets such a composed one. A name that takes the place of one that sets the same
 * doesn't count, nor one before a joiner that drops it in favor of the composed one.
 */
function overComposed(
  source: Source,
  shown: Shown,
  changes: readonly ClassChange[],
  { asked: { properties, modifiers, when }, design }: About,
): Over | null {
  const { live } = shown
  if (!live) return null
  const aspect = { properties, modifiers, what: '' }
  const fresh = changes.flatMap(({ add, replace, slots = [] }) =>
    [
      ...add,
      ...[...replace].flatMap(([old, next]) =>
        when === undefined ? withoutOld(design, old, next) : next.filter((name) => name !== old),
      ),
    ].map((name) => ({ name, slots, start: slots[0]?.start ?? Number.NEGATIVE_INFINITY })),
  )
  const isSafe = (name: string) => when !== undefined && design.compile(name)?.important === true
  const coming = fresh.filter(({ name }) => isAbout(design, name, aspect) && !isSafe(name))
  if (coming.length === 0) return null
  const written = new Set(shown.placed.map(({ name }) => name))
  const composed = live.filter((name) => !written.has(name))
  for (const piece of piecesIn(source, shown)) {
    const { slot, text } = piece
    const meets = ({ slots, start }: (typeof coming)[number]) =>
      (!shown.merges || (when === undefined) === start > slot.start) &&
      !(slots.length > 0 && slots.every((one) => excludes(one, slot)))
    const isOver = coming.find(meets)
    const isHidden = slot.when.length > 0 && !composed.some((name) => isPieceOf(piece, name))
    if (isOver && isHidden && mayBeAbout(design, piece, aspect))
      return { name: isOver.name, text, place: placeIn(source, slot.start) }
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
