import type { CssLookup, CssRule, Styles } from '../../protocol/css-rule.ts'
import {
  forcedSelector,
  isEligible,
  isRemovable,
  isState,
  type Matches,
  parseBranches,
  withoutStates,
} from './matching.ts'
import { escapeIdent, forceClass, responsiveModifiers } from './names.ts'
import { isDarkMedia, isMinWidth } from './nesting.ts'
import { INHERITED } from './properties.ts'
import { type Branch, type Compound, type Part, specificityOfList } from './selector.ts'

/** A style sheet rule with its nesting resolved, and the conditions around it, outermost first. */
export type FlatRule = {
  selector: string
  styles: Styles
  cssText: string
  media: readonly string[]
  /** Selectors that the element must also match. */
  scopes: readonly string[]
}

/** What decides which rules apply to one element. `matches` returns false for an invalid selector. */
export type StyledElement = { inline: Styles; classes: ReadonlySet<string>; matches: Matches }

/** The input of `processRules`. */
type StyleQuery = {
  element: StyledElement
  /** Nearest first. */
  ancestors: readonly Pick<StyledElement, 'inline' | 'matches'>[]
  lookup: CssLookup
  /** Rules that may match the element, in sheet order. */
  sheetRules: readonly FlatRule[]
  isValid(selector: string): boolean
  makeId(): string
}

type ProcessedRules = { rules: CssRule[]; forced: string[] }

/**
 * The rules a style panel lists for one element, in its order, and the rules that show forced states (the wire
 * contract, 15.2 and 15.5).
 */
export function processRules(view: StyleQuery): ProcessedRules {
  const lookup = Object.values(view.lookup).flatMap((rule) =>
    rule && view.isValid(rule.selector) ? [rule] : [],
  )
  const direct = new Set(lookup.filter((rule) => view.element.matches(rule.selector)))
  const others = lookup.filter((rule) => !direct.has(rule))
  const known = new Set(lookup.map((rule) => rule.selector))
  const sheet = view.sheetRules.flatMap((rule) =>
    known.has(rule.selector) ? [] : (sheetRule(rule, view) ?? []),
  )
  const ranked = bySpecificity([...[...direct].map((rule) => matched(rule, view)), ...sheet])
  const rules = [
    inlineRule('element.style', view.element.inline, { allowChanges: true }),
    ...ranked.map(({ rule }) => rule),
    ...inherited(others, view),
  ]
  return { rules, forced: sheet.flatMap(forcedRules) }
}

type Ranked = {
  rule: CssRule
  specificity: number | null
  branch: Branch | null
  states: readonly string[]
  /** Breakpoints and `dark`: conditions that are not states of the element. */
  conditions: readonly string[]
}

/** The rule of a `style` attribute. */
function inlineRule(selector: string, styles: Styles, over: Partial<CssRule>): CssRule {
  const base = { filename: '', selector, source: {}, styles, applied: true, codebaseId: selector }
  return { ...base, removable: false, ...over }
}

function matched(rule: CssRule, { element }: StyleQuery): Ranked {
  const removable = isRemovable(rule.selector, element.matches)
  const specificity = parseBranches(rule.selector).length === 1 ? specificityOfList(rule.selector) : null
  return {
    rule: { ...rule, applied: true, allowChanges: true, removable },
    specificity,
    branch: null,
    states: [],
    conditions: [],
  }
}

/** Sorts by specificity, highest first. Equal rules keep their order, and selector lists come last. */
function bySpecificity(rules: Ranked[]): Ranked[] {
  return rules.sort((a, b) => (b.specificity ?? -1) - (a.specificity ?? -1))
}

const classesIn = (compound: Compound | undefined) =>
  compound?.parts.filter(({ type }) => type === 'class').map(({ name }) => name) ?? []

const branchesIn = ({ type, name, args }: Part): readonly Branch[] =>
  type === 'pseudo' && (name === 'is' || name === 'where') ? parseBranches(args ?? '') : []

type Styled = { compound: Compound; name: string; dark: boolean }

/**
 * The compound with the class of the element, which must be its only class: the first or, in the older dark form, the
 * last inside its `:is(.dark …)`.
 */
function styledCompound({ compounds: [first] }: Branch, classes: ReadonlySet<string>): Styled | null {
  const [lone, second] = first?.parts ?? []
  const inner = lone?.name === 'is' && !second ? branchesIn(lone)[0]?.compounds : undefined
  const compound = inner ? inner.at(-1) : first
  const [name, another] = classesIn(compound)
  if (!compound || name === undefined || another !== undefined || !classes.has(name)) return null
  if (!inner) return { compound, name, dark: compound.parts.some(isInDark) }
  return inner.length > 1 && classesIn(inner[0]).includes('dark') ? { compound, name, dark: true } : null
}

