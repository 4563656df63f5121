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
import {
  type Branch,
  type Compound,
  compareSpecificity,
  type Part,
  type Specificity,
  specificityOfList,
} from './selector.ts'

/** A style sheet rule with its nesting resolved, and the media conditions around it, outermost first. */
export type FlatRule = { selector: string; styles: Styles; cssText: string; media: readonly string[] }

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
  specificity: Specificity | null
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
  return rules.sort((a, b) => {
    if (!a.specificity || !b.specificity) return Number(!a.specificity) - Number(!b.specificity)
    return compareSpecificity(b.specificity, a.specificity)
  })
}

const classesIn = (compound: Compound | undefined) =>
  compound?.parts.filter(({ type }) => type === 'class').map(({ name }) => name) ?? []

/** The class of the element that the rule styles: the only class of its first compound, or of the one after `.dark`. */
function classOf(branch: Branch, classes: ReadonlySet<string>): { name: string; dark: boolean } | null {
  const [first] = branch.compounds
  const [only, another] = classesIn(first)
  if (only !== undefined && another === undefined && classes.has(only))
    return { name: only, dark: first?.parts.some(isInDark) ?? false }
  const [lone, second] = first?.parts ?? []
  if (lone?.type !== 'pseudo' || lone.name !== 'is' || second || !lone.args) return null
  const inner = parseBranches(lone.args)[0]?.compounds ?? []
  const [name, other] = classesIn(inner.at(-1))
  const isBelowDark = inner.length > 1 && classesIn(inner[0]).includes('dark')
  return isBelowDark && name !== undefined && other === undefined && classes.has(name)
    ? { name, dark: true }
    : null
}

const branchesIn = ({ type, name, args }: Part): readonly Branch[] =>
  type === 'pseudo' && (name === 'is' || name === 'where') ? parseBranches(args ?? '') : []

/** The compound with the class of the element: the first or, in the older dark form, the last inside its `:is(…)`. */
function styledCompound({ compounds: [first] }: Branch): Compound | undefined {
  const [lone, second] = first?.parts ?? []
  const inner = lone?.name === 'is' && !second ? branchesIn(lone)[0]?.compounds.at(-1) : undefined
  return inner ?? first
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
  const found = classOf(branch, view.element.classes)
  if (!found || !view.element.matches(withoutStates(rule.selector))) return null
  const isResponsive = rule.media.some(isMinWidth) && responsiveModifiers(found.name).length > 0
  const styled = styledCompound(branch)
  const states = statesOf(styled)
  const dark = found.dark || rule.media.some(isDarkMedia)
  const conditions = [...(isResponsive ? responsiveModifiers(found.name) : []), ...(dark ? ['dark'] : [])]
  const names = [...conditions, ...pseudoClasses(styled)]
  const isByClass = isResponsive || dark
  const report: CssRule = {
    selector: isByClass ? escapeIdent(`.${found.name}`) : rule.selector,
    classParsed: found.name,
    source: {},
    styles: rule.styles,
    applied: true,
    modifiers: Object.fromEntries(names.map((name) => [name, true as const])),
    codebaseId: `${isResponsive ? found.name : rule.selector} ${view.makeId()}`,
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
