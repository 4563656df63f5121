/**
 * Reads a change inside one string of a class attribute, such as another class name, or inside one text between tags.
 * It only moves what follows, so the existing tree is updated in place instead of being parsed again. Any other change
 * is not recognized.
 */
import type { Comment, Node, Program } from 'oxc-parser'
import { move, moveWhole } from './copied-tree.ts'
import { attributeName, nodesAround } from './nodes.ts'
import { nodesIn } from './statements.ts'

/** A text with its tree and comments. */
export type Tree = { text: string; program: Program; comments: Comment[] }

type StringLiteral = Extract<Node, { type: 'Literal' }> & { value: string }

type JsxText = Extract<Node, { type: 'JSXText' }>

/** The string or text that changed, before and after; `shift` is how much longer it became. */
export type Respelling = {
  literal: StringLiteral | JsxText
  /** The element with the class attribute; `null` for text between tags. */
  element: Extract<Node, { type: 'JSXElement' }> | null
  before: string
  after: string
  shift: number
  /** Where the difference ends in the new text. */
  until: number
}

/** A string without characters that end any kind of string or begin an escape or an entity. */
const PLAIN = /^[^"'`\\&<>{}\r\n\u2028\u2029]*$/

/** Where two texts differ: from `start` to `end` in the old one, and to `nextEnd` in the new one. */
export type Region = { start: number; end: number; nextEnd: number }

/** How many characters are compared at once, longest first: comparing one by one takes most of the time. */
const STRETCHES = [4096, 256, 32]

/** Returns how many characters both texts have in common at the start, up to `most`. */
function commonStart(a: string, b: string, most: number): number {
  let at = 0
  for (const stretch of STRETCHES)
    while (at + stretch <= most && a.slice(at, at + stretch) === b.slice(at, at + stretch)) at += stretch
  while (at < most && a.charCodeAt(at) === b.charCodeAt(at)) at += 1
  return at
}

/** Returns how many characters both texts have in common at the end, up to `most`. */
function commonEnd(a: string, b: string, most: number): number {
  const tail = (text: string, end: number, length: number) => text.slice(end - length, end)
  let at = 0
  for (const stretch of STRETCHES)
    while (at + stretch <= most && tail(a, a.length - at, stretch) === tail(b, b.length - at, stretch))
      at += stretch
  while (at < most && a.charCodeAt(a.length - 1 - at) === b.charCodeAt(b.length - 1 - at)) at += 1
  return at
}

let last = { before: '', after: '', region: { start: 0, end: 0, nextEnd: 0 } }

/**
 * Returns the smallest range outside of which both texts are equal. The last answer is cached, because planning an
 * edit, updating the index and showing the difference all ask for it.
 */
export function differing(before: string, after: string): Region {
  if (last.before === before && last.after === after) return last.region
  const most = Math.min(before.length, after.length)
  const start = commonStart(before, after, most)
  const tail = commonEnd(before, after, most - start)
  last = { before, after, region: { start, end: before.length - tail, nextEnd: after.length - tail } }
  return last.region
}

const isString = (node: Node | undefined): node is StringLiteral =>
  node?.type === 'Literal' && typeof node.value === 'string'

/** An element or function in between would have its own names and ids. `classString` also refuses a property key. */
const FORBIDDEN: ReadonlySet<string> = new Set([
  'JSXElement',
  'JSXFragment',
  'ArrowFunctionExpression',
  'FunctionExpression',
  'ClassExpression',
])

/** Caches the last answer per source, because planning an edit and updating the index both read the same change. */
export function readOnce<S extends object, T>(read: (source: S, after: string) => T) {
  const last = new WeakMap<S, { after: string; answer: T }>()
  return (source: S, after: string): T => {
    const known = last.get(source)
    if (known?.after === after) return known.answer
    const answer = read(source, after)
    last.set(source, { after, answer })
    return answer
  }
}

/** Returns the respelling that turns one text into the other; `null` if the change is anything else. */
export const respellingOf = readOnce(readRespelling)

function readRespelling(source: Tree, after: string): Respelling | null {
  const { text, program } = source
  if (text === after) return null
  const region = differing(text, after)
  const path = nodesAround(program, region)
  const found = classString(path) ?? wordsAt(path, region)
  if (!found) return null
  const { literal } = found
  const edge = literal.type === 'JSXText' ? 0 : 1
  const shift = after.length - text.length
  const [words, next] = [
    text.slice(literal.start + edge, literal.end - edge),
    after.slice(literal.start + edge, literal.end - edge + shift),
  ]
  const isSafe =
    literal.type === 'JSXText'
      ? PLAIN_TEXT.test(text.slice(region.start, region.end) + after.slice(region.start, region.nextEnd))
      : PLAIN.test(words) && PLAIN.test(next)
  // Text of only whitespace renders nothing, so changing from or to it is more than a respelling.
  if (!isSafe || (!found.element && (words.trim() === '' || next.trim() === ''))) return null
  return { ...found, before: words, after: next, shift, until: region.nextEnd }
}

type Found = Pick<Respelling, 'literal' | 'element'>

function classString(path: Node[]): Found | null {
  const literal = path.at(-1)
  if (!isString(literal)) return null
  const at = path.findLastIndex((node) => node.type === 'JSXAttribute')
  const [attribute, element] = [path[at], path[at - 2]]
  if (attribute?.type !== 'JSXAttribute' || element?.type !== 'JSXElement') return null
  if (!/^class(Name)?$/.test(attributeName(attribute))) return null
  if (path.slice(at + 1).some((node) => FORBIDDEN.has(node.type))) return null
  const above = path.at(-2)
  if (above?.type === 'Property' && above.key === literal) return null
  return { literal, element }
}

const isJsx = (node: Node | undefined) => node?.type === 'JSXElement' || node?.type === 'JSXFragment'

/** Finds a text between tags, whose ends can grow unlike those of a string, or the string of `{'a string'}` there. */
function wordsAt(path: Node[], { start, end }: Region): Found | null {
  const [holder, container, last] = [path.at(-3), path.at(-2), path.at(-1)]
  if (isString(last))
    return container?.type === 'JSXExpressionContainer' && isJsx(holder)
      ? { literal: last, element: null }
      : null
  if (last?.type === 'JSXText') return { literal: last, element: null }
  if (last?.type !== 'JSXElement' && last?.type !== 'JSXFragment') return null
  const literal = last.children.find(
    (child): child is JsxText => child.type === 'JSXText' && child.start <= start && end <= child.end,
  )
  return literal ? { literal, element: null } : null
}

/** Characters that neither end a text nor move code to another line; the tree keeps entities as they are written. */
const PLAIN_TEXT = /^[^<>{}\r\n]*$/

/**
 * Moves every node and comment at or after an offset. What is in the statements behind it is most of a file: the returned
 * function moves it, and must be called before it is read.
 */
export function moveTree({ program, comments }: Tree, from: number, shift: number): () => void {
  move(program, from, shift)
  const behind: Node[] = []
  for (const statement of program.body) {
    if (statement.end < from) continue
    if (statement.start >= from) {
      move(statement, from, shift)
      behind.push(statement)
    } else for (const node of nodesIn(statement)) move(node, from, shift)
  }
  for (const comment of comments) move(comment, from, shift)
  return () => {
    for (const statement of behind)
      for (const node of nodesIn(statement)) if (node !== statement) moveWhole(node, shift)
  }
}

/** Updates the tree of a source in place, so that it is the tree of the new text once the returned function is called. */
export function respell(source: Tree, { literal, after, shift }: Respelling, text: string): () => void {
  const moveRest = moveTree(source, literal.end, shift)
  literal.value = after
  literal.raw = text.slice(literal.start, literal.end)
  return moveRest
}
