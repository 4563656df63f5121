/** Messages in JSON files, such as `messages/en.json`. */
import { type Node, parseSync } from 'oxc-parser'
import { showHidden } from '../file/jsx-text.ts'
import { bare, stringValue } from '../file/nodes.ts'
import type { FileEntry } from '../project/source-index.ts'
import { valuesAt } from './values-at.ts'

/** One message of a catalogue; the offsets are those of its string literal in the file, quotes included. */
export type CatalogueEntry = {
  file: string
  text: string
  start: number
  end: number
  words: string
  /** The key is the whole path of the message. */
  isWhole: boolean
  key: string
}

/** Prepended to a file, so that its object is parsed as an expression: offsets in the result are later by its length. */
export const LEAD = '('

/** The values of the last texts, of which an edit reads the same ones for each entry of a list. */
let parsed: readonly { text: string; value: Node | null }[] = []
const MOST_PARSED = 4

/** Returns the value of a JSON file as an expression; `null` if it is none. */
export function parsedJson(text: string): Node | null {
  const known = parsed.find((one) => one.text === text)
  const value = known ? known.value : parseJson(text)
  if (!known) parsed = [{ text, value }, ...parsed].slice(0, MOST_PARSED)
  return value
}

function parseJson(text: string): Node | null {
  const { program, errors } = parseSync('catalogue.js', `${LEAD}${text})`)
  const [statement, second] = program.body
  const isOne = errors.length === 0 && !second && statement?.type === 'ExpressionStatement'
  return isOne ? bare(statement.expression) : null
}

/** Returns the messages whose path of names is the key or ends with it; none in a file without names or entries. */
export function catalogueEntries({ file, text }: FileEntry, key: string): CatalogueEntry[] {
  const object = parsedJson(text)
  if (object?.type !== 'ObjectExpression' && object?.type !== 'ArrayExpression') return []
  return valuesAt(object, key).map(({ node, ...path }) => ({
    file,
    text,
    start: node.start - LEAD.length,
    end: node.end - LEAD.length,
    words: stringValue(node) ?? '',
    ...path,
  }))
}

/** Returns the words as a JSON string. */
export function jsonWords(words: string): string {
  return showHidden(JSON.stringify(words))
}

/** Whether a text is valid JSON, which tools read behind a byte order mark, too. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\ufeff/, ''))
    return true
  } catch {
    return false
  }
}
