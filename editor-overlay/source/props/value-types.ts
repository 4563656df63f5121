/** Resolves the type of a value, if the project declares it. */
import type { JSXElementName, Node, ObjectExpression } from 'oxc-parser'
import { bindingOfTag } from '../class/joiners.ts'
import type { Binding } from '../file/bindings.ts'
import { bare, calleeName, isFunction, keyName } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import type { SourceIndex } from '../project/source-index.ts'
import { fieldOf } from '../text/entry-names.ts'
import { returnsOf } from '../text/trace-steps.ts'
import { propsMetadataOf, typeAround } from './component-props.ts'
import { either, omitted, type PropsMetadata } from './prop-sets.ts'
import { membersOf } from './prop-types.ts'
import { annotationOf, declaredTypes, lastName, type Place, type TypeAt } from './type-names.ts'

const MOST_STEPS = 6

/** Whether only some members of the value's union type have a field; `null` if the type isn't known. */
export function isOfSome(place: Place, value: Node, field: string): boolean | null {
  return differs(membersAt(place, typesOf(place, value, 0)), field)
}

/** Returns the same for the name of a prop, if the props of the component may be a union. */
export function isPropOfSome(place: Place, { node }: Binding, prop: string): boolean | null {
  const type = paramType(place, node)
  return differs(membersAt(place, type ? [type] : []), prop)
}

const unions = new WeakMap<SourceIndex, WeakMap<Node, boolean>>()

/** Whether the props of a component are a union, so that one prop may determine the type of another. */
export function hasUnionOfProps(place: Place, fn: Node): boolean {
  const known = unions.get(place.index) ?? new WeakMap<Node, boolean>()
  unions.set(place.index, known)
  const type = known.has(fn) ? null : paramType(place, fn)
  const isUnion = known.get(fn) ?? (membersAt(place, type ? [type] : [])?.variants?.length ?? 0) > 1
  known.set(fn, isUnion)
  return isUnion
}

function differs(members: PropsMetadata | null, field: string): boolean | null {
  if (!members) return null
  const { variants } = members
  if (!variants) return members.isOpen ? null : false
  const known = variants.filter(({ isOpen }) => !isOpen)
  const own = known.map(({ props }) => props.find(({ name }) => name === field))
  if (known.length < 2) return false
  return own.some((one) => one?.isRequired !== own[0]?.isRequired)
}

function membersAt({ index }: Place, types: readonly TypeAt[]): PropsMetadata | null {
  const members = types.map((one) => membersOf(one, (component) => propsMetadataOf(index, component)))
  const [only, ...more] = members
  if (!only) return null
  return more.length > 0 ? either(members) : only
}

/** Returns the members of the type of a value, without what a rest of it leaves out; `null` if it isn't known. */
export function membersOfValue(place: Place, node: Node): PropsMetadata | null {
  const binding = bindingOf(node, place.source.scopes)
  const fn = binding?.kind === 'param' ? binding.node : null
  const [first] = fn && isFunction(fn) ? fn.params : []
  const pattern = first?.type === 'AssignmentPattern' ? first.left : first
  if (!binding || !fn || pattern?.type !== 'ObjectPattern') return membersAt(place, typesOf(place, node, 0))
  const rest = pattern.properties.find(({ type }) => type === 'RestElement')
  const isRest = rest !== undefined && binding.at.start >= rest.start && binding.at.end <= rest.end
  if (!isRest) return membersAt(place, typesOf(place, node, 0))
  const type = paramType(place, fn)
  const whole = membersAt(place, type ? [type] : [])
  const names = pattern.properties.map((one) => (one.type === 'Property' ? keyName(one.key) : ''))
  return whole && names.every((name) => name !== null) ? omitted(whole, names) : null
}

/** Returns the types of a value; none if they aren't known. */
export function typesOfValue(place: Place, node: Node): TypeAt[] {
  return typesOf(place, node, 0)
}

/** Returns the types of what a tag names; none if they aren't known. */
export function typesOfTag(place: Place, name: JSXElementName): TypeAt[] {
  return ofBinding(place, bindingOfTag(place.source, name), 0)
}

