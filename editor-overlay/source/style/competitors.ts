/** Decides which of two class names wins a property. */
import type { Compiled, Design } from './design.ts'
import { isMisread, readByMerge, replacesByKind, takenFor } from './merge-reading.ts'
import { namedIn, OF_RULES } from './sets.ts'
import { contains } from './shorthands.ts'
import { holdsIn, meet } from './sides.ts'
import { excludes, holdsWhere } from './widths.ts'

/**
 * A name elsewhere in the list that this edit does not change. `isWritten`: another edit could change it; `from`: the
 * prop that passes it in; `isApart`: it is added outside the joiner, which doesn't merge it;
 * `isMerged`: what adds it merges it with ours. `isOn`: it is surely on the page in the state of the edit.
 */
export type Competitor = {
  name: string
  isEarlier: boolean
  isWritten?: true
  from?: string
  isApart?: true
  /** The tag of the element that adds the name, if it is another one. */
  by?: string
  isOn?: true
  /** An expression completes the name, and may make a stronger one of it in another state. */
  isComposed?: true
  isMerged?: boolean
}

/** How a conflict of two names is resolved: with `merges` the later one is kept, else the style sheet decides. */
export type ConflictRules = { design: Design; merges: boolean }

const FLAGS = 'busy|checked|disabled|expanded|hidden|pressed|readonly|required|selected'

/** Pairs of spellings of one variant: `data-[open]` is `data-open`. `hover` also asks whether the device can hover. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^\[&\[((?:data|aria)-[^\][]+)\]\]$/, '$1'],
  [/^(data|aria)-(?!\[)([\w-]+)=(.+)$/, '$1-[$2=$3]'],
  [/=(["'])([^"']*)\1\]/, '=$2]'],
  [/\bdata-\[([\w-]+)\]/, 'data-$1'],
  [new RegExp(`\\baria-\\[(${FLAGS})=true\\]`), 'aria-$1'],
  [/^(group|peer|has|not|in)-\[(?:&)?:(?!hover\b)([a-z-]+)\]/, '$1-$2'],
  [/^min-(?=[a-z])/, ''],
]

/** Returns the one spelling of a variant that has several. */
const unified = (variant: string) =>
  SPELLINGS.reduce((one, [pattern, to]) => one.replace(pattern, to), variant)

/** Variants that target another box: a pseudo-element, the children, `[&>p]`. */
const PSEUDO =
  'before|after|placeholder|marker|selection|file|backdrop|first-letter|first-line|details-content'
const ELSEWHERE = new RegExp(`^(${PSEUDO}|\\*\\*?|\\[&[^\\]]*(::|[\\s_>+~]).*\\])$`)

/** Puts pseudo-elements last: after one of them, a state is asked of it, which no browser knows. */
export function inOrder(modifiers: readonly string[]): string[] {
  const isPseudo = (modifier: string) => PSEUDO.split('|').includes(modifier)
  return [...modifiers.filter((one) => !isPseudo(one)), ...modifiers.filter(isPseudo)]
}

