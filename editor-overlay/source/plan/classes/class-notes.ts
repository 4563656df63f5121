/** Notes on a change of classes: what else it changes, and what may win over it. */

import type { EditWhen } from '../../../protocol/edit.ts'
import type { PlacedName, Shown } from '../../class/shown.ts'
import type { Target } from '../../draft.ts'
import { appliesWithin, beats, isOfElement, sameVariants, touches } from '../../style/competitors.ts'
import type { Design } from '../../style/design.ts'
import { hiddenByAttribute } from '../../style/hidden-attribute.ts'
import { codeOf } from '../../text/quoted.ts'
import { propOf } from './class-props.ts'
import type { View } from './class-views.ts'

/** Returns a note for each name that reads a changed variable, as `md:text-xl` does with `leading-8`. */
export function notesOn(design: Design, views: readonly View[], modifiers: readonly string[]): string[] {
  const notes = new Set<string>()
  for (const { states } of views)
    for (const { was, now } of states)
      for (const [property, { name, value, variants }] of was) {
        if (property.startsWith('--') || appliesWithin(design, variants, modifiers)) continue
        const isKept = now.get(property)?.name === name
        const reads = [...value.matchAll(/var\((--tw-[\w-]+)/g)].flatMap(([, part]) => part ?? [])
        if (isKept && reads.some((part) => was.get(part)?.value !== now.get(part)?.value))
          notes.add(`Also changes the ${property} of ${name}.`)
      }
  return [...notes]
}

/** States of an element, or of the device, that may hold all the time. */
const LASTING =
  /^(data-|max-|aria-|first|last|only|odd|even|nth-|empty$|open$|inert$|checked$|indeterminate$|disabled$|enabled$|required$|optional$|(in)?valid$|read-only$|has-|in-|not-|rtl$|ltr$|supports-|motion-safe$|(any-)?pointer-|portrait$|landscape$|@|\[[&.@])/

/** Whether the state is such a one, of the element itself or of one around or before it. */
const isLasting = (variant: string) => LASTING.test(variant.replace(/^(group|peer)-/, ''))

/** Returns a note for each name under such a state that wins over what is set where the state holds. */
export function notesOnStates(
  design: Design,
  views: readonly View[],
  modifiers: readonly string[],
  set: ReadonlySet<string>,
): string[] {
  const notes = new Set<string>()
  const [plain, ...others] = views
  for (const { states } of others)
    for (const [at, { now, combination }] of states.entries())
      for (const leaf of combination.isHere ? set : []) {
        const winner = now.get(leaf)
        const isOther = winner && winner.value !== plain?.states[at]?.now.get(leaf)?.value
        const more = winner?.variants.filter((one) => !appliesWithin(design, [one], modifiers)) ?? []
        if (isOther && isOfElement(more) && more.every(isLasting))
          notes.add(`${winner.name} still wins where it applies.`)
      }
  return [...notes]
}

/** Returns a note if the attribute `hidden` wins over a class for the display in some states. */
export function noteOfHidden({ jsx }: Target, properties: readonly string[]): string[] {
  const isHidden = properties.includes('display') && hiddenByAttribute(jsx) === 'sometimes'
  return isHidden ? ['The attribute hidden still wins where it applies.'] : []
}

/** Returns a note if a prop may hold names that the project does not show and that override the new ones. */
export function noteOfProps(
  { source }: Target,
  { found, isOpen, live }: Shown,
  asked: { properties: readonly string[]; when: EditWhen | undefined },
): string[] {
  const isSeen = live !== undefined && asked.when !== 'always'
  const prop = found.opaque.find(({ node }) => propOf(source, node) !== null)
  if (!isOpen || isSeen || !prop || asked.properties.length === 0) return []
  return [`“${codeOf(source, prop.node)}” may hold a class that wins where this component is used.`]
}

/** Returns a note for each name of the list that the removed ones overrode, and that applies from now on. */
export function notesOnRevived(
  { placed, merges }: Shown,
  removed: readonly string[],
  design: Design | null,
): string[] {
  if (!design) return []
  const here = placed.filter(({ state }) => state === 'on' || state === 'gone')
  const gone = here.filter(({ name }) => removed.includes(name))
  const isOver = (one: PlacedName, other: PlacedName) => {
    const [made, known] = [design.compile(one.name), design.compile(other.name)]
    const isSame = made !== null && known !== null && sameVariants(made.variants, known.variants)
    return (
      isSame &&
      made.sets.some((set) => touches(known, set)) &&
      beats({ design, merges }, { name: one.name, isEarlier: one.at < other.at }, other.name)
    )
  }
  const revived = here.filter((one) => !removed.includes(one.name) && gone.some((over) => isOver(over, one)))
  const isLost = (one: PlacedName) => revived.some((other) => other !== one && isOver(other, one))
  return [...new Set(revived.filter((one) => !isLost(one)).map(({ name }) => `${name} applies now.`))]
}
