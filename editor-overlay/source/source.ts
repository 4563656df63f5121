/** One file, opened: its tree and everything that is asked of it more than once, each made when it is first asked for. */
import type { Comment, Program } from 'oxc-parser'
import { idOf } from './ids.ts'
import { type Parents, parentsOf } from './nodes.ts'
import { type Outline, outlineOf, type Spot } from './outline.ts'
import { type Broken, parseSource } from './parse.ts'
import { type Scopes, scopesOf } from './scopes.ts'

export type Source = {
  at: 'open'
  file: string
  text: string
  program: Program
  comments: Comment[]
  readonly outline: Outline
  readonly scopes: Scopes
  readonly parents: Parents
  idOf: (spot: Spot) => string
}

/**
 * The text that an edit gives is asked for again by the index, and then by the next edit: the last few are kept. A
 * source never changes, so who gets the same one twice cannot tell.
 */
const recent: Source[] = []
const KEPT = 6

export function openSource(file: string, text: string): Source | Broken {
  const at = recent.findIndex((one) => one.file === file && one.text === text)
  const known = recent[at]
  if (known) {
    recent.splice(at, 1)
    recent.unshift(known)
    return known
  }
  const source = freshSource(file, text)
  if (source.at === 'open') recent.unshift(source)
  recent.length = Math.min(recent.length, KEPT)
  return source
}

function freshSource(file: string, text: string): Source | Broken {
  const parsed = parseSource(file, text)
  if (parsed.at === 'broken') return parsed
  const { program, comments } = parsed
  const outline = once(() => outlineOf(program))
  const scopes = once(() => scopesOf(program))
  const parents = once(() => parentsOf(program))
  const ids = new Map<Spot, string>()
  return {
    at: 'open',
    file,
    text,
    program,
    comments,
    get outline() {
      return outline()
    },
    get scopes() {
      return scopes()
    },
    get parents() {
      return parents()
    },
    idOf: (spot) => {
      const known = ids.get(spot) ?? idOf(file, spot.structure)
      ids.set(spot, known)
      return known
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

export function sliceOf(source: { text: string }, span: { start: number; end: number }): string {
  return source.text.slice(span.start, span.end)
}

export function isClient(source: Source): boolean {
  return source.program.body.some(
    (node) => node.type === 'ExpressionStatement' && node.directive === 'use client',
  )
}
