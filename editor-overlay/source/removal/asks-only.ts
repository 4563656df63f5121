/** Tells which expressions may have side effects; the others can be removed once nothing uses their result. */
import type { CallExpression, Node } from 'oxc-parser'
import { anyNode, bare, calleeName, isFunction } from '../file/nodes.ts'

/** Methods of JavaScript's built-in arrays, strings, maps and numbers that don't mutate. */
const READS = new Set(
  `abs at ceil charAt charCodeAt codePointAt concat endsWith entries every filter find findIndex findLast findLastIndex
  flat flatMap floor format from fromEntries get getAttribute getFullYear getItem getTime has hasOwn hasOwnProperty
  includes indexOf isArray isFinite isInteger isNaN join keys lastIndexOf localeCompare map match matchAll matchMedia max
  min now padEnd padStart parse random reduce reduceRight repeat replace replaceAll round search slice some split
  startsWith stringify substring test toFixed toISOString toLocaleDateString toLocaleLowerCase toLocaleString
  toLocaleUpperCase toLowerCase toReversed toSorted toSpliced toString toUpperCase trim trimEnd trimStart trunc values
  valueOf with`.split(/\s+/),
)

const CONVERTS = /^(?:Array|Boolean|String|Number|BigInt|parseInt|parseFloat|isNaN|isFinite)$/

/** Function names such as `isOpen`, `can` and `getUser` that by convention belong to functions without side effects. */
const QUESTION =
  /^(?:(?:is|has|can|may|should|are|was|does|did|allows|permits|supports|contains|equals|exists|get|to|format|compute|calculate)(?:[A-Z].*)?|t|cn|cx|clsx|classNames)$/

const MAKES = /^(?:Array|Date|Set|Map|URL|URLSearchParams|RegExp|Intl)$/

/** Whether evaluating a condition may have side effects: an assignment, `await`, or a call not known to be pure. */
export function mayAct(test: Node): boolean {
  return anyNode(test, (node) => node.type === 'AwaitExpression' || actsOnItsOwn(node))
}

/** Whether the node itself may have an effect apart from what is inside it; waiting for a value has none. */
export function actsOnItsOwn(node: Node): boolean {
  switch (node.type) {
    case 'TaggedTemplateExpression':
    case 'ImportExpression':
      return true
    case 'AwaitExpression':
      return false
    case 'UnaryExpression':
      return node.operator === 'delete'
    case 'NewExpression':
      return !MAKES.test(rootName(node.callee) ?? '')
    case 'CallExpression':
      return !onlyAsks(node)
    default:
      return hasEffect(node)
  }
}

/** Returns `Intl` of `Intl.NumberFormat`. */
function rootName(node: Node): string | null {
  const object = node.type === 'MemberExpression' ? bare(node.object) : node
  return object.type === 'Identifier' ? object.name : null
}

/** Whether evaluating the node itself assigns, or waits for something. */
export function hasEffect({ type }: Node): boolean {
  return /^(Assignment|Update|Await|Yield)Expression$/.test(type)
}

const SORTS = /^(?:sort|reverse|fill)$/
const COPIES =
  /^(?:concat|entries|filter|flat|flatMap|from|keys|map|slice|split|toReversed|toSorted|toSpliced|values)$/

/** Whether an array was made here, so that changing it in place has no effect elsewhere. */
function isFresh(list: Node): boolean {
  if (list.type === 'ArrayExpression') return true
  if (list.type !== 'CallExpression') return false
  const name = calleeName(list) ?? ''
  const callee = bare(list.callee)
  const isChanged = SORTS.test(name) && callee.type === 'MemberExpression' && isFresh(bare(callee.object))
  return isChanged || COPIES.test(name)
}

function onlyAsks(call: CallExpression): boolean {
  const name = calleeName(call)
  const callee = bare(call.callee)
  if (isFunction(callee)) return true
  if (name === null) return false
  if (callee.type !== 'MemberExpression') return QUESTION.test(name) || CONVERTS.test(name)
  return QUESTION.test(name) || READS.has(name) || (SORTS.test(name) && isFresh(bare(callee.object)))
}
