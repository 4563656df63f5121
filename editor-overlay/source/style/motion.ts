/** Properties that Motion writes into the style of an element, from what its props say to animate. */
import type { JSXElement } from 'oxc-parser'
import { attributeOf, bare } from '../nodes.ts'
import type { Open } from '../plan/draft.ts'
import type { Source } from '../source.ts'
import { type HiddenStyle, stylesInTable, stylesOf } from './hidden-styles.ts'

const MOTION = /^(framer-motion|motion(\/.*)?)$/

/** Props whose style stays on the element, and those whose style it has while a variant applies. */
const PROPS = ['animate', 'whileInView', 'initial']
const OF_STATES: Readonly<Record<string, string>> = {
  hover: 'whileHover',
  focus: 'whileFocus',
  active: 'whileTap',
}

/** Shorthands for a part of `transform`. */
const TRANSFORM =
  /^(x|y|z|scale[xyz]?|rotate[xyz]?|skew[xy]?|(translate|scale|rotate|skew)-[xyz]|transform-perspective)$/
const NO_STYLE = /^(transition|transition-end)$/

type Animated = { prop: string; name: string; place: string }

/** Returns what the props of a Motion element set while it is in these states; nothing for any other element. */
export function animatedStyles(
  open: Open,
  source: Source,
  element: JSXElement,
  states: readonly string[],
): Animated[] {
  const { name } = element.openingElement
  const first = name.type === 'JSXMemberExpression' ? name.object : null
  const from = first?.type === 'JSXIdentifier' ? source.imported.get(first.name) : undefined
  if (!from || !MOTION.test(from.specifier)) return []
  const props = [...states.flatMap((state) => OF_STATES[state] ?? []), ...PROPS]
  const own = props.flatMap((prop) => named(prop, stylesOf(open, source, element, prop)))
  const variants = attributeOf(element, 'variants')?.value
  const table = variants?.type === 'JSXExpressionContainer' ? bare(variants.expression) : null
  if (!table) return own
  return [...own, ...named('variants', stylesInTable(open, source, table))]
}

const named = (prop: string, styles: readonly HiddenStyle[]) =>
  styles.flatMap(({ name, place }) =>
    name === null || NO_STYLE.test(name)
      ? []
      : [{ prop, name: TRANSFORM.test(name) ? 'transform' : name, place }],
  )
