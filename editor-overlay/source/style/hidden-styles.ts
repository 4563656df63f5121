/** Properties that an element's `style` may set through a condition, a constant, a function or a spread. */
import type { JSXElement, Node, ObjectExpression } from 'oxc-parser'
import type { Open } from '../draft.ts'
import { attributeOf, bare, isFunction, keyName, leavesOf, stringValue } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import type { Place, Source } from '../file/source.ts'
import { definitionOf, fieldOfModule, propertyOf } from '../text/definition.ts'
import { type NamedPlace, placeIn } from '../text/quoted.ts'
import { returnsOf } from '../text/trace-steps.ts'
import { kebab } from './properties.ts'
import { propertiesIn } from './sx.ts'

/** A property with the place where it is written; `null` is one that only running the code would tell. */
export type HiddenStyle = { name: string | null; place: NamedPlace }

/** Returns the properties that the element's `style` may set, apart from those written in its object by name. */
export function hiddenStyles(open: Open, source: Source, element: JSXElement): HiddenStyle[] {
  const { attributes } = element.openingElement
  const own = attributeOf(element, 'style')
  const spread = attributes
    .slice(own ? attributes.indexOf(own) + 1 : 0)
    .flatMap((one) => (one.type === 'JSXSpreadAttribute' ? (styleIn(open, source, one.argument) ?? []) : []))
    .at(-1)
  if (spread) return stylesBehind(open, spread, 0)
  if (own?.value?.type !== 'JSXExpressionContainer') return []
  const value = bare(own.value.expression)
  return value.type === 'ObjectExpression'
    ? withoutNamed(stylesIn(open, { source, node: value }, 0), value)
    : stylesBehind(open, { source, node: value }, 0)
}

/** Returns the style among props that are spread from an object of the project; `null` if it has none. */
const styleIn = (open: Open, source: Source, node: Node) => fieldOf(open, { source, node }, 'style', 0)

/** Returns all properties that an attribute of an element may set as a style, with those written by name. */
export function stylesOf(open: Open, source: Source, element: JSXElement, name: string): HiddenStyle[] {
  const value = attributeOf(element, name)?.value
  if (value?.type !== 'JSXExpressionContainer') return []
  return stylesBehind(open, { source, node: bare(value.expression) }, 0)
}

/** Returns the properties of every style in a table of styles: `{ off: { opacity: 0 }, on: { opacity: 1 } }`. */
export function stylesInTable(open: Open, source: Source, given: Node): HiddenStyle[] {
  const { source: home, node } = constantOf(open, { source, node: given })
  return node.type === 'ObjectExpression'
    ? node.properties.flatMap((one) =>
        one.type === 'Property' ? stylesBehind(open, { source: home, node: one.value }, 0) : [],
      )
    : []
}

function withoutNamed(styles: HiddenStyle[], own: ObjectExpression): HiddenStyle[] {
  const named = own.properties.filter((one) => one.type === 'Property' && nameOf(one) !== null).length
  return styles.slice(named)
}

const MOST_STEPS = 6

/** Returns the properties of the objects that an expression stands for, spreads, or is computed from. */
export function stylesBehind(open: Open, { source, node: given }: Place, step: number): HiddenStyle[] {
  if (step > MOST_STEPS) return []
  return leavesOf(given).flatMap((leaf) => {
    const { source: home, node } = constantOf(open, { source, node: leaf })
    const further = (one: Place) => stylesBehind(open, one, step + 1)
    if (node.type === 'MemberExpression') return entriesOf(open, { source: home, node }, 0).flatMap(further)
    if (isFunction(node)) return returnsOf(node).flatMap((one) => further({ source: home, node: one }))
    if (node.type === 'ObjectExpression') return stylesIn(open, { source: home, node }, step)
    if (node.type === 'ArrayExpression')
      return node.elements.flatMap((one) => (one ? further({ source: home, node: one }) : []))
    if (node.type === 'TaggedTemplateExpression') {
      const place = placeIn(home, node.start)
      return propertiesIn(node).map(({ property }) => ({ name: property, place }))
    }
    if (node.type !== 'CallExpression') return []
    const called = constantOf(open, { source: home, node: node.callee })
    const parts = isFunction(called.node)
      ? returnsOf(called.node).map((one) => ({ source: called.source, node: one }))
      : node.arguments
          .flatMap((one) => (isFunction(one) ? returnsOf(one) : [one]))
          .map((one) => ({ source: home, node: one }))
    return parts.flatMap(further)
  })
}

