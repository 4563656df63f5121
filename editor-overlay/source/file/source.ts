/** Opens a file: its tree, and what is read from it more than once, each computed on first use. */
import type { Comment, Node, Program } from 'oxc-parser'
import { idOf } from './ids.ts'
import { type Imported, importedNamesOf } from './imported-names.ts'
import { isFunction } from './nodes.ts'
import { type Outline, type OutlineElement, outlineOf } from './outline.ts'
import { type Broken, parseSource } from './parse.ts'
import { type Part, splice, splicedOutline } from './part.ts'
import { type Respelling, respell } from './respell.ts'
import { type Scopes, scopesOf } from './scopes.ts'
import { type Parents, parentsOf } from './statements.ts'

/** A parsed file; outline, imported names, scopes and parents are computed on first use. */
export type Source = {
  type: 'open'
  file: string
  text: string
  program: Program
  comments: Comment[]
  readonly outline: Outline
  /** By their local names. */
  readonly imported: ReadonlyMap<string, Imported>
  readonly scopes: Scopes
  readonly parents: Parents
  /** Of an element, or of anything else with a structural path of its own. */
  idOf: (jsx: Pick<OutlineElement, 'structure'>) => string
}

/** A node of a file. */
export type Place = { source: Source; node: Node }

/**
 * The last sources, the oldest first. The text that an edit writes is read again by the index and then by the next edit.
 * Sharing a source is safe, because it is taken off this list before its tree is updated in place.
 */
const recent = new Set<Source>()
/** The same by file, because a list of small files is long. */
const recentOf = new Map<string, Source[]>()
let keptCharacters = 0
/** Enough for the files that use one component, which an edit of it reads. */
const MOST_CHARACTERS = 500_000

/** Parses a file; returns `broken` with message and offset if it doesn't parse. */
export function openSource(file: string, text: string): Source | Broken {
  const known = openedSource(file, text)
  if (known) {
    recent.delete(known)
    recent.add(known)
    return known
  }
  const source = freshSource(file, text)
  if (source.type === 'open') {
    keep(source)
    forgetOldest()
  }
  return source
}

/** Keeps at least two, because an edit of a long file reads its text before and after. */
function forgetOldest(): void {
  for (const oldest of recent) {
    if (keptCharacters <= MOST_CHARACTERS || recent.size <= 2) return
    forget(oldest)
  }
}

/** What still has to move in trees that were updated in place: an answer need not wait for it. */
const unfinished = new Map<Source, () => void>()

function finish(source: Source): void {
  unfinished.get(source)?.()
  unfinished.delete(source)
}

/** Finishes what the last edits left to do. Whoever opens one of these sources before waits for it. */
export function finishTrees(): void {
  for (const source of unfinished.keys()) finish(source)
}

function keep(source: Source): void {
  const { file, text } = source
  recent.add(source)
  recentOf.set(file, [...(recentOf.get(file) ?? []), source])
  keptCharacters += text.length
}

function forget(source: Source): void {
  const { file, text } = source
  if (!recent.delete(source)) return
  unfinished.delete(source)
  const others = recentOf.get(file)?.filter((one) => one !== source) ?? []
  if (others.length > 0) recentOf.set(file, others)
  else recentOf.delete(file)
  keptCharacters -= text.length
}

/** Returns the opened source of a text if it is one of the last few; `null` otherwise. */
export function openedSource(file: string, text: string): Source | null {
  const found = recentOf.get(file)?.find((one) => one.text === text) ?? null
  if (found) finish(found)
  return found
}

/**
 * What is read from a tree once. It holds nodes but no offsets, so it stays valid when the tree is updated in place.
 */
type Readings = { outline: () => Outline; parents: () => Parents; ids: Map<string, string> }

const readings = new WeakMap<Source, Readings>()

/**
 * Returns the source of the new text. It reuses the tree of the old source, which must not be used again. In statements
 * behind the changed one, only the ends are right until the source is opened.
 */
export function respelledSource(old: Source, change: Respelling, text: string): Source {
  const { file, program, comments } = old
  finish(old)
  forget(old)
  const read = readings.get(old) ?? readingsOf(file, program)
  const rest = respell(old, change, text)
  const source = sourceOf({ file, text, program, comments }, read)
  keep(source)
  unfinished.set(source, rest)
  return source
}

