/** The page's style rules by the class they are about. A sheet is read once, and again when it has changed. */
import type { FlatRule, StyledElement } from '../core/css/process.ts'
import { type Placed, readable, SheetIndex, stylesOf } from './sheet-index.ts'

export type PageRules = {
  /** Rules that could be about an element with these classes, in sheet order. */
  about(classes: Iterable<string>): FlatRule[]
  /** Reads ahead what a question would have to wait for. */
  slices(): Generator<void, void>
}

/** Different after most changes of a sheet; a changed text makes another sheet anyway. */
function stampOf(rules: CSSRuleList): string {
  let stamp = String(rules.length)
  for (const rule of rules) {
    if (!(rule instanceof CSSImportRule)) break
    stamp += ` ${(rule.styleSheet && readable(rule.styleSheet)?.length) ?? '-'}`
  }
  return stamp
}

export function pageRules(
  document: Document,
  isOwn: (sheet: CSSStyleSheet) => boolean,
  onError: (error: unknown) => void,
): PageRules {
  const known = new WeakMap<CSSStyleSheet, { stamp: string; index: SheetIndex }>()
  const refused = new WeakSet<CSSStyleSheet>()

  function indexOf(sheet: CSSStyleSheet): SheetIndex | null {
    const rules = readable(sheet)
    if (!rules) {
      if (!refused.has(sheet)) onError(new Error(`Style sheet cannot be read: ${sheet.href ?? 'inline'}`))
      refused.add(sheet)
      return null
    }
    const stamp = stampOf(rules)
    const last = known.get(sheet)
    if (last?.stamp === stamp) return last.index
    const index = new SheetIndex(rules)
    known.set(sheet, { stamp, index })
    return index
  }

  function indexes(): SheetIndex[] {
    return [...document.styleSheets, ...document.adoptedStyleSheets]
      .filter((sheet) => !isOwn(sheet) && !sheet.disabled)
      .flatMap((sheet) => indexOf(sheet) ?? [])
  }

  return {
    about(classes) {
      const names = new Set(classes)
      return indexes().flatMap((index) => {
        const found = new Map<number, Placed['rule']>()
        for (const name of names) for (const { order, rule } of index.about(name)) found.set(order, rule)
        const inOrder = [...found].sort(([a], [b]) => a - b).map(([, rule]) => rule)
        return inOrder.filter((rule) => !rule.isEmpty)
      })
    },
    *slices() {
      for (const index of indexes()) yield* index.slices()
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
