/** Inline styles that apply to an element from elsewhere: from the uses of its component, or from the element inside. */
import type { JSXElement, Node } from 'oxc-parser'
import { classSourceOf } from '../../class/slots.ts'
import { type Open, refuse, type Target } from '../../draft.ts'
import { attributeOf, bare, leavesOf } from '../../file/nodes.ts'
import type { OutlineElement } from '../../file/outline.ts'
import type { Source } from '../../file/source.ts'
import { usesOf } from '../../project/usages.ts'
import { isOfElement } from '../../style/competitors.ts'
import { type HiddenStyle, stylesOf } from '../../style/hidden-styles.ts'
import { meet } from '../../style/sides.ts'
import { sentence } from '../../text/quoted.ts'
import type { Refusal } from '../../types.ts'
import { renderedBy } from '../rendered-component.ts'
import { isSpread, takenIn } from './class-layers.ts'
import type { StyleTarget } from './class-proof.ts'
import { holdsProp, propOf, propsHeldBy } from './class-props.ts'
import { stylesOfClones } from './cloned-classes.ts'

const MOST_STEPS = 4

/** Refuses classes that lose to such a style everywhere; returns a note if they lose to it in some uses. */
export function checkStylesAround(
  open: Open,
  { source, jsx }: Target,
  { properties, modifiers }: StyleTarget,
): Refusal | string[] {
  if (!isOfElement(modifiers) || open.index.settings.design?.isImportant) return []
  // A class for the font size only implies its line height.
  const asked = properties.filter((one) => one !== 'line-height' || !properties.includes('font-size'))
  const among = (styles: readonly HiddenStyle[]) =>
    styles.find(({ name }) => asked.length > 0 && (name === null || asked.some((one) => meet(name, one))))
  const inside = among(stylesInside(open, source, jsx))
  if (inside)
    return refuse(
      'dynamic-prop',
      `The element inside ${jsx.tag} has a style that may set ${inside.name ?? 'any property'}, which would win over a class.`,
      sentence`Change it where that style is written: ${inside.place}.`,
    )
  const cloned = among(stylesOfClones(open, source, jsx))
  if (cloned)
    return refuse(
      'dynamic-prop',
      `${jsx.parent?.tag} gives this element a style that may set ${cloned.name ?? 'any property'}, which would win over a class.`,
      sentence`Change it where that style is written: ${cloned.place}.`,
    )
  const given = stylesFromUses(open, source, jsx.node)
  const losing = given.flatMap((styles) => among(styles) ?? [])
  const [first] = losing
  if (!first) return []
  const words = `style that may set ${first.name ?? 'any property'}`
  if (losing.length < given.length)
    return [`Where it is used with a ${words}, that style wins over the class: ${first.place}.`]
  return refuse(
    'dynamic-prop',
    `Every use of this component passes a ${words}, which would win over a class.`,
    sentence`Change it where that style is written: ${first.place}.`,
  )
}

/** Returns the styles of the elements that get the class name of a component, down to the host element. */
function stylesInside(open: Open, source: Source, element: OutlineElement, step = 0): HiddenStyle[] {
  const drawn = step > MOST_STEPS ? null : renderedBy(open, source, element)
  if (!drawn) return []
  const { source: inner, component } = drawn
  return component.elements.flatMap((one) => {
    const isTaken =
      isSpread(inner, one, component.node) ||
      takenIn(inner, classSourceOf(inner, one.node), component.node).length > 0
    return isTaken
      ? [...stylesOf(open, inner, one.node, 'style'), ...stylesInside(open, inner, one, step + 1)]
      : []
  })
}

/** Returns, for each use of the component, the styles that it passes to an element in it; none if it takes none. */
function stylesFromUses(open: Open, source: Source, element: JSXElement, step = 0): HiddenStyle[][] {
  const prop = step > MOST_STEPS ? null : styleProp(source, element)
  const home = prop && source.outline.components.find(({ node }) => node === prop.component)
  const uses = home && usesOf(open, { file: source.file, name: home.name })
  if (!prop || uses?.type !== 'usages') return []
  return uses.usages.flatMap((use) => {
    const own = stylesOf(open, use.source, use.node, prop.name)
    const further = prop.name === 'style' ? stylesFromUses(open, use.source, use.node, step + 1) : []
    return further.length === 0 ? [own] : further.map((styles) => [...own, ...styles])
  })
}

/** Returns the prop of its component that an element's `style` reads, or that spread props bring. */
function styleProp(source: Source, element: JSXElement): { component: Node; name: string } | null {
  const { attributes } = element.openingElement
  const own = attributeOf(element, 'style')
  const behind = own ? attributes.indexOf(own) + 1 : 0
  for (const one of attributes.slice(behind)) {
    const component = one.type === 'JSXSpreadAttribute' ? propsHeldBy(source, one.argument) : null
    if (component && one.type === 'JSXSpreadAttribute' && holdsProp(source, one.argument, component, 'style'))
      return { component, name: 'style' }
  }
  const value = own?.value?.type === 'JSXExpressionContainer' ? bare(own.value.expression) : null
  const parts =
    value?.type === 'ObjectExpression'
      ? value.properties.flatMap((one) => (one.type === 'SpreadElement' ? leavesOf(one.argument) : []))
      : value
        ? leavesOf(value)
        : []
  for (const part of parts) {
    const prop = propOf(source, part)
    const [name, more] = prop?.path ?? []
    if (prop && name !== undefined && more === undefined) return { component: prop.component, name }
  }
  return null
}