/** Returns the same after a change of one statement. */
export function splicedSource(old: Source, part: Part, text: string): Source {
  finish(old)
  const { file, program, comments, outline, parents } = old
  const { ids } = readings.get(old) ?? readingsOf(file, program)
  forget(old)
  const spliced = splicedOutline(outline, part)
  const rest = splice(old, part)
  const source = sourceOf(
    { file, text, program, comments },
    { outline: () => spliced, parents: () => parents, ids },
  )
  keep(source)
  unfinished.set(source, rest)
  return source
}

/** Parses a text that is read once, so that it does not displace the last few files. */
export function freshSource(file: string, text: string): Source | Broken {
  const parsed = parseSource(file, text)
  return parsed.type === 'broken' ? parsed : sourceOf(parsed)
}

type Tree = Pick<Source, 'file' | 'text' | 'program' | 'comments'>

function readingsOf(file: string, program: Program): Readings {
  return {
    outline: once(() => outlineOf(program)),
    parents: once(() => parentsOf(program)),
    ids: knownIds(file),
  }
}

/** An id depends only on file and structure, and most of a file keeps its structure from one text to the next. */
function knownIds(file: string): Map<string, string> {
  const last = recentOf.get(file)?.at(-1)
  const ids = last && readings.get(last)?.ids
  return ids && ids.size < MOST_IDS ? ids : new Map()
}

const MOST_IDS = 50_000

function sourceOf(tree: Tree, known?: Readings): Source {
  const { file, text, program, comments } = tree
  const read = known ?? readingsOf(file, program)
  const imported = once(() => importedNamesOf(program))
  const scopes = scopesWhenRead(program)
  const source: Source = {
    type: 'open',
    file,
    text,
    program,
    comments,
    get outline() {
      return read.outline()
    },
    get imported() {
      return imported()
    },
    scopes,
    get parents() {
      return read.parents()
    },
    idOf(jsx) {
      const known = read.ids.get(jsx.structure)
      if (known) return known
      const id = idOf(file, jsx.structure)
      read.ids.set(jsx.structure, id)
      return id
    },
  }
  readings.set(source, read)
  return source
}

/** Resolves all names when one is looked up: most edits pass the scopes on to checks that ask for none. */
function scopesWhenRead(program: Program): Scopes {
  const read = once(() => scopesOf(program))
  return {
    get module() {
      return read().module
    },
    get bindings() {
      return read().bindings
    },
    get refs() {
      return read().refs
    },
    get refAt() {
      return read().refAt
    },
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Returns the source text of a range. */
export function sliceOf(source: { text: string }, span: { start: number; end: number }): string {
  return source.text.slice(span.start, span.end)
}

/** Returns the text of the statements of a source, which may be only the one that an edit touches. */
export function ownText({ text, program }: Pick<Source, 'text' | 'program'>): string {
  return text.slice(program.body[0]?.start, program.body.at(-1)?.end)
}

/** Returns the parent of a node, skipping parentheses. */
export function outerOf({ parents }: Pick<Source, 'parents'>, node: Node): Node | undefined {
  let outer = parents.get(node)
  while (outer?.type === 'ParenthesizedExpression') outer = parents.get(outer)
  return outer
}

/** Returns the innermost function around a node. */
export function functionAround({ parents }: Pick<Source, 'parents'>, node: Node): Node | null {
  for (let outer = parents.get(node); outer; outer = parents.get(outer)) if (isFunction(outer)) return outer
  return null
}

/** Returns the element whose opening tag has the attribute. */
export function elementWith({ parents, outline }: Source, attribute: Node): OutlineElement | null {
  const opening = parents.get(attribute)
  return outline.elements.find(({ node }) => node.openingElement === opening) ?? null
}

/** Whether an export is around a declaration of the file; a statement such as `export { name }` may list it, too. */
export function isExported({ parents }: Pick<Source, 'parents'>, declaration: Node): boolean {
  const statement = declaration.type === 'VariableDeclarator' ? parents.get(declaration) : declaration
  return /^Export/.test((statement && parents.get(statement)?.type) ?? '')
}

/** Whether the file has the `use client` directive. */
export function isClient(source: Source): boolean {
  return source.program.body.some(
    (node) => node.type === 'ExpressionStatement' && node.directive === 'use client',
  )
}
