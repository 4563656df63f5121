import { remembered, withoutStates } from '../core/css/matching.ts'
import { forceClass } from '../core/css/names.ts'
import { type FlatRule, processRules } from '../core/css/process.ts'
import { EVALUATED } from '../core/css/properties.ts'
import { parseBranch, splitList } from '../core/css/selector.ts'
import { isSameSet } from '../core/selection.ts'
import { randomId } from '../dom/instant-updates/context.ts'
import { dropForced } from '../dom/instant-updates/reload.ts'
import { ancestorsOf, classListOf, invoke, page, parentElementOf } from '../dom/members.ts'
import { pageRules, styledElement } from '../dom/page-rules.ts'
import type { CssLookup } from '../protocol/css-rule.ts'
import type { CssEvals } from '../protocol/outbound.ts'
import type { HelperSession } from './helper-session.ts'

/** Returns a check: true if the browser and our parser accept the text as a selector. */
function selectorCheck(): (selector: string) => boolean {
  const empty = page.createDocumentFragment()
  return remembered((selector) => {
    if (!splitList(selector).every(parseBranch)) return false
    try {
      empty.querySelector(selector)
      return true
    } catch {
      return false
    }
  })
}

/** Keys that were selected together, besides the one of the request. */
type Deferred = { lookup: CssLookup; multi: readonly string[] }

/** Answers a style panel: rules, computed values, classes and forced states of an element (the wire contract, 15). */
export type StyleInspector = {
  process(lookup: CssLookup, key: string): void
  /** Answers the newest request for the selected element, if that was not in the page yet. */
  afterBuild(): void
  force(modifiers: readonly string[], key: string | null): void
  evals(key: string | null): void
  matches(id: unknown, selector: string, key: string | null): void
  classes(key: string | null): void
}

/**
 * Reads the page at each request; only its style sheets are read ahead. Long, because its answers share the rules and
 * what waits for them.
 */
export function styleInspector(session: HelperSession): StyleInspector {
  const { sheets, log, post, slices, report } = session.deps
  const rules = pageRules(sheets.owns, (error) => log(String(error)))
  const isValid = selectorCheck()
  let deferred = new Map<string, Deferred>()

  /**
   * Only the browser's style pass can tell whether the query of a container holds. `page` is not inherited, and changes
   * nothing on a screen.
   */
  function isContained({ around: { containers }, selector }: FlatRule, element: Element): boolean {
    if (!containers[0]) return true
    const probe = `${withoutStates(selector)} { page: arb89 !important }`
    sheets.setForced([containers.reduce((inner, query) => `@container ${query} { ${inner} }`, probe)])
    return getComputedStyle(element).page === 'arb89'
  }

  function process(lookup: CssLookup, key: string) {
    const [element] = session.elementsOf(key)
    if (!element) {
      deferred.set(key, { lookup, multi: session.multi })
      return
    }
    const { rules: processedCssRules, forced } = processRules({
      element: styledElement(element),
      ancestors: ancestorsOf(element).map(styledElement),
      lookup,
      sheetRules: rules.forClasses(classListOf(element)).filter((rule) => isContained(rule, element)),
      isValid,
      makeId: randomId,
    })
    sheets.setForced(forced)
    post({ id: 'PROCESSED_CSS_RULES_FOR_ELEMENT', processedCssRules })
  }

  return {
    process,
    afterBuild() {
      slices.run(rules.slices()).catch(report)
      const waiting = deferred
      deferred = new Map()
      for (const [key, { lookup, multi }] of waiting)
        if (key === session.selected && isSameSet(multi, session.multi)) process(lookup, key)
    },
    force(modifiers, key) {
      session.write(() => {
        dropForced()
        const names = modifiers.filter((name) => /^\S+$/.test(name)).map(forceClass)
        for (const element of session.elementsOf(key)) classListOf(element).add(...names)
      })
    },
    evals(key) {
      const [element] = session.elementsOf(key)
      if (!element) return
      const own = getComputedStyle(element)
      const values = Object.fromEntries(EVALUATED.map((name) => [name, own.getPropertyValue(name)]))
      post({ id: 'CSS_EVALS_FOR_ELEMENT', cssEvals: { ...values, parent: parentEvals(element) } })
    },
    matches(id, selector, key) {
      const [element] = session.elementsOf(key)
      if (selector && element) post({ id, matches: styledElement(element).matches(selector) })
    },
    classes(key) {
      const [element] = session.elementsOf(key)
      if (element) post({ id: 'ELEMENT_CLASS_LIST', classList: [...classListOf(element)] })
    },
  }
}

function parentEvals(element: Element): CssEvals['parent'] {
  const parent = parentElementOf(element)
  if (!parent) return {}
  const { display, flexDirection } = getComputedStyle(parent)
  const darkEnabledInParent = invoke(element, 'closest', '.dark') !== null
  return { display, 'flex-direction': flexDirection, darkEnabledInParent }
}
