/** What the style panel asks: rules, computed values, classes, forced states. */
import { forceClass } from '../core/css/names.ts'
import { processRules } from '../core/css/process.ts'
import { EVALUATED } from '../core/css/properties.ts'
import { parseBranch, splitList } from '../core/css/selector.ts'
import { isSameSet } from '../core/selection.ts'
import { styledElement } from '../dom/page-rules.ts'
import { randomId } from '../dom/uuid.ts'
import type { CssLookup } from '../protocol/css-rule.ts'
import { CLASS_PREFIXES } from '../protocol/marks.ts'
import type { CssEvals } from '../protocol/outbound.ts'
import type { Desk } from './desk.ts'

/** Whether both the browser and our own reading take the text for a selector. Each text is tried once. */
function selectorTrial(document: Document): (selector: string) => boolean {
  const tried = new Map<string, boolean>()
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
    const known = tried.get(selector)
    if (known !== undefined) return known
    if (tried.size >= MOST_TRIED) tried.clear()
    const answer = isValid(selector)
    tried.set(selector, answer)
    return answer
  }
}

const MOST_TRIED = 20_000

type Deferred = { key: string; lookup: CssLookup; selected: string | null; multi: readonly string[] }

export class StylePanel {
  private readonly desk: Desk
  private readonly isValid: (selector: string) => boolean
  /** Answers that wait for the element to appear; only the newest lookup of a key counts. */
  private deferred = new Map<string, Deferred>()

  constructor(desk: Desk) {
    this.desk = desk
    this.isValid = selectorTrial(desk.parts.document)
  }

  process(lookup: CssLookup, key: string) {
    const { desk, isValid } = this
    const { rules, sheets, post } = desk.parts
    const [element] = desk.elementsOf(key)
    if (!element) {
      this.deferred.set(key, { key, lookup, selected: desk.selected, multi: desk.multi })
      return
    }
    const { rules: processedCssRules, forced } = processRules({
      element: styledElement(element),
      ancestors: ancestorsOf(element).map(styledElement),
      lookup,
      sheetRules: rules.about([...element.classList]),
      isValid,
      makeId: () => randomId(),
    })
    sheets.setForced(forced)
    post({ id: 'PROCESSED_CSS_RULES_FOR_ELEMENT', processedCssRules })
  }

  afterBuild() {
    const { desk } = this
    const { slices, rules, report } = desk.parts
    slices.run(rules.slices()).catch(report)
    const waiting = this.deferred
    this.deferred = new Map()
    for (const { key, lookup, selected, multi } of waiting.values())
      if (selected === desk.selected && isSameSet(multi, desk.multi)) this.process(lookup, key)
  }

  force(modifiers: readonly string[], key: string | null) {
    const { desk } = this
    const forced = desk.parts.document.querySelectorAll(`[class*="${CLASS_PREFIXES.force}"]`)
    desk.write(() => {
      for (const element of forced) {
        const names = [...element.classList].filter((name) => name.startsWith(CLASS_PREFIXES.force))
        element.classList.remove(...names)
        if (element.getAttribute('class') === '') element.removeAttribute('class')
      }
      const names = modifiers.filter((name) => name !== '' && !/\s/.test(name)).map(forceClass)
      for (const element of key ? desk.elementsOf(key) : []) element.classList.add(...names)
    })
  }

  evals(key: string) {
    const [element] = this.desk.elementsOf(key)
    if (!element) return
    const own = getComputedStyle(element)
    const values = Object.fromEntries(EVALUATED.map((name) => [name, own.getPropertyValue(name)]))
    this.desk.parts.post({ id: 'CSS_EVALS_FOR_ELEMENT', cssEvals: { ...values, parent: aboveOf(element) } })
  }

  matches(id: string | number, selector: string | undefined, key: string | null) {
    const [element] = key ? this.desk.elementsOf(key) : []
    if (!selector || !element) return
    this.desk.parts.post({ id, matches: styledElement(element).matches(selector) })
  }

  classes(key: string) {
    const [element] = this.desk.elementsOf(key)
    if (element) this.desk.parts.post({ id: 'ELEMENT_CLASS_LIST', classList: [...element.classList] })
  }
}

/** Nearest first. */
function ancestorsOf(element: Element): Element[] {
  const above: Element[] = []
  for (let at = element.parentElement; at; at = at.parentElement) above.push(at)
  return above
}

function aboveOf(element: Element): CssEvals['parent'] {
  if (!element.parentElement) return {}
  const { display, flexDirection } = getComputedStyle(element.parentElement)
  const darkEnabledInParent = element.closest('.dark') !== null
  return { display, 'flex-direction': flexDirection, darkEnabledInParent }
}
