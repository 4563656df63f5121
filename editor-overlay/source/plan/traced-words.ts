/** Edits the words of an expression where they are written, through any number of lists, tables and components. */
import type { JSXElement, Node, ObjectExpression } from 'oxc-parser'
import type { EditOf } from '../../protocol/edit.ts'
import { bare, keyName, stringValue } from '../nodes.ts'
import { type Source, sliceOf } from '../source.ts'
import { asWritten } from '../text/as-written.ts'
import { propertyOf } from '../text/definition.ts'
import { isDiscriminant } from '../text/discriminant.ts'
import { fillInShown } from '../text/fill-in.ts'
import { loadedEntries } from '../text/json-import.ts'
import { decodeAttribute } from '../text/jsx-text.ts'
import { messageOf } from '../text/message.ts'
import { messageByKey } from '../text/message-by-key.ts'
import { keyPrefixOf, namespaceGiven, namespaceOf } from '../text/namespace.ts'
import { canSay, isReadAsWords } from '../text/placeholders.ts'
import { flat, placeIn, placesIn, short } from '../text/quoted.ts'
import { type Run, runsOf, runsOfValue, textOf } from '../text/runs.ts'
import { spliceAttribute, spliceLiteral } from '../text/splice.ts'
import { traceValue } from '../text/trace.ts'
import type { Step, Traced } from '../text/trace-ways.ts'
import type { Refusal, TextPatch } from '../types.ts'
import { type Drafted, draft, type Open, refuse } from './draft.ts'
import { joinedWords } from './joined-words.ts'
import { rendersMessage } from './message-element.ts'
import { numberOf, writeNumber } from './number-words.ts'
import { renameKey } from './rename-key.ts'
import { patchesFor } from './text-patches.ts'
import { MESSAGE_FUNCTIONS, refuseMarks, refuseValue, writeMessage } from './write-message.ts'

type Edit = EditOf<'set-text'> & { oldText: string }

type Place = { source: Source; node: Node }

/** A place that can render the text on screen; `isExact`: without a value filled in. */
type Candidate = Place & { isExact: boolean; write: () => Drafted; file?: string }

/** Plans the text of the element with this id. */
type PlanChildren = (id: string) => Drafted

/**
 * Plans new words at the only place that can render the old ones; refuses if several can, `null` if none can.
 * `step`: the words are a part of the value.
 */
export function planTracedWords(
  open: Open,
  place: Place,
  edit: EditOf<'set-text'>,
  planChildren: PlanChildren,
  step?: Step,
): Drafted | null {
  const { oldText } = edit
  if (oldText === undefined || oldText.trim() === '') return null
  const traced = traceValue(open, place, edit.item, step)
  const all = traced.flatMap((value) => candidatesAt(open, value, { ...edit, oldText }, planChildren))
  const exact = all.filter(({ isExact }) => isExact)
  const found = exact.length > 0 ? exact : all
  const [only] = found
  if (only && (found.length === 1 || isSameChange(found)))
    return isExactValue(only) && isDiscriminant(open, [place.source, only.source], oldText.trim())
      ? refuseValueOfCode(only, oldText)
      : only.write()
  return found.length > 1
    ? refuse(
        'dynamic-text',
        `“${short(flat(oldText))}” is written in several places that this text can come from.`,
        `Change the one you mean: ${[...new Set(found.flatMap((one) => one.file ?? placesIn([one])))].join(' or ')}.`,
      )
    : null
}

/** Whether the words are in several places of which the change is in the same one, such as lists with and without an entry. */
function isSameChange([first, ...others]: readonly Candidate[]): boolean {
  if (!first || others.some(({ source }) => source !== first.source)) return false
  const patchesOf = (one: Candidate) => {
    const made = one.write()
    return made.type === 'refused'
      ? null
      : JSON.stringify([made.files.map(({ patches }) => patches), made.sheets])
  }
  const change = patchesOf(first)
  return change !== null && others.every((one) => patchesOf(one) === change)
}

const isExactValue = ({ node }: Candidate) => stringValue(node) !== null

