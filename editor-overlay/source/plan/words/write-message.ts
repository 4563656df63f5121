/** Writes the new words of a message or a prop in place; refuses words that a message would parse as syntax. */
import type { JSXAttribute } from 'oxc-parser'
import {
  type Drafted,
  draft,
  type FileDraft,
  type Open,
  refuse,
  type Target,
  withNotes,
} from '../../draft.ts'
import { attributeOf, bare } from '../../file/nodes.ts'
import { asWritten } from '../../text/as-written.ts'
import { stepForMessage } from '../../text/catalogue-places.ts'
import type { Message, Written } from '../../text/message-by-key.ts'
import { isReadAs, isSaidTwice, withEntities, withNewWords } from '../../text/placeholders.ts'
import { anyOfFiles, NamedPlace, placeIn, type Sentence, sentence, short } from '../../text/quoted.ts'
import { spliceAttribute, spliceJson, spliceLiteral } from '../../text/splice.ts'
import type { Refusal } from '../../types.ts'

/** Names of functions that translate a message key to text. */
export const MESSAGE_FUNCTIONS = /(?:^|[.?])(?:t|_|translate|formatMessage|rich)$/

/** The refusal of a text whose message cannot be changed here. */
export function refuseMessage(open: Open, key: string, known: Message | null): Refusal {
  const files = known?.type === 'unknown' ? known.files : []
  return refuse('dynamic-text', `This text is the message “${short(key)}”.`, stepForMessage(open, key, files))
}

/** Returns the refusal of words that are the key of their translations. */
export function refuseKey({ key, files }: Extract<Message, { type: 'unknown' }>): Refusal {
  return refuse(
    'dynamic-text',
    sentence`“${short(key)}” is also the key of its translations in ${anyOfFiles(files)}.`,
    'Add a catalog with the new text for this language, or change the key in all of these files.',
  )
}

/** Returns the note of default words that say something else than the catalog, which the edit doesn't change. */
export const noteOnDefault = (place: NamedPlace) => `The default words in ${place} stay as they are.`

/** Plans the new words of a message, and of the same default words beside its key. */
export function writeMessage(message: Exclude<Message, { type: 'unknown' }>, newText: string): Drafted {
  const { usual, other } = message
  const own = message.type === 'in-catalogue' ? writeEntry(message, newText) : writeLiteral(message, newText)
  if (!usual) return other ? withNotes(own, [noteOnDefault(placeIn(other.source, other.start))]) : own
  const origin = { ...usual.origin, label: `the default words in ${usual.origin.source.file}` }
  return together(own, writeLiteral({ ...usual, origin, decodes: message.decodes ?? false }, newText))
}

/** Joins the drafts of one change in two places; the refusal of either refuses both. */
export function together(first: Drafted, second: Drafted): Drafted {
  if (first.type === 'refused') return first
  if (second.type === 'refused') return second
  const inBoth = (file: FileDraft): FileDraft => {
    const other = second.files.find(({ source }) => source === file.source)
    return other ? { source: file.source, patches: [...file.patches, ...other.patches] } : file
  }
  return {
    ...first,
    files: [
      ...first.files.map(inBoth),
      ...second.files.filter(({ source }) => first.files.every((file) => file.source !== source)),
    ],
    sheets: [...(first.sheets ?? []), ...(second.sheets ?? [])],
    notes: [...first.notes, ...second.notes],
  }
}

function writeLiteral({ origin, note, isPlain, ...filled }: Written, newText: string): Drafted {
  const { source, start, end, text, label, uses, isAttribute } = origin
  const { seen } = filled
  const words = wordsAfter(text, filled, newText)
  if (words === null)
    return seen !== undefined && isSaidTwice(text, seen)
      ? refuseTwice(text, source.file)
      : refuseValue(text, placeIn(source, start))
  if (text === words) return refuse('no-change', 'The message already has this text.')
  if (!isPlain && !isReadAs(text, words, { seen: seen ?? text, next: newText }))
    return refuseMarks(source.file)
  const splice = isAttribute ? spliceAttribute : spliceLiteral
  const patch = splice(source.text, { start, end }, text, words)
  const reach = uses > 1 ? `, which is used in ${uses} places` : ''
  return draft({ source, patches: [patch] }, [`Changes ${label}${reach}.`, ...(note ? [note] : [])])
}

