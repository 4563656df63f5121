/** Plans additional, removed and replaced class names. */

import type { EditOf, EditTarget } from '../../../protocol/edit.ts'
import type { ClassChange } from '../../class/change.ts'
import type { Shown } from '../../class/shown.ts'
import { type Drafted, type Open, refuse, type Target } from '../../draft.ts'
import { sheetsOf } from '../../project/sheets.ts'
import {
  beats,
  CUTTING,
  covers,
  cutsText,
  inOrder,
  lastOfEach,
  sameVariants,
  touches,
} from '../../style/competitors.ts'
import { type Design, underVariants } from '../../style/design.ts'
import { spaceBeside } from '../../style/doubled-space.ts'
import { codeOf } from '../../text/quoted.ts'
import type { Refusal } from '../../types.ts'
import { planThisItemClass } from '../lists/this-item.ts'
import { planClassChanges } from './class-changes.ts'
import { type LocationTarget, readShown } from './class-locations.ts'
import { notesOnRevived } from './class-notes.ts'
import type { StyleTarget } from './class-proof.ts'
import { nextStep } from './class-refusals.ts'
import { layerBringing } from './class-surroundings.ts'
import { planItemClass } from './item-class.ts'
import { namesFor, planForItem } from './item-utilities.ts'
import { offeringStates } from './offered-states.ts'
import { refuseUnderStyle } from './stronger-styles.ts'
import { refuseNames } from './unknown-names.ts'
import { changesForNames } from './utility-classes.ts'
import { inEachWritingMode } from './writing-modes.ts'

/** Plans additional class names; refuses if the element already has them. */
export function planAddClass(open: Open, edit: EditOf<'add-class'>): Drafted {
  const target = open.find(edit.id)
  if (target.type === 'refused') return target
  const { framework } = edit
  const modifiers = inOrder(edit.modifiers ?? [])
  if (!framework && modifiers.length > 0)
    return refuse(
      'no-writer',
      'A plain class cannot name a state or a breakpoint.',
      'Write the rule in the style sheet.',
    )
  const { design } = open.index.settings
  const typed = splitNames(edit.className).map((name) =>
    underVariants(design ?? { prefix: '' }, modifiers, framework ? prefixed(open, name) : name),
  )
  const names = design ? lastOfEach(design, typed) : typed
  const plain = { replace: new Map(), add: names }
  if (edit.keepsOthers || !design) return planClassChange(open, target, plain, edit)
  if (edit.meaning === 'item' || edit.meaning === 'only') {
    const asked = targetOf(design, names, edit)
    const wanted = { how: edit, design, asked, given: names, make: namesFor(design, names) }
    return planForItem(open, target, wanted, (change) => planClassChange(open, target, change, edit))
  }
  return offeringStates(open, target, edit, (one) =>
    inEachWritingMode(open, target, one.liveClasses, (turned, own) =>
      planUtilities(turned, target, names, own, one),
    ),
  )
}

/** Returns a utility that is typed without the prefix of the project, or with it at another place, as it is written. */
function prefixed({ index }: Open, name: string): string {
  const { design } = index.settings
  if (!design?.prefix || design.compile(name)) return name
  const full = design.prefix + name.replace(design.prefix, '')
  if (/^(group|peer)(\/[\w-]+)?$/.test(name)) return full
  const isOwn = sheetsOf(index).some(({ text }) => text.includes(`.${name}`))
  return !isOwn && design.compile(full) ? full : name
}

/** Returns a name that is typed without the prefix as the element has it. */
function writtenAs(open: Open, target: Target, name: string, how: EditTarget): string {
  const full = prefixed(open, name)
  const isThere = full !== name && readShown(open, target, how).placed.some((one) => one.name === name)
  return isThere ? name : full
}