/** Returns every value that a field may hold: `STYLES[size]`, `STYLES[size].root`; none if the table isn't known. */
function entriesOf(open: Open, { source, node: given }: Place, step: number): Place[] {
  const { source: home, node } = constantOf(open, { source, node: given })
  if (node.type !== 'MemberExpression' || step > MOST_STEPS) return [{ source: home, node }]
  const name = node.computed ? null : keyName(node.property)
  return entriesOf(open, { source: home, node: node.object }, step + 1).flatMap((holder): Place[] => {
    const { source: place, node: table } = holder
    if (table.type === 'ArrayExpression')
      return table.elements.flatMap((one) => (one ? [{ source: place, node: one }] : []))
    if (table.type !== 'ObjectExpression') return []
    return table.properties.flatMap((one): Place[] => {
      if (one.type === 'SpreadElement') return []
      return name === null || keyName(one.key) === name ? [{ source: place, node: one.value }] : []
    })
  })
}

/** Returns the named properties first, then those of computed keys and spreads. */
function stylesIn(
  open: Open,
  { source, node }: Place & { node: ObjectExpression },
  step: number,
): HiddenStyle[] {
  const named: HiddenStyle[] = []
  const others: HiddenStyle[] = []
  for (const one of node.properties) {
    const place = placeIn(source, one.start)
    if (one.type === 'SpreadElement')
      others.push(...stylesBehind(open, { source, node: one.argument }, step + 1))
    else if (nameOf(one) !== null) named.push({ name: nameOf(one), place })
    else
      for (const key of leavesOf(one.key)) {
        const name = stringValue(constantOf(open, { source, node: key }).node)
        others.push({ name: name === null ? null : kebab(name), place })
      }
  }
  return [...named, ...others]
}

function nameOf({
  computed,
  key,
}: Extract<ObjectExpression['properties'][number], { type: 'Property' }>): string | null {
  const name = computed ? stringValue(key) : keyName(key)
  return name === null ? null : kebab(name)
}

/** Resolves a name and its fields to a constant of the project; any other node is returned as it is. */
export function constantOf(open: Open, given: Place, step = 0): Place {
  const node = bare(given.node)
  const { source } = given
  if (step > MOST_STEPS) return { source, node }
  if (node.type === 'MemberExpression') {
    const field = node.computed ? stringValue(node.property) : keyName(node.property)
    const module = bindingOf(bare(node.object), source.scopes)
    const whole = module && field !== null ? fieldOfModule(open, source, module, field) : null
    if (whole) return { source: whole.source, node: whole.init }
    return fieldOf(open, { source, node: node.object }, field, step) ?? { source, node }
  }
  const binding = bindingOf(node, source.scopes)
  if (!binding) return { source, node }
  const made = binding.kind === 'import' ? definitionOf(open, source, binding) : null
  if (made) return { source: made.source, node: made.init }
  const home = binding.node
  if (home.type === 'FunctionDeclaration') return { source, node: home }
  if (home.type !== 'VariableDeclarator' || !home.init) return { source, node }
  if (home.id.type === 'Identifier') return { source, node: bare(home.init) }
  const property =
    home.id.type === 'ObjectPattern'
      ? home.id.properties.find((one) => one.type === 'Property' && one.value.start === binding.at.start)
      : undefined
  const field = property?.type === 'Property' ? keyName(property.key) : null
  return fieldOf(open, { source, node: home.init }, field, step) ?? { source, node }
}

function fieldOf(open: Open, holder: Place, field: string | null, step: number): Place | null {
  const { source, node } = constantOf(open, holder, step + 1)
  const found = field === null ? null : propertyOf(node, field)
  return found ? { source, node: bare(found) } : null
}
