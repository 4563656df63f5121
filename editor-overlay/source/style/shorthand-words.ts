/** The words of a shorthand in an arbitrary class, such as `[border:1px_solid_red]`, by the longhand that each sets. */
import { valuesBySide } from './boxes.ts'
import { type Compiled, type Design, underVariants } from './design.ts'
import { namedIn } from './sets.ts'
import { GRAMMARS, type Said, splitOutside } from './shorthand-grammars.ts'
import { holds } from './shorthands.ts'

/** Returns the shorthand that an arbitrary class sets, with its words by longhand; `null` for any other class. */
function readWords({ name, declarations }: Compiled): { whole: string; said: Map<string, string> } | null {
  const [[whole, value] = ['', ''], more] = declarations
  const grammar = /(^|:)!?\[/.test(name) && !more ? GRAMMARS[whole] : undefined
  const said = grammar?.read(value)
  return said ? { whole, said } : null
}

/**
 * Returns what a declaration of a class says of each of its longhands: of a shorthand in an arbitrary class the word for
 * it, which is empty if none names it, else the whole value.
 */
export function wordsOf(one: Compiled, property: string, value: string): (leaf: string) => string {
  const sides = valuesBySide(property, value)
  if (sides) return (leaf) => sides.get(leaf) ?? value
  const isWhole = property === 'columns' || readWords(one)?.whole === property
  const read = isWhole ? GRAMMARS[property]?.read(value) : null
  if (!read) return () => value
  const said = [...read]
  return (leaf) => said.find(([longhand]) => holds(longhand, leaf))?.[1] ?? ''
}

/** Returns the arbitrary class with another value of this property; `null` if its shorthand doesn't have it. */
export function withWord(
  { design }: { design: Design },
  one: Compiled,
  property: string,
  value: string,
): string | null {
  return respelled(design, one, [[property, value]])
}

/**
 * Returns the arbitrary class that also says what the fresh name does: `[border:2px_solid_red]` for `border-2`; `null`
 * if it can't, or if one of the other names reads a variable of the fresh one.
 */
export function withName(
  { design, names }: { design: Design; names: readonly string[] },
  one: Compiled,
  fresh: Compiled,
): string | null {
  const isRead = names.some((name) => {
    const values = name === one.name ? [] : [...(design.compile(name)?.declarations.values() ?? [])]
    return values.some((value) => namedIn(value).some((part) => fresh.handed.has(part)))
  })
  return isRead ? null : respelled(design, one, [...fresh.declarations])
}

/** The multiple of the spacing that Tailwind writes for a number, and a value that a variable of a name replaces. */
const spelledShort = (value: string) =>
  value
    .replace(/calc\(var\(--spacing\) \* (-?[\d.]+)\)/g, '--spacing($1)')
    .replace(/^var\(--tw-[\w-]+,\s*(.*)\)$/, '$1')

function respelled(
  design: Design,
  one: Compiled,
  given: readonly (readonly [property: string, value: string])[],
): string | null {
  const read = readWords(one)
  const grammar = read && GRAMMARS[read.whole]
  if (!read || !grammar) return null
  for (const [property, value] of given) {
    const words = wordsIn(grammar.longhands, property, spelledShort(value))
    if (!words) return null
    for (const [longhand, word] of words) read.said.set(longhand, word)
  }
  const text = grammar.write(read.said)
  if (text === null || /["`<>{}\\;]/.test(text)) return null
  const name = `${design.prefix}[${read.whole}:${text.replace(/,\s+/g, ',').replace(/\s+/g, '_')}]`
  const full = underVariants(design, one.variants, name) + (one.important ? '!' : '')
  const made = design.compile(full)?.declarations.get(read.whole)
  const again = made === undefined ? null : grammar.read(made)
  return again && isSame(read.said, again) ? full : null
}

/** Returns the longhands of the shorthand that the property sets, with their words. */
function wordsIn(longhands: readonly string[], property: string, value: string): Said | null {
  if (longhands.includes(property)) return new Map([[property, value]])
  const inner = GRAMMARS[property]?.read(value)
  return inner && [...inner.keys()].every((one) => longhands.includes(one)) ? inner : null
}

const plain = (value: string) =>
  value.replace(/--spacing\((-?[\d.]+)\)/g, 'calc(var(--spacing)*$1)').replace(/\s+/g, '')

/** Words that say what a shorthand without them says, too. */
const INITIAL = /^(none|normal|auto)$/

const isSame = (wanted: Said, read: Said) =>
  [...wanted].every(([longhand, word]) => {
    const now = read.get(longhand)
    if (now === undefined) return INITIAL.test(word)
    return plain(now) === plain(word) || splitOutside(now, ',').every((part) => plain(part) === plain(word))
  })

/**
 * Returns the names for what is left of the arbitrary class beside one that sets a part; `null` if it can't be split, as
 * that of a line, whose width, style and color depend on each other.
 */
export function namesBeside({ design }: { design: Design }, one: Compiled, fresh: Compiled): string[] | null {
  const read = readWords(one)
  if (!read || !/^(flex-flow|text-decoration)$/.test(read.whole)) return null
  const { longhands = [] } = GRAMMARS[read.whole] ?? {}
  const isFresh = (longhand: string) => fresh.sets.includes(longhand)
  if (![...fresh.sets].every((set) => longhands.includes(set))) return null
  const names = [...read.said].flatMap(([longhand, value]) =>
    isFresh(longhand) ? [] : [design.namesFor(longhand, value)[0]],
  )
  return names.every((name) => name !== undefined)
    ? names.map((name) => underVariants(design, one.variants, name) + (one.important ? '!' : ''))
    : null
}
