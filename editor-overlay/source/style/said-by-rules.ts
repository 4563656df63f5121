/** Which properties the rules of a style sheet set, by declarations or by `@apply`. */
import type { Span } from '../file/nodes.ts'
import { touches } from './competitors.ts'
import { declarationsIn, topRules } from './css-module.ts'
import type { Compiled, Design } from './design.ts'
import type { Rule } from './nested-rules.ts'
import { meet } from './sides.ts'

/** Whether a rule for this class alone sets one of the properties, by a declaration or by `@apply`. */
export function ruleSays(
  css: string,
  name: string,
  properties: readonly string[],
  design: Design | null,
): boolean {
  return topRules(css)
    .filter(({ selector }) => selector.split(',').some((one) => one.trim() === `.${name}`))
    .some((rule) => bodySays(css, { ...rule, isLayered: false }, properties, design))
}

/** Whether the body of a rule sets one of them; in a layer only what is important counts. */
export function bodySays(
  css: string,
  { body, isLayered }: Pick<Rule, 'body' | 'isLayered'>,
  properties: readonly string[],
  design: Design | null,
): boolean {
  const applied = appliedIn(css, body, design).filter(
    ({ variants, important }) => variants.length === 0 && (important || !isLayered),
  )
  const declared = declarationsIn(css, body).flatMap(({ property, value }) =>
    isLayered && !/!\s*important\s*$/i.test(css.slice(value.start, value.end)) ? [] : [property],
  )
  return properties.some(
    (one) => declared.some((known) => meet(known, one)) || applied.some((known) => touches(known, one)),
  )
}

/** Returns the utilities that the body of a rule applies. */
export function appliedIn(css: string, body: Span, design: Design | null): Compiled[] {
  return [...css.slice(body.start, body.end).matchAll(/@apply\s+([^;{}]+)/g)]
    .flatMap(([, names = '']) => names.trim().split(/\s+/))
    .flatMap((one) => design?.compile(one) ?? [])
}
