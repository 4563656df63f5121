/** Plans changes of text. Long, because each kind of child is a case. */
import type { Node } from 'oxc-parser'
import type { EditOf } from '../../../protocol/edit.ts'
import { type Drafted, draft, type Open, refuse, type Target, withNotes } from '../../draft.ts'
import { itemsAround, listAround } from '../../file/list-item.ts'
import { attributeOf, isInside, isNativeTag, leavesOf, tagOf } from '../../file/nodes.ts'
import { isSvgTag, isTextOnly } from '../../html/html.ts'
import { asWritten, isShownAs } from '../../text/as-written.ts'
import { branchRuns } from '../../text/branch-runs.ts'
import { type DataOrigin, textOrigin } from '../../text/data-origin.ts'
import { isDiscriminant } from '../../text/discriminant.ts'
import { keepingEdges, withEdgeSpaces } from '../../text/edge-spaces.ts'
import { fillInShown } from '../../text/fill-in.ts'
import { isWithin } from '../../text/glued.ts'
import { jsonEntry } from '../../text/json-import.ts'
import { messageOf } from '../../text/message.ts'
import { flat, placeIn } from '../../text/quoted.ts'
import { type Run, runsOf, textOf, withoutElements } from '../../text/runs.ts'
import { showsSpaces } from '../../text/shown-lines.ts'
import { difference, spliceAttribute, spliceLiteral } from '../../text/splice.ts'
import { notesOfAll } from '../every-use.ts'
import { refuseSameKey } from '../lists/copied-entry.ts'
import { refuseInItem } from '../lists/list-refusals.ts'
import { notesOnListAround } from '../lists/picked-entry.ts'
import { planThisItemText } from '../lists/this-item.ts'
import { notesOnReads } from './asked-props.ts'
import { planBesideChildren, refuseIfAround } from './beside-children.ts'
import { planColumnWords } from './column-words.ts'
import { withDefaultChildren } from './default-children.ts'
import { writeFilled } from './filled-message.ts'
import { planFirstWords } from './first-words.ts'
import { planInCase } from './letter-case.ts'
import { rendersMessage, rendersWords } from './message-element.ts'
import { withMessageUses } from './message-uses.ts'
import { keepingValue } from './option-words.ts'
import { planPassedWords } from './passed-words.ts'
import { planReferencedText, planRendered } from './referenced-text.ts'
import {
  callsOwn,
  refuseExpression,
  refuseGenerated,
  refuseInside,
  refuseMarkup,
  refuseOther,
  refuseUnseenLines,
  type Seen,
} from './refuse-expression.ts'
import { withSameWords } from './same-words.ts'
import { confirmedElsewhere } from './shared-words.ts'
import { notesOnShared, withShared } from './shown-for-all.ts'
import { type ShownRuns, shownWays } from './shown-ways.ts'
import { changeRuns, planStaticWords } from './static-words.ts'
import { planTracedWords, refuseJsonValue, refuseValueOfCode } from './traced-words.ts'
import { withPlace } from './unwritten-words.ts'
import { withSeparateValues } from './value-in-words.ts'
import { besideIn, isRenderedTwice, planBesideValue, refuseBeside } from './words-beside.ts'
import { refuseKey, refuseMessage } from './write-message.ts'

/**
 * Plans a new text in the runs of the element, or where the data that it renders is written. The file is long, because
 * its plans call each other for what an element renders.
 */
export function planText(open: Open, edit: EditOf<'set-text'>): Drafted {
  const target = open.find(edit.id)
  if (target.type === 'refused') return target
  const words = planWords(open, edit)
  const isMessage = words.type !== 'refused' && (words.sheets?.length ?? 0) > 0
  const unseen = isMessage && !isOneLine(target.jsx.tag) ? refuseUnseenLines(target, edit, words) : null
  const planned = unseen ?? withMessageUses(open, keepingValue(open, edit, words))
  if (edit.meaning === 'item' && isOnceForAll(target, planned)) return refuseInItem('This text')
  const placed = withSameWords(open, edit, withPlace(open, target, edit, planned))
  // Another program may have saved the same words meanwhile.
  if (placed.type === 'refused' && placed.says === flat(edit.newText))
    return refuse('no-change', 'The source already has this text.')
  return refuseGenerated(placed) ?? confirmedElsewhere(open, target, edit, placed, edit.newText)
}

