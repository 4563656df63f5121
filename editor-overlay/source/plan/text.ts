import type { Node } from 'oxc-parser'
import type { EditOf } from '../../protocol/edit.ts'
import { attributeOf, isInside, isNativeTag, tagOf } from '../nodes.ts'
import { trimmedPatch } from '../patches.ts'
import type { Respelling } from '../respell.ts'
import type { Source } from '../source.ts'
import { branchRuns } from '../text/branch-runs.ts'
import { type DataOrigin, textOrigin } from '../text/data-origin.ts'
import { isDiscriminant } from '../text/discriminant.ts'
import { fillIn } from '../text/fill-in.ts'
import { givenChildren } from '../text/given-children.ts'
import { isGluedTo } from '../text/glued.ts'
import { jsonEntry } from '../text/json-import.ts'
import { decodeText, encodeLiteral } from '../text/jsx-text.ts'
import { messageByKey, messageOf } from '../text/message.ts'
import { flat, short } from '../text/quoted.ts'
import { type Run, runsOf, textOf } from '../text/runs.ts'
import { difference, spliceAttribute } from '../text/splice.ts'
import { type Drafted, draft, type Open, refuse, type Target } from './draft.ts'
import { planFirstWords } from './first-words.ts'
import { refuseInItem } from './list.ts'
import { messageAround, messageGiven, planReferencedText } from './referenced-text.ts'
import { patchesFor } from './text-patches.ts'
import { planThisItemText } from './this-item.ts'
import { comesFrom, planTracedWords, refuseValueOfCode } from './traced-words.ts'
import { typedPatches } from './typed-words.ts'
import { refuseMessage, writeMessage } from './write-message.ts'

const ELSEWHERE = 'Follow the expression to where the text is written.'

/** Plans a new text in the runs of the element, or where the data that it shows is written. */
export function planText(open: Open, given: EditOf<'set-text'>): Drafted {
  const edit = { ...given, newText: given.newText.replace(/\r\n?/g, '\n') }
  const target = open.find(edit.id)
  if (target.type === 'refused') return target
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to keep out of a source file.
  if (!edit.newText.isWellFormed() || /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(edit.newText))
    return refuse('bad-value', 'The text contains characters that can’t be written.')
  const { source, jsx } = target
  if (attributeOf(jsx.node, 'dangerouslySetInnerHTML'))
    return refuse('dynamic-text', 'The content of this element is markup from an expression.', ELSEWHERE)
  if (edit.meaning === 'only') return planThisItemText(open, target, edit.newText, edit)
  const runs = knownRuns(runsOf(source.text, jsx.node), edit.oldText)
  if (edit.meaning === 'item' && runs.every((run) => run.text !== null)) return refuseInItem('This text')
  const isEmpty = runs.every((run) => run.type === 'nothing' || (run.type === 'text' && run.text === ''))
  const elsewhere = planReferencedText(open, target, edit, isEmpty)
  if (elsewhere) return (elsewhere.type === 'refused' && editPassed(open, target, edit)) || elsewhere
  if (isEmpty) return planFirstWords(open, target, edit, runs)
  return runs.some((run) => run.text === null)
    ? editAround(open, target, edit, runs)
    : editStatic(open, target, edit, runs)
}

