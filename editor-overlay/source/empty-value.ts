/** What draws nothing in a place: `null`, or an empty fragment where the types ask for an element. */
import type { Node } from 'oxc-parser'
import { bindingOf } from './class/joiners.ts'
import { attributeName, bare, isFunction, isJsx, keyName, tagOf, walk } from './nodes.ts'
import { outerOf, type Source } from './source.ts'
import { lastName } from './type-names.ts'

const NULL = 'null'
const FRAGMENT = '<></>'

/** Components of packages whose function has to give an element. */
const ASKS_FOR_ELEMENT = /^(Controller|FormField)$/

/** The words that take the place of an expression. */
export function emptyValue(source: Source, node: Node): string {
  let inner = node
  let field: string | null = null
  for (let outer = outerOf(source, inner); outer; outer = outerOf(source, inner)) {
    switch (outer.type) {
      case 'ConditionalExpression':
      case 'LogicalExpression':
      case 'ArrayExpression':
      case 'ObjectExpression':
      case 'BlockStatement':
      case 'IfStatement':
      case 'SwitchStatement':
      case 'SwitchCase':
      case 'TryStatement':
      case 'CatchClause':
      case 'ReturnStatement':
        break
      case 'Property':
        field ??= keyName(outer.key)
        break
      case 'AssignmentExpression':
        return ofAssigned(source, bindingOf(bare(outer.left), source.scopes)?.node)
      case 'VariableDeclarator':
        return isElement(source, 'typeAnnotation' in outer.id ? outer.id.typeAnnotation : null, field)
      default:
        return isFunction(outer) ? ofFunction(source, outer) : NULL
    }
    inner = outer
  }
  return NULL
}

/** `let icon = <b />`, whose type follows from its first value. */
function ofAssigned(source: Source, home: Node | undefined): string {
  if (home?.type !== 'VariableDeclarator' || home.id.type !== 'Identifier') return NULL
  const { typeAnnotation } = home.id
  if (typeAnnotation) return isElement(source, typeAnnotation, null)
  return home.init && isJsx(bare(home.init)) ? FRAGMENT : NULL
}

function ofFunction(source: Source, fn: Extract<Node, { params: unknown }>): string {
  if ('returnType' in fn && fn.returnType) return isElement(source, fn.returnType, null)
  const attribute = source.parents.get(outerOf(source, fn) ?? fn)
  const container = outerOf(source, fn)
  const holder = container?.type === 'JSXExpressionContainer' ? source.parents.get(container) : attribute
  const element = holder?.type === 'JSXAttribute' ? source.parents.get(holder) : undefined
  const isRender = holder?.type === 'JSXAttribute' && attributeName(holder) === 'render'
  const isAsked = element?.type === 'JSXOpeningElement' && ASKS_FOR_ELEMENT.test(tagOf(element.name))
  return isRender && isAsked ? FRAGMENT : NULL
}

/** Whether a type, or the field of that name in it, is an element and nothing else. */
function isElement(source: Source, annotation: Node | null | undefined, field: string | null): string {
  if (!annotation) return NULL
  const types = [annotation, ...namedIn(source, annotation)]
  const own = field === null ? [] : types.flatMap((type) => fieldsOf(type, field))
  const judged = own.length > 0 ? own : [annotation]
  const names = new Set<string>()
  for (const type of judged)
    walk(type, (node) => {
      if (node.type === 'TSTypeReference') names.add(lastName(node.typeName))
      if (node.type === 'TSNullKeyword') names.add('null')
    })
  const hasElement = ['ReactElement', 'Element'].some((name) => names.has(name))
  return hasElement && !names.has('null') && !names.has('ReactNode') ? FRAGMENT : NULL
}

/** The types of this file that a type names. */
function namedIn(source: Source, type: Node): Node[] {
  const found: Node[] = []
  walk(type, (node) => {
    if (node.type !== 'TSTypeReference' || node.typeName.type !== 'Identifier') return
    const binding = source.scopes.refAt.get(node.typeName.start)?.binding
    if (binding?.kind === 'type') found.push(binding.node)
  })
  return found
}

function fieldsOf(type: Node, field: string): Node[] {
  const found: Node[] = []
  walk(type, (node) => {
    if (node.type === 'TSPropertySignature' && keyName(node.key) === field && node.typeAnnotation)
      found.push(node.typeAnnotation)
  })
  return found
}