/** Returns the refusal of words that are also a value in a type or a comparison. */
export function refuseValueOfCode(
  { source, node: { start } }: { source: Source; node: { start: number } },
  words: string,
): Refusal {
  return refuse(
    'dynamic-text',
    `“${short(flat(words))}” is also a value that a type or a comparison knows.`,
    `Give it a label of its own in the source: ${placeIn(source, start)}.`,
  )
}

function candidatesAt(open: Open, value: Traced, edit: Edit, planChildren: PlanChildren): Candidate[] {
  const { source } = value
  const isSame = (text: string | null) => text !== null && flat(text) === flat(edit.oldText)
  switch (value.type) {
    case 'attribute': {
      const { node } = value
      const text = decodeAttribute(source.text.slice(node.start + 1, node.end - 1))
      const next = asWritten(text, edit.oldText, edit.newText) ?? edit.newText
      const write = () => written(source, [spliceAttribute(source.text, node, text, next)])
      return isSame(text) ? [{ source, node, isExact: true, write }] : []
    }
    case 'key':
      return isSame(keyName(value.node.key))
        ? [
            {
              source,
              node: value.node,
              isExact: true,
              write: () => renameKey(source, value.node, edit.newText),
            },
          ]
        : []
    case 'children':
      return candidatesInElement(value, edit, planChildren)
    case 'expression':
      return candidatesInExpression(open, value, edit, planChildren)
    case 'loaded': {
      const { node, file } = value
      const said = loadedEntries(open, value).filter(({ entry }) => isSame(entry.words))
      return said.map((entry) => ({
        source,
        node,
        file,
        isExact: true,
        write: () => writeMessage(entry, edit.newText),
      }))
    }
    default:
      return []
  }
}

/** Returns the candidate in the content of an element, or in the message that it is. */
function candidatesInElement(
  { source, node }: { source: Source; node: JSXElement },
  edit: Edit,
  planChildren: PlanChildren,
): Candidate[] {
  const jsx = source.outline.elements.find((one) => one.node === node)
  if (!jsx) return []
  const write = () => planChildren(source.idOf(jsx))
  const runs = runsOf(source.text, node)
  const said = textOf(runs)
  const isExact = said !== null && flat(said) === flat(edit.oldText)
  if (isExact || fills(runs, edit.oldText)) return [{ source, node, isExact, write }]
  const message = [jsx, ...jsx.children].find(rendersMessage)
  if (!message) return []
  const planned = planChildren(source.idOf(message))
  return planned.type === 'refused' ? [] : [{ source, node, isExact: true, write: () => planned }]
}

function candidatesInExpression(
  open: Open,
  { source, node: given }: Place,
  edit: Edit,
  planChildren: PlanChildren,
): Candidate[] {
  const node = bare(given)
  const words = stringValue(node)
  if (words !== null) {
    const next = asWritten(words, edit.oldText, edit.newText) ?? edit.newText
    const write = () => written(source, [spliceLiteral(source.text, node, words, next)])
    return flat(words) === flat(edit.oldText) ? [{ source, node, isExact: true, write }] : []
  }
  const number = numberOf(node)
  if (number !== null) {
    const write = () => writeNumber(source, node, edit.newText)
    return String(number) === edit.oldText.trim() ? [{ source, node, isExact: true, write }] : []
  }
  const joined = node.type === 'CallExpression' ? joinedWords(open, source, node, edit) : null
  if (joined) return joined.map((one) => ({ ...one, write: () => writtenIn(one.source, one.write()) }))
  if (node.type === 'TaggedTemplateExpression' || node.type === 'CallExpression')
    return candidatesInMessage(open, { source, node }, edit, planChildren)
  if (node.type === 'JSXElement') return candidatesInElement({ source, node }, edit, planChildren)
  const isMarkup = node.type === 'JSXFragment'
  return candidatesInRuns(
    source,
    node,
    isMarkup ? runsOf(source.text, node) : runsOfValue(source.text, node),
    edit,
  )
}

function candidatesInRuns(source: Source, node: Node, runs: Run[], edit: Edit): Candidate[] {
  const said = textOf(runs)
  const isExact = said !== null && flat(said) === flat(edit.oldText)
  if (!isExact && !fills(runs, edit.oldText)) return []
  return [{ source, node, isExact, write: () => writeRuns(source, runs, edit) }]
}