/** Whether a change is in what is written once for all items of the list around the element. */
function isOnceForAll({ source, jsx }: Target, planned: Drafted): boolean {
  const list = listAround(source, jsx.node)
  if (!list || planned.type === 'refused' || (planned.sheets?.length ?? 0) > 0) return false
  return planned.files.every(
    (file) => file.source === source && file.patches.every((patch) => isInside(patch, list)),
  )
}

function planWords(open: Open, given: EditOf<'set-text'>): Drafted {
  const target = open.find(given.id)
  if (target.type === 'refused') return target
  const { source, jsx } = target
  const lines = given.newText.replace(/\r\n?/g, '\n')
  const edit = { ...given, newText: isOneLine(jsx.tag) ? lines.replace(/[ \t]*\n[ \t]*/g, ' ') : lines }
  if (/^(script|style)$/i.test(jsx.tag))
    return refuse(
      'unsafe',
      `The content of <${jsx.tag}> is code.`,
      'Change it in the source, where it is reviewed.',
    )
  const markup = attributeOf(jsx.node, 'dangerouslySetInnerHTML')
  if (markup) return refuseMarkup(open, source, markup)
  if (edit.meaning === 'only')
    return withNotes(planThisItemText(open, target, edit.newText, edit), notesOfAll(open, target, edit))
  const runs = knownRuns(runsOf(source.text, jsx.node), edit.oldText)
  if (edit.meaning === 'item' && runs.every((run) => run.text !== null)) return refuseInItem('This text')
  const isEmpty = runs.every((run) => run.type === 'nothing' || (run.type === 'text' && run.text === ''))
  const elsewhere = planReferencedText(open, target, edit, isEmpty)
  if (elsewhere)
    return (
      (elsewhere.type === 'refused' &&
        planPassedWords(open, target, edit, isEmpty, childrenPlanner(open, edit))) ||
      withNotes(
        withDefaultChildren(open, target, edit, runs, elsewhere),
        notesOnShared(open, target, jsx.node, elsewhere),
      )
    )
  if (isEmpty) return planFirstWords(open, target, edit, runs)
  const planned = planRuns(open, target, edit, runs)
  if (planned.type === 'refused' && planned.code === 'stale') {
    // A component without children may have rendered some of the words, such as a number before a title.
    const again = editAround(open, target, edit, knownRuns(runsOf(source.text, jsx.node), edit.oldText, true))
    if (again.type === 'draft') return again
  }
  const isNotSaid = planned.type === 'refused' && /^(dynamic-text|stale)$/.test(planned.code)
  return (isNotSaid && planBesideChildren(open, target, edit, childrenPlanner(open, edit))) || planned
}

function planRuns(open: Open, target: Target, edit: EditOf<'set-text'>, runs: Run[]): Drafted {
  return runs.some((run) => run.text === null)
    ? editAround(open, target, edit, runs)
    : planStaticWords(open, target, edit, runs)
}

/** Whether the words of an element are shown on one line, and a `<br />` isn't allowed in it. */
const isOneLine = (tag: string) => isSvgTag(tag) || (isTextOnly(tag) && tag !== 'textarea')

/** Returns a function that plans the edit for the words of another element. */
function childrenPlanner(open: Open, edit: EditOf<'set-text'>) {
  return (id: string): Drafted => planText(open, { ...edit, id })
}

/** A component without children may render text, and is treated as dynamic if the screen shows other words. */
function knownRuns(all: Run[], seen: string | undefined, isAnyWords = false): Run[] {
  const runs = all.flatMap(withoutElements)
  const said = textOf(runs)
  if (seen === undefined || (said !== null && flat(said) === flat(seen))) return runs
  return all.flatMap(function open(run): Run[] {
    if (run.type !== 'element') return [run]
    const { node, start, end } = run
    const tag = tagOf(node.openingElement.name)
    const isKnown = isNativeTag(tag) || (said === null && !isAnyWords && !rendersWords(tag))
    if (run.runs.length > 0 || isKnown) return run.runs.flatMap(open)
    return [{ type: 'dynamic', start, end, text: null, node }]
  })
}

