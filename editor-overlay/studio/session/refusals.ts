/** Messages for edits that were not made, with buttons for what can be done instead. */
import { idsOfEdit, mapEditIds } from '../../protocol/edit.ts'
import {
  type Conflict,
  type EditResult,
  placesInWords,
  type RefusedEdit,
  type SourcePlace,
} from '../../protocol/edit-result.ts'
import { flat } from '../model/flat.ts'
import { meaningFor } from '../model/list-item.ts'
import { type StudioContext, type StudioEdit, shownText } from '../model/studio-edit.ts'
import { activeNode } from '../state/studio.ts'
import type { Choice, Message, NextStep, Studio } from '../state/types.ts'
import { GONE } from './gestures.ts'

/** An edit that was not made. */
export type Failure = Exclude<EditResult, { type: 'applied' }>
type RefusedGesture = { edits: readonly StudioEdit[]; context: StudioContext; state: Studio }

/**
 * Returns why an edit was not made, with a button for each alternative, or else for the places in the source. `gesture`
 * holds the remaining edits.
 */
export function refusalOf(outcome: Failure, gesture: RefusedGesture): Message {
  const named = outcome.type === 'refused' ? namedChoices(outcome, gesture) : []
  const again =
    outcome.type === 'conflict'
      ? retryAfter(outcome, gesture)
      : [
          ...(outcome.code && RETRIED.has(outcome.code) ? retryOn('Try again', gesture) : []),
          ...typedChoice(outcome, gesture),
        ]
  const others =
    outcome.type === 'conflict'
      ? []
      : [
          ...named,
          ...meaningChoices(outcome.code, gesture).filter(
            (one) => !named.some((other) => isSame(one, other)),
          ),
          ...nearestChoice(outcome, gesture),
        ]
  const choices = [...again, ...others]
  const message = besideBroken(outcome, gesture.state) ?? messageOf(outcome)
  const alternative = hasNewWords(outcome)
    ? TYPED_IS_KEPT
    : withoutNamed(withoutListed(message.alternative, outcome), named)
  const places = placeSteps(outcome)
  const hasNext = places.length > 0 || choices.length > 0 || outcome.code === GONE.code
  const steps = hasNext ? places : sourceStep(gesture)
  return {
    ...message,
    alternative,
    ...(choices.length > 0 ? { choices } : {}),
    ...(again.length > 0 ? { isUnsaved: true } : {}),
    ...(steps.length > 0 ? { steps } : {}),
  }
}

/** Whether two choices are for the same item of a list, or for all. */
const isSame = (one: Choice, other: Choice) =>
  one.context.meaning === other.context.meaning && one.context.item === other.context.item

type Some = { refused: readonly StudioEdit[]; of: number; state: Studio }

/** Returns the message of a refusal that names the elements, of several, which were not changed. */
export function forSome(message: Message, { refused, of, state }: Some): Message {
  // An element that is as requested already is no refusal as long as another one was changed.
  if (message.tone === 'info')
    return { ...message, text: `None of the ${of} elements was changed. ${message.text}` }
  const { elements } = state.project.lookups
  const names = refused.flatMap(idsOfEdit).map((id) => {
    const { componentName = 'element', filename, line } = elements[id] ?? {}
    return `<${componentName}>${filename ? ` (${filename}:${line})` : ''}`
  })
  const text = `Couldn’t change ${refused.length} of ${of} elements: ${names.join(', ')}. ${message.text}`
  return { ...message, text }
}

/** Refusals that have nothing to do with the edit itself. */
const RETRIED = new Set(['no-answer', 'syntax-error', 'disk-full', 'no-store', 'read-only'])

function placesOf(outcome: Failure): readonly SourcePlace[] {
  return (outcome.type === 'refused' && outcome.places) || []
}

/** Ends a sentence before several places, because each of them has a button below it. */
function withoutListed(sentence: string | undefined, outcome: Failure): string | undefined {
  const places = placesOf(outcome)
  const listed = placesInWords(places)
  return places.length > 1 && sentence?.endsWith(`: ${listed}.`)
    ? sentence.slice(0, -listed.length - 2)
    : sentence
}

const FEWEST_UNNAMED = 3

/** Shortens a sentence that begins with several choices, because each of them has a button below it. */
function withoutNamed(sentence: string | undefined, choices: readonly Choice[]): string | undefined {
  const names = choices.map(({ label }) => `“${label.charAt(0).toLowerCase()}${label.slice(1)}”`)
  const last = sentence?.lastIndexOf(names.at(-1) ?? '') ?? -1
  if (names.length < FEWEST_UNNAMED || last < 0 || !sentence?.startsWith(`Choose ${names[0]}`))
    return sentence
  return `Choose one below${sentence.slice(last + (names.at(-1)?.length ?? 0))}`
}

/** The places that the reason names, which may be in other files than the element. */
function placeSteps(outcome: Failure): NextStep[] {
  const places = placesOf(outcome)
  return places.map((place) => ({
    label: places.length === 1 ? 'View source' : `View ${place.file}:${place.line}`,
    type: 'dialog',
    dialog: { type: 'source', ...place },
  }))
}

