/** Styles in a `css` or `sx` prop, from which a styling library makes a class that is in no layer. */
import type { JSXAttribute, JSXElement, Node, ObjectExpression } from 'oxc-parser'
import { table } from '../../protocol/table.ts'
import { removeAttribute } from '../file/attributes.ts'
import { attributeName, bare, isFunction, keyName } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'
import type { Refusal } from '../types.ts'
import { type Spelling, type Written, writeObject } from './inline.ts'
import { camel, kebab } from './properties.ts'
import { includes, meet } from './sides.ts'
import type { StyleChange } from './work.ts'

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
export const SHORT = table<string>({
  bg: 'background-color',
  bgcolor: 'background-color',
  ...Object.fromEntries(
    Object.entries(SIDES).flatMap(([letter, side]) => [
      [`p${letter}`, `padding${side}`],
      [`m${letter}`, `margin${side}`],
    ]),
  ),
})

const cssName = (key: string) => SHORT[key] ?? kebab(key)

/** Returns the short name of a property if the object uses such names, else the full one. */
function keyFor(object: ObjectExpression | null, property: string): string {
  const isShort = object?.properties.some(
    (one) => one.type === 'Property' && (keyName(one.key) ?? '') in SHORT,
  )
  const short = isShort
    ? Object.keys(SHORT).find((key) => SHORT[key] === property && key !== 'bg')
    : undefined
  return short ?? camel(property)
}

/** Returns patches of the object in such a prop, or its refusal; `null` if the prop holds anything else. */
export function writeStyledProp(
  source: Source,
  attribute: JSXAttribute,
  changes: readonly StyleChange[],
  placeOf: Spelling['placeOf'],
): Written | Refusal | null {
  const value = attribute.value?.type === 'JSXExpressionContainer' ? bare(attribute.value.expression) : null
  if (value?.type !== 'ObjectExpression') return null
  // A number is a step of the theme's scale.
  const written = writeObject(source, value, changes, {
    cssName,
    keyFor,
    mayCover: includes,
    placeOf,
    isScaled: true,
  })
  if (written.type === 'refused' || !written.isEmptied) return written
  return { ...written, patches: [removeAttribute(source.text, attribute)] }
}

/** A property as the prop names it, and its CSS name. */
export type Styled = { name: string; property: string }

/** Returns the prop that sets one of these properties, and its name there; `null` if none does. */
export function styledProp(
  element: JSXElement,
  properties: readonly string[],
): { prop: string; name: string; attribute: JSXAttribute } | null {
  for (const one of element.openingElement.attributes) {
    const prop = one.type === 'JSXAttribute' ? attributeName(one) : ''
    if (one.type !== 'JSXAttribute' || !/^(css|sx)$/.test(prop)) continue
    const value = one.value?.type === 'JSXExpressionContainer' ? bare(one.value.expression) : null
    const all = value ? propertiesIn(value) : []
    const found = firstSetting(all, properties)
    if (found) return { prop, name: found.name, attribute: one }
  }
  return null
}

/** Returns the first style that sets one of the properties, or a part of one. */
export const firstSetting = (all: readonly Styled[], properties: readonly string[]) =>
  all.find(({ property }) => properties.some((wanted) => meet(property, wanted)))

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
