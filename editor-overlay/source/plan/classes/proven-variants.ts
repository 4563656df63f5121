/** Variants that the attributes written on an element prove: `data-[state=open]:` with `data-state="open"`. */
import { table } from '../../../protocol/table.ts'
import type { Shown } from '../../class/shown.ts'
import { attributeName } from '../../file/nodes.ts'
import type { OutlineElement } from '../../file/outline.ts'
import { literalOf } from '../../props/fitting-props.ts'
import { appliesWithin, touches, unified } from '../../style/competitors.ts'
import type { Compiled, Design } from '../../style/design.ts'
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
  const written = attributesOf(jsx)
  if (written.size === 0) return modifiers
  const isMore = (variant: string) => !appliesWithin([variant], modifiers)
  const counting = placed.flatMap(({ name, state }): Compiled[] => {
    const one = state === 'on' ? design.compile(name) : null
    const more = one?.variants.filter(isMore) ?? []
    const isProven = more.length > 0 && more.every((variant) => proves(written, variant))
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

/** States by the attribute that gives them. */
const FLAGS = table<string>({
  disabled: 'disabled',
  open: 'open',
  required: 'required',
  inert: 'inert',
  'read-only': 'readonly',
})
const ATTRIBUTE = /^(data|aria)-(?:\[([\w-]+)=([^\]]*)\]|([\w-]+))$/

/** Whether the written attributes prove that the variant holds. */
function proves(written: ReadonlyMap<string, string | null>, variant: string): boolean {
  const given = unified(variant)
  return holdsIn(written, given.replace(/^not-/, '')) === !given.startsWith('not-')
}

/** Whether a state of the element holds with the attributes; `undefined` if they don't say it. */
function holdsIn(written: ReadonlyMap<string, string | null>, state: string): boolean | undefined {
  const [, kind, named = '', value, bareName = ''] = ATTRIBUTE.exec(state) ?? []
  const own = written.get(FLAGS[state] ?? `${kind}-${named || bareName}`)
  if (own === undefined) return undefined
  const wanted = kind === 'aria' ? (value ?? 'true') : value
  return own !== null && (wanted === undefined || own === wanted)
}