/** What the editor does not change is changed where it is written. */
function sourceStep({ edits, state }: RefusedGesture): NextStep[] {
  const { elements } = state.project.lookups
  for (const id of edits.flatMap(idsOfEdit)) {
    const { filename: file, line } = elements[id] ?? {}
    if (file && typeof line === 'number')
      return [{ label: 'View source', type: 'dialog', dialog: { type: 'source', id, file, line } }]
  }
  return []
}

/** Returns the message of a refused undo or redo: other steps can still be undone in the history. */
export function historyRefusal(outcome: Failure): Message {
  return { ...messageOf(outcome), steps: [{ label: 'Show history', type: 'history' }] }
}

/** The line about a broken file says what is wrong in it, until it is fixed; this sentence stays true after that. */
function besideBroken({ code, message }: Failure, { project }: Studio): Message | null {
  const broken = project.broken.find(({ file }) => message.startsWith(`${file}, line `))
  if (code !== 'syntax-error' || !broken) return null
  return {
    text: `${broken.file} couldn’t be changed because of its syntax error.`,
    tone: 'refused',
    alternative: 'Once that is fixed, try again.',
  }
}

function messageOf(outcome: Failure): Message {
  const { message: text, alternative } = outcome
  const conflicts = bothSides(outcome)
  const tone = outcome.code === 'no-change' ? 'info' : 'refused'
  return { text, tone, alternative, ...(conflicts.length > 0 ? { conflicts } : {}) }
}

/** Returns the files of which two versions can be shown. */
function bothSides(outcome: Failure): readonly Conflict[] {
  return outcome.type === 'conflict' ? (outcome.files ?? []).filter(({ theirs, ours }) => theirs ?? ours) : []
}

/** Where an element is gone, there is nothing to try. */
function retryAfter(outcome: Failure, gesture: RefusedGesture): Choice[] {
  if (outcome.code === GONE.code) return []
  const isChanged = outcome.code === 'moved-on' || bothSides(outcome).length > 0
  return retryOn(isChanged ? 'Try again on the new version' : 'Try again', gesture)
}

function retryOn(label: string, { edits, context }: RefusedGesture): Choice[] {
  return [{ label, edits, context: withoutGesture(context) }]
}

/** In a list, an edit is for all items or for one; the designer chooses. */
function meaningChoices(code: string | undefined, { edits, context, state }: RefusedGesture): Choice[] {
  if (code !== 'list-item' || context.meaning !== undefined) return []
  const node = activeNode(state, state.selection.keys[0])
  const found = meaningFor(node, state.project.lookups.elements, 'item')
  const { item, within } = context.item === undefined ? found : context
  const rest = withoutGesture(context)
  const all: Choice = { label: 'All items', edits, context: { ...rest, meaning: 'template' } }
  if (item === undefined) return [all]
  const one = { ...rest, meaning: 'item', item, ...(within ? { within } : {}) } as const
  return [all, { label: `This item (number ${item + 1})`, edits, context: one }]
}

/** What the refusal itself offers: a state of a condition, or proceeding despite a warning. */
function namedChoices({ choices = [] }: RefusedEdit, { edits, context }: RefusedGesture): Choice[] {
  const rest = withoutGesture(context)
  return choices.map(({ label, context: more }) => ({ label, edits, context: { ...rest, ...more } }))
}

/** The same edit on the nearest element that accepts it. The classes of that element on the page are not known here. */
function nearestChoice({ nearest }: RefusedEdit, { edits, context, state }: RefusedGesture): Choice[] {
  const [edit, second] = edits
  if (nearest === undefined || !edit || second || !('id' in edit)) return []
  const { key: _, ...rest } = withoutGesture(context)
  const moved = mapEditIds(edit, (id) => (id === edit.id ? nearest : id))
  const tag = state.project.lookups.elements[nearest]?.componentName
  return [
    { label: tag ? `Use the <${tag}> instead` : 'Use the nearest element', edits: [moved], context: rest },
  ]
}

const TYPED_IS_KEPT = 'Your text is kept, but not saved. You can still replace the current text with it.'
const LONGEST_LABEL = 40

function short(text: string): string {
  const words = flat(text)
  return words.length > LONGEST_LABEL ? `${words.slice(0, LONGEST_LABEL - 1)}…` : words
}

function hasNewWords(outcome: Failure): outcome is RefusedEdit & { says: string } {
  return outcome.type === 'refused' && outcome.says !== undefined
}

/** Another program changed the words meanwhile: what was typed can replace them, now that the designer has seen them. */
function typedChoice(outcome: Failure, { edits, context }: RefusedGesture): Choice[] {
  const [edit, second] = edits
  if (!hasNewWords(outcome) || edit?.type !== 'set-text' || second) return []
  const { says } = outcome
  const shown = shownText(edit)
  const over = { ...edit, oldText: says, ...(shown ? { shown: { ...shown, before: says } } : {}) }
  return [{ label: `Write “${short(edit.newText)}”`, edits: [over], context: withoutGesture(context) }]
}

/** A choice that is pressed later is a separate gesture. */
function withoutGesture({ gestureId: _, ...rest }: StudioContext): StudioContext {
  return rest
}
