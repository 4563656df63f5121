import { forceClass } from '../core/css/names.ts'
import { processRules } from '../core/css/process.ts'
import { EVALUATED } from '../core/css/properties.ts'
import { parseBranch, splitList } from '../core/css/selector.ts'
import { isSameSet } from '../core/selection.ts'
import { dropForced } from '../dom/instant-updates/reload.ts'
import { ancestorsOf, classListOf, invoke, parentElementOf } from '../dom/members.ts'
import { type PageRules, pageRules, styledElement } from '../dom/page-rules.ts'
import type { CssLookup } from '../protocol/css-rule.ts'
import type { CssEvals } from '../protocol/outbound.ts'
import type { HelperSession } from './helper-session.ts'

const MAX_CHECKED = 20_000

/** Returns a check: true if the browser and our parser accept the text as a selector. Each text is checked once. */
function selectorCheck(document: Document): (selector: string) => boolean {
  const checked = new Map<string, boolean>()
  const empty = document.createDocumentFragment()
  const isValid = (selector: string) => {
    if (!splitList(selector).every((branch) => parseBranch(branch))) return false
    try {
      empty.querySelector(selector)
      return true
    } catch {
      return false
    }
  }
  return (selector) => {
    const known = checked.get(selector)
    if (known !== undefined) return known
    if (checked.size >= MAX_CHECKED) checked.clear()
    const answer = isValid(selector)
    checked.set(selector, answer)
    return answer
  }
}

type Deferred = { key: string; lookup: CssLookup; selected: string | null; multi: readonly string[] }

/** Answers a style panel: rules, computed values, classes and forced states of an element (the wire contract, 15). */
export class StyleInspector {
  private readonly session: HelperSession
  private readonly rules: PageRules
  private readonly isValid: (selector: string) => boolean
  /** Requests for elements that are not in the page yet, the newest for each key. */
  private deferred = new Map<string, Deferred>()

  constructor(session: HelperSession) {
    const { document, sheets, log } = session.deps
    this.session = session
    this.rules = pageRules(document, sheets.owns, (error) => log(String(error)))
    this.isValid = selectorCheck(document)
  }

  process(lookup: CssLookup, key: string) {
    const { session, rules, isValid } = this
    const { instant, sheets, post } = session.deps
    const [element] = session.elementsOf(key)
    if (!element) {
      this.deferred.set(key, { key, lookup, selected: session.selected, multi: session.multi })
      return
    }
    const { rules: processedCssRules, forced } = processRules({
      element: styledElement(element),
      ancestors: ancestorsOf(element).map(styledElement),
      lookup,
      sheetRules: rules.forClasses([...classListOf(element)]),
      isValid,
      makeId: instant.uuid,
    })
    sheets.setForced(forced)
    post({ id: 'PROCESSED_CSS_RULES_FOR_ELEMENT', processedCssRules })
  }

  afterBuild() {
    const { session, rules } = this
    const { slices, report } = session.deps
    slices.run(rules.slices()).catch(report)
    const waiting = this.deferred
    this.deferred = new Map()
    for (const { key, lookup, selected, multi } of waiting.values())
      if (selected === session.selected && isSameSet(multi, session.multi)) this.process(lookup, key)
  }

  force(modifiers: readonly string[], key: string | null) {
    const { session } = this
    session.write(() => {
      dropForced(session.deps.document)
      const names = modifiers.filter((name) => name !== '' && !/\s/.test(name)).map(forceClass)
      for (const element of key ? session.elementsOf(key) : []) classListOf(element).add(...names)
    })
  }

  evals(key: string) {
    const [element] = this.session.elementsOf(key)
    if (!element) return
    const own = getComputedStyle(element)
    const values = Object.fromEntries(EVALUATED.map((name) => [name, own.getPropertyValue(name)]))
    this.session.deps.post({
      id: 'CSS_EVALS_FOR_ELEMENT',
      cssEvals: { ...values, parent: parentEvals(element) },
    })
  }

  matches(id: string | number, selector: string | undefined, key: string | null) {
    const [element] = key ? this.session.elementsOf(key) : []
    if (!selector || !element) return
    this.session.deps.post({ id, matches: styledElement(element).matches(selector) })
  }

  classes(key: string) {
    const [element] = this.session.elementsOf(key)
    if (element) this.session.deps.post({ id: 'ELEMENT_CLASS_LIST', classList: [...classListOf(element)] })
  }
}

function parentEvals(element: Element): CssEvals['parent'] {
  const parent = parentElementOf(element)
  if (!parent) return {}
  const { display, flexDirection } = getComputedStyle(parent)
  const darkEnabledInParent = invoke(element, 'closest', '.dark') !== null
  return { display, 'flex-direction': flexDirection, darkEnabledInParent }
}
