/** The class names that the uses of a component hand to one of its props. */
import type { JSXAttribute, Node } from 'oxc-parser'
import { bindingOf } from '../class/joiners.ts'
import { classSourceIn, classSourceOfExpression } from '../class/slots.ts'
import { attributeOf, bare, isFunction, walk } from '../nodes.ts'
import type { Source } from '../source.ts'
import { spreadOver, spreadWith } from '../spread.ts'
import type { Design } from '../style/design.ts'
import { propertyOf } from '../text/definition.ts'
import { type Usage, usesOf } from '../usages.ts'
import { type Lists, listsOf } from './class-lists.ts'
import { type Prop, propOf } from './class-props.ts'
import type { Open } from './draft.ts'

type Reading = { open: Open; design: Design; steps: number }

/** Through how many components a prop is followed. */
const MOST_STEPS = 4

const UNKNOWN: Lists = { lists: [], isAll: false }
const NOTHING: Lists = { lists: [[]], isAll: true }

/** The lists that an expression stands for; `null` where it is no prop of a component. */
export function handedTo(reading: Reading, source: Source, node: Node): Lists | null {
  const prop = propOf(source, node)
  if (!prop) return null
  const home = source.outline.components.find((one) => one.node === prop.component)
  if (!home) return null
  const { open, steps } = reading
  const uses = steps < MOST_STEPS ? usesOf(open, { file: source.file, name: home.name }) : null
  const usual = prop.usual ? listsIn(reading, source, prop.usual) : NOTHING
  if (uses?.type !== 'usages') return { lists: prop.usual ? usual.lists : [], isAll: false }
  return joined(uses.usages.map((use) => handedBy(reading, use, prop, usual)))
}

/** The lists that a call of a function of this file gives back; `null` for any other expression. */
export function returnedTo(reading: Reading, source: Source, given: Node): Lists | null {
  const call = bare(given)
  const made = call.type === 'CallExpression' ? bindingOf(bare(call.callee), source.scopes) : null
  const init = made?.node.type === 'VariableDeclarator' && made.node.init ? bare(made.node.init) : made?.node
  if (!init || !isFunction(init) || !init.body || reading.steps >= MOST_STEPS) return null
  if (made?.kind === 'param') return null
  const values = init.body.type === 'BlockStatement' ? returnsIn(init.body) : [init.body]
  return joined(values.map((value) => listsIn(reading, source, value)))
}

function returnsIn(body: Node): Node[] {
  const found: Node[] = []
  walk(body, (node) => {
    if (node.type === 'ReturnStatement' && node.argument) found.push(node.argument)
    return !isFunction(node)
  })
  return found
}

function joined(all: readonly Lists[]): Lists {
  return { lists: all.flatMap(({ lists }) => lists), isAll: all.every(({ isAll }) => isAll) }
}

function handedBy(reading: Reading, { source, node }: Usage, { path }: Prop, usual: Lists): Lists {
  const [name = '', field, ...more] = path
  const attribute = attributeOf(node, name)
  if (attribute ? spreadOver(source, node, attribute) : spreadWith(source, node, name)) return UNKNOWN
  if (!attribute) return usual
  if (more.length > 0) return UNKNOWN
  const given =
    field === undefined
      ? listsAt(reading, source, attribute)
      : listsOfField(reading, source, attribute, field, usual)
  const isLess = given.lists.some((list) => list.length === 0)
  return isLess && usual !== NOTHING ? joined([given, usual]) : given
}

function listsOfField(
  reading: Reading,
  source: Source,
  { value }: JSXAttribute,
  field: string,
  usual: Lists,
): Lists {
  const object = value?.type === 'JSXExpressionContainer' ? bare(value.expression) : null
  if (object?.type !== 'ObjectExpression') return UNKNOWN
  if (object.properties.some((one) => one.type !== 'Property' || one.computed)) return UNKNOWN
  const named = propertyOf(object, field)
  return named ? listsIn(reading, source, named) : usual
}

function listsAt(reading: Reading, source: Source, attribute: JSXAttribute): Lists {
  return read(reading, source, classSourceIn(source, attribute))
}

function listsIn(reading: Reading, source: Source, node: Node): Lists {
  return read(reading, source, classSourceOfExpression(source, node))
}

function read(reading: Reading, source: Source, found: ReturnType<typeof classSourceIn>): Lists {
  const next = { ...reading, steps: reading.steps + 1 }
  return listsOf(reading.open, reading.design, { source, found }, (node) => handedTo(next, source, node))
}
