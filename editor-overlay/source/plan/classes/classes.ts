/** Plans changes of class names. Long, because adding, removing and replacing share how a change is checked. */
import type { JSXElement } from 'oxc-parser'
import type { EditOf, EditTarget } from '../../../protocol/edit.ts'
import { type ClassChange, changeClasses } from '../../class/change.ts'
import type { Shown } from '../../class/shown.ts'
import { classSourceOf } from '../../class/slots.ts'
import { isClassName, namesOf } from '../../class/tokens.ts'
import { type Drafted, draft, type Open, refuse, type Target } from '../../draft.ts'
import { classAttributeOf } from '../../file/nodes.ts'
import { type Source, sliceOf } from '../../file/source.ts'
import { acceptsProp, acceptsValue } from '../../props/accepts.ts'
import { coveredBySpread, refuseOtherLists } from '../../props/spread.ts'
import { CUTTING, cutsText, inOrder, lastOfEach, sameVariants } from '../../style/competitors.ts'
import { type Design, underVariants } from '../../style/design.ts'
import { spaceBeside } from '../../style/doubled-space.ts'
import type { Refusal } from '../../types.ts'
import { planThisItemClass } from '../lists/this-item.ts'
import { partsWithClass } from './class-layers.ts'
import { type LocationTarget, readShown } from './class-locations.ts'
import { noteOfHidden, noteOfProps } from './class-notes.ts'
import { checkStates, type StyleTarget } from './class-proof.ts'
import { nextStep } from './class-refusals.ts'
import { layerBringing } from './class-surroundings.ts'
import { refuseReplaced } from './cloned-classes.ts'
import { defaultNames } from './default-classes.ts'
import { refuseIgnored } from './ignored-classes.ts'
import { planItemClass } from './item-class.ts'
import { namesFor, planForItem } from './item-utilities.ts'
import { isLeftByUses } from './left-classes.ts'
import { notesOnLostRules } from './lost-rules.ts'
import { offeringStates } from './offered-states.ts'
import { refuseOverOthers } from './other-states.ts'
import { noteOverComposed, refuseOverComposed } from './over-composed.ts'
import { refuseUnderRules } from './sheet-rules.ts'
import { refuseUnderStyle } from './stronger-styles.ts'
import { checkStylesAround } from './styles-around.ts'
import { refuseUsual, withUsualClasses } from './usual-classes.ts'
import { changesForNames } from './utility-classes.ts'
import { inEachWriting } from './writing-around.ts'

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
    inEachWriting(open, target, one.liveClasses, (turned, own) =>
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
  const isOwn = [...index.files.values()].some(
    ({ file, text }) => file.endsWith('.css') && text.includes(`.${name}`),
  )
  return !isOwn && design.compile(full) ? full : name
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
  const fresh = [...new Set(names)].filter(
    (name) => !shown.placed.some((one) => one.name === name && one.state === 'on'),
  )
  const place = { source: target.source, shown, design, how: edit }
  if (fresh.length === 0) {
    // A name that is there may lose to another one, which is then removed.
    const losing = changesForNames(place, names)
    if (losing.type === 'refused' || losing.changes.length === 0)
      return planClassChange(open, target, { replace: new Map(), add: names }, edit)
    return planClassChanges(open, target, shown, losing.changes, targetOf(design, names, edit))
  }
  const wrong = fresh.find((name) => !isClassName(name))
  if (wrong !== undefined) return refuse('bad-name', `“${wrong.slice(0, 80)}” isn’t a class name.`)
  const beaten = refuseUnderStyle(open, target, design, fresh)
  if (beaten) return beaten
  const made = changesForNames(place, fresh)
  if (made.type === 'refused') return made
  const planned = planClassChanges(open, target, shown, made.changes, targetOf(design, fresh, edit))
  return planned.type === 'refused'
    ? planned
    : { ...planned, notes: [...new Set([...made.notes, ...planned.notes])] }
}

