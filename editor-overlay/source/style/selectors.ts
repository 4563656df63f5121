/** Which selectors of the project's style sheets match an element, as far as its source shows. */

/** What the source shows of an element; `ancestors` and `earlier` siblings are listed from the nearest one. */
export type Matched = {
  /** `null` for a component, whose host element may be any. */
  tag: string | null
  names: readonly string[]
  /** The value of a literal attribute, `true` without a value; `null` if there is none. */
  attribute: (name: string) => string | true | null
  ancestors: readonly Matched[]
  earlier: () => readonly Matched[]
}

/** Splits a list of selectors at its commas, but not at those in parentheses or brackets. */
export function splitList(list: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of list) {
    if (/[([]/.test(letter)) depth++
    if (/[)\]]/.test(letter)) depth--
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((one) => one.trim())
}

const GROUP = /:(?:is|where|matches|-webkit-any)\(/

/** Returns the selectors that `:is(.a, .b)` stands for; one without such a group is returned as it is. */
export function alternativesOf(selector: string): string[] {
  const start = selector.search(GROUP)
  if (start < 0) return [selector]
  const open = selector.indexOf('(', start)
  const close = closing(selector, open)
  const [before, after] = [selector.slice(0, start), selector.slice(close + 1)]
  const compound = /[^\s>+~]*$/.exec(before)?.[0] ?? ''
  const outer = before.slice(0, before.length - compound.length)
  return splitList(selector.slice(open + 1, close)).flatMap((one) =>
    // A tag goes in front of what it is joined with: `.a:is(p)` is `p.a`.
    alternativesOf(/^[a-z*]/i.test(one) ? outer + one + compound + after : before + one + after),
  )
}

function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return at
  }
  return text.length
}

/** The last compound of a selector, and all before it with the combinator. */
export function lastCompound(selector: string): { before: string; last: string } {
  const parts = /^([\s\S]*[\s>+~])?(\S+)$/.exec(holdingSpaces(selector))
  const [before = '', last = ''] = [parts?.[1], parts?.[2]].map((one) => one?.replaceAll('\0', ' '))
  return { before, last }
}

/** Hides spaces and combinators in brackets and parentheses, which don't separate compounds. */
function holdingSpaces(selector: string): string {
  return selector
    .trim()
    .replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\]/g, (one) => one.replace(/[\s>+~]/g, '\0'))
}

const SIMPLE = /^(?:\*|[a-z][\w-]*|\.[\w-]+|#[\w-]+|\[[^\]]*\]|::?[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?)/i

/** Returns the simple selectors of a compound; `null` if it has other parts. */
export function partsOf(compound: string): string[] | null {
  const parts: string[] = []
  for (let rest = compound; rest !== ''; ) {
    const [part] = SIMPLE.exec(rest) ?? []
    if (part === undefined) return null
    parts.push(part)
    rest = rest.slice(part.length)
  }
  return parts
}

/** Whether a compound has a class, an id or an attribute, not counting those in `:not()`. */
export const isSpecific = (compound: string) =>
  partsOf(compound)?.some((part) => /^[.#[]/.test(part)) === true

/** Whether a compound matches an element that is in these states. */
export function matches(compound: string, element: Matched, states: readonly string[]): boolean {
  const parts = partsOf(compound)
  return parts?.every((part) => matchesPart(part, element, states)) === true && parts.length > 0
}

function matchesPart(part: string, element: Matched, states: readonly string[]): boolean {
  if (part === '*') return true
  if (part.startsWith('.')) return element.names.includes(part.slice(1))
  if (part.startsWith('#')) return element.attribute('id') === part.slice(1)
  if (part.startsWith('[')) return matchesAttribute(part, element)
  const negated = /^:not\((.*)\)$/s.exec(part)?.[1]
  if (negated !== undefined)
    return !splitList(negated).some((one) => lastCompound(one).before === '' && matches(one, element, states))
  if (part.startsWith(':')) return states.includes(part.slice(1))
  return part.toLowerCase() === element.tag
}

/** Returns what `[data-state='open']` asks for: the name of the attribute, and how it is compared with which value. */
export function attributeIn(part: string): {
  name: string
  sign: string | undefined
  value: string | undefined
} {
  const [, name = '', sign, value] =
    /^\[\s*([\w-]+)\s*(?:([~^$*|]?=)\s*["']?([^"'\]]*?)["']?\s*[is]?\s*)?\]$/.exec(part) ?? []
  return { name, sign, value }
}

function matchesAttribute(part: string, { attribute }: Matched): boolean {
  const { name, sign, value } = attributeIn(part)
  const own = attribute(name)
  if (own === null || sign === undefined) return own !== null
  return sign === '=' && own === value
}

/** Whether the elements around and before this one in the source are those that a selector asks for. */
export function isWithin(before: string, { ancestors, earlier }: Matched): boolean {
  const held = before.trim()
  if (held === '') return true
  const combinator = /[>+~]$/.exec(held)?.[0] ?? ' '
  const { before: further, last } = lastCompound(held.replace(/\s*[>+~]$/, ''))
  if (combinator === ' ' && /^(html|body)$/i.test(last) && further === '') return true
  const all = combinator === '+' || combinator === '~' ? earlier() : ancestors
  const near = combinator === '>' || combinator === '+' ? all.slice(0, 1) : all
  return near.some((one) => matches(last, one, []) && isWithin(further, one))
}
