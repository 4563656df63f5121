/** The helper's own style rules, in sheets that strict content policies allow and that are removed with it. */
import { CLASSES, OUTLINES_TAG } from '../protocol/marks.ts'
import { page } from './members.ts'
import type { Stop } from './slices.ts'

/**
 * The rules that show the host of the outlines are in a layer, so that those of a page about its head override them.
 * Line breaks in the head, and what a page generates in every element, would move the page.
 */
const BASE = `
  @layer {
    head, head > meta { display: contents; white-space: normal !important }
    head > :not(meta) { display: none }
    head, head > meta, ${OUTLINES_TAG} { &::before, &::after { content: none !important } }
  }
  .${CLASSES.hidden} { display: none !important }
  [arb89-editing-text] { cursor: text !important; outline: none !important; border: none !important }`

/**
 * Rules of instant updates by name, rules of forced states, and the cursor. A rule that the browser refuses is
 * reported.
 */
export type Sheets = {
  /** Adds the sheets again if the page has replaced all by its own. */
  adopt(): void
  /** Sets the rules of a name, replacing earlier ones. */
  setRules(name: string, rules: readonly string[]): void
  dropRules(names: readonly string[]): void
  ruleNames(): string[]
  setForced(rules: readonly string[]): void
  setCursor(isForced: boolean): void
  owns(sheet: CSSStyleSheet): boolean
  stop: Stop
}

/** Adopts the sheets at once; `stop` removes them. Long, because its parts share the sheets. */
export function helperSheets(onError: (error: unknown) => void): Sheets {
  const instant = new CSSStyleSheet()
  const forced = new CSSStyleSheet()
  const cursor = new CSSStyleSheet()
  const base = new CSSStyleSheet()
  // A preview of a state replaces the rule that shows it as forced.
  const all = [base, forced, instant, cursor]
  const byName = new Map<string, readonly string[]>()
  const fill = (sheet: CSSStyleSheet, rules: Iterable<string>) => {
    sheet.replaceSync('')
    for (const rule of rules) insert(sheet, rule)
  }
  const insert = (sheet: CSSStyleSheet, rule: string) => {
    try {
      sheet.insertRule(rule, sheet.cssRules.length)
    } catch (error) {
      onError(error)
    }
  }
  const refill = () => fill(instant, [...byName.values()].flat())
  base.replaceSync(BASE)
  cursor.replaceSync('body { cursor: default !important }')
  cursor.disabled = true
  const adopt = () => {
    const adopted = page.adoptedStyleSheets
    if (!adopted.includes(base)) adopted.push(...all)
  }
  adopt()

  return {
    adopt,
    setRules(name, rules) {
      const isKnown = byName.delete(name)
      byName.set(name, rules)
      if (isKnown) refill()
      else for (const rule of rules) insert(instant, rule)
    },
    dropRules(names) {
      if (names.filter((name) => byName.delete(name)).length > 0) refill()
    },
    ruleNames: () => [...byName.keys()],
    setForced: (rules) => fill(forced, rules),
    setCursor(isForced) {
      cursor.disabled = !isForced
    },
    owns: (sheet) => all.includes(sheet),
    stop() {
      document.adoptedStyleSheets = page.adoptedStyleSheets.filter((sheet) => !all.includes(sheet))
    },
  }
}
