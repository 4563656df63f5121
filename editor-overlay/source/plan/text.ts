import { isVoid } from '../html.ts'
import { literalQuote } from '../layout.ts'
import { attributeOf } from '../nodes.ts'
import { tightened } from '../patches.ts'
import { componentOf } from '../resolve.ts'
import type { Source } from '../source.ts'
import { fillIn } from '../text/fill-in.ts'
import { encodeLiteral, encodeText } from '../text/jsx-text.ts'
import { type Run, runsOf, textOf } from '../text/runs.ts'
import { difference, spliceAttribute, spliceRun } from '../text/splice.ts'
import { type Traced, traceText } from '../text/trace.ts'
import type { IntentOf, TextPatch } from '../types.ts'
import { type Drafted, draft, type Open, refuse, type Target } from './draft.ts'
import { onlyInTemplate } from './list.ts'
import { planOnlyText } from './only.ts'

type Intent = IntentOf<'editText'>

const ELSEWHERE = 'Follow the expression to where the text is written.'

export function planText(open: Open, intent: Intent): Drafted {
  const target = open.find(intent.id)
  if (target.at === 'refused') return target
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to keep out of a source file.
  if (!intent.newText.isWellFormed() || /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(intent.newText))
    return refuse('bad-value', 'The text holds characters that cannot be written.')
  const { source, spot } = target
  if (attributeOf(spot.node, 'dangerouslySetInnerHTML'))
    return refuse('dynamic-text', 'The content of this element is markup from an expression.', ELSEWHERE)
  if (intent.meaning === 'only') return planOnlyText(open, target, intent.newText, intent)
  const runs = runsOf(source.text, spot.node).flatMap(leaves)
  if (intent.meaning === 'item' && runs.every((run) => run.text !== null)) return onlyInTemplate('This text')
  if (runs.every((run) => run.kind === 'nothing' || (run.kind === 'text' && run.text === '')))
    return fill(open, target, intent, runs)
  return runs.some((run) => run.text === null)
    ? editAround(open, target, intent, runs)
    : editStatic(target, intent, runs)
}

/** Runs that say something themselves; what stands inside an element inside is edited in place. */
function leaves(run: Run): Run[] {
  return run.kind === 'element' ? run.runs.flatMap(leaves) : [run]
}

function editStatic(target: Target, intent: Intent, runs: Run[]): Drafted {
  const old = textOf(runs) ?? ''
  const { newText, oldText } = intent
  if (oldText !== undefined && oldText !== old && flat(oldText) !== flat(old))
    return refuse(
      'stale',
      `The source says “${short(old)}” here.`,
      'Select the element again and repeat the edit.',
    )
  const wanted = oldText === undefined || oldText === old ? newText : withEnds(old, oldText, newText)
  return change(target, runs, old, wanted)
}

