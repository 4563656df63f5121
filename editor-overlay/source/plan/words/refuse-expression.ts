/** Refuses to change text that an expression computes, and names the place that its value comes from. */
import type { JSXAttribute, Node } from 'oxc-parser'
import type { EditOf } from '../../../protocol/edit.ts'
import { type Drafted, type Open, refuse, type Target } from '../../draft.ts'
import { bare, isFunction, isInside } from '../../file/nodes.ts'
import { bindingOf } from '../../file/scopes.ts'
import type { Source } from '../../file/source.ts'
import { pathOf, resolveImport } from '../../project/resolve.ts'
import { stepForMessage } from '../../text/catalogue-places.ts'
import { clonesOf } from '../../text/cloned-props.ts'
import { definitionOf } from '../../text/definition.ts'
import { isGenerated } from '../../text/generated-files.ts'
import { messageOf } from '../../text/message.ts'
import type { Message } from '../../text/message-by-key.ts'
import { codeOf, flat, NamedPlace, placeIn, type Sentence, sentence, short } from '../../text/quoted.ts'
import type { Run } from '../../text/runs.ts'
import { showsLines } from '../../text/shown-lines.ts'
import { difference } from '../../text/splice.ts'
import { traceValue } from '../../text/trace.ts'
import type { Refusal } from '../../types.ts'
import { comesFrom } from './comes-from.ts'

/** The runs of a text, as they are written and as they are on screen. */
export type Seen = { runs: Run[]; filled: Run[]; seen: string }

/** Refuses to change what an expression renders; `what` is the subject of the sentence. */
export function refuseExpression(
  open: Open,
  { source, node }: { source: Source; node: Node },
  what: string,
  edit: EditOf<'set-text'>,
): Refusal {
  const place = comesFrom(open, { source, node }, edit)
  return refuse(
    'dynamic-text',
    `${what} comes from the expression ${codeOf(source, node)}.`,
    place === null
      ? (unedited(open, source, node) ??
          sentence`Change the expression in the source: ${placeIn(source, node.start)}.`)
      : sentence`Change where it comes from: ${place}.`,
  )
}

/** Says of a value that it is written in a file that the editor doesn't change. */
export const UNEDITED = 'outside the files that are edited here'

function unedited({ index }: Open, source: Source, given: Node): Sentence | null {
  let node = bare(given)
  while (node.type === 'MemberExpression') node = bare(node.object)
  const imported = node.type === 'Identifier' ? source.imported.get(node.name) : undefined
  if (!imported || pathOf(index, source.file, imported.specifier) === null) return null
  if (resolveImport(index, source.file, imported.specifier) !== null) return null
  const used = placeIn(source, given.start)
  return sentence`Change ${codeOf(source, given)} in ${imported.specifier}, ${UNEDITED}. It is used in ${used}.`
}

/** Refuses to change the markup of `dangerouslySetInnerHTML`. */
export function refuseMarkup(open: Open, source: Source, { value }: JSXAttribute): Refusal {
  const node = value?.type === 'JSXExpressionContainer' ? value.expression : null
  const place = node && comesFrom(open, { source, node }, {}, { field: '__html' })
  const [markup] = node ? traceValue(open, { source, node }, {}, { field: '__html' }) : []
  const message = markup?.type === 'expression' && messageOf(open, markup.source, markup.node, undefined)
  const step = place === null ? undefined : sentence`Change where it comes from: ${place}.`
  return refuse(
    'dynamic-text',
    'The content of this element is markup from an expression.',
    (message && stepOfMessage(open, message)) || step,
  )
}

/** Returns the next step for a message of a catalog; none if it is written beside its key. */
function stepOfMessage(open: Open, message: Message): Sentence | undefined {
  if (message.type === 'written') return undefined
  return stepForMessage(open, message.key, message.type === 'unknown' ? message.files : [message.entry.file])
}

/** Refuses a change that lies entirely within the text of one expression; returns `null` for any other change. */
export function refuseInside(
  open: Open,
  source: Source,
  edit: EditOf<'set-text'>,
  { runs, filled, seen }: Seen,
): Refusal | null {
  const { from, to } = difference(seen, edit.newText)
  let at = 0
  for (const [index, run] of filled.entries()) {
    const start = at
    at += run.text?.length ?? 0
    const known = runs[index]
    if (known?.type === 'dynamic' && run.type === 'locked' && from < to && from >= start && to <= at)
      return refuseExpression(open, { source, node: known.node }, 'This part of the text', {
        ...edit,
        oldText: run.text,
      })
  }
  return null
}

/** Refuses words that the page doesn't show; a component may show its own instead, and then reading again is no help. */
export function refuseOther(
  open: Open,
  { source, jsx }: Target,
  old: string,
  written?: { source: Source; start: number },
): Refusal {
  const component = source.outline.elements.find(
    (one) => !one.isNative && isInside(one.node, jsx.node) && one.node.children.length > 0,
  )
  const [clone] = clonesOf(open, source, jsx.node)
  const said = `“${short(flat(old))}”`
  if (clone)
    return refuse(
      'dynamic-text',
      `The component around this element shows different text from the source, which says ${said}.`,
      sentence`Change it where the component clones its children: ${placeIn(clone.source, clone.call.start)}.`,
    )
  const place = written ? placeIn(written.source, written.start) : placeIn(source, component?.node.start ?? 0)
  return component
    ? refuse(
        'dynamic-text',
        `<${component.tag}> shows different text from the source, which says ${said}.`,
        sentence`Change it where ${component.tag} gets it, or change the source: ${place}.`,
      )
    : {
        ...refuse('stale', `The source says ${said} here.`, 'Select the element again and repeat the edit.'),
        says: flat(old),
      }
}

/** Whether a call is of a function of the project that makes something of its arguments. */
export function callsOwn(open: Open, source: Source, given: Node): boolean {
  const node = bare(given)
  const binding = node.type === 'CallExpression' ? bindingOf(bare(node.callee), source.scopes) : null
  const made = binding && definitionOf(open, source, binding)
  return made !== null && made !== undefined && isFunction(made.init)
}

/** Refuses a new line break in a string where the page would show a space. */
export function refuseUnseenLines(
  { source, jsx }: Target,
  { oldText = '', newText }: EditOf<'set-text'>,
  planned: Drafted,
): Refusal | null {
  const isNew = newText.split('\n').length > oldText.split('\n').length
  if (planned.type === 'refused' || !isNew || showsLines(source, jsx)) return null
  const patches = [...planned.files, ...(planned.sheets ?? [])].flatMap((one) => one.patches)
  if (patches.some(({ text }) => text.includes('<br'))) return null
  return refuse(
    'dynamic-text',
    'This text is a string, and the page would show its line break as a space.',
    'Write a <br /> in the source, or give the element the style white-space: pre-line.',
  )
}

/** Refuses a change of a file that a tool writes; else returns null. */
export function refuseGenerated(planned: Drafted): Refusal | null {
  const sources = planned.type === 'draft' ? planned.files.map(({ source }) => source) : []
  const made = sources.find(isGenerated)
  return made
    ? refuse(
        'dynamic-text',
        `A tool generates ${made.file}, so that a change there would be lost.`,
        sentence`Change the text in what ${new NamedPlace(made.file)} is generated from.`,
      )
    : null
}