/** The words of a prop, where its expression gets them: the one prop that can say what is on screen. */
function editPassed(open: Open, { source, jsx }: Target, edit: EditOf<'set-text'>): Drafted | null {
  if (jsx.isNative) return null
  const found = jsx.node.openingElement.attributes.flatMap((one) => {
    const value = one.type === 'JSXAttribute' ? one.value : null
    if (value?.type !== 'JSXExpressionContainer') return []
    const place = { source, node: value.expression }
    const traced = planTracedWords(open, place, edit, (id) => planText(open, { ...edit, id }))
    return traced && traced.type !== 'refused' ? [traced] : []
  })
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Runs that say something themselves; what stands inside an element inside is edited in place. */
function leaves(run: Run): Run[] {
  return run.type === 'element' ? run.runs.flatMap(leaves) : [run]
}

/** A component without children may say something, and does where the words on screen are more than those written. */
function knownRuns(all: Run[], seen: string | undefined): Run[] {
  const runs = all.flatMap(leaves)
  const said = textOf(runs)
  if (seen === undefined || said === null || flat(said) === flat(seen)) return runs
  return all.flatMap(function open(run): Run[] {
    if (run.type !== 'element') return [run]
    const { node, start, end } = run
    if (run.runs.length > 0 || isNativeTag(tagOf(node.openingElement.name))) return run.runs.flatMap(open)
    return [{ type: 'dynamic', start, end, text: null, node }]
  })
}

function editStatic(open: Open, target: Target, edit: EditOf<'set-text'>, runs: Run[]): Drafted {
  const old = textOf(runs) ?? ''
  const { newText, oldText } = edit
  if (oldText !== undefined && oldText !== old && flat(oldText) !== flat(old))
    return refuse(
      'stale',
      `The source says “${short(old)}” here.`,
      'Select the element again and repeat the edit.',
    )
  const wanted = oldText === undefined || oldText === old ? newText : withEnds(old, oldText, newText)
  return change(open, target, runs, old, wanted)
}

/** The page may have been read with its outer blanks left off; they stay as they are. */
function withEnds(old: string, seen: string, next: string): string {
  if (old.trim() !== seen.trim() && flat(old) !== flat(seen)) return next
  const lead = /^\s*/.exec(old)?.[0] ?? ''
  const trail = /\s*$/.exec(old)?.[0] ?? ''
  return (/^\s/.test(seen) ? '' : lead) + next + (/\s$/.test(seen) ? '' : trail)
}

function change(open: Open, target: Target, runs: Run[], old: string, wanted: string): Drafted {
  const { source, jsx } = target
  if (old === wanted) return refuse('no-change', 'The element already says this.')
  const typed = typedPatches(open, target, runs, wanted)
  if (typed && 'type' in typed) return typed
  const patches = typed ?? patchesFor(source, runs, old, wanted)
  if (!patches)
    return refuse(
      'dynamic-text',
      'The change spans an element or an expression inside the text.',
      'Change the parts one by one.',
    )
  const key = patches.map((patch) => messageAround(target, patch)).find((one) => one !== null)
  if (key) return refuseMessage(key, null)
  const notes = isRepeated(target) ? ['Changes every item of the list.'] : []
  const isWhole = runs.every((run) => run.type !== 'locked')
  const holds = (after: Source, at: (offset: number) => number | null) => {
    const start = at(jsx.node.start)
    const next = after.outline.elements.find(({ node }) => node.start === start)
    return next !== undefined && (!isWhole || textOf(runsOf(after.text, next.node)) === wanted)
  }
  const says = (next: Respelling) => !isWhole || saidAfter(runs, next) === wanted
  return draft({ source, patches, holds, says }, notes)
}

function saidAfter(runs: Run[], { literal, after }: Respelling): string | null {
  const next = literal.type === 'JSXText' ? decodeText(after) : after
  return textOf(
    runs.map((run) =>
      isInside(literal, run) && (run.type === 'text' || run.type === 'string') ? { ...run, text: next } : run,
    ),
  )
}

function isRepeated({ entry, id }: Target): boolean {
  return entry.elements.get(id)?.context.some(({ kind }) => kind === 'map') ?? false
}

/** Text around expressions: what was on screen tells which part of it each expression made. */
function editAround(open: Open, target: Target, edit: EditOf<'set-text'>, runs: Run[]): Drafted {
  const { source } = target
  const only = runs.filter((run) => run.type !== 'nothing' && run.text !== '')
  const [first] = only
  if (only.length === 1 && first?.type === 'dynamic') {
    const said = editSaid(open, target, edit, first.node)
    if (said) return said
    const given = messageGiven(target, first.node)
    if (given !== null) return refuseMessage(given, messageByKey(open, given, undefined))
    const words = source.text.slice(first.node.start, first.node.end).replace(/\s+/g, ' ')
    const place = comesFrom(open, { source, node: first.node })
    return refuse(
      'dynamic-text',
      `This text comes from the expression ${short(words)}.`,
      place === null ? ELSEWHERE : `Change where it comes from: ${place}.`,
    )
  }
  const seen = edit.oldText
  const filled = seen === undefined ? null : fillIn(runs, seen)
  if (!filled || seen === undefined)
    return refuse('dynamic-text', 'This text comes from an expression.', ELSEWHERE)
  return (
    editInside(open, target, edit, { runs, filled, seen }) ??
    (edit.meaning === 'item' ? refuseInItem('This part of the text') : null) ??
    change(open, target, filled, seen, edit.newText)
  )
}

/** The text of one expression or component, where that is written; `null` when it is not known. */
function editSaid(open: Open, target: Target, edit: EditOf<'set-text'>, node: Node): Drafted | null {
  const { source } = target
  const { oldText: text, item } = edit
  const child = source.outline.elements.find((one) => one.node === node)
  if (child) return planReferencedText(open, { ...target, jsx: child }, edit, true)
  const origin = textOrigin(open, source, node, { text, item, throughProps: 3 })
  if (origin && (text === undefined || flat(origin.text) === flat(text)))
    return isDiscriminant(open, [source, origin.source], origin.text)
      ? refuseValueOfCode({ source: origin.source, node: origin }, origin.text)
      : editTraced(origin, edit)
  const given = text === undefined ? null : givenChildren(open, source, node, text)
  if (given) return planText(open, { ...edit, id: given })
  const message = messageOf(open, source, node, text) ?? jsonEntry(open, source, node, text)
  if (message && message.type !== 'unknown') return writeMessage(message, edit.newText)
  const traced = planTracedWords(open, { source, node }, edit, (id) => planText(open, { ...edit, id }))
  if (traced && traced.type !== 'refused') return traced
  if (origin) return editTraced(origin, edit)
  if (message) return refuseMessage(message.key, message)
  const branch = text === undefined ? null : branchRuns(source.text, node, text)
  return branch ? change(open, target, branch, text ?? '', edit.newText) : traced
}

type Seen = { runs: Run[]; filled: Run[]; seen: string }

/** A change that is all within what one expression says, where that is written down. */
function editInside(
  open: Open,
  target: Target,
  edit: EditOf<'set-text'>,
  { runs, filled, seen }: Seen,
): Drafted | null {
  const { from, to, text } = difference(seen, edit.newText)
  let at = 0
  for (const [index, run] of filled.entries()) {
    const start = at
    at += run.text?.length ?? 0
    const known = runs[index]
    if (from < start || to > at || run.type !== 'locked' || run.text === '') continue
    const isIn = from < to || (from > start && to < at) || isGluedTo({ run, from: start, to: at }, from, text)
    if (known?.type !== 'dynamic' || !isIn) continue
    const newText = run.text.slice(0, from - start) + text + run.text.slice(to - start)
    const said = editSaid(open, target, { ...edit, newText, oldText: run.text }, known.node)
    if (said && said.type !== 'refused') return said
  }
  return null
}

function editTraced(origin: DataOrigin, { newText, oldText }: EditOf<'set-text'>): Drafted {
  const { source, start, end, text, label, uses, isAttribute } = origin
  if (oldText !== undefined && flat(oldText) !== flat(text))
    return refuse(
      'stale',
      `The source says “${short(text)}” here.`,
      'Select the element again and repeat the edit.',
    )
  if (text === newText) return refuse('no-change', 'The element already says this.')
  const quote = source.text[start] ?? '"'
  const patch = isAttribute
    ? spliceAttribute(source.text, { start, end }, text, newText)
    : trimmedPatch(source.text, { start, end, text: encodeLiteral(newText, quote) })
  const notes = [`Changes ${label}${uses > 1 ? `, which is used in ${uses} places` : ''}.`]
  return draft({ source, patches: [patch] }, notes)
}
