/** Shapes of class expressions beside calls of a joiner: lists that are joined, names given to a call, branches. */
import type { CallExpression, Node } from 'oxc-parser'
import { bare, isFunction, stringValue } from '../nodes.ts'
import type { Source } from '../source.ts'

/** The entries of `['a', on && 'b'].filter(Boolean).join(' ')`; of `useMemo(() => …)` what it gives. */
export function joinedList(call: CallExpression): readonly (Node | null)[] | null {
  const callee = bare(call.callee)
  const name = nameOf(callee)
  if (name === 'useMemo') {
    const made = call.arguments[0] && bare(call.arguments[0])
    return made?.type === 'ArrowFunctionExpression' && made.expression ? [made.body] : null
  }
  const list = listOf(call)
  return list?.type === 'ArrayExpression' ? list.elements : null
}

/** `base` of `base.join(' ')`. */
export function joinedName(call: CallExpression): Node | null {
  const list = listOf(call)
  return list?.type === 'Identifier' ? list : null
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
  return callee.type === 'MemberExpression' && nameOf(callee) === 'filter' ? unfiltered(callee.object) : node
}

/** The operands of `'p-4 '.concat(more)`, which is a sum. */
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

/** `box({ className: 'p-4' })`: what is given beside the variants is a part of the list. */
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

/** What adds no name: `undefined`, `null`, `false`. */
export function isNoName(given: Node): boolean {
  const node = bare(given)
  if (node.type === 'Literal') return node.value === null || node.value === false
  return node.type === 'Identifier' && node.name === 'undefined'
}

/** Whether `a && 'b'` can become `a ? 'b' : 'c'` where it stands. */
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