/** The page may have been read with its outer blanks left off; they stay as they are. */
function withEnds(old: string, seen: string, next: string): string {
  if (old.trim() !== seen.trim() && flat(old) !== flat(seen)) return next
  const lead = /^\s*/.exec(old)?.[0] ?? ''
  const trail = /\s*$/.exec(old)?.[0] ?? ''
  return (/^\s/.test(seen) ? '' : lead) + next + (/\s$/.test(seen) ? '' : trail)
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

function change(target: Target, runs: Run[], old: string, wanted: string): Drafted {
  const { source, spot } = target
  if (old === wanted) return refuse('no-change', 'The element says this already.')
  const patches = patchesFor(source, runs, old, wanted)
  if (!patches)
    return refuse(
      'dynamic-text',
      'The change reaches over an element or an expression inside the text.',
      'Change the parts one by one.',
    )
  const notes = isRepeated(target) ? ['Changes every item of the list.'] : []
  const isWhole = runs.every((run) => run.kind !== 'locked')
  const holds = (after: Source, at: (offset: number) => number | null) => {
    const start = at(spot.node.start)
    const next = after.outline.spots.find(({ node }) => node.start === start)
    return next !== undefined && (!isWhole || textOf(runsOf(after.text, next.node)) === wanted)
  }
  return draft({ source, patches, holds }, notes)
}

function isRepeated({ entry, id }: Target): boolean {
  return entry.elements.get(id)?.context.some(({ kind }) => kind === 'map') ?? false
}

type Stretch = { run: Run; from: number; to: number }

/** One patch per touched run: the first takes the new words, the others only lose theirs. */
function patchesFor(source: Source, runs: Run[], old: string, wanted: string): TextPatch[] | null {
  const { from, to, text } = difference(old, wanted)
  let at = 0
  const stretches: Stretch[] = runs.map((run) => {
    const length = run.text?.length ?? 0
    at += length
    return { run, from: at - length, to: at }
  })
  const touched = stretches.filter((one) => one.from < to && one.to > from)
  const home =
    touched[0] ??
    stretches.find(
      (one) => one.to >= from && one.from <= from && one.run.kind === 'text' && one.run.text !== '',
    ) ??
    stretches.find((one) => one.to >= from && one.from <= from && one.run.kind === 'string')
  if (!home) return null
  const quote = literalQuote(source)
  const all = touched.length > 0 ? touched : [home]
  const patches = all.map((one) =>
    spliceRun(
      source.text,
      one.run,
      {
        from: Math.max(from, one.from) - one.from,
        to: Math.min(to, one.to) - one.from,
        text: one === home ? text : '',
      },
      quote,
    ),
  )
  const isOneParent = all.every(({ run }) => run.kind !== 'locked') && sameLevel(source, all)
  return isOneParent && patches.every((patch) => patch !== null) ? patches : null
}

function sameLevel(source: Source, all: Stretch[]): boolean {
  const parents = all.map(({ run }) => {
    const inner = source.outline.spots.findLast(({ node }) => node.start < run.start && node.end > run.end)
    return inner?.structure
  })
  return new Set(parents).size <= 1
}

/** Text around expressions: what was on screen tells which part of it each expression made. */
function editAround(open: Open, target: Target, intent: Intent, runs: Run[]): Drafted {
  const only = runs.filter((run) => run.kind !== 'nothing' && run.text !== '')
  const [first] = only
  if (only.length === 1 && first?.kind === 'dynamic' && first.node.type === 'JSXExpressionContainer') {
    const wanted = { text: intent.oldText, item: intent.item, throughProps: true }
    const traced = traceText(open, target.source, first.node.expression, wanted)
    if (traced) return editTraced(traced, intent)
  }
  const seen = intent.oldText
  const filled = seen === undefined ? null : fillIn(runs, seen)
  if (!filled || seen === undefined)
    return refuse('dynamic-text', 'This text comes from an expression.', ELSEWHERE)
  return (
    editInside(open, target, intent, { runs, filled, seen }) ?? change(target, filled, seen, intent.newText)
  )
}

type Seen = { runs: Run[]; filled: Run[]; seen: string }

/** A change that is all within what one expression says, where that is written down. */
function editInside(
  open: Open,
  { source }: Target,
  intent: Intent,
  { runs, filled, seen }: Seen,
): Drafted | null {
  const { from, to, text } = difference(seen, intent.newText)
  let at = 0
  for (const [index, run] of filled.entries()) {
    const start = at
    at += run.text?.length ?? 0
    const known = runs[index]
    if (from < start || to > at || run.kind !== 'locked' || run.text === '') continue
    if (known?.kind !== 'dynamic' || known.node.type !== 'JSXExpressionContainer') continue
    const wanted = { text: run.text, item: intent.item, throughProps: true }
    const traced = traceText(open, source, known.node.expression, wanted)
    const isTouched = from < to || (from > start && to < at)
    if (!traced || !isTouched || traced.text !== run.text) continue
    const newText = run.text.slice(0, from - start) + text + run.text.slice(to - start)
    return editTraced(traced, { ...intent, newText, oldText: run.text })
  }
  return null
}

function editTraced(traced: Traced, { newText, oldText }: Intent): Drafted {
  const { source, start, end, text, label, uses, isAttribute } = traced
  if (oldText !== undefined && flat(oldText) !== flat(text))
    return refuse(
      'stale',
      `The source says “${short(text)}” here.`,
      'Select the element again and repeat the edit.',
    )
  if (text === newText) return refuse('no-change', 'The element says this already.')
  const quote = source.text[start] ?? '"'
  const patch = isAttribute
    ? spliceAttribute(source.text, { start, end }, text, newText)
    : tightened(source.text, { start, end, text: encodeLiteral(newText, quote) })
  const notes = [`Changes ${label}${uses > 1 ? `, which is used in ${uses} places` : ''}.`]
  return draft({ source, patches: [patch] }, notes)
}

/** An element without words gets its first ones. */
function fill(open: Open, { source, spot }: Target, { newText }: Intent, runs: Run[]): Drafted {
  if (newText === '') return refuse('no-change', 'The element says this already.')
  const { openingElement, closingElement } = spot.node
  if (isVoid(spot.tag)) return refuse('no-children', `<${spot.tag}> holds no text.`)
  const component = spot.isNative ? null : componentOf(open.index, source, spot.tag)
  if (component?.props && !component.props.includes('children'))
    return refuse('no-children', `${component.name} takes no children.`, 'Set one of its props instead.')
  const plain = newText
    .split('\n')
    .map((line) => encodeText(line))
    .join('<br />')
  const isPlain = newText.trim() === newText || !newText.includes('\n')
  const text = isPlain ? plain : `{${encodeLiteral(newText, literalQuote(source))}}`
  if (!closingElement) {
    const slash = /\s*\/>$/.exec(source.text.slice(0, openingElement.end))?.[0] ?? '/>'
    const start = openingElement.end - slash.length
    return draft({ source, patches: [{ start, end: openingElement.end, text: `>${text}</${spot.tag}>` }] })
  }
  const blank = runs.find((run) => run.kind === 'text')
  const at = blank ?? { start: openingElement.end, end: openingElement.end }
  return draft({ source, patches: [{ start: at.start, end: at.end, text }] })
}