/** Plans new names in place of those that they make redundant, where they win. */
function planUtilities(
  open: Open,
  target: Target,
  names: readonly string[],
  design: Design,
  edit: EditOf<'add-class'> & LocationTarget,
): Drafted {
  const shown = readShown(open, target, edit)
  const own = [...new Set(names)].filter((name) => !isGivenElsewhere(shown, design, name))
  if (own.length === 0) return refuse('no-change', 'The element already has this class.')
  const fresh = own.filter((name) => !shown.placed.some((one) => one.name === name && one.state === 'on'))
  const place = { source: target.source, shown, design, how: edit }
  if (fresh.length === 0) {
    // A name that is there may lose to another one, which is then removed.
    const losing = changesForNames(place, own)
    if (losing.type === 'refused' || losing.changes.length === 0)
      return planClassChange(open, target, { replace: new Map(), add: names }, edit)
    return planClassChanges(open, target, shown, losing.changes, targetOf(design, names, edit))
  }
  const wrong = refuseNames(open, fresh)
  if (wrong) return wrong
  const beaten = refuseUnderStyle(open, target, design, fresh)
  if (beaten) return beaten
  const made = changesForNames(place, fresh, names)
  if (made.type === 'refused') return made
  const asked = targetOf(design, fresh, edit)
  const planned = planClassChanges(open, target, shown, made.changes, asked && { ...asked, asked: names })
  return planned.type === 'refused'
    ? planned
    : { ...planned, notes: [...new Set([...made.notes, ...planned.notes])] }
}

/** Whether the page shows that another file adds this name, and that no other name wins over it. */
function isGivenElsewhere({ live, placed }: Shown, design: Design, name: string): boolean {
  const made = design.compile(name)
  if (!made || !live?.includes(name) || placed.some((one) => one.name === name)) return false
  // What is on the page is merged already.
  const rules = { design, merges: false }
  return live.every((other) => {
    const one = other === name ? null : design.compile(other)
    const isAbout = one && (one.important || sameVariants(one.variants, made.variants))
    const meets = isAbout && made.sets.some((property) => touches(one, property))
    return !meets || !beats(rules, { name: other, isEarlier: true }, name)
  })
}

/** Returns what the names should set; `undefined` if their variants differ or one is not a utility. */
function targetOf(
  design: Design,
  names: readonly string[],
  { when, condition, isWide, uses }: EditTarget & LocationTarget,
): StyleTarget | undefined {
  const all = names.map((name) => design.compile(name))
  const [first] = all
  const modifiers = first?.variants ?? []
  if (!all.every((one) => one !== null && sameVariants(one.variants, modifiers))) return undefined
  const properties = all.flatMap((one) => one?.sets ?? [])
  const cut = all.some((one) => one && cutsText(one)) ? CUTTING : []
  return {
    properties,
    removed: [...cut, ...spaceBeside(properties)],
    modifiers,
    when,
    condition,
    isWide,
    uses,
  }
}

/** Plans the removal of class names; refuses if one is not written where it can be removed. */
export function planRemoveClass(open: Open, edit: EditOf<'remove-class'>): Drafted {
  const target = open.find(edit.id)
  if (target.type === 'refused') return target
  const names = splitNames(edit.className).map((name) => writtenAs(open, target, name, edit))
  const replace = new Map(names.map((name) => [name, []]))
  return planClassChange(open, target, { replace, add: [] }, edit)
}

/**
 * Plans the replacement of class names: added names take the places of removed ones, in the same order. Without any to
 * remove, they are added; what they make redundant goes as well.
 */
export function planUpdateClasses(open: Open, edit: EditOf<'replace-classes'>): Drafted {
  const target = open.find(edit.id)
  if (target.type === 'refused') return target
  const old = edit.oldClasses.flatMap(splitNames).map((name) => writtenAs(open, target, name, edit))
  const fresh = edit.newClasses.flatMap(splitNames).map((name) => prefixed(open, name))
  const gone = [...new Set(old)].filter((name) => !fresh.includes(name))
  const come = [...new Set(fresh)].filter((name) => !old.includes(name))
  if (gone.length === 0 && come.length > 0)
    return planAddClass(open, {
      ...edit,
      type: 'add-class',
      className: come.join(' '),
      framework: 'Tailwind',
    })
  // The last removed name is replaced by all remaining added names.
  const upTo = (index: number) => (index === gone.length - 1 ? undefined : index + 1)
  const replace = new Map(gone.map((name, index) => [name, come.slice(index, upTo(index))]))
  for (const name of coveredBy(open, target, come, edit))
    if (!fresh.includes(name) && !replace.has(name)) replace.set(name, [])
  return planClassChange(open, target, { replace, add: [] }, edit)
}

