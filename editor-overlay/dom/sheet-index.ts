/** The rules of one style sheet, flattened and indexed by class. */
import { declaredStyles } from '../core/css/declared.ts'
import { isDarkMedia, isMinWidth, resolveNested } from '../core/css/nesting.ts'
import type { Conditions, FlatRule } from '../core/css/process.ts'
import { unescapeIdent } from '../core/css/selector.ts'
import type { Styles } from '../protocol/css-rule.ts'

/** Reads declarations lazily, because few of thousands of rules are ever requested. */
class SheetRule implements FlatRule {
  readonly selector: string
  readonly around: Conditions
  private readonly rule: { readonly style: CSSStyleDeclaration }

  constructor(selector: string, around: Conditions, rule: { readonly style: CSSStyleDeclaration }) {
    this.selector = selector
    this.around = around
    this.rule = rule
  }

  /** Declares something, and its media match; widths and color schemes are reported as modifiers instead. */
  get counts(): boolean {
    const { around, rule } = this
    return (
      rule.style.length > 0 && around.media.every((one) => isMinWidth(one) || isDarkMedia(one) || isOn(one))
    )
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

type Around = Conditions & { parent: string | null }
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
  if (rule instanceof CSSImportRule) {
    const { styleSheet, media } = rule
    const imported = styleSheet && readable(styleSheet)
    if (imported) yield* flatten(imported, within(around, 'media', media.mediaText))
  } else if ('cssRules' in rule) {
    const inner = conditionsIn(rule, around)
    if (inner) yield* flatten(rule.cssRules as CSSRuleList, inner)
  }
  // Declarations that follow a nested rule.
  else if (around.parent && 'style' in rule) yield new SheetRule(around.parent, around, rule as CSSStyleRule)
}

const within = (around: Around, kind: keyof Conditions, ...more: string[]): Around => ({
  ...around,
  [kind]: [...around[kind], ...more],
})

/**
 * Adds the conditions of a rule to those around it; null for conditions that the browser does not support, and for the
 * start of a transition. Rules are distinguished by name, because older browsers lack some of the classes.
 */
function conditionsIn(rule: CSSRule, around: Around): Around | null {
  const { conditionText } = rule as CSSConditionRule
  switch (rule.constructor.name) {
    case 'CSSMediaRule':
      return within(around, 'media', conditionText)
    case 'CSSContainerRule':
      return within(around, 'containers', conditionText)
    case 'CSSScopeRule':
      return within(around, 'scopes', ...scopesOf(rule))
    case 'CSSSupportsRule':
      return CSS.supports(conditionText) ? around : null
    case 'CSSStartingStyleRule':
      return null
    default:
      return around
  }
}

/** Selectors that the elements of a scope match; none for a scope without a start, which its place limits. */
function scopesOf(rule: CSSRule): string[] {
  // By name, because the bundle shortens our own properties of these names.
  const [start, end] = ['start', 'end'].map((name): unknown => Reflect.get(rule, name))
  if (!start) return []
  const inside = `:is(${start}, :is(${start}) *)`
  return end ? [inside, `:not(:is(${start}) :is(${end}, :is(${end}) *))`] : [inside]
}

/** Every class in a selector. What only looks like one, as in a string, does no harm: the rule is then not listed. */
const CLASS = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/gi

/** `order` is the position in the sheet. */
export type IndexedRule = { order: number; rule: SheetRule }

/** The rules of a sheet by class. Built step by step by `slices`, and completed by the first request. */
export type SheetIndex = { slices(): Generator<void, void>; rulesFor(name: string): readonly IndexedRule[] }

/** Reads nothing yet. */
export function sheetIndex(rules: CSSRuleList): SheetIndex {
  const byClass = new Map<string, IndexedRule[]>()
  /** All callers advance the same walk. */
  const work = flatten(rules, { parent: null, media: [], scopes: [], containers: [] })
  let order = 0

  function* slices(): Generator<void, void> {
    for (const rule of work) {
      order += 1
      for (const [, text = ''] of rule.selector.matchAll(CLASS)) {
        const name = unescapeIdent(text)
        const known = byClass.get(name) ?? []
        known.push({ order, rule })
        byClass.set(name, known)
      }
      yield
    }
  }

  return {
    slices,
    rulesFor(name) {
      Array.from(slices())
      return byClass.get(name) ?? []
    },
  }
}
