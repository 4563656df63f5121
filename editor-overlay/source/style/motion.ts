/** Properties that Motion writes into the style of an element, from what its props say to animate. */
import type { JSXElement } from 'oxc-parser'
import { table } from '../../protocol/table.ts'
import { bindingOfTag } from '../class/joiners.ts'
import type { Open } from '../draft.ts'
import { attributeOf, bare } from '../file/nodes.ts'
import { declaredAs } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import type { NamedPlace } from '../text/quoted.ts'
import { type HiddenStyle, stylesInTable, stylesOf } from './hidden-styles.ts'

const MOTION = /^(framer-motion|motion(\/.*)?)$/

/** Props whose style stays on the element, and those whose style it has while a variant applies. */
const PROPS = ['animate', 'whileInView', 'initial']
const OF_STATES = table<string>({
  hover: 'whileHover',
  focus: 'whileFocus',
  active: 'whileTap',
})

/** Shorthands for a part of `transform`. */
const TRANSFORM =
  /^(x|y|z|scale[xyz]?|rotate[xyz]?|skew[xy]?|(translate|scale|rotate|skew)-[xyz]|transform-perspective)$/
const NO_STYLE = /^(transition|transition-end)$/

type Animated = { prop: string; name: string; place: NamedPlace }

/** Returns what the props of a Motion element set while it is in these states; nothing for any other element. */
export function animatedStyles(
  open: Open,
  source: Source,
  element: JSXElement,
  states: readonly string[],
): Animated[] {
  if (!isMotion(source, element)) return []
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

/** Whether the tag is one of Motion's, such as `motion.div`, or is made by it: `motion.create(Button)`. */
function isMotion(source: Source, { openingElement: { name } }: JSXElement): boolean {
  const first = name.type === 'JSXMemberExpression' ? name.object : name
  if (first.type !== 'JSXIdentifier') return false
  const init = declaredAs(bindingOfTag(source, name))
  const callee = init?.type === 'CallExpression' ? bare(init.callee) : null
  const root = callee?.type === 'MemberExpression' ? bare(callee.object) : callee
  const local =
    root?.type === 'Identifier' ? root.name : name.type === 'JSXMemberExpression' ? first.name : ''
  return MOTION.test(source.imported.get(local)?.specifier ?? '')
}
