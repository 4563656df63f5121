/** Styles and names of utilities as a change of the class list: the smallest one after which they win. */
import type { EditTarget } from '../../protocol/edit.ts'
import type { ClassChange } from '../class/change.ts'
import type { Shown } from '../class/shown.ts'
import type { Source } from '../source.ts'
import { asShorthands } from '../style/boxes.ts'
import type { Design } from '../style/design.ts'
import { utilitiesFor, utilityIn } from '../style/utilities.ts'
import type { StyleChange } from '../style/work.ts'
import type { Refusal } from '../types.ts'
import type { Home, Matter } from './class-home.ts'
import { homesOf } from './class-homes.ts'

type Planned = { type: 'planned'; changes: ClassChange[]; notes: string[] }

type Place = { source: Source; shown: Shown; design: Design; how: EditTarget }

type Wanted = {
  changes: readonly StyleChange[]
  modifiers: readonly string[]
  preferred: ReadonlyMap<string, string>
}

/** The changes that make the styles so, each in the run where it belongs. */
export function changesForStyles(place: Place, { changes, modifiers, preferred }: Wanted): Planned | Refusal {
  const groups = new Map<string, { home: Home; changes: StyleChange[] }>()
  for (const change of asShorthands(changes)) {
    const matter: Matter = { properties: [change.property], modifiers, what: `What sets ${change.property}` }
    const homes = homesOf(place.source, place.shown, place.design, matter, place.how)
    if (!Array.isArray(homes)) return homes
    for (const home of homes) {
      const key = keyOf(home)
      const known = groups.get(key)
      groups.set(key, { home, changes: [...(known?.changes ?? []), change] })
    }
  }
  return collect([...groups.values()], ({ home, changes: own }) =>
    utilitiesFor(place.design, home.list, own, modifiers, preferred),
  )
}

function keyOf({ where }: Home): string {
  return where.isLast ? 'last' : (where.slots ?? []).map(({ start }) => start).join(' ')
}

/** The changes that bring these names, each in the place of those that it makes needless. */
export function changesForNames(place: Place, names: readonly string[]): Planned | Refusal {
  const planned: Planned = { type: 'planned', changes: [], notes: [] }
  for (const name of names) {
    const compiled = place.design.compile(name)
    const matter: Matter = {
      properties: compiled?.sets ?? [],
      modifiers: compiled?.variants ?? [],
      what: `What ${name} sets`,
    }
    const homes = compiled ? homesOf(place.source, place.shown, place.design, matter, place.how) : null
    if (homes && !Array.isArray(homes)) return homes
    const made = homes
      ? collect(
          homes.map((home) => ({ home })),
          ({ home }) => utilityIn(place.design, home.list, name),
        )
      : { changes: [{ replace: new Map(), add: [name] }], notes: [] }
    if ('type' in made && made.type === 'refused') return made
    planned.changes.push(...made.changes)
    planned.notes.push(...made.notes)
  }
  return planned
}

function collect<Group extends { home: Home }>(
  groups: readonly Group[],
  make: (group: Group) => ReturnType<typeof utilitiesFor>,
): Planned | Refusal {
  const planned: Planned = { type: 'planned', changes: [], notes: [] }
  for (const given of groups) {
    let group = given
    let made = make(group)
    if (made.type === 'refused' && group.home.otherwise) {
      group = { ...group, home: group.home.otherwise }
      made = make(group)
    }
    if (made.type === 'refused') return made
    const isNothing = made.change.replace.size === 0 && made.change.add.length === 0
    if (!isNothing) planned.changes.push({ ...made.change, ...group.home.where })
    planned.notes.push(...made.notes)
  }
  return planned
}
