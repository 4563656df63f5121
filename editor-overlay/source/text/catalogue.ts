/** Messages in JSON files, such as `messages/en.json`. */
import { type Node, parseSync } from 'oxc-parser'
import { bare, stringValue } from '../nodes.ts'
import type { FileEntry } from '../source-index.ts'
import { showHidden } from './jsx-text.ts'
import { valuesAt } from './values-at.ts'

/** One message of a catalogue; offsets are those of its string in the file, with its quotes. */
export type CatalogueEntry = {
  file: string
  text: string
  start: number
  end: number
  words: string
  /** The key is its whole path. */
  isWhole: boolean
}

/** Put before a file, so that its object is an expression. */
const LEAD = '('

/** The messages of a JSON file whose path of names is the key, or ends with it; none when the file is no object. */
export function catalogueEntries({ file, text }: FileEntry, key: string): CatalogueEntry[] {
  const { program, errors } = parseSync('catalogue.js', `${LEAD}${text})`)
  const [statement, second] = program.body
  if (errors.length > 0 || second || statement?.type !== 'ExpressionStatement') return []
  const object: Node = bare(statement.expression)
  if (object.type !== 'ObjectExpression') return []
  return valuesAt(object, key).map(({ node, isWhole }) => ({
    file,
    text,
    start: node.start - LEAD.length,
    end: node.end - LEAD.length,
    words: stringValue(node) ?? '',
    isWhole,
  }))
}

/** The words as a string of JSON. */
export function jsonWords(words: string): string {
  return showHidden(JSON.stringify(words))
}
