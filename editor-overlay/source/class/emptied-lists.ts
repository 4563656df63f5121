/** Expressions that name no class once some of their strings are empty: branches, arrays, objects and calls. */
import type { CallExpression, Node } from 'oxc-parser'
import { anyNode, calleeName, isNothing, leavesOf } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'
import { mayAct } from '../removal/asks-only.ts'
import { importSource } from './gather.ts'
import { bindingBehind, isJoiner, memberOfModule } from './joiners.ts'
import { joinedList } from './shapes.ts'

/** Whether an expression names no class without these strings: `on && ''`, `[on && '']`, `{ '': on }`, `clsx('')`. */
export function isEmptied(source: Source, given: Node, gone: ReadonlySet<Node>): boolean {
  const isOut = (one: Node) => gone.has(one) || isEmptiedList(source, one, gone)
  const leaves = leavesOf(given.type === 'SpreadElement' ? given.argument : given)
  return gone.has(given) || (leaves.some(isOut) && leaves.every((leaf) => isOut(leaf) || isEmpty(leaf)))
}

/** Whether a value names no class as it is written: `null`, `''`, `[]`, `{}`. */
function isEmpty(node: Node): boolean {
  if (node.type === 'ArrayExpression') return node.elements.length === 0
  return node.type === 'ObjectExpression' ? node.properties.length === 0 : isNothing(node)
}

function isEmptiedList(source: Source, node: Node, gone: ReadonlySet<Node>): boolean {
  const isAll = (all: readonly (Node | null)[]) => {
    const filled = all.filter((one) => one !== null && !isEmpty(one))
    return filled.length > 0 && filled.every((one) => one !== null && isEmptied(source, one, gone))
  }
  switch (node.type) {
    case 'ArrayExpression':
      return isAll(node.elements)
    case 'ObjectExpression':
      return isAll(node.properties)
    case 'Property':
      return gone.has(node.key) && !mayAct(node.value)
    case 'CallExpression': {
      const isCall = isJoiner(node, source.scopes, importSource(source))
      return isAll(isCall ? node.arguments : (joinedList(node) ?? [])) || isEmptiedChain(source, node, gone)
    }
    case 'TemplateLiteral':
      return node.expressions.length === 0 && node.quasis.every((one) => gone.has(one))
    case 'MemberExpression':
      return isEmptied(source, node.object, gone)
    default:
      return false
  }
}

/** Whether a call reads an emptied list: `[on && ''].filter(Boolean)`. */
function isEmptiedChain(source: Source, call: CallExpression, gone: ReadonlySet<Node>): boolean {
  return /^(filter|flat|join)$/.test(calleeName(call) ?? '') && isEmptied(source, call.callee, gone)
}

/** Packages whose joiners add no names of their own. */
const PACKAGES = /^(clsx|classnames|tailwind-merge|tailwind-variants|class-variance-authority|cva)(\/|$)/

/** Whether a call in an expression may add names that it isn't given, as a `cn` of the project may. */
export function mayAddNames(source: Source, expression: Node): boolean {
  const { scopes } = source
  const from = importSource(source)
  return anyNode(expression, (node) => {
    if (node.type !== 'CallExpression' || !isJoiner(node, scopes, from)) return false
    const binding = memberOfModule(node.callee, scopes)?.binding ?? bindingBehind(node.callee, scopes)
    return binding?.kind !== 'import' || !PACKAGES.test(from(binding))
  })
}
