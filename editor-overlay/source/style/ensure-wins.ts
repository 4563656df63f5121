/** Ensures that what is set wins where it is shown, and that what wins in another state keeps winning there. */
import { refuse } from '../draft.ts'
import type { Refusal } from '../types.ts'
import {
  appliesWithin,
  beats,
  type Competitor,
  coversAll,
  mergesAway,
  sameVariants,
  touches,
} from './competitors.ts'
import { isMisread } from './merge-reading.ts'
import { put, swap, type Work } from './work.ts'

/** Makes the name win the property, by `!` when the order of the sheet is against it; refuses when it cannot win. */
export function ensureWins(
  work: Work,
  property: string,
  name: string,
  modifiers: readonly string[],
  before?: string,
): Refusal | null {
  keepBehind(work, name)
  const competitors = [
    ...work.names.map((one): Competitor => ({ name: one, isEarlier: true })),
    ...work.others,
  ].filter((one) => one.name !== name && isAbout(work, one.name, property))
  const winner = competitors.find((one) => winsOver(work, one, name, modifiers))
  if (!winner) return keepsHidden(work, property, name, modifiers, before)
  if (winner.from !== undefined)
    return refuse(
      'dynamic-class',
      `“${winner.name}” comes from ${winner.from} and would win over ${name} here.`,
      'Select the component where it is used and change it there.',
    )
  if (work.design.compile(name)?.important) return refuseBoth(winner, name)
  const away = work.hidden.filter((one) => isAbout(work, one.name, property))
  const state = [...competitors, ...away].find((one) => wouldLose(work, one, winner, modifiers))
  if (state)
    return refuse(
      'dynamic-class',
      `“${winner.name}” wins over ${name} here, and making it important would override “${state.name}”.`,
      winner.by === undefined
        ? `Change or remove ${winner.name} first.`
        : `Select the <${winner.by}> and change ${winner.name} there.`,
    )
  const important = `${name}!`
  const stronger = competitors.find((one) => winsOver(work, one, important, modifiers))
  if (stronger) return refuseBoth(stronger, important)
  swap(work, name, [important])
  work.notes.push(`${name} is made important, because ${winner.name} would win over it.`)
  return keepsHidden(work, property, important, modifiers, before)
}

/** Whether another name wins the property over one of the list. */
export function isBeaten(work: Work, property: string, name: string, modifiers: readonly string[]): boolean {
  const at = work.names.lastIndexOf(name)
  const isKept = keptIn(work)
  return [
    ...work.names.map((one, index): Competitor => ({ name: one, isEarlier: index < at })),
    ...work.others,
  ].some(
    (one) =>
      one.name !== name &&
      isAbout(work, one.name, property) &&
      isKept(one.name) &&
      winsOver(work, one, name, modifiers),
  )
}

/** Returns whether a merging joiner keeps a name of the project's theme, which it may take for another kind. */
function keptIn({ design, merges, names, others }: Work): (name: string) => boolean {
  const around = (isEarlier: boolean) =>
    others.filter((one) => one.isEarlier === isEarlier).map((one) => one.name)
  const all = [...around(true), ...names, ...around(false)]
  const later = (name: string) => all.slice(all.lastIndexOf(name) + 1)
  return (name) =>
    !merges || !isMisread(design, name) || !later(name).some((one) => mergesAway(design, one, name))
}

/** Moves the name after a later one for which a merging joiner would drop it. */
function keepBehind(work: Work, name: string): void {
  const later = work.names.slice(work.names.lastIndexOf(name) + 1)
  if (!work.merges || !later.some((one) => mergesAway(work.design, one, name))) return
  swap(work, name, [])
  put(work, name)
  work.isBehind = true
}

/** Whether the competitor wins where the name applies, which names for fewer states do by their rank or by `!`. */
function winsOver(work: Work, competitor: Competitor, name: string, modifiers: readonly string[]): boolean {
  const { design } = work
  const [theirs, ours] = [design.compile(competitor.name), design.compile(name)]
  if (!theirs) return false
  if (sameVariants(theirs.variants, modifiers)) return beats(work, competitor, name)
  if (!appliesWithin(design, theirs.variants, modifiers)) return false
  if (theirs.important !== (ours?.important === true)) return theirs.important
  return design.order([competitor.name, name]).at(-1) === competitor.name
}

/** Whether a name of another state wins there now and would lose to an important one. */
function wouldLose(
  { design }: Work,
  { name }: Competitor,
  winner: Competitor,
  modifiers: readonly string[],
): boolean {
  const [one, first] = [design.compile(name), design.compile(winner.name)]
  if (!one || one.important || appliesWithin(design, one.variants, modifiers)) return false
  return !(
    first?.important &&
    appliesWithin(design, first.variants, one.variants) &&
    coversAll(design, first.sets, one)
  )
}

/** Refuses when both names are important: the order of the sheet decides between them, and nothing is stronger. */
function refuseBoth(winner: Competitor, name: string): Refusal {
  const refusal = refuse(
    'dynamic-class',
    `“${winner.name}” is also important and wins over ${name} here.`,
    winner.isWritten
      ? `Change or remove ${winner.name} first.`
      : `Change or remove ${winner.name} where it is written first.`,
  )
  return winner.isWritten
    ? { ...refusal, choices: [{ label: 'Always', context: { when: 'always' } }] }
    : refusal
}

function isAbout({ design }: Work, name: string, property: string): boolean {
  const known = design.compile(name)
  return known !== null && touches(known, property)
}

/** Refuses when a name that wins in another state would lose there. */
function keepsHidden(
  work: Work,
  property: string,
  name: string,
  modifiers: readonly string[],
  before: string | undefined,
): Refusal | null {
  const hidden = work.hidden.filter((one) => {
    const known = work.design.compile(one.name)
    return (
      one.name !== name &&
      known !== null &&
      sameVariants(known.variants, modifiers) &&
      touches(known, property)
    )
  })
  const won = hidden.find(
    (one) => !one.isWritten && before !== undefined && !beats(work, one, before) && beats(work, one, name),
  )
  if (won)
    return refuse(
      'dynamic-class',
      `“${won.name}” sets this in another state, and would win over ${name} there.`,
      `Choose another value, or change ${won.name} first.`,
    )
  const lost = hidden.find(
    (one) => (before === undefined || beats(work, one, before)) && !beats(work, one, name),
  )
  if (!lost) return null
  return refuse(
    'dynamic-class',
    `“${lost.name}” sets this in another state, and ${name} would win over it there.`,
    `Choose another value, or change ${lost.name} first.`,
  )
}