/** Plans text around expressions: the text on screen shows which part of it each expression rendered. */
function editAround(open: Open, target: Target, edit: EditOf<'set-text'>, runs: Run[]): Drafted {
  const { source } = target
  const only = runs.filter((run) => run.type !== 'nothing' && run.text !== '')
  const [first] = only
  if (only.length === 1 && first?.type === 'dynamic') {
    const said = editSaid(open, target, edit, first.node)
    if (said) return said
    const rendered = planRendered(open, target, first.node, edit)
    if (rendered) return rendered
    return refuseExpression(open, { source, node: first.node }, 'This text', edit)
  }
  const { oldText: seen, newText } = edit
  const waysTo = (next: string) => {
    if (seen === undefined) return []
    const separate = fillInShown(withSeparateValues(open, source, runs, edit), seen, next)
    return [...(separate ? [separate] : []), ...shownWays(runs, seen, next)]
  }
  // The space at an edge may also be a value's, beside which words are added.
  const kept = showsSpaces(source, target.jsx) ? newText : keepingEdges(seen ?? '', newText)
  const ways = [...waysTo(kept), ...(kept === newText ? [] : waysTo(newText))]
  let refusal: Drafted | null = null
  for (const shown of ways) {
    const planned = planShown(open, target, edit, runs, shown)
    if (planned.type !== 'refused') return planned
    refusal ??= planned
  }
  return refusal ?? refuse('dynamic-text', 'This text comes from an expression.')
}

function planShown(
  open: Open,
  target: Target,
  edit: EditOf<'set-text'>,
  runs: Run[],
  shown: ShownRuns,
): Drafted {
  const { filled, old: seen, wanted } = withEdgeSpaces(runs, shown)
  const written = { ...edit, oldText: seen, newText: wanted }
  const inside = editInside(open, target, written, { runs, filled, seen })
  if (inside?.type === 'draft') return inside
  return (
    planBesideValue(open, target, written, { runs, filled, seen }, editSaid) ??
    (edit.meaning === 'item' ? refuseInItem('This part of the text') : null) ??
    inside ??
    refuseInside(open, target.source, written, { runs, filled, seen }) ??
    changeKnown(open, target, written, { runs, filled, seen })
  )
}

/** Plans a change of what is written in the element; a refusal names the value that the change is beside. */
function changeKnown(open: Open, target: Target, edit: EditOf<'set-text'>, shown: Seen): Drafted {
  const planned = changeRuns(open, target, shown.filled, shown.seen, edit.newText)
  const isOpen = planned.type === 'refused' && planned.code === 'dynamic-text' && !planned.places
  return (isOpen && refuseBeside(open, target, edit, shown)) || planned
}

/** Plans the text of one expression or component where it is written; `null` when that place is not known. */
function editSaid(open: Open, target: Target, edit: EditOf<'set-text'>, node: Node): Drafted | null {
  const planned = planSaid(open, target, edit, node)
  if (!planned) return null
  const noted = withNotes(planned, notesOnReads(target.source, node))
  return refuseUnseenLines(target, edit, planned) ?? withShared(open, target, node, edit, noted, 'This text')
}

