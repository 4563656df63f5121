/**
 * What sets a property of the selected element: every rule in order, the winner first, with the reason why each other
 * loses.
 */
import type { CssRule } from '../../protocol/css-rule.ts'
import { type CascadeContext, holds, inWords, variantsIn } from './breakpoints.ts'
import { type Declaration, declarationsOf } from './declarations.ts'
import { isInheritable, longhandsOf, sets } from './properties.ts'
import { compareSpecificity, isForPseudoElement, type Specificity, specificityOf } from './specificity.ts'

/** One declaration for the property, as the panel lists it. */
export type CascadeEntry = {
  /** The name in the rule: the property, or a shorthand that sets it. */
  name: string
  value: string
  isImportant: boolean
  /** A class name, a selector or “inline style”. */
  label: string
  file: string | null
  line: number | null
  /** Widths and states that the rule applies to, outermost first. */
  variants: readonly string[]
  isInherited: boolean
  /** Null for the one that wins. */
  reason: string | null
}

/** Null: in no layer. Undefined: not reported. */
type Layer = string | null | undefined

type Origin = {
  rule: CssRule
  label: string
  variants: readonly string[]
  isInline: boolean
  layer: Layer
  isInherited: boolean
  /** For inline styles of ancestors: 0 is the parent. */
  distance: number
  specificity: Specificity
  order: number
}
type Candidate = Origin & { declaration: Declaration; missing: readonly string[] }

const INLINE = 'element.style'
const ANCESTOR = /^parentElement(\d+)\.style$/
const LEAVES_THE_ELEMENT =
  /^(before|after|placeholder|selection|marker|first-line|first-letter|backdrop|file|\*|\*\*)$/

/**
 * Returns the declarations of a property, strongest first. A rule that does not apply now, such as one for another
 * width, is listed with the condition that is not met.
 */
export function cascadeOf(
  property: string,
  rules: readonly CssRule[],
  around: CascadeContext,
): CascadeEntry[] {
  const candidates = rules.flatMap((rule, order) => candidatesIn({ rule, order, property, around }))
  const ranked = candidates.sort((a, b) => strength(b, a))
  const winner = ranked.find(({ missing }) => missing.length === 0)
  return ranked.map((one) => entryOf(one, one === winner ? null : reasonOf(one, winner, around)))
}

/** Returns every property that a rule of the element sets; shorthands as longhands where the panel supports them. */
export function propertiesIn(rules: readonly CssRule[]): string[] {
  const names = rules.flatMap((rule, order) => {
    const origin = originOf(rule, order)
    if (!origin) return []
    const all = declarationsOf(rule).flatMap(({ name }) => (name.startsWith('--') ? [] : longhandsOf(name)))
    return origin.isInherited ? all.filter(isInheritable) : all
  })
  return [...new Set(names)].sort()
}

/** Whether a rule with these variants applies to exactly the chosen widths and states. */
export function isFor(variants: readonly string[], modifiers: readonly string[]): boolean {
  return variants.length === modifiers.length && variants.every((one) => modifiers.includes(one))
}

type CascadeQuery = { rule: CssRule; order: number; property: string; around: CascadeContext }

function candidatesIn({ rule, order, property, around }: CascadeQuery): Candidate[] {
  const origin = originOf(rule, order)
  if (!origin || (origin.isInherited && !isInheritable(property))) return []
  const missing = origin.variants.filter((variant) => !holds(variant, around))
  return declarationsOf(rule)
    .map((declaration, at) => ({ ...origin, order: order + at / 1000, declaration, missing }))
    .filter(({ declaration }) => sets(declaration.name, property))
}

function originOf(rule: CssRule, order: number): Origin | null {
  if (rule.applied === false) return null
  const above = ANCESTOR.exec(rule.selector)?.[1]
  const className = typeof rule.classParsed === 'string' ? rule.classParsed : null
  const variants = className === null ? Object.keys(rule.modifiers ?? {}) : variantsOf(className, rule)
  const isElsewhere =
    variants.some((one) => LEAVES_THE_ELEMENT.test(one)) || isForPseudoElement(rule.selector)
  if (isElsewhere) return null
  const isInline = rule.selector === INLINE
  return {
    rule,
    label: isInline ? 'inline style' : above ? 'inline style on a parent' : (className ?? rule.selector),
    variants,
    isInline,
    layer: layerOf(rule, className),
    isInherited: rule.inherited === true,
    distance: above === undefined ? Number.MAX_SAFE_INTEGER : Number(above),
    specificity:
      className === null ? specificityOf(rule.selector) : ofClass(rule.selector, className, variants),
    order,
  }
}

