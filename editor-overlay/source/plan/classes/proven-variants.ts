/** Variants that the attributes and names of an element prove: `data-[state=open]:` with `data-state="open"`. */
import { table } from '../../../protocol/table.ts'
import type { Shown } from '../../class/shown.ts'
import { attributeName } from '../../file/nodes.ts'
import type { OutlineElement } from '../../file/outline.ts'
import { literalOf } from '../../props/fitting-props.ts'
import { appliesWithin, touches } from '../../style/competitors.ts'
import type { Compiled, Design } from '../../style/design.ts'
import { alternativesOf, attributeIn, lastCompound, partsOf, splitList } from '../../style/selectors.ts'
import { holds } from '../../style/shorthands.ts'
import type { StyleChange } from '../../style/work.ts'

/**
 * Returns the variants of the edit, with those proven ones under which the names that count are written. Where the
 * attribute is written, a name without them has no effect on the page.
 */
export function withProven(
  { jsx }: { jsx: OutlineElement },
  { placed }: Shown,
  design: Design,
  { modifiers, changes }: { modifiers: readonly string[]; changes: readonly StyleChange[] },
): readonly string[] {
  const known = { written: attributesOf(jsx), names: alwaysIn(placed, jsx) }
  if (known.written.size + known.names.size === 0) return modifiers
  const isMore = (variant: string) => !appliesWithin(design, [variant], modifiers)
  const counting = placed.flatMap(({ name, state }): Compiled[] => {
    const one = state === 'on' ? design.compile(name) : null
    const more = one?.variants.filter(isMore) ?? []
    const isProven = more.length > 0 && more.every((variant) => proves(design, known, variant))
    return one && isProven && changes.some(({ property }) => touches(one, property)) ? [one] : []
  })
  const strongest = design
    .order(counting.map(({ name }) => name))
    .flatMap((name) => counting.find((one) => one.name === name) ?? [])
    .sort((a, b) => a.variants.length - b.variants.length)
    .at(-1)
  if (!strongest) return modifiers
  const isWhole = changes.every(({ property }) => strongest.sets.some((one) => holds(one, property)))
  const more = (isWhole ? [strongest] : counting).flatMap(({ variants }) => variants.filter(isMore))
  return [...modifiers, ...new Set(more)]
}

/** Returns the literal attributes of a native element that no later spread can replace, as the page has them. */
function attributesOf({ node, isNative }: OutlineElement): Map<string, string | null> {
  const found = new Map<string, string | null>()
  for (const one of isNative ? node.openingElement.attributes : []) {
    if (one.type === 'JSXSpreadAttribute') {
      found.clear()
      continue
    }
    const name = attributeName(one).toLowerCase()
    const value = literalOf(one)
    if (value === null) found.delete(name)
    else if (/^(data|aria)-/.test(name)) found.set(name, String(value))
    else found.set(name, value === false ? null : '')
  }
  return found
}

/** Returns the names that a native element has in every state. */
function alwaysIn(placed: Shown['placed'], { isNative }: OutlineElement): Set<string> {
  const always = placed.filter(({ slot }) => isNative && slot.conditions.length === 0)
  return new Set(always.map(({ name }) => name))
}

/** Whether what is written on the element proves that the variant holds. */
function proves(design: Design, known: Known, variant: string): boolean {
  const selector = design.selectorOf(variant)
  return selector !== null && isMatching(known, selector) === true
}

/** States by the attribute that gives them. */
const FLAGS = table<string>({
  ':disabled': 'disabled',
  ':open': 'open',
  ':required': 'required',
  ':inert': 'inert',
  ':read-only': 'readonly',
})

/** What the source shows of an element: its literal attributes, and the names that it always has. */
type Known = { written: ReadonlyMap<string, string | null>; names: ReadonlySet<string> }

/** Whether the element is known to match the selector that a variant asks for, or not to match it; else `undefined`. */
function isMatching(known: Known, selector: string): boolean | undefined {
  const all = splitList(selector)
    .flatMap(alternativesOf)
    .map((one) => isMatchingOne(known, one))
  return all.includes(true) ? true : all.includes(undefined) ? undefined : false
}

function isMatchingOne(known: Known, selector: string): boolean | undefined {
  // What follows a space or a combinator is another element.
  if (/^&[\s>+~]/.test(selector)) return undefined
  const { before, last } = lastCompound(selector.replace(/^&/, ''))
  const all =
    before === '' ? (partsOf(last)?.map((part) => hasPart(known, part)) ?? [undefined]) : [undefined]
  return all.includes(false) ? false : all.includes(undefined) ? undefined : true
}

function hasPart(known: Known, part: string): boolean | undefined {
  const { written, names } = known
  const negated = /^:not\((.*)\)$/s.exec(part)?.[1]
  if (negated !== undefined) {
    const holds = isMatching(known, negated)
    return holds === undefined ? undefined : !holds
  }
  if (part === '*' || (part.startsWith('.') && names.has(part.slice(1)))) return true
  const { name, sign, value } = part.startsWith('[')
    ? attributeIn(part)
    : { name: FLAGS[part] ?? '', sign: undefined, value: undefined }
  const own = written.get(name)
  if (own === undefined || (sign !== undefined && sign !== '=')) return undefined
  return own !== null && (sign === undefined || own === value)
}
