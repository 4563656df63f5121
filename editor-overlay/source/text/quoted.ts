/** Text and places in the form in which they are compared and named in sentences. */
import type { SourcePlace } from '../../protocol/edit-result.ts'
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

/** Returns code as a sentence names it: on one line, and shortened. */
export function codeOf(source: Pick<Source, 'text'>, node: Span): string {
  return short(flat(sliceOf(source, node)))
}

/** Names each place of some nodes once. */
export function placesIn(nodes: readonly { source: Source; node: Span }[]): string[] {
  return [...new Set(nodes.map(({ source, node }) => placeIn(source, node.start)))]
}

/** Names a place of a file in a sentence. */
export function placeIn({ file, text }: { file: string; text: string }, offset: number): string {
  return `${file}, line ${text.slice(0, offset).split(/\r\n|\n|\r/).length}`
}

const MOST_PLACES = 3

/** Joins places for the next step of a refusal, at most three of them; empty for none. */
export function anyOfPlaces(places: readonly string[]): string {
  return places.slice(0, MOST_PLACES).join(' or ')
}

const NAMED_PLACE = /(\S+?)(?:, line (\d+)|(?= or )|\.(?=\s|$))/g

/** Returns the places that sentences name, with `placeIn` or as a file alone, each once; a column is where its line begins. */
export function placesNamed(sentences: string, files: ReadonlyMap<string, { text: string }>): SourcePlace[] {
  const found = [...sentences.matchAll(NAMED_PLACE)].flatMap(([, file = '', number = '1']) => {
    const text = files.get(file)?.text.split(/\r\n|\n|\r/)[Number(number) - 1]
    return text === undefined ? [] : { file, line: Number(number), column: text.search(/\S|$/) + 1 }
  })
  return found.filter(
    (one, at) => found.findIndex(({ file, line }) => file === one.file && line === one.line) === at,
  )
}
