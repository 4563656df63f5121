import { declaredStyles } from '../core/css/declared.ts'
import type { FlatRule, StyledElement } from '../core/css/process.ts'
import { attributeOf, classListOf, invoke, page, read } from './members.ts'
import { type IndexedRule, isOn, readable, type SheetIndex, sheetIndex } from './sheet-index.ts'

/** The page's style rules, indexed by class. A sheet is read once, and again after it has changed. */
type PageRules = {
  /** Rules that may match an element with these classes, in sheet order. */
  forClasses(classes: Iterable<string>): FlatRule[]
  /** Reads the sheets ahead of the first request. */
  slices(): Generator<void, void>
}

/** A stamp that differs after most changes of a sheet. Changing the text of a style element creates a new sheet. */
function stampOf(rules: CSSRuleList): string {
  let stamp = String(rules.length)
  for (const rule of rules) {
    if (!(rule instanceof CSSImportRule)) break
    stamp += ` ${(rule.styleSheet && readable(rule.styleSheet)?.length) ?? '-'}`
  }
  return stamp
}

/**
 * Returns the rules of the page, without `isOwn` sheets and those that are disabled or for other media. A sheet of another origin that cannot be read is
 * reported to `onError` once.
 */
export function pageRules(
  isOwn: (sheet: CSSStyleSheet) => boolean,
  onError: (error: unknown) => void,
): PageRules {
  const known = new WeakMap<CSSStyleSheet, { stamp: string; index: SheetIndex | null }>()

  function indexOf(sheet: CSSStyleSheet): SheetIndex | null {
    const rules = readable(sheet)
    const stamp = rules ? stampOf(rules) : ''
    const last = known.get(sheet)
    if (last?.stamp === stamp) return last.index
    if (!rules) onError(new Error(`Style sheet cannot be read: ${sheet.href ?? 'inline'}`))
    const index = rules && sheetIndex(rules)
    known.set(sheet, { stamp, index })
    return index
  }

  function indexes(): SheetIndex[] {
    return [...page.styleSheets, ...page.adoptedStyleSheets]
      .filter((sheet) => !isOwn(sheet) && !sheet.disabled && isOn(sheet.media.mediaText))
      .flatMap((sheet) => indexOf(sheet) ?? [])
  }

  return {
    forClasses(classes) {
      const names = new Set(classes)
      return indexes().flatMap((index) => {
        const found = new Map<number, IndexedRule['rule']>()
        for (const name of names) for (const { order, rule } of index.rulesFor(name)) found.set(order, rule)
        const inOrder = [...found].sort(([a], [b]) => a - b).map(([, rule]) => rule)
        return inOrder.filter((rule) => rule.counts)
      })
    },
    *slices() {
      for (const index of indexes()) yield* index.slices()
    },
  }
}

/** What the core needs to match rules against an element. A selector that the browser rejects matches nothing. */
export function styledElement(element: Element): StyledElement {
  return {
    inline:
      element instanceof HTMLElement || element instanceof SVGElement
        ? declaredStyles(read(element, 'style'), attributeOf(element, 'style') ?? '')
        : {},
    classes: new Set(classListOf(element)),
    matches(selector) {
      try {
        return invoke(element, 'matches', selector)
      } catch {
        return false
      }
    },
  }
}
