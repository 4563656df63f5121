/** Evaluates types that are computed from others: `Extract<…>`, `Capitalize<…>`, `ReturnType<…>`, conditional types. */
import type { Node } from 'oxc-parser'
import { type Allowed, literal, wordsOf } from './allowed-values.ts'
import { walk } from './nodes.ts'
import { annotationOf, constantOf, declaredTypes, lastName, type TypeAt } from './type-names.ts'

/** Returns the alternatives of a type; `null` if anything may be allowed. */
type Read = (node: Node) => Allowed[] | null

/** Returns the alternatives that are (or, for `Exclude`, aren't) among the others. */
export function chosenFrom(
  all: Allowed[] | null,
  others: Allowed[] | null,
  isExtract: boolean,
): Allowed[] | null {
  return all && others ? all.filter((one) => isAmong(one, others) === isExtract) : null
}

function isAmong({ value, words }: Allowed, others: readonly Allowed[]): boolean {
  return others.some((one) => (value === undefined ? one.words === words : one.fits(value)))
}

/** Returns the branch of a conditional type that all alternatives of the checked type lead to. */
export function branchOf(node: Extract<Node, { type: 'TSConditionalType' }>, read: Read): Allowed[] | null {
  const { checkType, extendsType, trueType, falseType } = node
  if (mentions(extendsType, (one) => one.type === 'TSInferType')) return null
  const name = checkType.type === 'TSTypeReference' ? lastName(checkType.typeName) : null
  // There, each branch means one alternative of the type and not all of it.
  const isOwn = (one: Node) => one.type === 'TSTypeReference' && lastName(one.typeName) === name
  if ([trueType, falseType].some((one) => mentions(one, isOwn))) return null
  const [checked, others] = [read(checkType), read(extendsType)]
  if (!checked || !others || wordsOf(checked) === '') return null
  const ways = checked.map((one) => isAmong(one, others))
  const [first] = ways
  return ways.every((one) => one === first) ? read(first ? trueType : falseType) : null
}

function mentions(type: Node, isWanted: (node: Node) => boolean): boolean {
  let found = false
  walk(type, (node) => {
    found ||= isWanted(node)
    return !found
  })
  return found
}

const SPELLINGS: Readonly<Record<string, (text: string) => string>> = {
  Uppercase: (text) => text.toUpperCase(),
  Lowercase: (text) => text.toLowerCase(),
  Capitalize: (text) => text.charAt(0).toUpperCase() + text.slice(1),
  Uncapitalize: (text) => text.charAt(0).toLowerCase() + text.slice(1),
}

/** Whether a type of this name changes the letter case of text. */
export function isSpelling(name: string): boolean {
  return Object.hasOwn(SPELLINGS, name)
}

/** Returns an alternative in that letter case. */
export function respelled(one: Allowed, name: string): Allowed {
  return typeof one.value === 'string' ? literal(SPELLINGS[name]?.(one.value) ?? one.value) : one
}

/** Returns the type that a promise resolves to, or the type itself. */
export function promised(type: Node): Node {
  const [inner] =
    type.type === 'TSTypeReference' && lastName(type.typeName) === 'Promise'
      ? (type.typeArguments?.params ?? [])
      : []
  return inner ? promised(inner) : type
}

/** Returns the type that a function type, or the function that `typeof` names, declares to return. */
export function resultOf(at: TypeAt): TypeAt | null {
  const made = functionAt(at)
  const type = made && 'returnType' in made.node ? made.node.returnType?.typeAnnotation : undefined
  return made && type ? { place: made.place, node: type } : null
}

/** Returns the type of a parameter of a function type, or of the function that `typeof` names. */
export function parameterOf(at: TypeAt, index: number): TypeAt | null {
  const made = functionAt(at)
  const params = made && 'params' in made.node && Array.isArray(made.node.params) ? made.node.params : []
  const given = params[index]
  const type = given ? annotationOf(given) : null
  return made && type ? { place: made.place, node: type } : null
}

function functionAt({ place, node }: TypeAt, step = 0): TypeAt | null {
  if (step > 4) return null
  if (node.type === 'TSParenthesizedType') return functionAt({ place, node: node.typeAnnotation }, step + 1)
  if (node.type === 'TSTypeQuery')
    return node.exprName.type === 'Identifier' ? constantOf(place, node.exprName.name) : null
  if (node.type !== 'TSTypeReference') return node.type === 'TSFunctionType' ? { place, node } : null
  const [found, other] = declaredTypes(place, node.typeName, node.typeArguments?.params ?? [])
  return found?.node.type === 'TSTypeAliasDeclaration' && !other
    ? functionAt({ place: found.place, node: found.node.typeAnnotation }, step + 1)
    : null
}
