/**
 * Reads a change inside the markup of one top-level statement. The text outside that markup is the same, so it would
 * parse as before: at most the innermost element or fragment around the change is parsed again, or only its children
 * that changed, and the rest of the statement is copied. Any other change is not recognized.
 */
import type { Comment, Node } from 'oxc-parser'
import { carriedOutline, elementAround } from './carried-outline.ts'
import { type Replaced, readMarkup } from './changed-markup.ts'
import { move, type Replacement, replacedIn } from './copied-tree.ts'
import { isInside, isJsx, nodesAround, type Span } from './nodes.ts'
import { type Outline, type OutlineElement, outlineOf } from './outline.ts'
import { differing, moveTree, type Tree } from './respell.ts'
import { indexAt } from './statements.ts'

/** A statement at the top level of a file. */
export type Statement = Tree['program']['body'][number]

/** The statement that changed, before and after, each with the offsets of its own text. */
export type Part = {
  index: number
  old: Statement
  statement: Statement
  comments: Comment[]
  /** The elements of the new statement, with the same structure as in the outline of the whole file. */
  outline: Outline
  /** How many elements at the start and at the end of the outline have the structure of before. */
  kept: { head: number; tail: number }
  shift: number
  replaced: Replaced
}

/** What is read of a source to recognize a change. */
type Opened = Tree & { file: string; readonly outline: Outline }

/** Statements that begin with a keyword, so that they can't continue the code before them. */
const BEGINS: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'VariableDeclaration',
  'ExportDefaultDeclaration',
  'ExportNamedDeclaration',
])

/** Returns the one part in which the new text differs; `null` if the change is anything else or doesn't parse. */
export function partOf(source: Opened, after: string): Part | null {
  const { text, program, outline } = source
  if (text === after) return null
  const { start, end, nextEnd } = differing(text, after)
  const index = indexAt(program, start)
  const old = program.body[index]
  if (!old || !BEGINS.has(old.type) || isDecorated(old)) return null
  const [inner, outer] = nodesAround(old, { start, end }).filter(isJsx).reverse()
  // Code on the last line of the statement would move to another column.
  if (!inner || !/^[ \t;]*(?:[\r\n]|$)/.test(text.slice(old.end, old.end + 200))) return null
  const shift = nextEnd - end
  const region = { start, end, nextEnd }
  const read =
    readMarkup(source, after, inner, region) ??
    // A new element beside one that begins alike seems to begin inside that one.
    (outer ? readMarkup(source, after, outer, region) : null)
  if (!read) return null
  const copies = new Map<Node, Node>([[read.old, read.fresh]])
  const change = { old: read.old, fresh: read.fresh, from: read.gone.end, shift, copies }
  const statement = replacedIn(old, change)
  const before = outlineIn(outline, old)
  // What is parsed again may have another tag or key, by which the elements beside it are numbered.
  const around = elementAround(before.elements, read.keepsTag ? read.old : outsideOf(read.old))
  const { outline: inside, ...kept } = around
    ? carriedOutline(before, around, (node) => copies.get(node) ?? node)
    : { outline: outlineOf({ ...program, body: [statement] }), head: 0, tail: 0 }
  if (!isByItself(outline, inside, old)) return null
  const outside = source.comments.filter((one) => isInside(one, old) && !isInside(one, read.gone))
  const comments = [...outside.map((one) => movedComment(one, change)), ...read.comments]
  return {
    index,
    old,
    statement,
    comments: comments.sort((a, b) => a.start - b.start),
    outline: inside,
    kept,
    shift,
    replaced: { gone: read.gone, removed: read.removed, added: read.added },
  }
}

/** A decorator is written before the statement of its class. */
function isDecorated(statement: Statement): boolean {
  const declared = 'declaration' in statement ? statement.declaration : null
  return declared?.type === 'ClassDeclaration' && declared.decorators.length > 0
}

/** Returns the range of which only what is around a node is around. */
function outsideOf({ start, end }: Span): Span {
  return { start: start - 1, end: end + 1 }
}

/** Returns a copy of a comment, elsewhere if it is at or after an offset. */
export function movedComment(
  comment: Comment,
  { from, shift }: Pick<Replacement, 'from' | 'shift'>,
): Comment {
  const copy = { ...comment }
  move(copy, from, shift)
  return copy
}

/** Elements are numbered under the names around them, so no other statement may have elements under the same names. */
export function isByItself(outline: Outline, inside: Outline, old: Span): boolean {
  const [from, to] = rangeOf(outline.elements, old)
  const names = new Set([...topNames(outline.elements.slice(from, to)), ...topNames(inside.elements)])
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

/** Returns the names of the top-level statements that contain elements; most follow one of the same statement. */
function topNames(all: readonly OutlineElement[]): string[] {
  const names: string[] = []
  for (const jsx of all) {
    const last = names.at(-1)
    if (!last || !isNamed(jsx, last)) names.push(topName(jsx))
  }
  return names
}

/** Returns the name of the top-level statement that contains an element, empty if it has none. */
function topName({ structure }: OutlineElement): string {
  return /^\/[^/>]*/.exec(structure)?.[0] ?? ''
}

function isNamed({ structure }: OutlineElement, name: string): boolean {
  return structure.startsWith(name) && /[/>]/.test(structure.charAt(name.length))
}

/** Updates the tree of a source in place, so that it is the tree of the new text once the returned function is called. */
export function splice(source: Tree, { index, old, statement, comments, shift }: Part): () => void {
  const { program } = source
  const isBefore = ({ end }: Span) => end <= old.start
  const kept = source.comments.filter((one) => isBefore(one) || !isInside(one, old))
  const at = kept.findLastIndex(isBefore) + 1
  program.body.splice(index, 1)
  const moveRest = moveTree({ text: source.text, program, comments: kept }, old.end, shift)
  program.body.splice(index, 0, statement)
  source.comments.splice(0, source.comments.length, ...kept.slice(0, at), ...comments, ...kept.slice(at))
  return moveRest
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

/** Returns a source of the new text as far as the end of the part. */
export function openedUpTo(source: Opened, part: Part, text: string): Opened {
  const { file, program, comments } = source
  const isBefore = ({ end }: Span) => end <= part.old.start
  const before = outlineIn(source.outline, { start: 0, end: part.old.start })
  return {
    file,
    text,
    program: { ...program, body: [...program.body.slice(0, part.index), part.statement] },
    comments: [...comments.filter(isBefore), ...part.comments],
    outline: {
      elements: [...before.elements, ...part.outline.elements],
      components: [...before.components, ...part.outline.components],
    },
  }
}

/** Returns the part of an outline that is inside the old statement. */
export function outlineIn({ elements, components }: Outline, old: Span): Outline {
  return {
    elements: elements.slice(...rangeOf(elements, old)),
    components: components.slice(...rangeOf(components, old)),
  }
}