function planSaid(open: Open, target: Target, edit: EditOf<'set-text'>, node: Node): Drafted | null {
  const { source } = target
  const { oldText: text, item } = edit
  const child = source.outline.elements.find((one) => one.node === node)
  if (child) {
    const at = { ...target, jsx: child }
    const said = planReferencedText(open, at, edit, true)
    const rivaled = said && refuseIfAround(open, target, child, edit, said)
    if (rivaled) return rivaled
    // Other components may show a word or a number that only happens to be the same.
    const isSentence = /\p{L}\s+\S/u.test(text ?? '')
    return (
      (said?.type === 'refused' &&
        (isSentence || rendersMessage(child)) &&
        planPassedWords(open, at, edit, true, childrenPlanner(open, edit))) ||
      said
    )
  }
  const inCase = planInCase(node, edit.newText, (inner) => planSaid(open, target, edit, inner))
  if (inCase) return inCase
  const around = itemsAround(source, node, edit)
  const origin = textOrigin(open, source, node, { text, item, around, throughProps: 3 })
  if (origin && (text === undefined || isShownAs(origin.text, text)))
    return isDiscriminant(open, [source, origin.source], origin.text, origin)
      ? refuseValueOfCode(placeIn(origin.source, origin.start), origin.text)
      : editTraced(open, target, origin, edit)
  const message = messageOf(open, source, node, text, edit) ?? jsonEntry(open, source, node, text)
  if (message && message.type !== 'unknown')
    return refuseJsonValue(open, source, message) ?? writeFilled(open, { source, node }, message, edit)
  if (message && message.files.length > 0 && message.key === text) return refuseKey(message)
  const traced = planTracedWords(open, { source, node }, edit, childrenPlanner(open, edit))
  if (traced && traced.type !== 'refused') return traced
  if (origin) return editTraced(open, target, origin, edit)
  const isOther = message?.files.length === 0 && (traced !== null || callsOwn(open, source, node))
  if (message && !isOther) return refuseMessage(open, message.key, message)
  const column = planColumnWords(open, { source, node }, edit)
  if (column) return column
  const drawn = text === undefined ? null : planDrawnBranch(open, target, edit, node)
  if (drawn) return drawn
  const branch = text === undefined ? null : branchRuns(source.text, node, text)
  return branch ? changeRuns(open, target, branch, text ?? '', edit.newText) : traced
}

/** Plans the text of the one component that a condition renders with these words: `on ? <Message id="a" /> : null`. */
function planDrawnBranch(open: Open, target: Target, edit: EditOf<'set-text'>, node: Node): Drafted | null {
  const drawn = leavesOf(node).filter((leaf) => leaf !== node && leaf.type === 'JSXElement')
  const planned = drawn.flatMap((leaf) => planSaid(open, target, edit, leaf) ?? [])
  const [only, second] = planned.filter(({ type }) => type !== 'refused')
  return only && !second ? only : null
}

/** Plans a change that is entirely within the text of one expression, where that text is written, or refuses it with places. */
function editInside(
  open: Open,
  target: Target,
  edit: EditOf<'set-text'>,
  { runs, filled, seen }: Seen,
): Drafted | null {
  const { from, to, text } = difference(seen, edit.newText)
  let at = 0
  let refusal: Drafted | null = null
  for (const [index, run] of filled.entries()) {
    const start = at
    at += run.text?.length ?? 0
    const known = runs[index]
    if (run.type !== 'locked' || run.text === '') continue
    const isIn = isWithin({ run, from: start, to: at }, { from, to, text })
    if (known?.type !== 'dynamic' || !isIn || isRenderedTwice(target.source, runs, known.node)) continue
    const newText = run.text.slice(0, from - start) + text + run.text.slice(to - start)
    for (const { node } of besideIn(runs, index)) {
      const said = editSaid(open, target, { ...edit, newText, oldText: run.text }, node)
      if (said?.type === 'draft') return said
      if (said?.places) refusal ??= said
    }
  }
  return refusal
}

function editTraced(
  open: Open,
  target: Target,
  origin: DataOrigin,
  { newText, oldText }: EditOf<'set-text'>,
): Drafted {
  const { source, node, start, end, text, label, uses, isAttribute } = origin
  if (oldText !== undefined && !isShownAs(text, oldText)) return refuseOther(open, target, text, origin)
  if (text === newText) return refuse('no-change', 'The element already has this text.')
  const wanted = asWritten(text, oldText ?? text, newText) ?? newText
  const same = node
    ? refuseSameKey({ source: target.source, node: target.jsx.node }, { source, node }, wanted)
    : null
  if (same) return same
  const splice = isAttribute ? spliceAttribute : spliceLiteral
  const patch = splice(source.text, { start, end }, text, wanted)
  const notes = [`Changes ${label}${uses > 1 ? `, which is used in ${uses} places` : ''}.`]
  const others = node ? notesOnListAround(open, source, node) : []
  return draft({ source, patches: [patch] }, [...notes, ...others])
}
