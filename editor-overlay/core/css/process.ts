import type { CssLookup, CssRule, Styles } from '../../protocol/css-rule.ts'
import {
  branchesIn,
  classesIn,
  forcedSelector,
  isDark,
  isEligible,
  isInDark,
  isRemovable,
  isState,
  isStateName,
  type Matches,
  parseBranches,
  withoutStates,
} from './matching.ts'
import { escapeIdent, forceClass, responsiveModifiers } from './names.ts'
import { isDarkMedia, isMinWidth } from './nesting.ts'
import { INHERITED } from './properties.ts'
import { type Branch, type Compound, specificityOfList } from './selector.ts'

/** What must hold for a style sheet rule besides its selector. */
export type Conditions = {
  /** Outermost first, like the others. */
  media: readonly string[]
  /** Selectors that the element must also match. */
  scopes: readonly string[]
  /** Queries of the containers around the element. */
  containers: readonly string[]
}

/** A style sheet rule with its nesting resolved. */
export type FlatRule = { selector: string; styles: Styles; cssText: string; around: Conditions }

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
    ...view.ancestors.flatMap(ancestorInline),
    ...others.flatMap((rule) => unmatched(rule, view)),
  ]
  return { rules, forced: sheet.flatMap(({ forced }) => forced) }
}

/** `forced`: the rules that show its states and conditions. */
type Ranked = { rule: CssRule; specificity: number; forced: string[] }

/** The rule of a `style` attribute. */
function inlineRule(selector: string, styles: Styles, over: Partial<CssRule>): CssRule {
  const base = { filename: '', selector, source: {}, styles, applied: true, codebaseId: selector }
  return { ...base, removable: false, ...over }
}

function matched(rule: CssRule, { element }: StyleQuery): Ranked {
  const removable = isRemovable(rule.selector, element.matches)
  return {
    rule: { ...rule, applied: true, allowChanges: true, removable },
    specificity: specificityOf(rule.selector),
    forced: [],
  }
}

/** That of a selector list, and of an invalid selector, is the lowest. */
function specificityOf(selector: string): number {
  return parseBranches(selector).length === 1 ? (specificityOfList(selector) ?? -1) : -1
}

/** Sorts by specificity, highest first. Equal rules keep their order. */
function bySpecificity(rules: Ranked[]): Ranked[] {
  return rules.sort((a, b) => b.specificity - a.specificity)
}

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
  return inner.length > 1 && isDark(inner[0]) ? { compound, name, dark: true } : null
}

const statesOf = ({ parts }: Compound) => parts.filter(isState).map(({ name }) => name)

/**
 * All pseudo-classes of a compound, functional ones with their arguments. `:is` and `:where` only group others: those
 * of the element are included, and states of a marked ancestor or sibling are named as in Tailwind: `group-hover`.
 */
function pseudoClasses({ parts }: Compound): string[] {
  return parts.flatMap((part) => {
    if (part.mark !== ':') return []
    const inner = branchesIn(part)
    if (inner.length === 0) return part.args === null ? part.name : `${part.name}(${part.args})`
    return inner.flatMap(({ text, compounds }) =>
      compounds.flatMap((one) => {
        if (one === compounds.at(-1)) return pseudoClasses(one)
        const marker = /\.(group|peer)(?![\w-])/.exec(text.slice(one.start, one.end))?.[1]
        return marker ? statesOf(one).map((name) => `${marker}-${name}`) : []
      }),
    )
  })
}

function sheetRule(rule: FlatRule, view: StyleQuery): Ranked | null {
  const { selector, styles, cssText, around } = rule
  const [branch] = parseBranches(selector)
  const styled = branch && styledCompound(branch, view.element.classes)
  const needed = [withoutStates(selector), ...around.scopes]
  if (!styled || !needed.every(view.element.matches)) return null
  const { compound, name } = styled
  const isResponsive = around.media.some(isMinWidth)
  const conditions = isResponsive ? responsiveModifiers(name) : []
  const dark = styled.dark || around.media.some(isDarkMedia)
  if (dark) conditions.push('dark')
  const names = [...conditions, ...pseudoClasses(compound)]
  const report: CssRule = {
    selector: isResponsive || dark ? escapeIdent(`.${name}`) : selector,
    classParsed: name,
    source: {},
    styles,
    applied: true,
    modifiers: Object.fromEntries(names.map((one) => [one, true as const])),
    codebaseId: `${isResponsive ? name : selector} ${view.makeId()}`,
    removable: false,
    allowChanges: false,
    cssText,
    filename: undefined,
  }
  // A state of the element is replaced in place by its forcing class; for any other condition the class alone suffices.
  const states = [...conditions, ...names.filter(isStateName)]
  const forced =
    states.length > statesOf(compound).length
      ? `.${[name, ...states.map(forceClass)].map(escapeIdent).join('.')}`
      : forcedSelector(branch, (state) => escapeIdent(forceClass(state)))
  const rules = cssText && states.length > 0 ? [`${forced} { ${cssText} }`] : []
  return { rule: report, specificity: specificityOf(selector), forced: rules }
}

/** The inherited ones; null for none. */
function inheritedOnly(styles: Styles): Styles | null {
  const entries = Object.entries(styles).filter(([name]) => INHERITED.has(name))
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

function ancestorInline({ inline }: Pick<StyledElement, 'inline'>, index: number): CssRule[] {
  const styles = inheritedOnly(inline)
  if (!styles) return []
  return [inlineRule(`parentElement${index}.style`, styles, { inherited: true, allowChanges: false })]
}

function unmatched(rule: CssRule, { element, ancestors }: StyleQuery): CssRule[] {
  const styles = inheritedOnly(rule.styles)
  const eligibleToApply = isEligible(rule.selector, element.matches)
  const unapplied = { ...rule, applied: false, allowChanges: false, eligibleToApply }
  if (!styles || !ancestors.some((ancestor) => ancestor.matches(rule.selector))) return [unapplied]
  const flags = { inherited: true, applied: true, removable: false, allowChanges: false }
  return [{ ...rule, styles, ...flags }, unapplied]
}
