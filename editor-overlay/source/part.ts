/**
 * Reads a change inside the markup of one top-level statement. The text outside that markup is the same, so it would
 * parse as before, and only the statement is parsed again. Any other change is not recognized.
 */
import type { Comment, Node } from 'oxc-parser'
import { eachChild, isInside, isJsx, type Span } from './nodes.ts'
import { type Outline, type OutlineElement, outlineOf } from './outline.ts'
import { parseSource } from './parse.ts'
import { differing, moveTree, readOnce, type Tree } from './respell.ts'
import { indexAt, nodesIn } from './statements.ts'

type Statement = Tree['program']['body'][number]

/** The statement that changed, before and after, each with the offsets of its own text. */
export type Part = {
  index: number
  old: Statement
  statement: Statement
  comments: Comment[]
  /** The elements of the new statement, with the same structure as in the outline of the whole file. */
  outline: Outline
  shift: number
}

type Opened = Tree & { file: string; readonly outline: Outline }

/** Statements that begin with a keyword, so that they can't continue the code before them. */
const BEGINS: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'VariableDeclaration',
  'ExportDefaultDeclaration',
  'ExportNamedDeclaration',
])

function readPart(source: Opened, after: string): Part | null {
  const { text, program, outline } = source
  if (text === after) return null
  const { start, end, nextEnd } = differing(text, after)
  const index = indexAt(program, start)
  const old = program.body[index]
  if (!old || !BEGINS.has(old.type) || nodesIn(old).some((node) => node.start < old.start)) return null
  const markup = markupAround(old, { start, end })
  // Code on the last line of the statement would move to another column.
  if (!markup || !/^[ \t;]*(?:[\r\n]|$)/.test(text.slice(old.end, old.end + 200))) return null
  const shift = nextEnd - end
  const read = parseStatement(source.file, after.slice(old.start, old.end + shift), old)
  if (!read) return null
  const isKept = ({ type, start: from, end: to }: Node) =>
    type === markup.type && from === markup.start && to === markup.end + shift
  const kept = nodesIn(read.statement).find(isKept)
  if (!kept || pathTo(read.statement, kept) !== pathTo(old, markup)) return null
  const inside = outlineOf({ ...program, body: [read.statement] })
  if (!isByItself(outline, inside, old)) return null
  return { index, old, ...read, outline: inside, shift }
}

/** Returns the one part in which the new text differs; `null` if the change is anything else or doesn't parse. */
export const partOf = readOnce(readPart)

/** Returns the outermost markup of a statement that has the range strictly inside it. */
function markupAround(statement: Node, { start, end }: Span): Node | null {
  for (let at: Node | undefined = statement; at; ) {
    if (isJsx(at)) return at
    let inner: Node | undefined
    eachChild(at, (child) => {
      if (child.start < start && end < child.end) inner = child
    })
    at = inner
  }
  return null
}

/** Returns the keys and types of the nodes between a statement and its markup, as one string. */
function pathTo(root: Node, target: Node): string {
  let path = root.type as string
  for (let at: Node | undefined = root; at && at !== target; ) {
    let inner: Node | undefined
    eachChild(at, (child, key) => {
      if (child.start > target.start || child.end < target.end) return
      inner = child
      path += ` ${key} ${child.type}`
    })
    at = inner
  }
  return path
}

/** Parses the text of a statement by itself and moves it to its offsets in the file. */
function parseStatement(file: string, text: string, { type, start }: Statement) {
  const parsed = parseSource(file, text)
  if (parsed.type === 'broken') return null
  const { program, comments } = parsed
  const [statement, second] = program.body
  if (!statement || second || statement.type !== type) return null
  if (statement.start !== 0 || statement.end !== text.length) return null
  moveTree(parsed, 0, start)
  return { statement, comments }
}

/** Elements are numbered under the names around them, so no other statement may have elements under the same names. */
function isByItself(outline: Outline, inside: Outline, old: Span): boolean {
  const [from, to] = rangeOf(outline.elements, old)
  const names = new Set([...outline.elements.slice(from, to), ...inside.elements].map(topName))
  if (from === to || names.has('')) return false
  const own = [...names]
  return outline.elements.every(
    (jsx, at) => (at >= from && at < to) || !own.some((name) => isNamed(jsx, name)),
  )
}

/** Returns the indexes of the first entry in a statement and of the first one after it. */
function rangeOf(all: readonly { node: Node }[], { start, end }: Span): [from: number, to: number] {
  return [firstAt(all, start), firstAt(all, end)]
}

/** Returns the index of the first entry that starts at or after an offset; entries follow each other like statements. */
function firstAt(all: readonly { node: Node }[], offset: number): number {
  let low = 0
  let high = all.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((all[middle]?.node.start ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the name of the top-level statement that contains an element, empty if it has none. */
function topName({ structure }: OutlineElement): string {
  return /^\/[^/>]*/.exec(structure)?.[0] ?? ''
}

function isNamed({ structure }: OutlineElement, name: string): boolean {
  return structure.startsWith(name) && /[/>]/.test(structure.charAt(name.length))
}

/** Updates the tree of a source in place, so that it is the tree of the new text. */
export function splice(source: Tree, { index, old, statement, comments, shift }: Part): void {
  const { program } = source
  const isBefore = ({ end }: Span) => end <= old.start
  const kept = source.comments.filter((one) => isBefore(one) || !isInside(one, old))
  const at = kept.findLastIndex(isBefore) + 1
  program.body.splice(index, 1)
  moveTree({ text: source.text, program, comments: kept }, old.end, shift)
  program.body.splice(index, 0, statement)
  source.comments.splice(0, source.comments.length, ...kept.slice(0, at), ...comments, ...kept.slice(at))
}

/** Returns the outline of the new text, in which only the part is new. Call it before the tree is updated. */
export function splicedOutline({ elements, components }: Outline, { old, outline }: Part): Outline {
  return {
    elements: around(elements, old, outline.elements),
    components: around(components, old, outline.components),
  }
}

function around<T extends { node: Node }>(all: readonly T[], old: Span, fresh: readonly T[]): T[] {
  const [from, to] = rangeOf(all, old)
  return [...all.slice(0, from), ...fresh, ...all.slice(to)]
}

/** Returns the part of an outline that is inside the old statement. */
export function outlineIn({ elements, components }: Outline, { old }: Part): Outline {
  return {
    elements: elements.slice(...rangeOf(elements, old)),
    components: components.slice(...rangeOf(components, old)),
  }
}
