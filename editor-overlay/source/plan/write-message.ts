/** Writes the new words of a message or a prop in place; refuses words that a message would parse as syntax. */
import type { JSXAttribute } from 'oxc-parser'
import { attributeOf } from '../nodes.ts'
import { trimmedPatch } from '../patches.ts'
import { jsonWords } from '../text/catalogue.ts'
import { encodeLiteral } from '../text/jsx-text.ts'
import type { Message } from '../text/message.ts'
import { isReadAsWords, isSaidTwice, withNewWords } from '../text/placeholders.ts'
import { short } from '../text/quoted.ts'
import { spliceAttribute } from '../text/splice.ts'
import type { Refusal } from '../types.ts'
import { type Drafted, draft, refuse, type Target } from './draft.ts'

/** Names of functions that translate a message key to text. */
export const MESSAGE_FUNCTIONS = /(?:^|[.?])(?:t|_|translate|formatMessage|rich)$/

/** The refusal of a text whose message cannot be changed here. */
export function refuseMessage(key: string, known: Message | null): Refusal {
  const files = known?.type === 'unknown' ? known.files : []
  const where =
    files.length > 0 ? `in ${files.join(' or ')}` : 'where the messages of the project are written'
  return refuse(
    'dynamic-text',
    `This text is the message “${short(key)}”.`,
    `Change “${short(key)}” ${where}.`,
  )
}

/** Plans the new words of a message. */
export function writeMessage(message: Exclude<Message, { type: 'unknown' }>, newText: string): Drafted {
  if (message.type === 'in-catalogue') return writeEntry(message, newText)
  const { origin, note, seen, isPlain } = message
  const { source, start, end, text, label } = origin
  const words = seen === undefined ? newText : withNewWords(text, seen, newText)
  if (words === null)
    return seen !== undefined && isSaidTwice(text, seen) ? refuseTwice(text, source.file) : refuseValue(text)
  if (text === words) return refuse('no-change', 'The message already says this.')
  if (!isPlain && !isReadAsWords(text, words)) return refuseMarks(source.file)
  const patch = trimmedPatch(source.text, {
    start,
    end,
    text: encodeLiteral(words, source.text[start] ?? '"'),
  })
  return draft({ source, patches: [patch] }, [`Changes ${label}.`, ...(note ? [note] : [])])
}

/** Returns the refusal of words that a message would parse as a value, a tag or quoting. */
export function refuseMarks(file: string): Refusal {
  return refuse(
    'bad-value',
    'In a message, braces and tags stand for what is filled in, and a quotation mark before one hides it.',
    `Use other characters, or write the message in ${file}.`,
  )
}

/** Returns the refusal of a change to a value that is filled in. */
export function refuseValue(words: string): Refusal {
  return refuse(
    'dynamic-text',
    `A part of the change is a value that is filled into “${short(words)}”.`,
    'Change the words around the value, or the value where it comes from.',
  )
}

function refuseTwice(key: string, file: string): Refusal {
  return refuse(
    'dynamic-text',
    'Several parts of this message show the same text.',
    `Change “${short(key)}” in ${file}.`,
  )
}

function writeEntry(
  { entry, key, seen, isPlain }: Extract<Message, { type: 'in-catalogue' }>,
  newText: string,
): Drafted {
  const { file, text, start, end, words } = entry
  const made = seen === undefined ? newText : withNewWords(words, seen, newText)
  if (made === null)
    return seen !== undefined && isSaidTwice(words, seen) ? refuseTwice(key, file) : refuseValue(words)
  if (words === made) return refuse('no-change', 'The message already says this.')
  if (!isPlain && !isReadAsWords(words, made)) return refuseMarks(file)
  const patch = trimmedPatch(text, { start, end, text: jsonWords(made) })
  const notes = [`Changes the message “${short(key)}”.`]
  return { type: 'draft', files: [], sheets: [{ file, text, patches: [patch] }], movedSpans: [], notes }
}

/** A prop with literal text. */
export type Prop = { name: string; text: string; attribute: JSXAttribute }

/** Plans the new words of a prop. */
export function writeProp(
  { source, jsx }: Target,
  { name, text, attribute }: Prop,
  newText: string,
): Drafted {
  if (text === newText) return refuse('no-change', 'The element already says this.')
  const notes = [`Changes ${name} of ${jsx.tag}.`]
  if (attributeOf(jsx.node, name) !== attribute)
    return refuse('dynamic-prop', `${name} is written twice.`, 'Remove one of the two in the source.')
  const { value } = attribute
  if (value?.type === 'Literal')
    return draft({ source, patches: [spliceAttribute(source.text, value, text, newText)] }, notes)
  if (value?.type !== 'JSXExpressionContainer')
    return refuse('dynamic-prop', `${name} comes from an expression.`)
  const { start, end } = value.expression
  const written = encodeLiteral(newText, source.text[start] ?? '"')
  return draft({ source, patches: [trimmedPatch(source.text, { start, end, text: written })] }, notes)
}
