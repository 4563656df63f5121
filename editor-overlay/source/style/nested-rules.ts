/** Rules of a style sheet that are nested in others, or in `@media`, `@supports` and `@container`. */
import type { Span } from '../nodes.ts'
import { topRules } from './css-module.ts'

/** One rule with its whole selectors; `under` are the conditions around it. */
type Rule = { selectors: readonly string[]; under: readonly string[]; body: Span }

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
  return rulesIn(css, { start: 0, end: css.length }, null, []).filter(({ selectors }) =>
    selectors.some(isMeant),
  )
}

function rulesIn(
  css: string,
  { start, end }: Span,
  outer: readonly string[] | null,
  under: readonly string[],
): Rule[] {
  return topRules(css.slice(start, end)).flatMap(({ selector, body }): Rule[] => {
    const inside = { start: start + body.start, end: start + body.end }
    if (selector.startsWith('@')) {
      if (!/^@(media|supports|container)\b/.test(selector) || ELSEWHERE.test(selector)) return []
      const within = [...under, selector.replace(/\s+/g, ' ')]
      const own = outer ? [{ selectors: outer, under: within, body: inside }] : []
      return [...own, ...rulesIn(css, inside, outer, within)]
    }
    const selectors = wholeSelectors(selector, outer)
    return [{ selectors, under, body: inside }, ...rulesIn(css, inside, selectors, under)]
  })
}

function wholeSelectors(selector: string, outer: readonly string[] | null): string[] {
  const all = selector.split(',').map((one) => one.trim())
  if (!outer) return all
  return outer.flatMap((around) =>
    all.map((one) => (one.includes('&') ? one.replaceAll('&', around) : `${around} ${one}`)),
  )
}