const statesOf = (compound: Compound | undefined) =>
  compound?.parts.filter(isState).map(({ name }) => name) ?? []

/** `:where(.dark, .dark *)` and the like, but not `:not(.dark)`. */
function isInDark(part: Part): boolean {
  return branchesIn(part).some(({ compounds: [first] }) => classesIn(first).includes('dark'))
}

/**
 * All pseudo-classes of a compound, functional ones with their arguments. `:is` and `:where` only group others: those
 * of the element are included, and states of a marked ancestor or sibling are named as in Tailwind: `group-hover`.
 */
function pseudoClasses(compound: Compound | undefined): string[] {
  return (compound?.parts ?? []).flatMap((part) => {
    if (part.type !== 'pseudo') return []
    const inner = branchesIn(part)
    if (inner.length === 0) return part.args === null ? part.name : `${part.name}(${part.args})`
    return inner.flatMap(({ text, compounds }) => [
      ...compounds.slice(0, -1).flatMap((above) => {
        const marker = /\.(group|peer)(?![\w-])/.exec(text.slice(above.start, above.end))?.[1]
        return marker ? statesOf(above).map((name) => `${marker}-${name}`) : []
      }),
      ...pseudoClasses(compounds.at(-1)),
    ])
  })
}

function sheetRule(rule: FlatRule, view: StyleQuery): Ranked | null {
  const [branch, second] = parseBranches(rule.selector)
  if (!branch) return null
  const styled = styledCompound(branch, view.element.classes)
  const needed = [withoutStates(rule.selector), ...rule.scopes]
  if (!styled || !needed.every(view.element.matches)) return null
  const { compound, name } = styled
  const breakpoints = rule.media.some(isMinWidth) ? responsiveModifiers(name) : []
  const isResponsive = breakpoints.length > 0
  const states = statesOf(compound)
  const conditions = styled.dark || rule.media.some(isDarkMedia) ? [...breakpoints, 'dark'] : breakpoints
  const names = [...conditions, ...pseudoClasses(compound)]
  const report: CssRule = {
    selector: conditions.length > 0 ? escapeIdent(`.${name}`) : rule.selector,
    classParsed: name,
    source: {},
    styles: rule.styles,
    applied: true,
    modifiers: Object.fromEntries(names.map((one) => [one, true as const])),
    codebaseId: `${isResponsive ? name : rule.selector} ${view.makeId()}`,
    removable: false,
    allowChanges: false,
    cssText: rule.cssText,
    filename: undefined,
  }
  const specificity = second ? null : specificityOfList(rule.selector)
  return { rule: report, specificity, branch, states, conditions }
}

/**
 * Only states and conditions are forced. A state in the selector is replaced by its forcing class; for a condition
 * around the rule the class alone suffices.
 */
function forcedRules({ rule, branch, states, conditions }: Ranked): string[] {
  const names = [...conditions, ...states]
  if (!branch || names.length === 0 || !rule.classParsed || !rule.cssText) return []
  const forced = (name: string) => escapeIdent(forceClass(name))
  const selector =
    conditions.length > 0
      ? `.${escapeIdent(rule.classParsed)}${names.map((name) => `.${forced(name)}`).join('')}`
      : forcedSelector(branch, forced)
  return [`${selector} { ${rule.cssText} }`]
}

function inherited(others: readonly CssRule[], view: StyleQuery): CssRule[] {
  return [...view.ancestors.flatMap(ancestorInline), ...others.flatMap((rule) => unmatched(rule, view))]
}

function inheritedOnly(styles: Styles): Styles {
  return Object.fromEntries(Object.entries(styles).filter(([name]) => INHERITED.has(name)))
}

function ancestorInline({ inline }: Pick<StyledElement, 'inline'>, index: number): CssRule[] {
  const styles = inheritedOnly(inline)
  if (Object.keys(styles).length === 0) return []
  return [inlineRule(`parentElement${index}.style`, styles, { inherited: true, allowChanges: false })]
}

function unmatched(rule: CssRule, view: StyleQuery): CssRule[] {
  const styles = inheritedOnly(rule.styles)
  const isInherited =
    Object.keys(styles).length > 0 && view.ancestors.some((ancestor) => ancestor.matches(rule.selector))
  const inheritedRule = {
    ...rule,
    styles,
    inherited: true,
    applied: true,
    removable: false,
    allowChanges: false,
  }
  const eligibleToApply = isEligible(rule.selector, view.element.matches)
  const unapplied = { ...rule, applied: false, allowChanges: false, eligibleToApply }
  return isInherited ? [inheritedRule, unapplied] : [unapplied]
}
