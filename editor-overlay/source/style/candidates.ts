/** Class names that may set a property to a value: theme tokens, tokens with an opacity, and arbitrary values. */
import { table } from '../../protocol/table.ts'
import type { Design } from './design.ts'
import { rootsOf } from './property-roots.ts'
import { canonical, type Variables } from './values.ts'

/** Returns the canonical spelling of a value of the property. */
export function spelled(property: string, value: string, variables: Variables): string {
  const text = canonical(property === 'flex' ? shortFlex(value) : singleQuoted(value), variables)
  const share = property === 'opacity' ? /^([\d.]+)%$/.exec(text)?.[1] : undefined
  return share === undefined ? text : String(Number(share) / 100)
}

/** Returns what Tailwind and authors write for a computed `flex`: `1` for `1 1 0%`, `none` for `0 0 auto`. */
function shortFlex(value: string): string {
  const short = { '1 1 auto': 'auto', '0 0 auto': 'none', '0 1 auto': '0 auto' }[value.trim()]
  return short ?? value.replace(/^\s*([\d.]+) 1 0%\s*$/, '$1')
}

/** Returns every theme name that sets the property, keyed by the value it sets. Built once per property. */
export function themeNames(
  names: readonly string[],
  property: string,
  compile: Design['compile'],
  variables: Variables,
): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const roots = rootsOf(property)
  const isOurs = (name: string) =>
    roots.some((root) => name === root || name.startsWith(`${root}-`) || name.startsWith(`-${root}-`))
  for (const name of names) {
    if (!isOurs(name)) continue
    const declarations = compile(name)?.declarations
    const value = declarations?.get(property)
    if (value === undefined || !isAbout(declarations, property)) continue
    const key = spelled(property, value, variables)
    found.set(
      key,
      [...(found.get(key) ?? []), name].sort((a, b) => rankOf(a) - rankOf(b) || a.length - b.length),
    )
  }
  return found
}

/** A token whose own value is negative comes before the negation of another one. */
const rankOf = (name: string) => Number(name.startsWith('-'))

/** Properties that a font size utility may set in addition to the size. */
export const BROUGHT_BY_SIZE: readonly string[] = ['line-height', 'letter-spacing', 'font-weight']

/** Whether a class sets only the property; a font size may also set its line height, a border its style. */
function isAbout(declarations: ReadonlyMap<string, string> | undefined, property: string): boolean {
  if (!declarations) return false
  const others = [...declarations.keys()].filter((name) => name !== property)
  return others.every((name) =>
    property === 'font-size'
      ? BROUGHT_BY_SIZE.includes(name)
      : /^(border-style|border-\w+-style)$/.test(name),
  )
}

const HINTS = table<string>({
  color: 'color:',
  'background-color': 'color:',
  'border-color': 'color:',
  'font-size': 'length:',
  'border-width': 'length:',
  'font-family': 'family-name:',
  'font-weight': 'weight:',
})

/** Browsers quote fonts and addresses with `"`, which a class name in an attribute can’t hold. */
const singleQuoted = (value: string) => (value.includes("'") ? value : value.replaceAll('"', "'"))

/** Spells a value as arbitrary class names. Tailwind reads `_` as a space except in a URL, so both are tried. */
export function arbitraryNames(
  isKnown: (name: string) => boolean,
  property: string,
  value: string,
): string[] {
  const tight = singleQuoted(value.trim()).replace(/\s*,\s*/g, ',')
  const words = tight.replace(/\s+/g, '_')
  if (/["`<>{}\\;]/.test(words)) return []
  const spellings = [tight.replaceAll('_', '\\_').replace(/\s+/g, '_'), words]
  const named = spellings.flatMap((inside) => [
    ...rootsOf(property).flatMap((root) => [
      `${root}-[${inside}]`,
      `${root}-[${HINTS[property] ?? ''}${inside}]`,
    ]),
    `[${property}:${inside}]`,
  ])
  return [...new Set(named)].filter(isKnown)
}

/** Returns theme colors with the requested opacity: `bg-black/50`. */
export function fadedNames(tokens: ReadonlyMap<string, string[]>, spelling: string): string[] {
  const [, opaque, alpha] = /^(#[0-9a-f]{6})([0-9a-f]{2})$/.exec(spelling) ?? []
  if (opaque === undefined || alpha === undefined || alpha === 'ff' || alpha === '00') return []
  const byte = Number.parseInt(alpha, 16)
  const percent = Math.round((byte / 255) * 100)
  if (Math.round((percent / 100) * 255) !== byte) return []
  return (tokens.get(`${opaque}ff`) ?? []).map((name) => `${name}/${percent}`)
}
