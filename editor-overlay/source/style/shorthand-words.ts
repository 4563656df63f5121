/** The words of a shorthand in an arbitrary class, such as `[border:1px_solid_red]`, by the longhand that each sets. */
import { table } from '../../protocol/table.ts'
import { type Compiled, type Design, underVariants } from './design.ts'
import { holds } from './shorthands.ts'

type Kind = readonly [longhand: string, is: RegExp]

const LENGTH = /^[-+]?(\d*\.)?\d+[a-z%]*$|^(calc|var|min|max|clamp|--spacing)\(/
const LINE_STYLE = /^(none|hidden|dotted|dashed|solid|double|groove|ridge|inset|outset|auto)$/

/** A line around a box; its color is what is neither a width nor a style. */
const line = (name: string): Kind[] => [
  [`${name}-style`, LINE_STYLE],
  [`${name}-width`, new RegExp(`^(thin|medium|thick)$|${LENGTH.source}`)],
  [`${name}-color`, /./],
]

const KINDS = table<readonly Kind[]>({
  border: line('border'),
  'border-top': line('border-top'),
  'border-right': line('border-right'),
  'border-bottom': line('border-bottom'),
  'border-left': line('border-left'),
  outline: line('outline'),
  'column-rule': line('column-rule'),
  'flex-flow': [
    ['flex-wrap', /^(nowrap|wrap|wrap-reverse)$/],
    ['flex-direction', /^(row|column)(-reverse)?$/],
  ],
  'text-decoration': [
    ['text-decoration-line', /^(none|underline|overline|line-through|blink)$/],
    ['text-decoration-style', /^(solid|double|dotted|dashed|wavy)$/],
    ['text-decoration-thickness', new RegExp(`^(auto|from-font)$|${LENGTH.source}`)],
    ['text-decoration-color', /./],
  ],
})

const wordsIn = (value: string) => value.trim().split(/\s+(?![^(]*\))/)

/** Returns the shorthand that an arbitrary class sets, with its words by longhand; `null` for any other class. */
function readWords({ name, declarations }: Compiled): { whole: string; said: Map<string, string> } | null {
  const [[whole, value] = ['', ''], more] = declarations
  const kinds = /(^|:)!?\[/.test(name) && !more ? KINDS[whole] : undefined
  if (!kinds) return null
  const said = new Map<string, string>()
  for (const word of wordsIn(value)) {
    const longhand = kinds.find(([one, is]) => is.test(word) && !said.has(one))?.[0]
    if (longhand === undefined) return null
    said.set(longhand, word)
  }
  return { whole, said }
}

/**
 * Returns what a declaration of a class says of each of its longhands: of a shorthand in an arbitrary class the word for
 * it, which is empty if none names it, else the whole value.
 */
export function wordsOf(one: Compiled, property: string, value: string): (leaf: string) => string {
  const read = readWords(one)
  if (read?.whole !== property) return () => value
  const said = [...read.said]
  return (leaf) => said.find(([longhand]) => holds(longhand, leaf))?.[1] ?? ''
}

/** Returns the arbitrary class with another value of this longhand; `null` if its shorthand doesn't have it. */
export function withWord(
  { design }: { design: Design },
  one: Compiled,
  property: string,
  value: string,
): string | null {
  const read = readWords(one)
  const kind = read && KINDS[read.whole]?.find(([longhand]) => longhand === property)
  if (!read || !kind?.[1].test(value) || wordsIn(value).length > 1) return null
  read.said.set(property, value)
  const words = [...read.said.values()].join('_').replace(/\s+/g, '_')
  const name = `${design.prefix}[${read.whole}:${words}]`
  const full = underVariants(design, one.variants, name) + (one.important ? '!' : '')
  return design.compile(full)?.declarations.has(read.whole) ? full : null
}

/**
 * Returns the names for what is left of the arbitrary class beside one that sets a part; `null` if it can't be split, as
 * that of a line, whose width, style and color depend on each other.
 */
export function namesBeside({ design }: { design: Design }, one: Compiled, fresh: Compiled): string[] | null {
  const read = readWords(one)
  if (!read || read.said.has(`${read.whole}-width`)) return null
  const isFresh = (longhand: string) => fresh.sets.includes(longhand)
  if (![...fresh.sets].every((set) => KINDS[read.whole]?.some(([longhand]) => longhand === set))) return null
  const names = [...read.said].flatMap(([longhand, value]) =>
    isFresh(longhand) ? [] : [design.namesFor(longhand, value)[0]],
  )
  return names.every((name) => name !== undefined)
    ? names.map((name) => underVariants(design, one.variants, name) + (one.important ? '!' : ''))
    : null
}