/** A page does not report layers; a rule found by a class alone is treated as a utility. */
function layerOf({ layer }: CssRule, className: string | null): Layer {
  if (typeof layer === 'string' || layer === null) return layer
  return className === null ? undefined : 'utilities'
}

/** In the order of Tailwind's layers; any other layer of the project ranks like `components`. */
const LAYERS = ['theme', 'base', 'components', 'utilities']

function layerRank(layer: Layer): number {
  if (layer === null) return LAYERS.length
  const top = layer?.split('.')[0] ?? 'utilities'
  return LAYERS.includes(top) ? LAYERS.indexOf(top) : LAYERS.indexOf('components')
}

/** For important declarations, the order of layers is reversed. */
function compareLayers(a: Candidate, b: Candidate): number {
  const difference = layerRank(a.layer) - layerRank(b.layer)
  return a.declaration.isImportant ? -difference : difference
}

/** The class name has more variants than the message, which lacks `max-md:` and `min-[700px]:`. */
function variantsOf(className: string, rule: CssRule): string[] {
  const named = variantsIn(className)
  return [...named, ...Object.keys(rule.modifiers ?? {}).filter((one) => !named.includes(one))]
}

/** The frame reports a rule under a minimum width as its class alone, with the dot escaped; states count as classes. */
function ofClass(selector: string, className: string, variants: readonly string[]): Specificity {
  if (!selector.startsWith('\\.')) return specificityOf(selector)
  const states = variants.filter((one) =>
    /^(hover|focus|focus-visible|focus-within|active|disabled|checked)$/.test(one),
  )
  return [0, 1 + states.length, className === '' ? 1 : 0]
}

/** Above zero when `a` is stronger. */
function strength(a: Candidate, b: Candidate): number {
  return (
    Number(b.missing.length > 0) - Number(a.missing.length > 0) ||
    Number(b.isInherited) - Number(a.isInherited) ||
    (a.isInherited ? b.distance - a.distance : 0) ||
    Number(a.declaration.isImportant) - Number(b.declaration.isImportant) ||
    Number(a.isInline) - Number(b.isInline) ||
    compareLayers(a, b) ||
    compareSpecificity(a.specificity, b.specificity) ||
    a.order - b.order
  )
}

function reasonOf(one: Candidate, winner: Candidate | undefined, { theme }: CascadeContext): string {
  if (one.missing.length > 0) return `only ${one.missing.map((each) => inWords(each, theme)).join(', ')}`
  if (!winner) return 'doesn’t apply'
  if (one.isInherited)
    return winner.isInherited ? 'set farther up' : `overridden on the element by ${winner.label}`
  if (winner.declaration.isImportant && !one.declaration.isImportant) return `${winner.label} is !important`
  if (winner.isInline) return 'overridden by the inline style'
  if (compareLayers(one, winner) !== 0)
    return one.layer === null || one.layer === undefined
      ? `with !important, the layer of ${winner.label} wins`
      : `the layer ${one.layer} ranks below ${winner.label}`
  if (one.rule === winner.rule) return `${winner.declaration.name} comes later in the same rule`
  return compareSpecificity(one.specificity, winner.specificity) < 0
    ? `less specific than ${winner.label}`
    : `earlier in the style sheet than ${winner.label}`
}

function entryOf(
  { rule, declaration, label, variants, isInherited }: Candidate,
  reason: string | null,
): CascadeEntry {
  const { source, filename } = rule
  const line = typeof source === 'object' && source !== null && 'line' in source ? source.line : null
  return {
    ...declaration,
    label,
    file: filename || null,
    line: typeof line === 'number' ? line : null,
    variants,
    isInherited,
    reason,
  }
}
