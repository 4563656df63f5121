/** Rules of a style sheet that are nested in others, or in `@media`, `@supports`, `@container`, `@scope` and `@layer`. */
import type { Span } from '../nodes.ts'
import { topRules } from './css-module.ts'

/** One rule with its whole selectors; `under` are the conditions around it. In a layer only what is important wins. */
export type Rule = { selectors: readonly string[]; under: readonly string[]; isLayered: boolean; body: Span }

type Around = { selectors: readonly string[] | null; under: readonly string[]; isLayered: boolean }

/** Conditions of a page that is read in another way than the one on screen. */
const ELSEWHERE = /^@media\b.*(\bprint\b|prefers-)/

/** Ancestors that stand for a theme, which is another state of the page. */
const THEME = /dark|light|theme|contrast|:root|:host|\[/i

/**
 * Returns the rules for a class that may apply together with a class under these states: rules for it alone, also
 * inside of another element and under a condition, but not those for another state or a pseudo-element.
 */
export function rulesFor(css: string, name: string, states: readonly string[]): Rule[] {
  const isMeant = (selector: string) => {
    const last = /[^\s>+~]+$/.exec(selector)?.[0] ?? ''
    const before = selector.slice(0, -last.length)
    const pseudo = last.slice(`.${name}`.length)
    const isOwn = last.startsWith(`.${name}`) && /^(:[\w-]+)*$/.test(pseudo)
    return (
      isOwn && !THEME.test(before) && pseudo.split(':').every((one) => one === '' || states.includes(one))
    )
  }
  return allRules(css).filter(({ selectors }) => selectors.some(isMeant))
}

/** Returns all rules that may apply to the page on screen. */
export function allRules(css: string): Rule[] {
  return rulesIn(css, { start: 0, end: css.length }, { selectors: null, under: [], isLayered: false })
}

/** Of these rules, returns those for every element with this tag, or for every element, under these states. */
export function rulesForTag(rules: readonly Rule[], tag: string, states: readonly string[]): Rule[] {
  const isMeant = (selector: string) => {
    const [, name, pseudo = ''] = /^(\*|[a-z][\w-]*)((?::[\w-]+)*)$/i.exec(selector) ?? []
    const isOwn = name === '*' || name?.toLowerCase() === tag
    return isOwn && pseudo.split(':').every((one) => one === '' || states.includes(one))
  }
  return rules.filter(({ selectors }) => selectors.some(isMeant))
}

function rulesIn(css: string, { start, end }: Span, around: Around): Rule[] {
  return topRules(css.slice(start, end)).flatMap(({ selector, body }): Rule[] => {
    const inside = { start: start + body.start, end: start + body.end }
    if (selector.startsWith('@')) {
      const inner = aroundIn(selector.replace(/\s+/g, ' '), around)
      if (!inner) return []
      const { selectors } = inner
      return [...(selectors ? [{ ...inner, selectors, body: inside }] : []), ...rulesIn(css, inside, inner)]
    }
    const inner = { ...around, selectors: wholeSelectors(selector, around.selectors) }
    return [{ ...inner, body: inside }, ...rulesIn(css, inside, inner)]
  })
}

/** Returns what is around the rules in an at-rule; `null` if they aren't for the page on screen. */
function aroundIn(rule: string, around: Around): Around | null {
  if (rule.startsWith('@layer')) return { ...around, isLayered: true }
  const under = [...around.under, rule]
  const scope = /^@scope \((.*?)\)( to \(.*\))?$/.exec(rule)?.[1]
  if (scope !== undefined) return { ...around, selectors: wholeSelectors(scope, around.selectors), under }
  return /^@(media|supports|container)\b/.test(rule) && !ELSEWHERE.test(rule) ? { ...around, under } : null
}

/** Returns the selectors with those around them, which `&` and `:scope` stand for. */
function wholeSelectors(selector: string, outer: readonly string[] | null): string[] {
  const all = selector.split(',').map((one) => one.trim())
  if (!outer) return all
  return outer.flatMap((around) =>
    all.map((one) =>
      /&|:scope\b/.test(one) ? one.replace(/&|:scope\b/g, () => around) : `${around} ${one}`,
    ),
  )
}
