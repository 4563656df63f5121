/** The places that can render the text on screen, and what a change of each writes. */
import type { JSXElement, Node, ObjectExpression } from 'oxc-parser'
import { type Drafted, draft, type Open, refuse } from '../../draft.ts'
import { decodeAttribute } from '../../file/jsx-text.ts'
import { bare, keyName, stringValue } from '../../file/nodes.ts'
import { type Place, type Source, sliceOf } from '../../file/source.ts'
import { asWritten } from '../../text/as-written.ts'
import { propertyOf } from '../../text/definition.ts'
import { fillInShown } from '../../text/fill-in.ts'
import { loadedEntry } from '../../text/json-import.ts'
import { descriptorOf, messageOf } from '../../text/message.ts'
import { messageByKey } from '../../text/message-by-key.ts'
import { keyPrefixOf, namespaceGiven, namespaceOf } from '../../text/namespace.ts'
import { canSay, isReadAsWords } from '../../text/placeholders.ts'
import { flat, placeIn, sentence } from '../../text/quoted.ts'
import { type Run, runsOf, runsOfValue, textOf } from '../../text/runs.ts'
import { spliceAttribute, spliceLiteral } from '../../text/splice.ts'
import { traceValue } from '../../text/trace.ts'
import type { Traced } from '../../text/trace-ways.ts'
import type { Refusal, TextPatch } from '../../types.ts'
import { renameKey } from '../lists/rename-key.ts'
import { comesFrom } from './comes-from.ts'
import { joinedWords } from './joined-words.ts'
import { rendersMessage } from './message-element.ts'
import { numberOf, writeNumber } from './number-words.ts'
import { patchesFor } from './text-patches.ts'
import { changedValue, withKnownValues } from './value-in-words.ts'
import type { Candidate, Edit, Search } from './word-search.ts'
import { MESSAGE_FUNCTIONS, refuseMarks, refuseValue, writeMessage } from './write-message.ts'

/** Returns the candidates at one place that the text can come from. */
export function candidatesAt(search: Search, value: Traced): Candidate[] {
  const { open, edit } = search
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
      return candidatesInElement(search, value)
    case 'expression':
      return candidatesInExpression(search, value)
    case 'loaded': {
      const { node } = value
      const message = loadedEntry(open, value)
      if (!message || !isSame(message.entry.words)) return []
      const write = () => writeMessage({ ...message, seen: edit.oldText }, edit.newText)
      return [{ source, node, loaded: value, isExact: true, write }]
    }
    default:
      return []
  }
}