/** Returns the new words of a message; `null` where the change touches a value that is filled in. */
function wordsAfter(
  text: string,
  { seen, decodes }: Pick<Written, 'seen' | 'decodes'>,
  newText: string,
): string | null {
  const words = seen === undefined ? newText : asWritten(text, seen, newText)
  if (words !== null) return decodes ? withEntities(text, words) : words
  return seen === undefined ? null : withNewWords(text, seen, newText, decodes)
}

/** Returns the refusal of words that a message would parse as a value, a tag or quoting. */
export function refuseMarks(file: string): Refusal {
  return refuse(
    'bad-value',
    'In a message, braces and tags are placeholders, and an apostrophe before one escapes it.',
    sentence`Use other characters, or write the message in ${new NamedPlace(file)}.`,
  )
}

/** Returns the refusal of a change to a value that is filled into words: it names the place of both, if they are known. */
export function refuseValue(said: string, words: NamedPlace, value?: NamedPlace | Sentence | null): Refusal {
  const elsewhere = value && String(value) !== String(words) ? value : null
  return refuse(
    'dynamic-text',
    `Part of the change is a value that is inserted into “${short(said)}”.`,
    sentence`Change the words around the value in ${words}, or the value where it comes from${elsewhere ? sentence`: ${elsewhere}` : ''}.`,
  )
}

/** Returns the place of a message and what it says there. */
export function messageContent(message: Exclude<Message, { type: 'unknown' }>): {
  words: string
  place: NamedPlace
} {
  if (message.type === 'in-catalogue')
    return { words: message.entry.words, place: placeIn(message.entry, message.entry.start) }
  return { words: message.origin.text, place: placeIn(message.origin.source, message.origin.start) }
}

function refuseTwice(key: string, file: string): Refusal {
  return refuse(
    'dynamic-text',
    'Several parts of this message show the same text.',
    sentence`Change “${short(key)}” in ${new NamedPlace(file)}.`,
  )
}

function writeEntry(
  { entry, key, isPlain, ...filled }: Extract<Message, { type: 'in-catalogue' }>,
  newText: string,
): Drafted {
  const { file, text, start, end, words } = entry
  const { seen } = filled
  const made = wordsAfter(words, filled, newText)
  if (made === null)
    return seen !== undefined && isSaidTwice(words, seen)
      ? refuseTwice(key, file)
      : refuseValue(words, placeIn(entry, start))
  if (words === made) return refuse('no-change', 'The message already has this text.')
  if (!isPlain && !isReadAs(words, made, { seen: seen ?? words, next: newText })) return refuseMarks(file)
  const patch = spliceJson(text, { start, end }, words, made)
  const notes = [isPlain ? `Changes “${short(key)}” in ${file}.` : `Changes the message “${short(key)}”.`]
  return { type: 'draft', files: [], sheets: [{ file, text, patches: [patch] }], movedSpans: [], notes }
}

/** A prop with literal text. */
export type Prop = { name: string; text: string; attribute: JSXAttribute }

/** Plans the new words of a prop; `seen` are the old ones as the page shows them. */
export function writeProp(
  { source, jsx }: Target,
  { name, text, attribute }: Prop,
  newText: string,
  seen = text,
): Drafted {
  const next = asWritten(text, seen, newText) ?? newText
  if (text === next) return refuse('no-change', 'The element already has this text.')
  const notes = [`Changes ${name} of ${jsx.tag}.`]
  if (attributeOf(jsx.node, name) !== attribute)
    return refuse('dynamic-prop', `${name} is written twice.`, 'Remove one of the two in the source.')
  const { value } = attribute
  if (value?.type === 'Literal')
    return draft({ source, patches: [spliceAttribute(source.text, value, text, next)] }, notes)
  if (value?.type !== 'JSXExpressionContainer')
    return refuse('dynamic-prop', `${name} comes from an expression.`)
  const literal = bare(value.expression)
  return draft({ source, patches: [spliceLiteral(source.text, literal, text, next)] }, notes)
}