/** Variants for the screen or what the browser can do, which mean the same before and after another box. */
const ANYWHERE =
  /^(dark|print|starting|noscript|inverted-colors|forced-colors|portrait|landscape|(motion|contrast|pointer|any-pointer|supports|not-supports|min|max)-.*|@.*|\[@.*|[\w-]*\d*(xs|sm|md|lg|xl))$/

/**
 * Returns the variants of each box that a class names, and the box after them: `hover:*:` asks for the state of the
 * element, `*:hover:` for that of its children.
 */
function boxesOf(variants: readonly string[]): { anywhere: string[]; boxes: string[][] } {
  const isApart = !isOfElement(variants)
  const anywhere: string[] = []
  const boxes: string[][] = [[]]
  for (const variant of variants.map(unified)) {
    if (isApart && ANYWHERE.test(variant)) anywhere.push(variant)
    else if (ELSEWHERE.test(variant)) boxes.push([variant], [])
    else boxes.at(-1)?.push(variant)
  }
  return { anywhere, boxes }
}

const wordOf = (variants: readonly string[]) => [...variants].sort().join(' ')

/** Whether two lists hold the same variants, in any order that means the same, and in any spelling. */
export function sameVariants(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false
  if (a.length < 2) return a.every((variant, at) => unified(variant) === unified(b[at] ?? ''))
  const [one, other] = [a, b].map((list) => {
    const { anywhere, boxes } = boxesOf(list)
    return [anywhere, ...boxes].map(wordOf).join(' > ')
  })
  return one === other
}

/** Whether a class under these variants applies to the element itself. */
export function isOfElement(variants: readonly string[]): boolean {
  return !variants.some((variant) => ELSEWHERE.test(variant))
}

/** Whether a class with the variants `outer` applies in every state in which one with `inner` does, to the same box. */
export function appliesWithin(
  { boundOf }: Pick<Design, 'boundOf'>,
  outer: readonly string[],
  inner: readonly string[],
): boolean {
  const [own, all] = [boxesOf(outer), boxesOf(inner)]
  const isIn = (some: readonly string[] = [], those: readonly string[] = []) =>
    some.every((variant) => those.some((one) => holdsWhere(boundOf, variant, one)))
  return (
    own.boxes.length === all.boxes.length &&
    isIn(own.anywhere, all.anywhere) &&
    own.boxes.every((box, at) => isIn(box, all.boxes[at]))
  )
}

/** Whether a class with the variants `outer` applies within `inner`, and in other states as well. */
export function appliesAround(design: Design, outer: readonly string[], inner: readonly string[]): boolean {
  return appliesWithin(design, outer, inner) && !sameVariants(outer, inner)
}

/** Whether two lists never apply together, because one has the opposite of a variant of the other: `max-md` of `md`. */
export function areApart({ boundOf }: Design, a: readonly string[], b: readonly string[]): boolean {
  const isOpposite = (one: string, other: string) =>
    (/^not-/.test(one) && one.slice('not-'.length) === other) || excludes(boundOf, one, other)
  const all = b.map(unified)
  return a.map(unified).some((one) => all.some((other) => isOpposite(one, other) || isOpposite(other, one)))
}

/** Whether the name sets the property, a part of it, or a shorthand that contains it. */
export function touches(one: Compiled, property: string): boolean {
  return one.sets.some((name) => meet(name, property))
}

/** Whether the first name sets everything that the second sets, under the same variants. */
export function covers(design: Design, first: string, second: string): boolean {
  const [a, b] = [design.compile(first), design.compile(second)]
  if (!a || !b || !sameVariants(a.variants, b.variants) || a.important !== b.important) return false
  return coversAll(design, a.sets, b)
}

/** Leaves out names of which a later one sets exactly the same, such as `mt-8` before `mt-10`. */
export function lastOfEach(design: Design, names: readonly string[]): string[] {
  return names.filter(
    (name, at) =>
      !names.slice(at + 1).some((later) => covers(design, later, name) && covers(design, name, later)),
  )
}

/** Whether these properties cover all that a name sets; a part of a composed property replaces its plain value. */
export function coversAll(design: Design, properties: readonly string[], one: Compiled): boolean {
  const holds = holdsIn(design)
  const isIn = (whole: string, part: string) =>
    holds(whole, part) || isWrapOf(whole, part, one) || whole.startsWith(`${part}/`)
  return one.sets.every((part) => properties.some((whole) => isIn(whole, part)))
}

/** Whether the name only lets lines wrap or not, which `white-space` also says. */
function isWrapOf(whole: string, part: string, { declarations }: Compiled): boolean {
  return whole === 'white-space' && part === 'text-wrap' && /^(no)?wrap$/.test(declarations.get(part) ?? '')
}

/** Whether one of two names replaces what the other composes, as masks of sides do with a mask along a line. */
export function contradicts(one: Compiled, other: Compiled): boolean {
  return [...one.handed].some(([part, value]) => {
    const [ours, theirs] = [namedIn(value), namedIn(other.handed.get(part) ?? '')]
    return ours.length > 0 && theirs.length > 0 && !ours.some((name) => theirs.includes(name))
  })
}

const ON_ONE_LINE = ['text-overflow', 'white-space']
const AFTER_LINES = ['display', '-webkit-box-orient', '-webkit-line-clamp']

/** What names that cut text off set besides the overflow. */
export const CUTTING: readonly string[] = [...ON_ONE_LINE, ...AFTER_LINES]

/** Whether a name cuts text off on one line or after several, of which only one can hold. */
export function cutsText({ sets }: Pick<Compiled, 'sets'>): boolean {
  return [ON_ONE_LINE, AFTER_LINES].some((all) => all.every((one) => sets.includes(one)))
}

const isArbitrary = ({ name }: Compiled) => /(^|:)!?\[[^\]]*:/.test(name)

/** Whether `tailwind-merge` drops the earlier name in favor of the later one. It knows fewer shorthands than CSS. */
export function mergesAway(design: Design, later: string, earlier: string): boolean {
  const [a, b] = [readByMerge(design, later), readByMerge(design, earlier)]
  if (!a || !b || !sameVariants(a.variants, b.variants) || a.important !== b.important) return false
  // It keeps every name that it doesn't know.
  if (a.sets.some((one) => one.startsWith(OF_RULES))) return false
  // Any font size drops a line height before it, even if the size sets none; newer versions keep it beside a plain one.
  const isLine = a.sets.includes('font-size') && b.sets.every((one) => one === 'line-height')
  if (isLine) return !design.keepsLineHeight || a.base.includes('/')
  if (isArbitrary(a) || isArbitrary(b)) {
    const [[ours] = [], [theirs] = []] = [a, b].map(({ declarations }) => [...declarations.keys()])
    return isArbitrary(a) && isArbitrary(b) && ours === theirs
  }
  // A size is one kind, whether it includes a line height or not.
  if ([a, b].every(({ sets }) => sets.includes('font-size'))) return true
  const byKind = replacesByKind(design, a, b)
  return byKind ?? b.sets.every((part) => a.sets.some((whole) => contains(whole, part)))
}

/** Returns a name of another kind for which a merging joiner would drop this one, such as a color for a font size. */
export function takerOf(design: Design, names: Iterable<string>, name: string): string | undefined {
  return [...names].find(
    (one) =>
      (takenFor(design, one) || isMisread(design, one) || isMisread(design, name)) &&
      one !== name &&
      mergesAway(design, one, name),
  )
}

/** Whether the competitor wins over the name, when both set one property under the same variants. */
export function beats(rules: ConflictRules, competitor: Competitor, name: string): boolean {
  const { design } = rules
  const merges = competitor.isApart ? competitor.isMerged : rules.merges
  const [theirs, ours] = [design.compile(competitor.name), design.compile(name)]
  if (!theirs || !ours) return false
  if (theirs.important !== ours.important) return theirs.important
  if (merges && !competitor.isEarlier && mergesAway(design, competitor.name, name)) return true
  if (merges && competitor.isEarlier && mergesAway(design, name, competitor.name)) return false
  return competitor.isComposed === true || design.order([competitor.name, name]).at(-1) === competitor.name
}