/** Returns what the names should set; `undefined` if their variants differ or one is not a utility. */
function targetOf(
  design: Design,
  names: readonly string[],
  { when, uses }: EditTarget,
): StyleTarget | undefined {
  const all = names.map((name) => design.compile(name))
  const [first] = all
  const modifiers = first?.variants ?? []
  if (!all.every((one) => one !== null && sameVariants(one.variants, modifiers))) return undefined
  const properties = all.flatMap((one) => one?.sets ?? [])
  const cut = all.some((one) => one && cutsText(one)) ? CUTTING : []
  return { properties, removed: [...cut, ...spaceBeside(properties)], modifiers, when, uses }
}

/** Plans the removal of class names; refuses if one is not written where it can be removed. */
export function planRemoveClass(open: Open, edit: EditOf<'remove-class'>): Drafted {
  const target = open.find(edit.id)
  if (target.type === 'refused') return target
  const replace = new Map(splitNames(edit.className).map((name) => [name, []]))
  return planClassChange(open, target, { replace, add: [] }, edit)
}

/** Plans the replacement of class names: added names take the places of removed ones, in the same order. */
export function planUpdateClasses(open: Open, edit: EditOf<'replace-classes'>): Drafted {
  const target = open.find(edit.id)
  if (target.type === 'refused') return target
  const old = edit.oldClasses.flatMap(splitNames)
  const fresh = edit.newClasses.flatMap(splitNames)
  const gone = [...new Set(old)].filter((name) => !fresh.includes(name))
  const come = [...new Set(fresh)].filter((name) => !old.includes(name))
  // The last removed name is replaced by all remaining added names.
  const upTo = (index: number) => (index === gone.length - 1 ? undefined : index + 1)
  const replace = new Map(gone.map((name, index) => [name, come.slice(index, upTo(index))]))
  return planClassChange(open, target, { replace, add: gone.length === 0 ? come : [] }, edit)
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
  const planned = planClassChanges(open, target, shown, [{ ...change, replace, add, when: how.when }])
  if (planned.type === 'refused') return planned
  const left = [...replace.keys()].flatMap((name) => noteOfLeft(target, shown, name))
  return { ...planned, notes: [...planned.notes, ...left] }
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
  const from =
    layerBringing({ surroundings }, name)?.file ?? (prop && sliceOf(source, prop[0].node).slice(0, 40))
  return from === undefined ? [] : [`${from} still brings ${name}.`]
}

