/** Class names in the fields of classes: `static base = 'p-4'` as `Box.base`, `base = 'p-4'` as `this.base`. */
import type { Class, MemberExpression, Node, PropertyDefinition } from 'oxc-parser'
import { isWritten, valueNamed } from '../file/changes.ts'
import { classOfThis } from '../file/class-of-this.ts'
import { anyNode, bare, isInside, keyName, walk } from '../file/nodes.ts'
import { type Source, sliceOf } from '../file/source.ts'
import { type Gather, type SlotContext, sharedConstant } from './gather.ts'

/** Gathers the value of a field that nothing else sets; returns `false` for any other member. */
export function gatherField(node: MemberExpression, context: SlotContext, found: Gather): boolean {
  const { source, attribute } = found
  const name = fieldName(node)
  const held = name === null ? null : classOf(source, bare(node.object))
  if (name === null || !held) return false
  const all = held.made.body.body.filter((one) => 'key' in one && nameOf(one.key) === name)
  const [field, second] = all.filter((one) => 'static' in one && one.static === held.isStatic)
  if (field?.type !== 'PropertyDefinition' || field.computed || !field.value || second) return false
  const members = membersCalled(source, name)
  if (members.some((one) => isWritten(source, one)) || isOverridden(source, held.made, name)) return false
  const isReadAgain = members.some((one) => one !== node && !(attribute && isInside(one, attribute)))
  const isShared = isReadAgain || isOffered(source, held.made, field)
  const shared = isShared ? sharedConstant(found, sliceOf(source, node), node, [field.value]) : context.shared
  found.gather(field.value, { ...context, shared }, found)
  return true
}

const nameOf = (key: Node) => (key.type === 'PrivateIdentifier' ? `#${key.name}` : keyName(key))

const fieldName = ({ property, computed }: MemberExpression) => (computed ? null : nameOf(property))

/** Returns the class that `this` or a name refers to, and whether it means the class itself. */
function classOf(source: Source, object: Node): { made: Class; isStatic: boolean } | null {
  if (object.type !== 'ThisExpression') {
    const made = valueNamed(source, object)
    return made?.type === 'ClassDeclaration' || made?.type === 'ClassExpression'
      ? { made, isStatic: true }
      : null
  }
  const own = classOfThis(source, object)
  return own && { made: own.node, isStatic: own.isStatic }
}

/** Returns every `x.name` of the file, whatever `x` is. */
function membersCalled({ program }: Source, name: string): Node[] {
  const found: Node[] = []
  walk(program, (node) => {
    if (node.type === 'MemberExpression' && fieldName(node) === name) found.push(node)
  })
  return found
}

/** Whether another class of the file has a field of this name and extends a class. */
const isOverridden = ({ program }: Source, made: Class, name: string) =>
  anyNode(
    program,
    (node) =>
      /^Class(Declaration|Expression)$/.test(node.type) &&
      node !== made &&
      'superClass' in node &&
      node.superClass !== null &&
      node.body.body.some((one) => 'key' in one && nameOf(one.key) === name),
  )

/** Whether other files can read a static field: of a class that is exported by its name. */
function isOffered({ parents }: Source, made: Class, { static: isStatic, key }: PropertyDefinition): boolean {
  return isStatic && key.type !== 'PrivateIdentifier' && parents.get(made)?.type === 'ExportNamedDeclaration'
}
