/**
 * A change inside one string of a class attribute, such as another class name, or inside one text between tags. It moves
 * what follows and changes nothing else, so the tree that is there is put right instead of being parsed again. Any other
 * change is not recognized.
 */
import { type Comment, type Node, type Program, visitorKeys } from 'oxc-parser'
import { attributeName, eachChild } from './nodes.ts'

type Tree = { text: string; program: Program; comments: Comment[] }

type StringLiteral = Extract<Node, { type: 'Literal' }> & { value: string }

type JsxText = Extract<Node, { type: 'JSXText' }>

/** The changed string or text and where it stands; `shift` is by how much it grew. */
export type Respelling = {
  literal: StringLiteral | JsxText
  /** The element that has the class attribute; null for words between tags. */
  element: Extract<Node, { type: 'JSXElement' }> | null
  before: string
  after: string
  shift: number
  /** Where the difference ends in the new text. */
  until: number
}

/** Neither ends a string of any kind, nor begins an escape or an entity. */
const PLAIN = /^[^"'`\\&<>{}\r\n\u2028\u2029]*$/

type Region = { start: number; end: number; nextEnd: number }

/** The smallest range outside of which both texts are the same. */
function differing(before: string, after: string): Region {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start += 1
  let tail = 0
  while (
    tail < most - start &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  )
    tail += 1
  return { start, end: before.length - tail, nextEnd: after.length - tail }
}

/** The nodes around a range, outermost first; the range touches the end of none. */
function pathTo(program: Node, { start, end }: Region): Node[] {
  const path: Node[] = [program]
  for (let at: Node | undefined = program; at; ) {
    let inner: Node | undefined
    eachChild(at, (child) => {
      if (child.start < start && end < child.end) inner = child
    })
    if (inner) path.push(inner)
    at = inner
  }
  return path
}

const isString = (node: Node | undefined): node is StringLiteral =>
  node?.type === 'Literal' && typeof node.value === 'string'

/** An element or a function in between would have names and ids of its own, and a key names a property. */
const FORBIDDEN: ReadonlySet<string> = new Set([
  'JSXElement',
  'JSXFragment',
  'ArrowFunctionExpression',
  'FunctionExpression',
  'ClassExpression',
])

/** The respelling that makes one text of the other; null where the change is anything else. */
export function respellingOf(source: Tree, after: string): Respelling | null {
  const { text, program } = source
  if (text === after) return null
  const region = differing(text, after)
  const path = pathTo(program, region)
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
  // Blank words draw nothing, which is more than another spelling.
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

/** A text between tags, which unlike a string can grow at its ends, or `{'a string'}` there. */
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

/** Neither ends a text nor moves what follows to another line; entities stay as they are written in the tree. */
const PLAIN_TEXT = /^[^<>{}\r\n]*$/

/** Moves what stands at or behind an offset. Ends before starts, so that a string that grows keeps its start. */
function move(span: { start: number; end: number }, from: number, shift: number) {
  if (span.end >= from) span.end += shift
  if (span.start >= from) span.start += shift
}

/** Puts the tree of a source right, so that it is that of the new text. */
export function respell(source: Tree, { literal, after, shift }: Respelling, text: string) {
  const from = literal.end
  const pending: Node[] = [source.program]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.end < from) continue
    move(node, from, shift)
    for (const key of visitorKeys[node.type] ?? []) {
      const value: unknown = Reflect.get(node, key)
      if (Array.isArray(value)) {
        for (const one of value) if (one) pending.push(one)
      } else if (value) pending.push(value as Node)
    }
  }
  for (const comment of source.comments) move(comment, from, shift)
  literal.value = after
  literal.raw = text.slice(literal.start, literal.end)
}
