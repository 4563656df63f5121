/** Styles that a component brings in no layer: by a definition with `styled`, or by a style prop of a library. */
import type { JSXElement, JSXElementName, Node } from 'oxc-parser'
import { table } from '../../protocol/table.ts'
import { importSource } from '../class/gather.ts'
import { bindingOfTag } from '../class/joiners.ts'
import { classSourceOf } from '../class/slots.ts'
import type { Open } from '../draft.ts'
import { attributeName, bare, isFunction } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import type { Place, Source } from '../file/source.ts'
import { definitionOf, fieldOfModule } from '../text/definition.ts'
import { type NamedPlace, placeIn } from '../text/quoted.ts'
import { returnsOf } from '../text/trace-steps.ts'
import { kebab } from './properties.ts'
import { isProperty } from './property-names.ts'
import { firstSetting, propertiesIn, SHORT, type Styled } from './sx.ts'

/** Libraries whose `css` or `style` makes a class out of styles, which stands in no layer. */
const CLASS_MAKERS = /emotion|goober|linaria|wyw-in-js|@vanilla-extract\/css/

/** Returns the property that styles written among the class names set, and where; `null` if they set none of these. */
export function stylesAmongClasses(
  open: Open,
  source: Source,
  element: JSXElement,
  properties: readonly string[],
): { name: string; place: NamedPlace } | null {
  for (const { node: given } of classSourceOf(source, element).opaque) {
    const made = madeClass(open, { source, node: given })
    const { node } = made
    const styles =
      node.type === 'CallExpression' && makesClass(made.source, node.callee) ? node.arguments : [node]
    if (node.type !== 'TaggedTemplateExpression' && styles[0] === node) continue
    const found = firstSetting(
      styles.flatMap((one) => propertiesIn(bare(one))),
      properties,
    )
    if (found) return { name: found.name, place: placeIn(made.source, node.start) }
  }
  return null
}

/** Returns the call or template behind `box` or `styles.box`; any other node is returned as it is. */
function madeClass(open: Open, { source, node }: Place): Place {
  const isField = node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier'
  const binding = bindingOf(bare(isField ? node.object : node), source.scopes)
  if (!binding) return { source, node }
  const made =
    isField && node.property.type === 'Identifier'
      ? fieldOfModule(open, source, binding, node.property.name)
      : definitionOf(open, source, binding)
  const init = made && bare(made.init)
  return made && init && /^(Call|TaggedTemplate)Expression$/.test(init.type)
    ? { source: made.source, node: init }
    : { source, node }
}

function makesClass(source: Source, callee: Node): boolean {
  const binding = bindingOf(bare(callee), source.scopes)
  return binding?.kind === 'import' && CLASS_MAKERS.test(importSource(source)(binding))
}

/** Returns the property that the definition of the tag by `styled` sets, and where; `null` if it sets none of these. */
export function styledDefinition(
  open: Open,
  source: Source,
  element: JSXElement,
  properties: readonly string[],
): { name: string; place: NamedPlace } | null {
  return styledIn(open, definitionOfTag(open, source, element.openingElement.name), properties, 0)
}

const MOST_STEPS = 4

/** Looks in a definition, and in the one that it extends with `styled(Base)`. */
function styledIn(
  open: Open,
  made: Place | null,
  properties: readonly string[],
  step: number,
): { name: string; place: NamedPlace } | null {
  const root = made && rootOf(made)
  if (!made || !root || step > MOST_STEPS) return null
  const { source, node } = made
  const parts = node.type === 'CallExpression' ? node.arguments.flatMap(returned) : [node]
  const found = firstSetting(parts.flatMap(propertiesIn), properties)
  if (found) return { name: found.name, place: placeIn(source, node.start) }
  const [base] = root.arguments
  const binding = base && bindingOf(bare(base), source.scopes)
  const outer = binding && definitionOf(open, source, binding)
  const next = outer ? { source: outer.source, node: bare(outer.init) } : null
  return styledIn(open, next, properties, step + 1)
}

const returned = (node: Node): Node[] => (isFunction(node) ? returnsOf(node) : [node]).map(bare)

