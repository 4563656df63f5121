/** Text and places in the form in which they are compared and named in sentences, which keep the places as data. */
import { eitherOf, placesInWords, type SourcePlace } from '../../protocol/edit-result.ts'
import type { Span } from '../file/nodes.ts'
import { type Source, sliceOf } from '../file/source.ts'

/** Collapses the whitespace that a page does not show. */
export function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Shortens a text so that it fits into a sentence. */
export function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

/** Joins names for a message: `a, b and c`. */
export function inWords(names: readonly string[], conjunction: 'and' | 'or'): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} ${conjunction} ${last}` : last
}

/** Returns code as a sentence names it: on one line, and shortened. */
export function codeOf(source: Pick<Source, 'text'>, node: Span): string {
  return short(flat(sliceOf(source, node)))
}

/** A place in a file, or a whole file, that a sentence names. */
export class NamedPlace implements SourcePlace {
  readonly file: string
  readonly line: number
  readonly column: number
  private readonly words: string

  constructor(file: string, at?: Pick<SourcePlace, 'line' | 'column'>) {
    this.file = file
    this.line = at?.line ?? 1
    this.column = at?.column ?? 1
    this.words = at ? placesInWords([this]) : file
  }

  toString(): string {
    return this.words
  }
}

/** Returns the place of an offset; its column is where its line begins. */
export function placeIn({ file, text }: { file: string; text: string }, offset: number): NamedPlace {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/)
  const from = offset - (lines.at(-1)?.length ?? 0)
  return new NamedPlace(file, { line: lines.length, column: text.slice(from).search(/[^ \t]|$/) + 1 })
}

/** Returns each place of some nodes once. */
export function placesIn(nodes: readonly { source: Source; node: Span }[]): NamedPlace[] {
  return distinct(nodes.map(({ source, node }) => placeIn(source, node.start)))
}

/** Returns each place once. */
export function distinct(places: readonly NamedPlace[]): NamedPlace[] {
  return [...new Map(places.toReversed().map((place) => [`${place}`, place])).values()].toReversed()
}

/** Words, together with the places that they name. */
export class Sentence {
  readonly places: readonly NamedPlace[]
  private readonly words: string

  constructor(words: string, places: readonly NamedPlace[]) {
    this.words = words
    this.places = places
  }

  toString(): string {
    return this.words
  }
}

type Part = string | number | NamedPlace | Sentence

/** Composes a sentence from words and places, and keeps the places. */
export function sentence(words: TemplateStringsArray, ...parts: readonly Part[]): Sentence {
  return new Sentence(String.raw({ raw: words }, ...parts), placesOf(parts))
}

function placesOf(parts: readonly (Part | undefined)[]): NamedPlace[] {
  return parts.flatMap((part) => {
    if (part instanceof NamedPlace) return [part]
    return part instanceof Sentence ? part.places : []
  })
}

const MOST_PLACES = 3

/** Joins places, at most three of them unless `most` says otherwise. */
export function anyOfPlaces(places: readonly NamedPlace[], most = MOST_PLACES): Sentence {
  const some = distinct(places).slice(0, most)
  return new Sentence(eitherOf(some.map(String)), some)
}

/** Joins whole files. */
export function anyOfFiles(files: readonly string[]): Sentence {
  const places = distinct(files.map((file) => new NamedPlace(file)))
  return new Sentence(inWords(places.map(String), 'or'), places)
}

/** Returns the places that words and sentences name, each once. */
export function placesNamed(...said: readonly (string | Sentence | undefined)[]): NamedPlace[] {
  return distinct(placesOf(said))
}