/** Returns the candidate in the content of an element, or in the message that it is. */
function candidatesInElement(
  { edit, planChildren }: Search,
  { source, node }: { source: Source; node: JSXElement },
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

function candidatesInExpression(search: Search, { source, node: given }: Place): Candidate[] {
  const { edit } = search
  const node = bare(given)
  const words = stringValue(node)
  if (words !== null) {
    const next = asWritten(words, edit.oldText, edit.newText) ?? edit.newText
    const patch = () => spliceLiteral(source.text, node, words, next)
    const usual = defaultOf(source, node)
    const uses = usesOfConstant(source, node)
    const write = () => {
      if (edit.meaning === 'item' && uses > 1) return refuseShared(source, node, uses)
      if (usual === null) return written(source, [patch()], uses)
      return draft({ source, patches: [patch()] }, [
        `Changes the default of ${usual} in ${placeIn(source, node.start)}, which every use without ${usual} shows.`,
      ])
    }
    return flat(words) === flat(edit.oldText) ? [{ source, node, isExact: true, write }] : []
  }
  const number = numberOf(node)
  if (number !== null) {
    const write = () => writeNumber(source, node, edit.newText)
    return String(number) === edit.oldText.trim() ? [{ source, node, isExact: true, write }] : []
  }
  const joined = node.type === 'CallExpression' ? joinedWords(search, source, node) : null
  if (joined) return joined.map((one) => ({ ...one, write: () => writtenIn(one.source, one.write()) }))
  if (node.type === 'TaggedTemplateExpression' || node.type === 'CallExpression')
    return candidatesInMessage(search, { source, node })
  if (node.type === 'JSXElement') return candidatesInElement(search, { source, node })
  const isMarkup = node.type === 'JSXFragment'
  const runs = isMarkup ? runsOf(source.text, node) : runsOfValue(source.text, node)
  return candidatesInRuns(search, { source, node }, runs)
}

function candidatesInRuns(search: Search, { source, node }: Place, runs: Run[]): Candidate[] {
  const { edit } = search
  const said = textOf(runs)
  const isExact = said !== null && flat(said) === flat(edit.oldText)
  if (!isExact && !fills(runs, edit.oldText) && !says(search, source, runs)) return []
  return [{ source, node, isExact, write: () => writeRuns(search, source, runs) }]
}

/** Returns the candidates in `` t`Hello ${name}` `` or `` _(msg`Hello`) ``, whose words are parsed as a message. */
function candidatesInMessage(search: Search, { source, node }: Place): Candidate[] {
  const { open, edit } = search
  const isRead = isReadAsWords(edit.oldText, edit.newText)
  const asMessage = (one: Candidate): Candidate =>
    isRead ? one : { ...one, write: () => refuseMarks(one.source.file) }
  if (node.type === 'TaggedTemplateExpression') {
    const { quasi } = node
    // Backslashes are only backslashes there.
    if (sliceOf(source, node.tag) === 'String.raw') return []
    return candidatesInRuns(search, { source, node: quasi }, runsOfValue(source.text, quasi)).map(asMessage)
  }
  if (node.type !== 'CallExpression' || !MESSAGE_FUNCTIONS.test(sliceOf(source, node.callee))) return []
  const message = messageOf(open, source, node, edit.oldText, edit)
  if (message && message.type !== 'unknown')
    return [{ source, node, isExact: true, write: () => writeMessage(message, edit.newText) }]
  if (message?.isSaid) return []
  const space = namespaceGiven(node.arguments) ?? namespaceOf(open, source, node.callee)
  const prefix = keyPrefixOf(open, source, node.callee)
  const pathOf = (key: string) => (prefix === null ? key : `${prefix}.${key}`)
  return traceValue(open, { source, node: node.arguments[0] ?? node }, edit)
    .filter((one) => one.node !== node)
    .flatMap((one) => {
      const byKey = (key: string) => candidatesByKey(open, one, pathOf(key), edit, space)
      if (one.type === 'attribute')
        return byKey(decodeAttribute(one.source.text.slice(one.node.start + 1, one.node.end - 1)))
      if (one.type !== 'expression') return []
      const described =
        one.node.type === 'ObjectExpression' && descriptorOf(open, one.source, one.node, edit.oldText)
      if (described && described.type !== 'unknown')
        return [{ ...one, isExact: true, write: () => writeMessage(described, edit.newText) }]
      if (described && described.files.length > 0) return []
      const words = one.node.type === 'ObjectExpression' ? wordsOf(one.node) : one.node
      if (!words) return []
      const said = candidatesInExpression(search, { ...one, node: words }).map(asMessage)
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
export function candidateFilled({ source, node }: Place, text: string, edit: Edit): Candidate[] | null {
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

/** Whether the runs say the text where each value in them is a constant. */
function says({ open, edit }: Search, source: Source, runs: Run[]): boolean {
  if (runs.length < 2) return false
  const said = textOf(withKnownValues(open, source, runs))
  return said !== null && flat(said) === flat(edit.oldText)
}

function writeRuns({ open, edit, follow }: Search, source: Source, runs: Run[]): Drafted {
  const shown = fillInShown(runs, edit.oldText, edit.newText)
  const patches = shown && patchesFor(source, shown.filled, shown.old, shown.wanted)
  if (patches) return written(source, patches)
  const value = shown && changedValue(runs, shown)
  const followed = value && follow({ source, node: value.node }, { ...edit, ...value })
  if (followed && followed.type !== 'refused') return followed
  const said = runs.map(({ text }) => text ?? '…').join('')
  const place = placeIn(source, runs[0]?.start ?? 0)
  if (!value) return refuseValue(said, place)
  return refuseValue(
    said,
    place,
    comesFrom(open, { source, node: value.node }) ?? placeIn(source, value.node.start),
  )
}

function writtenIn(source: Source, made: TextPatch[] | Drafted): Drafted {
  return Array.isArray(made) ? written(source, made) : made
}

/** Returns the draft of patches in one file, with a note of the place and of how often it is used. */
function written(source: Source, patches: TextPatch[], uses = 1): Drafted {
  const reach = uses > 1 ? `, which is used in ${uses} places` : ''
  return draft({ source, patches }, [`Changes ${placeIn(source, patches[0]?.start ?? 0)}${reach}.`])
}

/** Returns the prop of which a literal is the default: `({ title = 'Hi' }) => …`. */
function defaultOf(source: Source, literal: Node): string | null {
  const pattern = source.parents.get(literal)
  const property = pattern?.type === 'AssignmentPattern' ? source.parents.get(pattern) : null
  return property?.type === 'Property' ? keyName(property.key) : null
}

/** Refuses to change for one item a constant that is also read elsewhere. */
function refuseShared(source: Source, { start }: Node, uses: number): Refusal {
  return refuse(
    'list-item',
    `This text is a constant that is read in ${uses} places, and all of them would change.`,
    sentence`Write the text in the entry of this item, or change the constant in the source: ${placeIn(source, start)}.`,
  )
}

/** Returns how often a file reads the constant that a literal is the whole value of. */
function usesOfConstant({ parents, scopes }: Source, literal: Node): number {
  let at = parents.get(literal)
  while (at && /^(TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression)$/.test(at.type))
    at = parents.get(at)
  if (at?.type !== 'VariableDeclarator') return 1
  const { start } = at.id
  return scopes.bindings.find((one) => one.at.start === start)?.refs.length ?? 1
}
