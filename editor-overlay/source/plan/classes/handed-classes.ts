/** The class names that the uses of a component pass to one of its props. */
import type { JSXAttribute, Node } from 'oxc-parser'
import { classSourceIn, classSourceOfExpression } from '../../class/slots.ts'
import type { Open } from '../../draft.ts'
import { valueNamed } from '../../file/changes.ts'
import { attributeOf, bare, isFunction } from '../../file/nodes.ts'
import type { Source } from '../../file/source.ts'
import { type Drawn, filesDrawing } from '../../project/drawing.ts'
import { remembered } from '../../project/remembered.ts'
import type { SourceIndex } from '../../project/source-index.ts'
import { type Usage, usesIn } from '../../project/usages.ts'
import { spreadOver, spreadWith } from '../../props/spread.ts'
import type { Design } from '../../style/design.ts'
import { propertyOf } from '../../text/definition.ts'
import { returnsOf } from '../../text/trace-steps.ts'
import { type Lists, listsOf, unique } from './class-lists.ts'
import { type Prop, propOf } from './class-props.ts'

type Reading = { open: Open; design: Design; steps: number }

/** The number of components through which a prop is followed. */
const MOST_STEPS = 4

const UNKNOWN: Lists = { lists: [], isAll: false }
const NOTHING: Lists = { lists: [[]], isAll: true }

/** Returns the lists that uses pass to the prop that an expression reads; `null` if it is no prop of a component. */
export function handedTo(reading: Reading, source: Source, node: Node): Lists | null {
  const prop = propOf(source, node)
  if (!prop) return null
  const home = source.outline.components.find((one) => one.node === prop.component)
  if (!home) return null
  if (reading.steps > MOST_STEPS) return UNKNOWN
  const usual = prop.usual ? listsIn(reading, source, prop.usual) : NOTHING
  const unknown: Lists = { lists: prop.usual ? usual.lists : [], isAll: false }
  if (reading.steps >= MOST_STEPS) return unknown
  const key = JSON.stringify([source.file, home.name, prop.path, reading.steps, usual === NOTHING || usual])
  const { index } = reading.open
  const kept = handed.get(index) ?? new Map<string, Lists>()
  handed.set(index, kept)
  const lists = kept.get(key) ?? listsOfUses(reading, { file: source.file, name: home.name }, prop, usual)
  kept.set(key, lists ?? unknown)
  return lists ?? unknown
}

/** Returns the class lists that the uses of a component pass to one of its props. */
export function handedAs(reading: Reading, source: Source, component: Node, name: string): Lists {
  const home = source.outline.components.find((one) => one.node === component)
  if (!home) return UNKNOWN
  const prop: Prop = { component, path: [name], usual: null }
  return listsOfUses(reading, { file: source.file, name: home.name }, prop, NOTHING) ?? UNKNOWN
}

/** The states that an edit is offered for are each planned on the same index. */
const handed = new WeakMap<SourceIndex, Map<string, Lists>>()

function listsOfUses(reading: Reading, home: Drawn, prop: Prop, usual: Lists): Lists | null {
  const key = JSON.stringify([home, prop.path, reading.steps, usual === NOTHING || usual])
  const all = filesDrawing(reading.open, home).map((one) =>
    listsFrom(reading.open, one.entry, [key, ...one.tags].join(' '), (open) => {
      const uses = usesIn(open, one, home)
      if (uses.type === 'blocked' || uses.usages.length === 0) return null
      return joined(uses.usages.map((use) => handedBy({ ...reading, open }, use, prop, usual)))
    }),
  )
  const known = all.flatMap((lists) => lists ?? [])
  return known.length === 0 || known.length < all.length ? null : joined(known)
}

/** Caches the lists that uses in a file pass; `null` if it uses the component as a value, or does not parse. */
const listsFrom = remembered<Lists | null>()

/** Returns the lists that a call of a function of this file can return; `null` for any other expression. */
export function returnedTo(reading: Reading, source: Source, given: Node): Lists | null {
  const call = bare(given)
  const made = call.type === 'CallExpression' ? valueNamed(source, call.callee) : null
  if (!made || !isFunction(made) || !made.body || reading.steps >= MOST_STEPS) return null
  return joined(returnsOf(made).map((value) => listsIn(reading, source, value)))
}

function joined(all: readonly Lists[]): Lists {
  return { lists: unique(all.flatMap(({ lists }) => lists)), isAll: all.every(({ isAll }) => isAll) }
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