function definitionOfTag(open: Open, source: Source, name: JSXElementName): Place | null {
  const binding = bindingOfTag(source, name)
  if (!binding) return null
  if (name.type === 'JSXMemberExpression') {
    const field = fieldOfModule(open, source, binding, name.property.name)
    return field ? { source: field.source, node: bare(field.init) } : null
  }
  const made = definitionOf(open, source, binding)
  return made ? { source: made.source, node: bare(made.init) } : null
}

/** Returns the arguments of `styled` in `styled('div')(…)` or before a template; `null` for any other definition. */
function rootOf({ source, node }: Place): { arguments: readonly Node[] } | null {
  if (node.type !== 'CallExpression' && node.type !== 'TaggedTemplateExpression') return null
  let root: Node = node
  let given: readonly Node[] = []
  for (;;) {
    if (root.type === 'CallExpression') {
      given = root.arguments
      root = bare(root.callee)
    } else if (root.type === 'TaggedTemplateExpression') root = bare(root.tag)
    else if (root.type === 'MemberExpression') root = bare(root.object)
    else break
  }
  const from = root.type === 'Identifier' ? source.imported.get(root.name) : undefined
  const isStyled =
    from !== undefined &&
    (from.name === 'styled' || /^(@emotion\/styled|styled-components)/.test(from.specifier))
  return isStyled ? { arguments: given } : null
}

/** Libraries that make a style without a layer of props such as `p` and `maw`. */
const LIBRARIES =
  /^(@mantine\/|@chakra-ui\/|@radix-ui\/themes|@mui\/(material|system|joy)|theme-ui)|(^|\/)styled-system\/jsx/

/** The style props of these libraries, next to the short ones of `sx`. */
const PROPS = table<string>({
  ...SHORT,
  w: 'width',
  h: 'height',
  miw: 'min-width',
  maw: 'max-width',
  mih: 'min-height',
  mah: 'max-height',
  fz: 'font-size',
  fw: 'font-weight',
  lh: 'line-height',
  ta: 'text-align',
  c: 'color',
  bd: 'border',
  bdrs: 'border-radius',
  ff: 'font-family',
  fs: 'font-style',
  lts: 'letter-spacing',
  td: 'text-decoration',
  tt: 'text-transform',
  pos: 'position',
})

/** Libraries of which a component takes every property of CSS as a prop, and another few of their short names. */
const ALL_PROPERTIES = /^@chakra-ui\/|(^|\/)styled-system\/jsx/
const OTHER_SHORT = table<string>({
  rounded: 'border-radius',
  shadow: 'box-shadow',
  bgColor: 'background-color',
  bgGradient: 'background-image',
  boxSize: 'width',
  flexDir: 'flex-direction',
  textStyle: 'font-size',
})

const FULL = /^((min|max)?(width|height)|(row|column)?gap|(padding|margin)(top|right|bottom|left|x|y)?)$/i

/** Returns `paddingX` as `padding-inline`. */
const cssName = (prop: string) => kebab(prop).replace(/-x$/, '-inline').replace(/-y$/, '-block')

/** Returns the prop of a library component that sets one of these properties; `null` if none does. */
export function styleProp(
  source: Source,
  { openingElement: { name, attributes } }: JSXElement,
  properties: readonly string[],
): Styled | null {
  const first = name.type === 'JSXMemberExpression' ? name.object : name
  const from = first.type === 'JSXIdentifier' ? source.imported.get(first.name) : undefined
  if (!from || !LIBRARIES.test(from.specifier)) return null
  const all = attributes.flatMap((one): Styled[] => {
    const prop = one.type === 'JSXAttribute' ? attributeName(one) : ''
    const isAny = ALL_PROPERTIES.test(from.specifier)
    const property =
      PROPS[prop] ??
      (isAny ? OTHER_SHORT[prop] : undefined) ??
      (FULL.test(prop) || (isAny && isProperty(prop)) ? cssName(prop) : null)
    return property === null ? [] : [{ name: prop, property }]
  })
  return firstSetting(all, properties) ?? null
}
