/** Turns styles and utility names into a change of the class list: the smallest one after which they win. */
import type { ClassChange } from '../../class/change.ts'
import type { PlacedName, Shown } from '../../class/shown.ts'
import type { Source } from '../../file/source.ts'
import { asShorthands } from '../../style/boxes.ts'
import type { Competitor } from '../../style/competitors.ts'
import type { Design } from '../../style/design.ts'
import { utilitiesFor, utilityIn } from '../../style/utilities.ts'
import type { StyleChange } from '../../style/work.ts'
import type { Refusal } from '../../types.ts'
import { type ClassLocation, isAbout, type StyleAspect } from './class-location.ts'
import { type LocationTarget, locationsOf } from './class-locations.ts'

type Planned = { type: 'planned'; changes: ClassChange[]; notes: string[] }

type Place = { source: Source; shown: Shown; design: Design; how: LocationTarget }

type Wanted = {
  changes: readonly StyleChange[]
  modifiers: readonly string[]
  preferred: ReadonlyMap<string, string>
}

/** Returns the changes that set the styles, each in the run where it belongs. */
export function changesForStyles(place: Place, { changes, modifiers, preferred }: Wanted): Planned | Refusal {
  const groups = new Map<string, { location: ClassLocation; changes: StyleChange[] }>()
  const unset = new Map<string, StyleChange[]>()
  const { placed, foreign } = place.shown
  const names = placed.map(({ name }) => name)
  const isShown = ({ state }: PlacedName) => state === 'on' || state === 'unknown'
  const shownNames = [...placed.filter(isShown).map(({ name }) => name), ...foreign]
  for (const change of asShorthands(changes, place.design, names)) {
    const aspect: StyleAspect = {
      properties: [change.property],
      modifiers,
      what: `What sets ${change.property}`,
    }
    const locations = locationsOf(place.source, place.shown, place.design, aspect, place.how)
    if (!Array.isArray(locations)) return locations
    const isUnset = !shownNames.some((name) => isAbout(place.design, name, aspect))
    for (const location of locations) {
      const key = keyOf(location)
      if (isUnset) unset.set(key, [...(unset.get(key) ?? []), change])
      const known = groups.get(key)
      const both = known ? withoutOwn(location, known.location) : location
      groups.set(key, { location: both, changes: [...(known?.changes ?? []), change] })
    }
  }
  if (place.how.when === undefined) joinUnset(groups, unset)
  return collect([...groups.values()], ({ location, changes: own }) =>
    utilitiesFor(place.design, location.list, own, modifiers, preferred),
  )
}

/** Moves styles that nothing sets to the one place where the others of the edit are: a width beside its height. */
function joinUnset(
  groups: Map<string, { location: ClassLocation; changes: StyleChange[] }>,
  unset: ReadonlyMap<string, readonly StyleChange[]>,
): void {
  const isOpen = (key: string) => groups.get(key)?.changes.length === unset.get(key)?.length
  const [only, second] = [...groups.keys()].filter((key) => !isOpen(key))
  const home = only === undefined ? undefined : groups.get(only)
  if (!home || second !== undefined || !home.location.where.slots) return
  for (const [key, changes] of unset) {
    if (!isOpen(key)) continue
    home.changes.push(...changes)
    groups.delete(key)
  }
}

/** Leaves out the competitors that the other location does not have, because the change of its style replaces them. */
function withoutOwn(location: ClassLocation, { list: other }: ClassLocation): ClassLocation {
  const among = (all: readonly Competitor[]) => (one: Competitor) => all.some(({ name }) => name === one.name)
  const { list } = location
  const others = list.others.filter(among(other.others))
  return { ...location, list: { ...list, others, hidden: list.hidden.filter(among(other.hidden)) } }
}

function keyOf({ where }: Pick<ClassLocation, 'where'>): string {
  return where.isLast ? 'last' : (where.slots ?? []).map(({ start }) => start).join(' ')
}

/** Returns the changes that add these names, each in place of those that it makes redundant and `asked` doesn't have. */
export function changesForNames(
  place: Place,
  names: readonly string[],
  asked: readonly string[] = names,
): Planned | Refusal {
  const planned: Planned = { type: 'planned', changes: [], notes: [] }
  for (const name of names) {
    const compiled = place.design.compile(name)
    const aspect: StyleAspect = {
      properties: compiled?.sets ?? [],
      modifiers: compiled?.variants ?? [],
      what: `What ${name} sets`,
      made: compiled,
    }
    const locations = compiled
      ? locationsOf(place.source, place.shown, place.design, aspect, place.how)
      : null
    if (locations && !Array.isArray(locations)) return locations
    const made = locations
      ? collect(
          locations.map((location) => ({ location })),
          ({ location }) => utilityIn(place.design, location.list, name),
        )
      : { changes: [{ replace: new Map(), add: [name] }], notes: [] }
    if ('type' in made && made.type === 'refused') return made
    planned.changes = made.changes.flatMap((one) => keeping(one, asked)).reduce(joined, planned.changes)
    planned.notes.push(...made.notes)
  }
  return planned
}

/** Returns a change that removes none of these names, unless one gets important; none if nothing else is left of it. */
function keeping(change: ClassChange, asked: readonly string[]): ClassChange[] {
  const coming = [...change.add, ...[...change.replace.values()].flat()]
  const isKept = (name: string) => asked.includes(name) && !coming.includes(`${name}!`)
  const replace = new Map([...change.replace].filter(([name, next]) => next.length > 0 || !isKept(name)))
  return replace.size > 0 || change.add.length > 0 ? [{ ...change, replace }] : []
}

/** Adds a change; if it replaces the same name as an earlier one, merges both so that both new names are added. */
function joined(changes: readonly ClassChange[], next: ClassChange): ClassChange[] {
  const at = changes.findIndex((one) => {
    const isSame = keyOf({ where: one }) === keyOf({ where: next })
    return isSame && [...next.replace.keys()].some((name) => one.replace.has(name))
  })
  const before = changes[at]
  if (!before) return [...changes, next]
  const names = new Set([...before.replace.keys(), ...next.replace.keys()])
  const replace = new Map(
    [...names].map((name) => [
      name,
      [...(before.replace.get(name) ?? []), ...(next.replace.get(name) ?? [])],
    ]),
  )
  return changes.with(at, { ...before, replace, add: [...new Set([...before.add, ...next.add])] })
}

function collect<Group extends { location: ClassLocation }>(
  groups: readonly Group[],
  make: (group: Group) => ReturnType<typeof utilitiesFor>,
): Planned | Refusal {
  const planned: Planned = { type: 'planned', changes: [], notes: [] }
  for (const given of groups) {
    let group = given
    let made = make(group)
    if (made.type === 'refused' && group.location.otherwise) {
      group = { ...group, location: group.location.otherwise }
      made = make(group)
    }
    if (made.type === 'refused') return made
    const isNothing = made.change.replace.size === 0 && made.change.add.length === 0
    if (!isNothing) planned.changes.push({ ...made.change, ...group.location.where })
    planned.notes.push(...made.notes)
  }
  return planned
}
