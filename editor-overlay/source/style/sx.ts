/** Styles in a `css` or `sx` prop, from which a styling library makes a class that is in no layer. */
import type { JSXElement, Node } from 'oxc-parser'
import { attributeName, bare, isFunction, keyName } from '../nodes.ts'
import { kebab } from './properties.ts'
import { meet } from './sides.ts'

const SIDES: Record<string, string> = {
  '': '',
  t: '-top',
  r: '-right',
  b: '-bottom',
  l: '-left',
  x: '-inline',
  y: '-block',
}

/** The short names of properties in `sx`. */
export const SHORT: Readonly<Record<string, string>> = {
  bg: 'background-color',
  bgcolor: 'background-color',
  ...Object.fromEntries(
    Object.entries(SIDES).flatMap(([letter, side]) => [
      [`p${letter}`, `padding${side}`],
      [`m${letter}`, `margin${side}`],
    ]),
  ),
}

/** A property as the prop names it, and its CSS name. */
export type Styled = { name: string; property: string }

/** Returns the prop that sets one of these properties, and its name there; `null` if none does. */
export function styledProp(
  element: JSXElement,
  properties: readonly string[],
): { prop: string; name: string } | null {
  for (const one of element.openingElement.attributes) {
    const prop = one.type === 'JSXAttribute' ? attributeName(one) : ''
    if (one.type !== 'JSXAttribute' || !/^(css|sx)$/.test(prop)) continue
    const value = one.value?.type === 'JSXExpressionContainer' ? bare(one.value.expression) : null
    const all = value ? propertiesIn(value) : []
    const found = all.find(({ property }) => properties.some((wanted) => meet(property, wanted)))
    if (found) return { prop, name: found.name }
  }
  return null
}

/** Returns the properties of an object, of a template, of the parts of a list, or of what a function returns. */
export function propertiesIn(given: Node): Styled[] {
  const node = isFunction(given) && given.body ? bare(given.body) : given
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap((one) => (one ? propertiesIn(bare(one)) : []))
  if (node.type === 'TaggedTemplateExpression') return propertiesIn(node.quasi)
  if (node.type === 'TemplateLiteral') {
    const css = node.quasis
      .map(({ value }) => value.raw)
      .join('')
      .replace(/[^;{}]*\{[^{}]*\}/g, '')
    return [...css.matchAll(/(?:^|;)\s*([a-z-]+)\s*:/g)].map(([, name = '']) => ({ name, property: name }))
  }
  if (node.type !== 'ObjectExpression') return []
  return node.properties.flatMap((one) => {
    const name = one.type === 'Property' && !one.computed ? keyName(one.key) : null
    return name !== null && /^[a-z]+$/i.test(name) ? [{ name, property: SHORT[name] ?? kebab(name) }] : []
  })
}
