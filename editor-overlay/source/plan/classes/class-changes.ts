/** Plans changes of a class list at known places, and proves them in every state. */
import type { JSXElement } from 'oxc-parser'
import { type ClassChange, changeClasses } from '../../class/change.ts'
import type { Shown } from '../../class/shown.ts'
import { classSourceOf } from '../../class/slots.ts'
import { namesOf } from '../../class/tokens.ts'
import { type Drafted, draft, type Open, type Target } from '../../draft.ts'
import { lineStartAt } from '../../file/layout.ts'
import { classAttributeOf } from '../../file/nodes.ts'
import type { Source } from '../../file/source.ts'
import { acceptsProp, acceptsValue } from '../../props/accepts.ts'
import { coveredBySpread, refuseOtherLists } from '../../props/spread.ts'
import type { Design } from '../../style/design.ts'
import type { Refusal } from '../../types.ts'
import { partsWithClass } from './class-layers.ts'
import { noteOfHidden, noteOfProps } from './class-notes.ts'
import { checkStates, type StyleTarget } from './class-proof.ts'
import { refuseReplaced } from './cloned-classes.ts'
import { defaultNames } from './default-classes.ts'
import { refuseIgnored } from './ignored-classes.ts'
import { isLeftByUses } from './left-classes.ts'
import { leftWithoutEffect } from './left-without-effect.ts'
import { notesOnLostRules } from './lost-rules.ts'
import { refuseOverOthers } from './other-states.ts'
import { noteOverComposed, refuseOverComposed } from './over-composed.ts'
import { refuseUnderRules } from './sheet-rules.ts'
import { checkStylesAround } from './styles-around.ts'
import { noteOfUnknown, refuseNames } from './unknown-names.ts'
import { refuseUsual, withUsualClasses } from './usual-classes.ts'

/** Changes of one class list; `coming`: all names that they add. */
type Work = {
  open: Open
  target: Target
  shown: Shown
  changes: readonly ClassChange[]
  coming: readonly string[]
}
/** What the changes are to set, and the utilities that say whether they do. */
type Proving = { asked: StyleTarget; design: Design }

/** Plans changes of the class list at known places; with `asked` they are checked in every state. */
export function planClassChanges(
  open: Open,
  target: Target,
  shown: Shown,
  changes: readonly ClassChange[],
  asked?: StyleTarget,
): Drafted {
  const work = { open, target, shown, changes, coming: comingOf(changes) }
  const { coming } = work
  const { design } = open.index.settings
  const proving = asked && design ? { asked, design } : null
  const isRaised = coming.length > 0 && coming.every((name) => design?.compile(name)?.important ?? true)
  const refusal =
    refuseNames(open, coming) ??
    refuseList(work) ??
    (proving && !isRaised ? refuseUnderRules(open, target, shown, proving.asked, proving.design) : null) ??
    (proving ? refuseOver(work, proving) : null)
  if (refusal) return refusal
  const outside = asked && !isRaised ? checkStylesAround(open, target, asked) : []
  if (!Array.isArray(outside)) return outside
  const raising =
    proving && proving.asked.when !== undefined
      ? noteOverComposed(target.source, shown, changes, proving)
      : null
  if (raising !== null) {
    const raised = planClassChanges(open, target, shown, importantIn(changes), asked)
    return raised.type === 'refused' ? raised : { ...raised, notes: [raising, ...raised.notes] }
  }
  const changed = writeProven(work, asked, proving)
  if (changed.type === 'refused') return asked?.uses === 'one' ? planOnlyHere(work, asked, changed) : changed
  const notes = [...changed.notes, ...notesOf(work, asked, proving), ...outside]
  const { source, jsx } = target
  const holds = (now: Source, at: (offset: number) => number | null) => {
    const start = at(jsx.node.start)
    const next = now.outline.elements.find(({ node }) => node.start === start)
    const names = next && namesOn(now, next.node)
    return names !== undefined && coming.every((name) => names.has(name))
  }
  return draft({ source, patches: changed.patches, classNames: coming, holds }, notes)
}

/** Refuses a change of a list that the element does not get, or that something else replaces. */
function refuseList({ open, target, shown, coming }: Work): Refusal | null {
  const { source, jsx } = target
  const { design } = open.index.settings
  return (
    (jsx.isNative ? refuseOtherLists(jsx.node, shown) : null) ??
    acceptsClass(open, target, coming) ??
    (isLeftByUses(open, source, jsx.node) ? null : coveredBySpread(source, jsx.node, shown, design)) ??
    (coming.length > 0 ? (refuseIgnored(open, target) ?? refuseReplaced(open, target, shown)) : null)
  )
}

/** Refuses to override what another state shows, unless the person has chosen a state. */
function refuseOver({ open, target, shown, changes }: Work, proving: Proving): Refusal | null {
  if (proving.asked.when !== undefined) return null
  return (
    refuseOverOthers(open, target, shown, changes, proving) ??
    refuseOverComposed(target.source, shown, changes, proving)
  )
}

function writeProven(work: Work, asked: StyleTarget | undefined, proving: Proving | null) {
  const { open, target, shown, changes } = work
  const { source, jsx } = target
  const write = (list: readonly ClassChange[]) => {
    const made = changeClasses(source, jsx.node, shown, list, asked?.when === 'always')
    if (made.type === 'refused') return made
    const usual = refuseUsual(open, target, shown, made.after)
    if (usual || !proving) return usual ?? made
    const { design } = proving
    const notes = checkStates({ source, shown, after: made.after, design }, proving.asked)
    return Array.isArray(notes) ? { ...made, notes: [...made.notes, ...notes] } : notes
  }
  const first = write(changes)
  // A joiner that merges may drop a name of the first run in favor of one in a later run.
  const isBehind = first.type === 'refused' && shown.merges
  const behind = isBehind ? write(changes.map((one) => ({ ...one, isBehind: true }))) : first
  const made = behind.type === 'refused' ? first : behind
  if (made.type === 'refused' || !proving) return made
  const gone = leftWithoutEffect({ source, shown, after: made.after, design: proving.design }, proving.asked)
  const less = gone.length > 0 ? write([...changes, ...gone]) : made
  const linesOf = ({ patches }: typeof made) =>
    new Set(patches.map(({ start }) => lineStartAt(source.text, start)))
  return less.type === 'refused' || linesOf(less).size > linesOf(made).size ? made : less
}

/** At one use of a component, its other classes are passed as well, or the new ones are important. */
function planOnlyHere({ open, target, shown, changes }: Work, asked: StyleTarget, refusal: Refusal): Drafted {
  const usual = withUsualClasses(open, target, shown, changes)
  const planned = usual
    ? planClassChanges(open, target, shown, usual)
    : planClassChanges(open, target, shown, importantIn(changes), { ...asked, uses: undefined })
  return planned.type === 'refused' ? refusal : planned
}

function notesOf(
  { open, target, shown, coming }: Work,
  asked: StyleTarget | undefined,
  proving: Proving | null,
): string[] {
  const { source, jsx } = target
  const parts = coming.length > 0 && !jsx.isNative ? partsWithClass(open, source, jsx) : []
  return [
    ...(asked ? [...noteOfProps(target, shown, asked), ...noteOfHidden(target, asked.properties)] : []),
    ...(proving ? notesOnLostRules(open, shown, proving.asked, proving.design) : []),
    ...noteOfUnknown(open, coming),
    ...(parts.length > 0 ? [`${jsx.tag} passes the class to ${joinedTags(parts)}.`] : []),
  ]
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
