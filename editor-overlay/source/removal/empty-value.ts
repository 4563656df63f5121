/** Chooses what renders nothing in a place: `null`, or an empty fragment or list where the code requires one. */
import type { CallExpression, Node } from 'oxc-parser'
import { valueNamed } from '../file/changes.ts'
import { anyNode, attributeName, bare, isFunction, isJsx, keyName, tagOf, walk } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import { outerOf, type Source } from '../file/source.ts'
import { localTypesIn, namesInType } from '../props/type-names.ts'
import { hasFallback } from './fallbacks.ts'
import { isListCall, isReadAsList } from './remove-list.ts'

const NULL = 'null'
const EMPTY_LIST = '[]'
const FRAGMENT = '<></>'

/** Package components whose `render` function must return an element. */
const ASKS_FOR_ELEMENT = /^(Controller|FormField)$/

/** Returns the source text that replaces an expression; `null` would show what is rendered instead of it. */
export function emptyValue(source: Source, node: Node): string {
  const isList = isListCall(node)
  if (hasFallback(source, node)) return isList ? EMPTY_LIST : FRAGMENT
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
        if (isList) return EMPTY_LIST
        return ofAssigned(source, bindingOf(bare(outer.left), source.scopes)?.node)
      case 'NewExpression':
        if (isList) return EMPTY_LIST
        return /^(Array|Object)Expression$/.test(inner.type) ? NULL : FRAGMENT
      case 'CallExpression':
        return isList ? EMPTY_LIST : ofArgument(source, outer, inner)
      case 'TSSatisfiesExpression':
      case 'TSAsExpression':
        if (!/^(Array|Object)Expression$/.test(inner.type)) break
        return ofType(source, outer.typeAnnotation, field)
      case 'VariableDeclarator':
        if (isList && (field !== null || isListName(source, outer.id))) return EMPTY_LIST
        return ofType(source, 'typeAnnotation' in outer.id ? outer.id.typeAnnotation : null, field)
      default:
        if (isList && isListNeeded(source, outer)) return EMPTY_LIST
        return isFunction(outer) ? ofFunction(source, outer) : NULL
    }
    inner = outer
  }
  return NULL
}

/** Whether a name must stay a list: by its type, or by how the code reads it. */
function isListName(source: Source, id: Node): boolean {
  return id.type !== 'Identifier' || Boolean(id.typeAnnotation) || isReadAsList(source, id)
}

/** Whether code reads into the list in place, or a function must return it: by its type, or for a call such as `useMemo`. */
function isListNeeded(source: Source, outer: Node): boolean {
  if (outer.type === 'MemberExpression') return true
  if (!isFunction(outer)) return false
  return (
    Boolean('returnType' in outer && outer.returnType) || outerOf(source, outer)?.type === 'CallExpression'
  )
}

/** Chooses for `let icon = <b />`, whose type is inferred from its first value. */
function ofAssigned(source: Source, made: Node | undefined): string {
  if (made?.type !== 'VariableDeclarator' || made.id.type !== 'Identifier') return NULL
  const { typeAnnotation } = made.id
  if (typeAnnotation) return ofType(source, typeAnnotation, null)
  return made.init && isJsx(bare(made.init)) ? FRAGMENT : NULL
}

/** Chooses for `wrap(<b />)`, by the parameter type of a function in the same file. */
function ofArgument(source: Source, { callee, arguments: given }: CallExpression, inner: Node): string {
  const at = given.findIndex((one) => one === inner || bare(one) === bare(inner))
  const fn = valueNamed(source, callee)
  const param = fn && isFunction(fn) ? fn.params[at] : undefined
  return ofType(source, param && 'typeAnnotation' in param ? param.typeAnnotation : null, null)
}

function ofFunction(source: Source, fn: Extract<Node, { params: unknown }>): string {
  if ('returnType' in fn && fn.returnType) return ofType(source, fn.returnType, null)
  const container = outerOf(source, fn)
  const holder = container && source.parents.get(container)
  const element = holder?.type === 'JSXAttribute' ? source.parents.get(holder) : undefined
  const isRender = holder?.type === 'JSXAttribute' && attributeName(holder) === 'render'
  const isAsked = element?.type === 'JSXOpeningElement' && ASKS_FOR_ELEMENT.test(tagOf(element.name))
  if (isRender && isAsked) return FRAGMENT
  const isTyped = /^(VariableDeclarator|Property|CallExpression|TSSatisfiesExpression)$/.test(
    container?.type ?? '',
  )
  return isTyped && !isJsx(fn) ? emptyValue(source, fn) : NULL
}

/** Chooses for a type, or for the field of that name in it. */
function ofType(source: Source, annotation: Node | null | undefined, field: string | null): string {
  if (!annotation) return NULL
  const types = [annotation, ...localTypesIn(source, annotation).map(({ node }) => node)]
  const own = field === null ? [] : types.flatMap((type) => fieldsOf(type, field))
  const judged = (own.length > 0 ? own : [annotation]).map((type) => resultOf(source, type, 0))
  return judged.some(isNullable) ? NULL : emptyFor(judged)
}

/** Returns what renders nothing under these types: an empty fragment if they name elements but not `ReactNode`. */
function emptyFor(types: readonly Node[]): string {
  const names = new Set(types.flatMap((type) => [...namesInType(type)]))
  const hasElement = names.has('ReactElement') || names.has('Element')
  // A component may return nothing, whatever its props are.
  const mayBeNothing = ['ReactNode', 'FC', 'FunctionComponent', 'ComponentType'].some((name) =>
    names.has(name),
  )
  return hasElement && !mayBeNothing ? FRAGMENT : NULL
}

/** Returns what a function of the type returns; any other type as it is. */
function resultOf(source: Source, type: Node, step: number): Node {
  if (step > MOST_STEPS) return type
  if (type.type === 'TSTypeAnnotation') return resultOf(source, type.typeAnnotation, step + 1)
  if (type.type === 'TSFunctionType') return type.returnType ?? type
  const [alias] = type.type === 'TSTypeReference' && !type.typeArguments ? localTypesIn(source, type) : []
  return alias?.node.type === 'TSTypeAliasDeclaration'
    ? resultOf(source, alias.node.typeAnnotation, step + 1)
    : type
}

const MOST_STEPS = 6

const isNullable = (type: Node) => anyNode(type, (node) => node.type === 'TSNullKeyword')

function fieldsOf(type: Node, field: string): Node[] {
  const found: Node[] = []
  walk(type, (node) => {
    if (node.type === 'TSPropertySignature' && keyName(node.key) === field && node.typeAnnotation)
      found.push(node.typeAnnotation)
  })
  return found
}