/** Plans changes of the class list at known places; with `asked` they are checked in every state. */
export function planClassChanges(
  open: Open,
  target: Target,
  shown: Shown,
  changes: readonly ClassChange[],
  asked?: StyleTarget,
): Drafted {
  const { source, jsx } = target
  const coming = comingOf(changes)
  const wrong = coming.find((name) => !isClassName(name))
  if (wrong !== undefined) return refuse('bad-name', `“${wrong.slice(0, 80)}” isn’t a class name.`)
  const { design } = open.index.settings
  const blocked =
    (jsx.isNative ? refuseOtherLists(jsx.node, shown) : null) ??
    acceptsClass(open, target, coming) ??
    (isLeftByUses(open, source, jsx.node) ? null : coveredBySpread(source, jsx.node, shown, design)) ??
    (coming.length > 0 ? (refuseIgnored(open, target) ?? refuseReplaced(open, target, shown)) : null)
  if (blocked) return blocked
  const isRaised = coming.length > 0 && coming.every((name) => design?.compile(name)?.important ?? true)
  const under = asked && design && !isRaised ? refuseUnderRules(open, target, shown, asked, design) : null
  if (under) return under
  const over =
    asked && asked.when === undefined && design
      ? (refuseOverOthers(open, target, shown, changes, { asked, design }) ??
        refuseOverComposed(source, shown, changes, { asked, design }))
      : null
  if (over) return over
  const outside = asked && !isRaised ? checkStylesAround(open, target, asked) : []
  if (!Array.isArray(outside)) return outside
  const write = (list: readonly ClassChange[]) => {
    const made = changeClasses(source, jsx.node, shown, list, asked?.when === 'always')
    if (made.type === 'refused') return made
    const usual = refuseUsual(open, target, shown, made.after)
    if (usual || !asked || !design) return usual ?? made
    const notes = checkStates({ source, shown, after: made.after, design }, asked)
    return Array.isArray(notes) ? { ...made, notes: [...made.notes, ...notes] } : notes
  }
  // At one use of a component, its other classes are passed as well, or the new ones are important.
  const planOnlyHere = (refusal: Refusal): Drafted => {
    const usual = withUsualClasses(open, target, shown, changes)
    const planned = usual
      ? planClassChanges(open, target, shown, usual)
      : planClassChanges(open, target, shown, importantIn(changes), {
          ...asked,
          uses: undefined,
        } as StyleTarget)
    return planned.type === 'refused' ? refusal : planned
  }
  const raising =
    asked && asked.when !== undefined && design
      ? noteOverComposed(source, shown, changes, { asked, design })
      : null
  if (raising !== null) {
    const raised = planClassChanges(open, target, shown, importantIn(changes), asked)
    return raised.type === 'refused' ? raised : { ...raised, notes: [raising, ...raised.notes] }
  }
  const first = write(changes)
  // A joiner that merges may drop a name of the first run in favor of one in a later run.
  const isBehind = first.type === 'refused' && shown.merges
  const behind = isBehind ? write(changes.map((one) => ({ ...one, isBehind: true }))) : first
  const changed = behind.type === 'refused' ? first : behind
  if (changed.type === 'refused') return asked?.uses === 'one' ? planOnlyHere(changed) : changed
  const holds = (now: Source, at: (offset: number) => number | null) => {
    const start = at(jsx.node.start)
    const next = now.outline.elements.find(({ node }) => node.start === start)
    return next !== undefined && coming.every((name) => namesOn(now, next.node).has(name))
  }
  const parts = coming.length > 0 && !jsx.isNative ? partsWithClass(open, source, jsx) : []
  const notes = [
    ...changed.notes,
    ...(asked ? [...noteOfProps(target, shown, asked), ...noteOfHidden(target, asked.properties)] : []),
    ...(asked && design ? notesOnLostRules(open, shown, asked, design) : []),
    ...(parts.length > 0 ? [`${jsx.tag} passes the class to ${joinedTags(parts)}.`] : []),
    ...outside,
  ]
  return draft({ source, patches: changed.patches, classNames: coming, holds }, notes)
}

const comingOf = (changes: readonly ClassChange[]) =>
  changes.flatMap(({ add, replace }) => [...add, ...[...replace.values()].flat()])

/** Returns the changes with new names that are important. */
function importantIn(changes: readonly ClassChange[]): ClassChange[] {
  const raised = (name: string) => (name.endsWith('!') ? name : `${name}!`)
  return changes.map(({ add, replace, ...rest }) => ({
    ...rest,
    add: add.map(raised),
    replace: new Map(
      [...replace].map(([old, next]) => [old, next.map((one) => (one === old ? one : raised(one)))]),
    ),
  }))
}

const joinedTags = (tags: readonly string[]) => tags.map((tag) => `<${tag}>`).join(' and ')

function namesOn(source: Source, element: JSXElement): Set<string> {
  const found = classSourceOf(source, element)
  const own = found.slots.flatMap((slot) => namesOf(source.text, slot))
  return new Set([...own, ...defaultNames(source, found)])
}

/** Refuses a `className` that the component does not accept as text; one that is already written is accepted. */
function acceptsClass(open: Open, target: Target, names: readonly string[]): Refusal | null {
  if (classAttributeOf(target.jsx.node)) return null
  const untaken = acceptsProp(open, target, 'className')
  const unfit = untaken ? null : acceptsValue(open, target, 'className', names.join(' '))
  return unfit ? { ...unfit, alternative: `Select the element inside ${target.jsx.tag}.` } : untaken
}
