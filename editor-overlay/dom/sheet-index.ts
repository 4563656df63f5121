/** The rules of one style sheet, flattened and indexed by class. */

import { declaredStyles } from '../core/css/declared.ts'
import { parseBranches } from '../core/css/matching.ts'
import { isDarkMedia, isMinWidth, resolveNested } from '../core/css/nesting.ts'
import type { FlatRule } from '../core/css/process.ts'
import type { Styles } from '../protocol/css-rule.ts'

/** Reads declarations lazily, because few of thousands of rules are ever requested. */
class SheetRule implements FlatRule {
  readonly selector: string
  readonly media: readonly string[]
  readonly scopes: readonly string[]
  private readonly rule: { readonly style: CSSStyleDeclaration }

  constructor(selector: string, { media, scopes }: Around, rule: { readonly style: CSSStyleDeclaration }) {
    this.selector = selector
    this.media = media
    this.scopes = scopes
    this.rule = rule
  }

  /** Declares something, and its media match; widths and color schemes are reported as modifiers instead. */
  get counts(): boolean {
    const { media, rule } = this
    return rule.style.length > 0 && media.every((one) => isMinWidth(one) || isDarkMedia(one) || isOn(one))
  }

  get styles(): Styles {
    return declaredStyles(this.rule.style)
  }

  get cssText(): string {
    return this.rule.style.cssText
  }
}

/** The rules of a sheet; null for one of another origin. */
export function readable(sheet: CSSStyleSheet): CSSRuleList | null {
  try {
    return sheet.cssRules
  } catch {
    return null
  }
}

/** True for media that match now, and for none. */
export const isOn = (media: string) => matchMedia(media).matches

type Around = { parent: string | null; media: readonly string[]; scopes: readonly string[] }
type Flattening = Generator<SheetRule, void>

function* flatten(rules: CSSRuleList, around: Around): Flattening {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const selector = resolveNested(around.parent, rule.selectorText)
      yield new SheetRule(selector, around, rule)
      const inner = rule.cssRules
      if (inner.length > 0) yield* flatten(inner, { ...around, parent: selector })
    } else yield* flattenOther(rule, around)
  }
}

function* flattenOther(rule: CSSRule, around: Around): Flattening {
  if (rule instanceof CSSMediaRule)
    yield* flatten(rule.cssRules, { ...around, media: [...around.media, rule.conditionText] })
  else if (isNamed(rule, 'CSSScopeRule'))
    yield* flatten((rule as CSSScopeRule).cssRules, {
      ...around,
      scopes: [...around.scopes, ...scopesOf(rule)],
    })
  else if (rule instanceof CSSImportRule) yield* flattenImport(rule, around)
  else if ('cssRules' in rule) {
    if (!isUnused(rule)) yield* flatten(rule.cssRules as CSSRuleList, around)
  }
  // Declarations that follow a nested rule.
  else if (around.parent && 'style' in rule) yield new SheetRule(around.parent, around, rule as CSSStyleRule)
}

/** True for rules that the browser does not support, and for those at the start of a transition. */
const isUnused = (rule: CSSRule) =>
  rule instanceof CSSSupportsRule ? !CSS.supports(rule.conditionText) : isNamed(rule, 'CSSStartingStyleRule')

/** For rules whose class older browsers lack. */
const isNamed = (rule: CSSRule, name: string) => rule.constructor.name === name

/** Selectors that the elements of a scope match; none for a scope without a start, which its place limits. */
function scopesOf(rule: CSSRule): string[] {
  // By name, because the bundle shortens our own properties of these names.
  const [start, end] = ['start', 'end'].map((name): unknown => Reflect.get(rule, name))
  if (!start) return []
  const inside = `:is(${start}, :is(${start}) *)`
  return end ? [inside, `:not(:is(${start}) :is(${end}, :is(${end}) *))`] : [inside]
}

function* flattenImport({ styleSheet, media }: CSSImportRule, around: Around): Flattening {
  const imported = styleSheet && readable(styleSheet)
  if (!imported) return
  yield* flatten(
    imported,
    media.mediaText ? { ...around, media: [...around.media, media.mediaText] } : around,
  )
}

/** A single class with pseudo-classes, like most selectors. Hexadecimal escapes need the parser. */
const ONE_CLASS = /^\.((?:[\w-]|[^\0-\x7f]|\\[^0-9a-f\n])+)(?:::?[\w-]+)*$/i

/** The classes a rule is indexed by: those of its leftmost compound and of the arguments in it. */
function classesOf(selector: string): Iterable<string> {
  const one = ONE_CLASS.exec(selector)?.[1]
  if (one !== undefined) return [one.includes('\\') ? one.replaceAll('\\', '') : one]
  const own = parseBranches(selector)[0]?.compounds[0]?.parts ?? []
  const inner = own.flatMap((part) => (part.args ? parseBranches(part.args) : []))
  const nested = inner.flatMap((branch) => branch.compounds).flatMap((compound) => compound.parts)
  return new Set([...own, ...nested].filter((part) => part.mark === '.').map((part) => part.name))
}

/** `order` is the position in the sheet. */
export type IndexedRule = { order: number; rule: SheetRule }

/** The rules of a sheet by class. Built step by step by `slices`, and completed by the first request. */
export type SheetIndex = { slices(): Generator<void, void>; rulesFor(name: string): readonly IndexedRule[] }

/** Reads nothing yet. */
export function sheetIndex(rules: CSSRuleList): SheetIndex {
  const byClass = new Map<string, IndexedRule[]>()
  /** All callers advance the same walk. */
  const work = flatten(rules, { parent: null, media: [], scopes: [] })
  let order = 0

  function* slices(): Generator<void, void> {
    for (let step = work.next(); !step.done; step = work.next()) {
      order += 1
      for (const name of classesOf(step.value.selector)) {
        const known = byClass.get(name)
        if (known) known.push({ order, rule: step.value })
        else byClass.set(name, [{ order, rule: step.value }])
      }
      yield
    }
  }

  return {
    slices,
    rulesFor(name) {
      const rest = slices()
      while (!rest.next().done);
      return byClass.get(name) ?? []
    },
  }
}
