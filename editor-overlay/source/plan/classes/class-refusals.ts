/** Refusals of a change of classes that would lose, or that would change more than is requested. */

import { refuse } from '../../draft.ts'
import { takerOf } from '../../style/competitors.ts'
import type { Design } from '../../style/design.ts'
import { isMisread } from '../../style/merge-reading.ts'
import type { Refusal } from '../../types.ts'
import { layerBringing } from './class-surroundings.ts'
import type { Proof } from './class-views.ts'
import { propBringing } from './glued-names.ts'

/** Where a name comes from that is not written in the list: a component inside or around it, or a prop of this one. */
export type Origin = {
  file?: string | undefined
  around?: string | undefined
  inside?: string | undefined
  prop?: string | undefined
  isSeen: boolean
}

/** Returns where a name comes from. */
export function originOf({ source, shown }: Proof, name: string): Origin {
  const isSeen = shown.live !== undefined
  if (shown.placed.some((one) => one.name === name)) return { isSeen }
  const { file, around, inside } = layerBringing(shown, name) ?? {}
  return { file, around, inside, prop: propBringing(source, shown, name), isSeen }
}

/** Refuses an edit that depends on too many conditions. */
export function refuseTooMany(tests: number): Refusal {
  return refuse(
    'dynamic-class',
    `This edit depends on ${tests} conditions, which is too many to check.`,
    'Change the classes in the source instead.',
  )
}

/** Refuses a name that another one overrides. */
export function refuseLost(name: string, winner: string, origin: Origin): Refusal {
  const words =
    origin.prop === undefined
      ? `“${winner}” would win over ${name} here.`
      : `“${winner}”, which one use passes as “${origin.prop}”, would win over ${name}.`
  return refuse('dynamic-class', words, nextStep(winner, origin))
}

/** Returns the name of the theme that a merging joiner takes for the kind of another one, of which it keeps one. */
export function misreadPair(design: Design, come: readonly string[], old: string) {
  const taker = takerOf(design, come, old)
  if (taker === undefined) return undefined
  return isMisread(design, old) ? { name: old, other: taker } : { name: taker, other: old }
}

/** Refuses a name of the project's theme beside one that a merging joiner takes for the same kind. */
export function refuseMisread(name: string, other: string): Refusal {
  const known = name.replace('bg-gradient-to-', 'bg-linear-to-')
  return refuse(
    'dynamic-class',
    `tailwind-merge doesn’t know ${name}, so it treats it like ${other} and keeps only one of them.`,
    known === name
      ? `Write ${name} with an arbitrary value instead, or add it with extendTailwindMerge.`
      : `Replace ${name} with ${known} first.`,
  )
}

/** Returns what the user can do about a name that wins. */
export function nextStep(name: string, { file, around, inside, prop, isSeen }: Origin): string {
  const elsewhere = 'select the component where it is used and change it there.'
  if (prop !== undefined && !isSeen)
    return `Open a page that shows this element and repeat the edit, or ${elsewhere}`
  if (prop !== undefined) return elsewhere.replace('select', 'Select')
  if (around !== undefined) return `Select the <${around}> around this element and change ${name} there.`
  if (inside !== undefined) return `Select the <${inside}> inside this element and change ${name} there.`
  return file === undefined
    ? `Change or remove ${name} first.`
    : `Change ${name} in ${file}, which applies to every use of the component.`
}

/** Refuses a name that a targeted state would not have. */
export function refuseAbsent(name: string): Refusal {
  return refuse(
    'dynamic-class',
    `${name} would be missing in a state of this element.`,
    'Write the condition in the source, or open a page that shows the state and repeat the edit.',
  )
}

/** Refuses a change of what another name gives; `isHere`: in the state of the edit. */
export function refuseChange(name: string, property: string, origin: Origin, isHere = false): Refusal {
  const where = origin.prop === undefined ? 'in another state' : `where it is passed as “${origin.prop}”`
  const isAlso = isHere && origin.prop === undefined
  return refuse(
    'dynamic-class',
    isAlso
      ? `This edit would also change the ${inPlain(property)} that “${name}” gives.`
      : `This edit would change the ${inPlain(property)} that “${name}” gives ${where}.`,
    nextStep(name, origin),
  )
}

/** Names what utilities pass to one another by what it is for: the `ring shadow` of `--tw-ring-shadow`. */
const inPlain = (property: string) =>
  property.startsWith('--tw-') ? property.slice('--tw-'.length).replaceAll('-', ' ') : property

/** Refuses a name that would set in every state what another one sets in this one. */
export function refuseSpread(name: string, fresh: string, property: string, origin: Origin): Refusal {
  return refuse(
    'dynamic-class',
    `“${name}” sets the ${inPlain(property)} in this state only, and ${fresh} would set it in every state.`,
    nextStep(name, origin),
  )
}
