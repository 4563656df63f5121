/** Names that definitions of other files add in other states, which a new name must not override unasked. */
import type { Node } from 'oxc-parser'
import type { ClassChange } from '../../class/change.ts'
import { chosenVariants } from '../../class/chosen-variants.ts'
import type { Brought, Shown } from '../../class/shown.ts'
import { slotsOfVariants } from '../../class/slots.ts'
import { namesOf } from '../../class/tokens.ts'
import { definedBy } from '../../class/variants.ts'
import { type Open, refuse, type Target } from '../../draft.ts'
import { bare } from '../../file/nodes.ts'
import { bindingOf } from '../../file/scopes.ts'
import type { Source } from '../../file/source.ts'
import { beats, mergesAway } from '../../style/competitors.ts'
import type { Design } from '../../style/design.ts'
import { definitionOf } from '../../text/definition.ts'
import { codeOf, type NamedPlace, placeIn, sentence } from '../../text/quoted.ts'
import type { Refusal } from '../../types.ts'
import { isAbout, isUnder } from './class-location.ts'
import type { StyleTarget } from './class-proof.ts'

/** Refuses new names that would win over one that a variant of another file sets in a state that is not on screen. */
export function refuseOverOthers(
  open: Open,
  { source }: Target,
  { found, live, merges, placed }: Shown,
  changes: readonly ClassChange[],
  { asked: { properties, modifiers }, design }: { asked: StyleTarget; design: Design },
): Refusal | null {
  if (!live) return null
  const aspect = { properties, modifiers, what: '' }
  const coming = changes.flatMap(({ add, replace, slots }) => {
    const start = slots?.[0]?.start
    const swapped = [...replace].flatMap(([old, next]) => next.map((name) => ({ name, old, start })))
    return [...add.map((name) => ({ name, old: null, start })), ...swapped]
  })
  for (const { node } of found.opaque) {
    const others = namesElsewhere(open, source, node)
    // Under a breakpoint, a new name also wins over what is set without one.
    const isLess = (name: string) => isUnder(design, name, aspect) && design.compile(name)?.important !== true
    const says = (name: string) => isAbout(design, name, aspect) || isLess(name)
    if (!others) continue
    // What the list drops in every state shows in none.
    const always = placed.filter(({ slot }) => slot.when.length === 0 && slot.start > node.end)
    const isDropped = (name: string) => merges && always.some((one) => mergesAway(design, one.name, name))
    const hidden = others.names.filter((name) => !live.includes(name) && says(name) && !isDropped(name))
    const only =
      hidden.length === 0 ? others.onlyHere((name) => live.includes(name) && says(name)) : undefined
    if (only !== undefined && coming.some(({ name }) => says(name)))
      return offeringAlways(
        `“${only}” of ${others.words} sets this in this state only, and the new class would apply in every state.`,
        others.place,
      )
    for (const name of hidden)
      for (const { name: fresh, old, start } of coming) {
        const isEarlier = start === undefined || node.start < start
        // Wherever the replaced name applied, the list dropped the other one already.
        if (merges && start !== undefined && isEarlier && old !== null && mergesAway(design, old, name))
          continue
        if (
          fresh === name ||
          !isAbout(design, fresh, aspect) ||
          (!isLess(name) && beats({ design, merges }, { name, isEarlier }, fresh))
        )
          continue
        return offeringAlways(
          `“${name}” of ${others.words} sets this in another state, and ${fresh} would win over it there.`,
          others.place,
        )
      }
  }
  return null
}

function offeringAlways(words: string, place: NamedPlace): Refusal {
  return {
    ...refuse('dynamic-class', words, sentence`Change it where it is written: ${place}.`),
    choices: [{ label: 'Always', context: { when: 'always' } }],
  }
}

/** `onlyHere` returns such a name that a selected key adds while another key that may be selected adds none. */
type Elsewhere = Brought & {
  place: NamedPlace
  onlyHere: (isSuch: (name: string) => boolean) => string | undefined
}

/** Returns the names that a call of variants of another file may add, depending on what it selects; else `null`. */
function namesElsewhere(open: Open, source: Source, given: Node): Elsewhere | null {
  const call = bare(given)
  const callee = call.type === 'CallExpression' ? bindingOf(bare(call.callee), source.scopes) : null
  const made = callee?.kind === 'import' ? definitionOf(open, source, callee) : null
  const variants =
    made && call.type === 'CallExpression'
      ? definedBy(made.source, { name: callee?.name ?? '', init: bare(made.init) }, call)
      : null
  if (!made || !variants) return null
  const { outcomes, choices } = chosenVariants(variants, { source, selected: new Map() }, made.source)
  const known = new Map(outcomes)
  const slots = slotsOfVariants(made.source, variants).filter(({ conditions }) =>
    conditions.every(({ test, holds }) => !known.has(test) || known.get(test) === holds),
  )
  const namesFor = (variant: string, key: string) =>
    slots
      .filter(({ conditions }) => conditions.some(({ test }) => test === `${variant} is ${key}`))
      .flatMap((slot) => namesOf(made.source.text, slot))
  const onlyHere = (isSuch: (name: string) => boolean) =>
    choices
      .map(({ variant, keys }) =>
        keys
          .filter((key) => known.get(`${variant} is ${key}`) !== false)
          .map((key) => namesFor(variant, key).find(isSuch)),
      )
      .find((found) => found.includes(undefined) && found.some((name) => name !== undefined))
      ?.find((name) => name !== undefined)
  return {
    onlyHere,
    words: codeOf(source, call),
    place: placeIn(made.source, made.init.start),
    // What the call selects in every state is no other state, also where a name of the list takes its place.
    names: slots.flatMap((slot) =>
      slot.conditions.some(({ test }) => !known.has(test)) ? namesOf(made.source.text, slot) : [],
    ),
  }
}
