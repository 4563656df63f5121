/** One file, opened: its tree and everything that is asked of it more than once. */
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
  outline: Outline
  scopes: Scopes
  parents: Parents
  ids: ReadonlyMap<Spot, string>
  spots: ReadonlyMap<string, Spot>
}

export function openSource(file: string, text: string): Source | Broken {
  const parsed = parseSource(file, text)
  if (parsed.at === 'broken') return parsed
  const { program, comments } = parsed
  const outline = outlineOf(program)
  const ids = new Map(outline.spots.map((spot) => [spot, idOf(file, spot.structure)]))
  const spots = new Map(outline.spots.map((spot) => [ids.get(spot) ?? '', spot]))
  return {
    at: 'open',
    file,
    text,
    program,
    comments,
    outline,
    scopes: scopesOf(program),
    parents: parentsOf(program),
    ids,
    spots,
  }
}

export function sliceOf(source: { text: string }, span: { start: number; end: number }): string {
  return source.text.slice(span.start, span.end)
}