/** Returns the candidates in `` t`Hello ${name}` `` or `` _(msg`Hello`) ``, whose words are parsed as a message. */
function candidatesInMessage(
  open: Open,
  { source, node }: Place,
  edit: Edit,
  planChildren: PlanChildren,
): Candidate[] {
  const isRead = isReadAsWords(edit.oldText, edit.newText)
  const asMessage = (one: Candidate): Candidate =>
    isRead ? one : { ...one, write: () => refuseMarks(one.source.file) }
  if (node.type === 'TaggedTemplateExpression') {
    const { quasi } = node
    // Backslashes are only backslashes there.
    if (sliceOf(source, node.tag) === 'String.raw') return []
    return candidatesInRuns(source, quasi, runsOfValue(source.text, quasi), edit).map(asMessage)
  }
  if (node.type !== 'CallExpression' || !MESSAGE_FUNCTIONS.test(sliceOf(source, node.callee))) return []
  const message = messageOf(open, source, node, edit.oldText)
  if (message && message.type !== 'unknown')
    return [{ source, node, isExact: true, write: () => writeMessage(message, edit.newText) }]
  if (message?.isSaid) return []
  const space = namespaceGiven(node.arguments) ?? namespaceOf(source, node.callee)
  const prefix = keyPrefixOf(source, node.callee)
  const pathOf = (key: string) => (prefix === null ? key : `${prefix}.${key}`)
  return traceValue(open, { source, node: node.arguments[0] ?? node })
    .filter((one) => one.node !== node)
    .flatMap((one) => {
      const byKey = (key: string) => candidatesByKey(open, one, pathOf(key), edit, space)
      if (one.type === 'attribute')
        return byKey(decodeAttribute(one.source.text.slice(one.node.start + 1, one.node.end - 1)))
      if (one.type !== 'expression') return []
      const words = one.node.type === 'ObjectExpression' ? wordsOf(one.node) : one.node
      if (!words) return []
      const said = candidatesInExpression(open, { ...one, node: words }, edit, planChildren).map(asMessage)
      const key = stringValue(words)
      if (said.length > 0 || key === null) return said
      return candidateFilled({ ...one, node: words }, key, edit) ?? byKey(key)
    })
}

function wordsOf(object: ObjectExpression): Node | null {
  return (
    ['message', 'defaultMessage', 'defaultValue'].map((name) => propertyOf(object, name)).find(Boolean) ??
    null
  )
}

/** Returns the candidate for a string that has the words with values filled in, else null. */
function candidateFilled({ source, node }: Place, text: string, edit: Edit): Candidate[] | null {
  if (!canSay(text, edit.oldText)) return null
  const { start, end } = node
  const origin = { source, start, end, text, label: 'the message', uses: 1, isAttribute: false }
  const message = { type: 'written', origin, note: null, seen: edit.oldText } as const
  return [{ source, node, isExact: false, write: () => writeMessage(message, edit.newText) }]
}

/** Returns the candidate for the message that a catalogue has under a key. */
function candidatesByKey(
  open: Open,
  { source, node }: Place,
  key: string,
  edit: Edit,
  space: string | null,
): Candidate[] {
  const known = messageByKey(open, key, edit.oldText, space)
  return known && known.type !== 'unknown'
    ? [{ source, node, isExact: true, write: () => writeMessage(known, edit.newText) }]
    : []
}

/** Whether the runs contain literal words and can render this text. */
function fills(runs: Run[], seen: string): boolean {
  return (
    runs.some(({ text }) => text !== null && text.trim() !== '') && fillInShown(runs, seen, seen) !== null
  )
}

function writeRuns(source: Source, runs: Run[], { oldText, newText }: Edit): Drafted {
  const shown = fillInShown(runs, oldText, newText)
  const patches = shown && patchesFor(source, shown.filled, shown.old, shown.wanted)
  return patches ? written(source, patches) : refuseValue(runs.map(({ text }) => text ?? '…').join(''))
}

function writtenIn(source: Source, made: TextPatch[] | Refusal): Drafted {
  return Array.isArray(made) ? written(source, made) : made
}

function written(source: Source, patches: TextPatch[]): Drafted {
  return draft({ source, patches }, [`Changes ${placeIn(source, patches[0]?.start ?? 0)}.`])
}
