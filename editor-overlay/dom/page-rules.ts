/** The page's style rules, flattened once per change of the sheets and indexed by the class they are about. */
import { resolveNested } from '../core/css/nesting.ts'
import type { FlatRule, StyledElement } from '../core/css/process.ts'
import { branchesOf } from '../core/css/reach.ts'
import type { Styles } from '../protocol/css-rule.ts'

export function stylesOf(style: CSSStyleDeclaration): Styles {
  const styles: Record<string, string> = {}
  for (const name of style) styles[name] = style.getPropertyValue(name)
  return styles
}

/** A sheet of another origin cannot be read. */
function readable(sheet: CSSStyleSheet): CSSRuleList | null {
  try {
    return sheet.cssRules
  } catch {
    return null
  }
}

type Around = { parent: string | null; media: readonly string[] }

function flatten(rules: CSSRuleList, around: Around, into: FlatRule[]) {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const selector = resolveNested(around.parent, rule.selectorText)
      add(selector, rule.style, around.media, into)
      flatten(rule.cssRules, { ...around, parent: selector }, into)
    } else if (rule instanceof CSSMediaRule) {
      flatten(rule.cssRules, { ...around, media: [...around.media, rule.conditionText] }, into)
    } else if (rule instanceof CSSImportRule) {
      const { styleSheet, media } = rule
      const inner = media.mediaText ? { ...around, media: [...around.media, media.mediaText] } : around
      const imported = styleSheet && readable(styleSheet)
      if (imported) flatten(imported, inner, into)
    } else if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) {
      flatten(rule.cssRules, around, into)
    } else if ('style' in rule && rule.style instanceof CSSStyleDeclaration && around.parent) {
      // Declarations that stand after a nested rule.
      add(around.parent, rule.style, around.media, into)
    }
  }
}

function add(selector: string, style: CSSStyleDeclaration, media: readonly string[], into: FlatRule[]) {
  if (style.length > 0) into.push({ selector, styles: stylesOf(style), cssText: style.cssText, media })
}

/** Any class of the leftmost compound, or inside its brackets, can make a rule concern an element. */
function classesOf(rule: FlatRule): string[] {
  const [first] = branchesOf(rule.selector)[0]?.compounds ?? []
  const own = first?.parts ?? []
  const inner = own.flatMap((part) => (part.args ? branchesOf(part.args) : []))
  const nested = inner.flatMap((branch) => branch.compounds).flatMap((compound) => compound.parts)
  return [...own, ...nested].filter((part) => part.type === 'class').map((part) => part.name)
}

export type PageRules = {
  /** Rules that could be about an element with these classes, in sheet order. */
  about(classes: Iterable<string>): FlatRule[]
  forget(): void
}

export function pageRules(
  document: Document,
  isOwn: (sheet: CSSStyleSheet) => boolean,
  onError: (error: unknown) => void,
): PageRules {
  let index: Map<string, { order: number; rule: FlatRule }[]> | null = null
  let stamp = ''

  /** Cheap to compare, and different after most changes; the rest is told by `forget`. */
  const stampOf = (sheets: readonly CSSStyleSheet[]) =>
    sheets.map((sheet) => (readable(sheet)?.length ?? -1) + (sheet.disabled ? 'd' : '')).join()

  function build(sheets: readonly CSSStyleSheet[]) {
    const flat: FlatRule[] = []
    for (const sheet of sheets) {
      const rules = readable(sheet)
      if (!rules) onError(new Error(`Style sheet cannot be read: ${sheet.href ?? 'inline'}`))
      else if (!sheet.disabled) flatten(rules, { parent: null, media: [] }, flat)
    }
    const built: NonNullable<typeof index> = new Map()
    for (const [order, rule] of flat.entries()) {
      for (const name of new Set(classesOf(rule))) {
        const entries = built.get(name)
        if (entries) entries.push({ order, rule })
        else built.set(name, [{ order, rule }])
      }
    }
    return built
  }

  return {
    about(classes) {
      const sheets = [...document.styleSheets, ...document.adoptedStyleSheets].filter(
        (sheet) => !isOwn(sheet),
      )
      const now = stampOf(sheets)
      if (!index || now !== stamp) index = build(sheets)
      stamp = now
      const found = new Map<number, FlatRule>()
      for (const name of classes) for (const { order, rule } of index.get(name) ?? []) found.set(order, rule)
      return [...found].sort(([a], [b]) => a - b).map(([, rule]) => rule)
    },
    forget() {
      index = null
    },
  }
}

export function styledElement(element: Element): StyledElement {
  return {
    inline: element instanceof HTMLElement || element instanceof SVGElement ? stylesOf(element.style) : {},
    classes: new Set(element.classList),
    matches(selector) {
      try {
        return element.matches(selector)
      } catch {
        return false
      }
    },
  }
}
