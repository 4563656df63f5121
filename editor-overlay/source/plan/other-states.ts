/** Names that definitions of other files add in other states, which a new name must not override unasked. */
import type { Node } from 'oxc-parser'
import type { ClassChange } from '../class/change.ts'
import { chosenVariants } from '../class/chosen-variants.ts'
import { bindingOf } from '../class/joiners.ts'
import type { Brought, Shown } from '../class/shown.ts'
import { slotsOfVariants } from '../class/slots.ts'
import { namesOf } from '../class/tokens.ts'
import { definedBy } from '../class/variants.ts'
import { bare } from '../nodes.ts'
import { type Source, sliceOf } from '../source.ts'
import { beats } from '../style/competitors.ts'
import type { Design } from '../style/design.ts'
import { definitionOf } from '../text/definition.ts'
import { placeIn } from '../text/quoted.ts'
import type { Refusal } from '../types.ts'
import { isAbout } from './class-location.ts'
import type { StyleTarget } from './class-proof.ts'
import { type Open, refuse, type Target } from './draft.ts'

/** Refuses new names that would win over one that a variant of another file sets in a state that is not on screen. */
export function refuseOverOthers(
  open: Open,
  { source }: Target,
  { found, live, merges }: Shown,
  changes: readonly ClassChange[],
  { asked: { properties, modifiers }, design }: { asked: StyleTarget; design: Design },
): Refusal | null {
  if (!live) return null
  const aspect = { properties, modifiers, what: '' }
  const coming = changes.flatMap(({ add, replace, slots }) =>
    [...add, ...[...replace.values()].flat()].map((name) => ({ name, start: slots?.[0]?.start })),
  )
  for (const { node } of found.opaque) {
    const others = namesElsewhere(open, source, node)
    const hidden = others?.names.filter((name) => !live.includes(name) && isAbout(design, name, aspect)) ?? []
    for (const name of hidden)
      for (const { name: fresh, start } of coming) {
        const isEarlier = start === undefined || node.start < start
        if (
          fresh === name ||
          !isAbout(design, fresh, aspect) ||
          beats({ design, merges }, { name, isEarlier }, fresh)
        )
          continue
        return {
          ...refuse(
            'dynamic-class',
            `“${name}” of ${others?.words} sets this in another state, and ${fresh} would win over it there.`,
            `Choose “always”, or change it where it is written: ${others?.place}.`,
          ),
          choices: [{ label: 'Always', context: { when: 'always' } }],
        }
      }
  }
  return null
}

/** Returns the names that a call of variants of another file may add, depending on what it selects; else `null`. */
function namesElsewhere(open: Open, source: Source, given: Node): (Brought & { place: string }) | null {
  const call = bare(given)
  const callee = call.type === 'CallExpression' ? bindingOf(bare(call.callee), source.scopes) : null
  const made = callee?.kind === 'import' ? definitionOf(open, source, callee) : null
  const variants =
    made && call.type === 'CallExpression'
      ? definedBy(made.source, { name: callee?.name ?? '', init: bare(made.init) }, call)
      : null
  if (!made || !variants) return null
  const { outcomes } = chosenVariants(variants, { source, selected: new Map() })
  const known = new Map(outcomes)
  const slots = slotsOfVariants(made.source, variants).filter(({ conditions }) =>
    conditions.every(({ test, holds }) => !known.has(test) || known.get(test) === holds),
  )
  return {
    words: sliceOf(source, call).slice(0, 40),
    place: placeIn(made.source, made.init.start),
    names: slots.flatMap((slot) => (slot.conditions.length > 0 ? namesOf(made.source.text, slot) : [])),
  }
}
