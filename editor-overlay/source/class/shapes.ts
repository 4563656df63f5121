/** Shapes of class expressions other than joiner calls: joined lists, names passed to a call, branches. */
import type { CallExpression, Node } from 'oxc-parser'
import { anyNode, bare, isFunction, keptWords, leavesOf, stringValue } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'

/** Returns the entries of `['a', on && 'b'].filter(Boolean)`, joined or not, or the value of `useMemo(() => …)`. */
export function joinedList(call: CallExpression): readonly (Node | null)[] | null {
  const callee = bare(call.callee)
  const name = nameOf(callee)
  if (name === 'useMemo') {
    const made = call.arguments[0] && bare(call.arguments[0])
    return made?.type === 'ArrowFunctionExpression' && made.expression ? [made.body] : null
  }
  const list = listOf(call) ?? (name === 'filter' ? unfiltered(call) : null)
  return list && entriesOf(list)
}

/** Returns the entries of a list, or of `['p-4'].concat(more)`. */
function entriesOf(list: Node): readonly (Node | null)[] | null {
  if (list.type === 'ArrayExpression') return list.elements
  const callee = list.type === 'CallExpression' ? bare(list.callee) : null
  if (list.type !== 'CallExpression' || callee?.type !== 'MemberExpression' || nameOf(callee) !== 'concat')
    return null
  const before = entriesOf(unfiltered(callee.object))
  return before && [...before, ...list.arguments]
}

/** Returns `base` of `base.join(' ')`, or null. */
export function joinedName(call: CallExpression): Node | null {
  const list = listOf(call)
  return list?.type === 'Identifier' ? list : null
}

/** Returns the choice of lists of `(on ? ['p-4'] : []).join(' ')`, or null. */
export function joinedChoice(call: CallExpression): Node | null {
  const list = listOf(call)
  const leaves = list && list.type !== 'ArrayExpression' ? leavesOf(list) : []
  return leaves.length > 1 && leaves.every(({ type }) => type === 'ArrayExpression') ? list : null
}

function listOf(call: CallExpression): Node | null {
  const callee = bare(call.callee)
  const [blank] = call.arguments
  const isJoin = callee.type === 'MemberExpression' && nameOf(callee) === 'join' && stringValue(blank) === ' '
  return isJoin ? unfiltered(callee.object) : null
}

function unfiltered(given: Node): Node {
  const node = bare(given)
  if (node.type !== 'CallExpression') return node
  const callee = bare(node.callee)
  if (callee.type !== 'MemberExpression') return node
  const name = nameOf(callee)
  const isSame = name === 'flat' || (name === 'filter' && dropsOnlyNothing(node.arguments[0]))
  return isSame ? unfiltered(callee.object) : node
}

const TRUTHY = /^(?:Boolean|undefined|length|trim)$/

/** Whether a filter keeps every name, as `Boolean` and `(name) => !!name` do. */
function dropsOnlyNothing(test: Node | undefined): boolean {
  if (!test || !isFunction(test) || !test.body) return test?.type === 'Identifier' && test.name === 'Boolean'
  const params = new Set(test.params.flatMap((one) => (one.type === 'Identifier' ? [one.name] : [])))
  return !anyNode(test.body, (node, outer) => {
    if (node.type === 'Identifier') return !params.has(node.name) && !TRUTHY.test(node.name)
    const isTypeof = outer?.type === 'BinaryExpression' && operatorOf(outer.left) === 'typeof'
    return node.type === 'Literal' && typeof node.value === 'string' && node.value.trim() !== '' && !isTypeof
  })
}

const operatorOf = (node: Node) => (node.type === 'UnaryExpression' ? node.operator : '')

/** Returns the text that a call only converts or trims: `x.trim()`, `String(x)`, `` x.replace(/\s+/g, ' ') ``; else null. */
export function trimmed({ scopes, text }: Source, call: CallExpression): Node | null {
  const callee = bare(call.callee)
  const [first, second] = call.arguments
  if (callee.type === 'Identifier')
    return callee.name === 'String' && first && !second && !bindingOf(callee, scopes) ? first : null
  if (callee.type !== 'MemberExpression' || !first) return keptWords(call)
  const isBlank = /^\/(?:\\s|\[\\s\]| |\[\\s\\n\]|\\n)\{?[+*\d,]*\}?\/g[a-z]*$/.test(
    text.slice(first.start, first.end),
  )
  const isSpaced = /^replace(?:All)?$/.test(nameOf(callee) ?? '') && isBlank && stringValue(second) === ' '
  return isSpaced ? callee.object : null
}

/** Returns the operands of `'p-4 '.concat(more)`, which is a sum; else null. */
export function concatenated(call: CallExpression): readonly Node[] | null {
  const callee = bare(call.callee)
  if (nameOf(callee) !== 'concat' || callee.type !== 'MemberExpression') return null
  const isText = stringValue(callee.object) !== null || bare(callee.object).type === 'TemplateLiteral'
  return isText ? [callee.object, ...call.arguments] : null
}

function nameOf(callee: Node): string | null {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type !== 'MemberExpression' || callee.computed) return null
  return callee.property.type === 'Identifier' ? callee.property.name : null
}

/** Returns the names passed next to variants, which belong to the list: `box({ className: 'p-4' })`. */
export function givenNames(call: CallExpression): Node[] {
  return call.arguments.flatMap((argument) =>
    argument.type === 'ObjectExpression'
      ? argument.properties.flatMap((property) =>
          property.type === 'Property' &&
          property.key.type === 'Identifier' &&
          /^class(Name)?$/.test(property.key.name) &&
          !isFunction(property.value)
            ? [property.value]
            : [],
        )
      : [],
  )
}

/** Whether the value adds no name: `undefined`, `null`, `false`. */
export function isNoName(given: Node): boolean {
  const node = bare(given)
  if (node.type === 'Literal') return node.value === null || node.value === false
  return node.type === 'Identifier' && node.name === 'undefined'
}

/** Whether `a && 'b'` can become `a ? 'b' : 'c'` at this place. */
export function canBranch({ parents }: Source, node: Node): boolean {
  const outer = parents.get(node)
  switch (outer?.type) {
    case 'JSXExpressionContainer':
    case 'CallExpression':
    case 'ArrayExpression':
    case 'TemplateLiteral':
    case 'ParenthesizedExpression':
    case 'VariableDeclarator':
    case 'ReturnStatement':
      return true
    case 'ConditionalExpression':
      return outer.test !== node
    default:
      return false
  }
}