/** Returns the names that the element has in each state, and that set nothing beside what a new name sets. */
function coveredBy(open: Open, target: Target, come: readonly string[], edit: EditTarget): string[] {
  const { design } = open.index.settings
  if (!design || come.length === 0) return []
  return readShown(open, target, edit).placed.flatMap(({ name, slot, state }) => {
    const isAlways = state === 'on' && slot.when.length === 0
    return isAlways && come.some((next) => covers(design, next, name)) ? [name] : []
  })
}

function splitNames(names: string): string[] {
  return names.split(/\s+/).filter((name) => name !== '')
}

/** Plans a change of class names for all items of a list, for one entry of its data, or for only this item. */
export function planClassChange(open: Open, target: Target, change: ClassChange, how: EditTarget): Drafted {
  if (how.meaning === 'item') return planItemClass(open, target, change, how)
  if (how.meaning === 'only') return planThisItemClass(open, target, change, how)
  const shown = readShown(open, target, how)
  const there = new Set(
    shown.placed.flatMap(({ name, state }) => (state === 'on' || state === 'gone' ? [name] : [])),
  )
  const add = [...new Set(change.add)].filter((name) => !there.has(name))
  const isFresh = (name: string) => change.replace.has(name) || !there.has(name)
  const replace = new Map([...change.replace].map(([name, next]) => [name, next.filter(isFresh)]))
  if (change.replace.size === 0 && add.length === 0)
    return change.add.length > 0
      ? refuse('no-change', 'The element already has this class.')
      : refuse('no-change', 'There is no class to change.')
  const elsewhere = [...replace.keys()].find((name) => isElsewhere(shown, name))
  if (elsewhere !== undefined) return refuseElsewhere(shown, elsewhere)
  const planned = planClassChanges(open, target, shown, [
    { ...change, replace, add, when: how.when, condition: how.condition },
  ])
  if (planned.type === 'refused') return planned
  const left = [...replace.keys()].flatMap((name) => noteOfLeft(target, shown, name))
  const isOnlyGone = add.length === 0 && [...replace.values()].every((next) => next.length === 0)
  const shows = isOnlyGone ? notesOnRevived(shown, [...replace.keys()], open.index.settings.design) : []
  return { ...planned, notes: [...planned.notes, ...left, ...shows] }
}

/** Whether a name on screen is written here only for another state or not at all, and a component adds it. */
function isElsewhere({ placed, live, ...shown }: Shown, name: string): boolean {
  const here = placed.filter((one) => one.name === name)
  const isOff = here.every(({ state }) => state === 'off')
  return isOff && live?.includes(name) === true && layerBringing(shown, name) !== undefined
}

function refuseElsewhere(shown: Shown, name: string): Refusal {
  const { file, around } = layerBringing(shown, name) ?? {}
  return refuse(
    'dynamic-class',
    `“${name}” comes from ${file} here.`,
    nextStep(name, { file, around, isSeen: true }),
  )
}

/** Returns a note if a component, or a prop that its uses pass, still adds a removed name. */
function noteOfLeft({ source }: Target, { surroundings }: Shown, name: string): string[] {
  const prop = surroundings.flatMap(({ given }) => [...given]).find(([, names]) => names.includes(name))
  const from = layerBringing({ surroundings }, name)?.file ?? (prop && codeOf(source, prop[0].node))
  return from === undefined ? [] : [`${from} still brings ${name}.`]
}
