/** Font sizes that include a line height: `text-sm/6`. */
import { refuse } from '../draft.ts'
import type { Refusal } from '../types.ts'
import { appliesAround, beats, type ConflictRules, mergesAway } from './competitors.ts'
import { type Compiled, type Design, underVariants } from './design.ts'
import { swap, type Work } from './work.ts'

/** Returns the name without variants and `!`, and the line height after its slash; null when there is no slash. */
function partsOf({ prefix }: Design, { name, variants }: Compiled): { size: string; line: string } | null {
  const head = prefix.length + variants.map((variant) => `${variant}:`).join('').length
  const base = name.slice(head).replace(/^!|!$/g, '')
  const found = /^(text-(?:\[[^\]]*\]|[^/[\]]+))\/(.+)$/.exec(base)
  return found?.[1] && found[2] ? { size: prefix + found[1], line: found[2] } : null
}

/** Returns the name of the size alone, without a line height after a slash; null when there is none. */
export function sizeAlone(design: Design, one: Compiled): string | null {
  const size = partsOf(design, one)?.size
  return size === undefined ? null : underVariants(design, one.variants, size) + (one.important ? '!' : '')
}

/** Returns the new size with the line height that follows the slash of the old one. */
export function withLineHeight(design: Design, winner: Compiled, property: string, base: string): string {
  const line = property === 'font-size' && !base.includes('/') ? partsOf(design, winner)?.line : undefined
  const name = `${base}/${line}`
  return line !== undefined && design.compile(name) !== null ? name : base
}

/**
 * Returns the name from which a font size under these variants inherits its line height: `text-sm/6` for one at `md`;
 * `undefined` if the line height is requested, too, or another name sets it.
 */
export function inheritedSize(
  { design, names, others, wanted }: Work,
  property: string,
  modifiers: readonly string[],
): Compiled | undefined {
  if (property !== 'font-size' || wanted.includes('line-height')) return undefined
  const within = [...others.map(({ name }) => name), ...names]
    .flatMap((name) => design.compile(name) ?? [])
    .filter(({ variants }) => appliesAround(design, variants, modifiers))
  const lines = within.filter(({ sets }) => sets.includes('line-height'))
  if (lines.some(({ sets }) => !sets.includes('font-size'))) return undefined
  const ranked = design.order(lines.map(({ name }) => name))
  return lines.find(({ name }) => name === ranked.at(-1))
}

/**
 * Returns the size with the line height of the `leading` name, or `null` when a size cannot express it. A size without a
 * line height after a slash gets one if the name would also change that of another size, which wins in another state.
 */
export function sizeWithLineHeight(
  rules: ConflictRules & Pick<Work, 'hidden'>,
  size: Compiled,
  leading: string,
): string | null {
  const { design } = rules
  const parts = partsOf(design, size)
  const alone = design.compile(leading)
  const step = /(?:^|:)leading-(.+?)!?$/.exec(leading)?.[1]
  if (!alone || step === undefined || !(parts || isSizeElsewhere(rules, size))) return null
  const name = `${parts?.size ?? design.prefix + size.base}/${step}`
  const isSame =
    design.compile(name)?.declarations.get('line-height') === alone.declarations.get('line-height')
  return isSame ? name : null
}

function isSizeElsewhere(
  { hidden, ...rules }: ConflictRules & Pick<Work, 'hidden'>,
  size: Compiled,
): boolean {
  const reads = (one: Compiled | null) =>
    one?.declarations.get('line-height')?.startsWith('var(--tw-leading,')
  return (
    size.sets.includes('font-size') &&
    hidden.some((one) => reads(rules.design.compile(one.name)) && beats(rules, one, size.name))
  )
}

/**
 * Keeps the line height that a merging joiner would drop before a new font size: behind the size in one list
 * (`text-lg leading-6`), else after its slash.
 */
export function keepLineHeight(work: Work): Refusal | null {
  const { design, names, add, replace, others, hidden } = work
  if (!work.merges) return null
  const fresh = [...add, ...[...replace.values()].flat()].filter((name) => names.includes(name))
  for (const name of fresh) {
    const isDropped = (one: string) => isLineAlone(design, one) && mergesAway(design, name, one)
    const wasDropped = (one: string) => [...replace.keys()].some((old) => mergesAway(design, old, one))
    if (!isSize(design, name)) continue
    const before = names.slice(0, names.indexOf(name))
    const own = before.findLast((one) => isDropped(one) && !wasDropped(one))
    const away = others.findLast((one) => one.isEarlier && one.isOn && !one.isApart && isDropped(one.name))
    const sizes = [...others.map((other) => other.name), ...before].filter((one) => isSize(design, one))
    const isUsed = (one: string) => !wasDropped(one) && !sizes.some((size) => mergesAway(design, size, one))
    if (own !== undefined) {
      swap(work, name, [])
      swap(work, own, [name, own])
    } else if (away && isUsed(away.name)) {
      const sized = withLine(design, name, away.name)
      if (sized !== null) swap(work, name, [sized])
    }
    const lost = hidden.find(
      (one) =>
        one.isEarlier && !one.isApart && isDropped(one.name) && isUsed(one.name) && one.name !== away?.name,
    )
    if (lost)
      return refuse(
        'dynamic-class',
        `In another state, the list would drop “${lost.name}” before ${name}.`,
        `Write ${lost.name} behind the other classes first.`,
      )
  }
  return null
}

const isSize = (design: Design, name: string) => design.compile(name)?.sets.includes('font-size') === true

const isLineAlone = (design: Design, name: string) =>
  design.compile(name)?.sets.every((one) => one === 'line-height') === true

/** Returns the size with the line height of the `leading` name after a slash; `null` if that isn't the same. */
function withLine(design: Design, size: string, leading: string): string | null {
  const [made, line] = [design.compile(size), design.compile(leading)]
  const step = /(?:^|:)leading-(.+?)!?$/.exec(leading)?.[1]
  if (!made || !line || step === undefined || made.important) return null
  const height = (one: Compiled | null) => one?.declarations.get('line-height')
  const name = `${size}/${step}`
  return height(design.compile(name)) === height(line) ? name : null
}
