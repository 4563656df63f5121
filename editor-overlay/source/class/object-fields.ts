/** The fields of objects in code, with those of constants of the same file that they name or spread. */
import type { ArrayExpression, Node, ObjectExpression } from 'oxc-parser'
import { isChanged } from '../file/changes.ts'
import { bare, keyName, propertyNamed, stringValue } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import { definitionOf } from './definitions.ts'

/** The values by name, and the parts that could not be read, which may hold or replace any of them. */
type Fields = { fields: Map<string, Node>; open: Node[] }

/** Returns the object that is written here, or that a constant of this file holds; else null. */
export function objectIn(source: Source, given: Node | undefined): ObjectExpression | null {
  const node = given && heldBy(source, given)
  return node?.type === 'ObjectExpression' ? node : null
}

/** Returns the array that is written here, or that a constant of this file holds; else null. */
function arrayIn(source: Source, given: Node | undefined): ArrayExpression | null {
  const node = given && heldBy(source, given)
  return node?.type === 'ArrayExpression' ? node : null
}

function heldBy(source: Source, given: Node): Node {
  const node = bare(given)
  const made = definitionOf(node, { source })
  return made && !isChanged(source, made.binding) ? bare(made.init) : node
}

/** Returns the fields of an object; `null` if it can't be read at all, such as one that `around` it already reads. */
export function fieldsIn(
  source: Source,
  given: Node | undefined,
  around: ReadonlySet<Node> = new Set(),
): Fields | null {
  const object = objectIn(source, given)
  if (!object || around.has(object)) return null
  const reading = new Set([...around, object])
  const found: Fields = { fields: new Map(), open: [] }
  for (const property of object.properties) {
    if (property.type === 'SpreadElement') {
      const inner = fieldsIn(source, property.argument, reading)
      for (const [name, value] of inner?.fields ?? []) found.fields.set(name, value)
      found.open.push(...(inner?.open ?? [property.argument]))
      continue
    }
    const name = property.computed ? computedKey(source, property.key, reading) : keyOf(property.key)
    if (name === null) found.open.push(property.value)
    else found.fields.set(name, bare(property.value))
  }
  return found
}

const keyOf = (key: Node): string | null => (key.type === 'Literal' ? String(key.value) : keyName(key))

/** Returns the key that `[SMALL]` or `[Size.Small]` stands for, if this file says it. */
function computedKey(source: Source, key: Node, reading: ReadonlySet<Node>): string | null {
  const node = bare(key)
  if (node.type === 'Literal') return String(node.value)
  if (node.type !== 'MemberExpression') return stringValue(heldBy(source, node))
  const holder = bindingOf(bare(node.object), source.scopes)?.node
  const name = node.computed ? stringValue(node.property) : keyName(node.property)
  const member =
    holder?.type === 'TSEnumDeclaration'
      ? holder.body.members.find(({ id }) => keyName(id) === name)?.initializer
      : objectIn(source, node.object) && fieldsIn(source, node.object, reading)?.fields.get(name ?? '')
  return member ? stringValue(member) : null
}

/** Returns the entries of an array with those of the arrays that it spreads; `null` for one that can't be read. */
export function entriesIn(
  source: Source,
  given: Node | undefined,
  around: ReadonlySet<Node> = new Set(),
): (Node | null)[] {
  const list = arrayIn(source, given)
  if (!list || around.has(list)) return given ? [null] : []
  return list.elements.flatMap((one) => {
    if (one?.type === 'SpreadElement') return entriesIn(source, one.argument, new Set([...around, list]))
    return one ? [one] : []
  })
}

/** Returns the name of the constant that holds a node. */
export function constantAround(source: Source, node: Node): string | undefined {
  let outer: Node | undefined = node
  while (outer && outer.type !== 'VariableDeclarator') outer = source.parents.get(outer)
  return outer?.id.type === 'Identifier' ? outer.id.name : undefined
}

/** Returns the parts of options of variants that can't be read: imported tables, computed keys, spread lists. */
export function unreadIn(source: Source, options: ReadonlyMap<string, Node>): Node[] {
  const unread = (given: Node | undefined) => (given ? (fieldsIn(source, given)?.open ?? [given]) : [])
  const variants = options.get('variants')
  const tables = fieldsIn(source, variants)?.fields.values() ?? []
  const lists = ['compoundVariants', 'compoundSlots'].flatMap((one) => options.get(one) ?? [])
  return [
    ...unread(variants),
    ...[...tables].flatMap(unread),
    ...unread(options.get('slots')),
    ...lists.filter((list) => entriesIn(source, list).some((one) => !objectIn(source, one ?? undefined))),
  ]
}

/** Whether a spread that can't be read may give or replace the entry of a key; of any key, if it isn't known. */
export function mayBeSpread(table: Node, name: string | null, source: Source): boolean {
  if (table.type === 'ArrayExpression') return table.elements.some((one) => one?.type === 'SpreadElement')
  if (table.type !== 'ObjectExpression') return false
  const { properties } = table
  const spread = properties.findLastIndex(
    (one) => one.type === 'SpreadElement' && !isRead(source, one.argument),
  )
  if (spread < 0 || name === null) return spread >= 0
  return propertyNamed({ properties: properties.slice(spread) }, name) === null
}

const isRead = (source: Source, given: Node) => fieldsIn(source, given)?.open.length === 0