/** Returns the object literal that an expression without a type is, also what a function of the file returns. */
export function objectOf({ source }: Pick<Place, 'source'>, given: Node, step = 0): ObjectExpression | null {
  const node = bare(given)
  if (step > MOST_STEPS) return null
  if (node.type === 'ObjectExpression') return node
  const made = bindingOf(node.type === 'CallExpression' ? bare(node.callee) : node, source.scopes)?.node
  const init = made?.type === 'VariableDeclarator' ? untyped(made) : made
  if (node.type === 'CallExpression') {
    const [only, another] = init && isFunction(init) && !init.returnType ? returnsOf(init) : []
    return only && !another ? objectOf({ source }, only, step + 1) : null
  }
  return made?.type === 'VariableDeclarator' && init ? objectOf({ source }, init, step + 1) : null
}

function untyped({ id, init }: Extract<Node, { type: 'VariableDeclarator' }>): Node | null {
  return id.type === 'Identifier' && init && !annotationOf(id) ? bare(init) : null
}

function typesOf(place: Place, given: Node, step: number): TypeAt[] {
  const node = bare(given)
  if (step > MOST_STEPS) return []
  if (node.type === 'MemberExpression') {
    const name = node.computed ? null : keyName(node.property)
    return name === null ? [] : fieldIn(place, typesOf(place, node.object, step + 1), name)
  }
  return ofBinding(place, bindingOf(node, place.source.scopes), step)
}

function ofBinding(place: Place, binding: Binding | null, step: number): TypeAt[] {
  if (!binding) return []
  if (binding.kind === 'param') return ofParam(place, binding, step)
  return binding.node.type === 'VariableDeclarator' ? ofVariable(place, binding, step) : []
}

function fieldIn(place: Place, types: readonly TypeAt[], name: string): TypeAt[] {
  return membersAt(place, types)?.props.find((prop) => prop.name === name)?.types ?? []
}

function paramType(place: Place, fn: Node): TypeAt | null {
  const [first] = isFunction(fn) ? fn.params : []
  if (!first) return null
  const pattern = first.type === 'AssignmentPattern' ? first.left : first
  const type = annotationOf(pattern) ?? typeAround(place.source, fn)
  return type ? { place, node: type } : null
}

function ofParam(place: Place, binding: Binding, step: number): TypeAt[] {
  const { node } = binding
  const [first] = isFunction(node) ? node.params : []
  const isFirst = first && binding.at.start >= first.start && binding.at.end <= first.end
  if (!isFirst) return []
  const type = paramType(place, node)
  const whole = type ? [type] : entryTypes(place, node, step)
  if (first.type === 'Identifier') return whole
  const field = fieldOf(binding)
  return field === null ? [] : fieldIn(place, whole, field)
}

/** Returns the types of the parameter that `xs.map(…)` passes to its function. */
function entryTypes(place: Place, fn: Node, step: number): TypeAt[] {
  const call = place.source.parents.get(fn)
  const callee = call?.type === 'CallExpression' && call.arguments[0] === fn ? bare(call.callee) : null
  if (callee?.type !== 'MemberExpression') return []
  return typesOf(place, callee.object, step + 1).flatMap((one) => elementOf(one, 0))
}

function elementOf({ place, node }: TypeAt, step: number): TypeAt[] {
  if (node.type === 'TSArrayType') return [{ place, node: node.elementType }]
  if (node.type === 'TSTypeOperator' && node.typeAnnotation)
    return elementOf({ place, node: node.typeAnnotation }, step)
  if (node.type !== 'TSTypeReference' || step > MOST_STEPS) return []
  const [inner] = node.typeArguments?.params ?? []
  if (inner && /^(Readonly)?Array$/.test(lastName(node.typeName))) return [{ place, node: inner }]
  return declaredTypes(place, node.typeName).flatMap((one) =>
    one.node.type === 'TSTypeAliasDeclaration'
      ? elementOf({ place: one.place, node: one.node.typeAnnotation }, step + 1)
      : [],
  )
}

function ofVariable(place: Place, { node, name }: Binding, step: number): TypeAt[] {
  if (node.type !== 'VariableDeclarator') return []
  const { id, init } = node
  const annotation = annotationOf(id)
  if (id.type === 'Identifier') {
    if (annotation) return [{ place, node: annotation }]
    return init ? typesOf(place, init, step + 1) : []
  }
  const call = init ? bare(init) : null
  const [first] = id.type === 'ArrayPattern' ? id.elements : []
  const isState =
    first?.type === 'Identifier' &&
    first.name === name &&
    call?.type === 'CallExpression' &&
    calleeName(call) === 'useState'
  const type = isState ? call.typeArguments?.params[0] : null
  return type ? [{ place, node: type }] : []
}
