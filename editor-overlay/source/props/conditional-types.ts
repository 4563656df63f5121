/** Decides conditional types: `T extends string ? A : B`. */
import type { Node } from 'oxc-parser'
import { anyNode } from '../file/nodes.ts'
import { type ReadType, wordsOf } from './allowed-values.ts'
import { keepNothing } from './bounded.ts'
import { isAmong } from './computed-types.ts'
import type { Literals } from './constant-types.ts'
import { isDeclaredByProject } from './extended-types.ts'
import { withInferred } from './inferred-types.ts'
import { declaredTypes, lastName, type TypeAt } from './type-names.ts'

type Conditional = Extract<Node, { type: 'TSConditionalType' }>

export type ConditionalAt = TypeAt & { node: Conditional }

/** Reads the checked types. */
type Reading = { read: ReadType; literals: Literals }

/** Returns the branch that all alternatives of the checked type lead to, or both branches if that isn't known. */
export function branchesOf({ place, node }: ConditionalAt, { read, literals }: Reading): TypeAt[] {
  const { trueType, falseType } = node
  const isWrapped = inTuple(node.checkType) !== null && inTuple(node.extendsType) !== null
  const [checkType, extendsType] = [node.checkType, node.extendsType].map((one) =>
    isWrapped ? (inTuple(one) ?? one) : one,
  ) as [Node, Node]
  const inferred = withInferred({ place, node: checkType }, { place, node: extendsType }, literals)
  const first = { place: inferred.place, node: trueType }
  const second = { place, node: falseType }
  const isAny = extendsType.type === 'TSInferType' && !extendsType.typeParameter.constraint
  if (isAny || /^TS(Any|Unknown)Keyword$/.test(extendsType.type)) return [first]
  if (isLeftEmpty({ place, node: checkType }) && isOfRequired(extendsType)) return [second]
  if (!inferred.isFollowed) return [first, second]
  const way = wayOf(
    { place, node, isWrapped },
    { place, node: checkType },
    { place: inferred.place, node: extendsType },
    read,
  )
  return way === null ? [first, second] : way ? [first] : [second]
}

/** Whether a type is an interface that a package leaves to the project to fill, and that the project leaves empty. */
function isLeftEmpty({ place, node }: TypeAt): boolean {
  if (node.type !== 'TSTypeReference') return false
  const [only, another] = declaredTypes(place, node.typeName, node.typeArguments?.params ?? [])
  const made = only?.node
  if (!made || another || made.type !== 'TSInterfaceDeclaration') return false
  if (made.body.body.length > 0 || made.extends.length > 0) return false
  keepNothing()
  return !isDeclaredByProject(place.index, made.id.name)
}

const isOfRequired = (node: Node) =>
  node.type === 'TSTypeLiteral' &&
  node.members.some((one) => one.type === 'TSPropertySignature' && !one.optional)

function wayOf(
  { node, isWrapped }: ConditionalAt & { isWrapped: boolean },
  check: TypeAt,
  extended: TypeAt,
  read: ReadType,
): boolean | null {
  const [checked, others] = [read(check), read(extended)]
  const empty = emptyIn(check)
  if (empty !== null && others) {
    const other = emptyIn(extended)
    return other !== null || !others.some(({ words }) => words === '') ? empty === other : null
  }
  if (!checked || !others || wordsOf(checked) === '') return null
  const name = check.node.type === 'TSTypeReference' ? lastName(check.node.typeName) : null
  // There, each branch means one alternative of the type and not all of it.
  const isOwn = (one: Node) => one.type === 'TSTypeReference' && lastName(one.typeName) === name
  if (!isWrapped && checked.length > 1 && [node.trueType, node.falseType].some((one) => anyNode(one, isOwn)))
    return null
  const ways = checked.map((one) => isAmong(one, others))
  const [first = null] = ways
  // A type that allows at most these may allow nothing, and as a whole that is also one of any others.
  if (isWrapped && first === false && checked.some(({ isAtMost }) => isAtMost)) return null
  return ways.every((one) => one === first) ? first : null
}

/** Returns the type in `[T]`, which keeps the alternatives of `T` together. */
function inTuple(node: Node): Node | null {
  const [only, second] = node.type === 'TSTupleType' ? node.elementTypes : []
  return only && !second ? only : null
}

/** Returns the kind of a type without values other than `undefined` or `null`; `null` for other types. */
function emptyIn({ place, node }: TypeAt, step = 0): string | null {
  if (/^TS(Undefined|Null|Never|Void)Keyword$/.test(node.type)) return node.type
  if (node.type !== 'TSTypeReference' || step > 4) return null
  const [found, other] = declaredTypes(place, node.typeName, node.typeArguments?.params ?? [])
  if (!found || other) return null
  const { node: made } = found
  const next = made.type === 'TSTypeAliasDeclaration' ? made.typeAnnotation : made
  return emptyIn({ place: found.place, node: next }, step + 1)
}
