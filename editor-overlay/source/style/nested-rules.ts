/** Rules of a style sheet that are nested in others, or in `@media`, `@supports`, `@container`, `@scope` and `@layer`. */
import type { Span } from '../file/nodes.ts'
import { topRules } from './css-module.ts'
import {
  alternativesOf,
  isSpecific,
  isWithin,
  lastCompound,
  type Matched,
  matches,
  splitList,
} from './selectors.ts'

/**
 * One rule with its whole selectors; `under` are the conditions around it, `layer` the layer that it is in. In a layer
 * before the one of the utilities, only what is important wins (`isLayered`).
 */
export type Rule = {
  selectors: readonly string[]
  under: readonly string[]
  layer: string | null
  isLayered: boolean
  body: Span
}

type Around = Omit<Rule, 'body' | 'selectors'> & { selectors: readonly string[] | null }

/** Conditions of a page that is read in another way than the one on screen. */
const ELSEWHERE = /^@media\b.*(\bprint\b|prefers-)/

/** Ancestors that stand for a theme, which is another state of the page. */
export const THEME = /dark|light|theme|contrast|:root|:host|\[/i

/**
 * Of these rules, returns those for a class of the element that may apply together with a class under these states,
 * also inside of another element and under a condition, but not those for another state or a pseudo-element.
 */
export function rulesFor(
  rules: readonly Rule[],
  name: string,
  element: Matched,
  states: readonly string[],
): Rule[] {
  const named = { ...element, names: [...element.names, name] }
  return rules.filter(({ selectors }) =>
    selectors.some((selector) => {
      const { before, last } = lastCompound(selector)
      const isAbout = last.split(/(?=[.#:[])/).includes(`.${name}`)
      return isAbout && !THEME.test(before) && matches(last, named, states)
    }),
  )
}

/** Returns all rules that may apply to the page on screen. */
export function allRules(css: string): Rule[] {
  const around = { selectors: null, under: [], layer: null, isLayered: false }
  return rulesIn(css, { start: 0, end: css.length }, around)
}

/**
 * Of these rules, returns those that match the element by its tag, its attributes and the elements around it. Without a
 * layer around the utilities, only a rule with a class or an attribute wins over them (`isSpecificOnly`).
 */
export function rulesForTag(
  rules: readonly Rule[],
  element: Matched,
  states: readonly string[],
  isSpecificOnly: boolean,
): Rule[] {
  const isMeant = (selector: string, { layer }: Rule) => {
    const { before, last } = lastCompound(selector)
    const needs = isSpecificOnly || layer === 'utilities'
    return (
      !last.startsWith('.') &&
      (!needs || isSpecific(last) || /[.#[]/.test(before)) &&
      !THEME.test(before) &&
      matches(last, element, states) &&
      isWithin(before, element)
    )
  }
  return rules.filter((rule) => rule.selectors.some((selector) => isMeant(selector, rule)))
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
  if (rule.startsWith('@layer')) {
    const name = rule.replace(/^@layer\s*/, '')
    const layer = around.layer === null ? name : `${around.layer}.${name}`
    return { ...around, layer, isLayered: true }
  }
  const under = [...around.under, rule]
  const scope = /^@scope \((.*?)\)( to \(.*\))?$/.exec(rule)?.[1]
  if (scope !== undefined) return { ...around, selectors: wholeSelectors(scope, around.selectors), under }
  return /^@(media|supports|container)\b/.test(rule) && !ELSEWHERE.test(rule) ? { ...around, under } : null
}

/** Returns the selectors with those around them, which `&` and `:scope` stand for. */
function wholeSelectors(selector: string, outer: readonly string[] | null): string[] {
  const all = splitList(selector).flatMap(alternativesOf)
  if (!outer) return all
  return outer.flatMap((around) =>
    all.map((one) =>
      /&|:scope\b/.test(one) ? one.replace(/&|:scope\b/g, () => around) : `${around} ${one}`,
    ),
  )
}
