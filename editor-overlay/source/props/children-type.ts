/** Reads which values a prop or `children` accepts from types that the project spells out: elements, text, lists. */

import type { Node } from 'oxc-parser'
import { attributeOf, hasSpread, isNativeTag } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import type { Source } from '../file/source.ts'
import type { ValueKind } from '../file/value-kinds.ts'
import type { SourceIndex } from '../project/source-index.ts'
import { inWords } from '../text/quoted.ts'
import { fittingProp } from './fitting-props.ts'
import type { PropMetadata } from './prop-sets.ts'
import { wantedInstead } from './prop-values.ts'
import { propsOfTag } from './props-of-tag.ts'
import { declaredTypes, lastName, type TypeAt, typeParameterOf } from './type-names.ts'
import { anyOf } from './type-values.ts'
import { hasNumbers } from './value-fields.ts'

/**
 * One alternative of a type. In a list, `items` are the first entries and `rest` all others; `null` accepts anything.
 */
type Way =
  | { type: 'element' | 'text' | 'number' | 'boolean' | 'null' | 'undefined' | 'function' | 'object' }
  | { type: 'literal'; at: TypeAt }
  | { type: 'list'; items: Taken[]; min: number; rest: Taken | 'none' }

/** The alternatives of a type; `null` if it accepts anything or isn't known. */
export type Taken = readonly Way[] | null

type ListWay = Extract<Way, { type: 'list' }>

/** What a component accepts as its children. */
export type ChildrenType = { taken: Taken; isRequired: boolean; prop: PropMetadata }

/** Returns the type of `children` of a component; `null` if its props don't declare them. */
export function childrenTypeOf(
  index: SourceIndex,
  source: Source,
  { tag, node }: Pick<OutlineElement, 'tag' | 'node'>,
): ChildrenType | null {
  const known = isNativeTag(tag) ? null : propsOfTag(index, source, tag)
  const prop = known && fittingProp(known, { node }, 'children')
  if (!prop) return null
  const isGiven = hasSpread(node) || attributeOf(node, 'children') !== null
  return { taken: takenBy(prop), isRequired: prop.isRequired && !isGiven, prop }
}

/** Returns the alternatives of all types that a prop may have. */
export function takenBy({ types = [] }: Pick<PropMetadata, 'types'>): Taken {
  return types.length === 0 ? null : anyOf(types.map((one) => waysOf(one, 0)))
}

const MOST_STEPS = 8
const LIST: ListWay = { type: 'list', items: [], min: 0, rest: null }
const ELEMENT: Way = { type: 'element' }
const TEXT: Way = { type: 'text' }
const NUMBER: Way = { type: 'number' }
const NODE: readonly Way[] = [
  ELEMENT,
  TEXT,
  NUMBER,
  { type: 'boolean' },
  { type: 'null' },
  { type: 'undefined' },
  LIST,
]

const KEYWORDS: Partial<Record<Node['type'], Way>> = {
  TSStringKeyword: TEXT,
  TSNumberKeyword: NUMBER,
  TSBooleanKeyword: { type: 'boolean' },
  TSNullKeyword: { type: 'null' },
  TSUndefinedKeyword: { type: 'undefined' },
  TSFunctionType: { type: 'function' },
  TSTypeLiteral: { type: 'object' },
}

function waysOf({ place, node }: TypeAt, step: number): Taken {
  if (step > MOST_STEPS) return null
  const read = (one: Node) => waysOf({ place, node: one }, step + 1)
  // Anything but nothing has the members of `{}`.
  if (node.type === 'TSTypeLiteral' && (node.members.length === 0 || hasNumbers({ place, node }))) return null
  const keyword = KEYWORDS[node.type]
  if (keyword) return [keyword]
  switch (node.type) {
    case 'TSNeverKeyword':
      return []
    case 'TSLiteralType':
    case 'TSTemplateLiteralType':
      return [{ type: 'literal', at: { place, node } }]
    case 'TSParenthesizedType':
      return read(node.typeAnnotation)
    case 'TSTypeOperator':
      return node.operator === 'readonly' ? read(node.typeAnnotation) : null
    case 'TSUnionType':
      return anyOf(node.types.map(read))
    case 'TSIntersectionType':
      return allOf(node.types.map(read))
    case 'TSArrayType':
      return [{ ...LIST, rest: read(node.elementType) }]
    case 'TSTupleType':
      return [tuple(node.elementTypes, read)]
    case 'TSTypeReference':
      return referred({ place, node }, node.typeName, node.typeArguments?.params ?? [], step)
    default:
      return null
  }
}

/** `string & {}` is text, and an intersection of a React node and a list is a list. */
function allOf(parts: readonly Taken[]): Taken {
  const known = parts.flatMap((one) => (one === null ? [] : [one]))
  const isLoose = (one: readonly Way[]) => one === NODE || one.every(({ type }) => type === 'object')
  return known.find((one) => !isLoose(one)) ?? known[0] ?? null
}

function tuple(elements: readonly Node[], read: (node: Node) => Taken): Way {
  const items: Taken[] = []
  let min = 0
  let rest: Taken | 'none' = 'none'
  for (const [at, given] of elements.entries()) {
    const named = given.type === 'TSNamedTupleMember' ? given : null
    const node = named?.elementType ?? given
    // What follows has no place of its own.
    if (node.type === 'TSRestType' && at < elements.length - 1)
      return { type: 'list', items, min, rest: null }
    if (node.type === 'TSRestType') {
      const [list] = read(node.typeAnnotation) ?? []
      rest = list?.type === 'list' && list.rest !== 'none' ? list.rest : null
      continue
    }
    const isOptional = named?.optional || node.type === 'TSOptionalType'
    items.push(read(node.type === 'TSOptionalType' ? node.typeAnnotation : node))
    if (!isOptional) min = items.length
  }
  return { type: 'list', items, min, rest }
}

function referred({ place }: TypeAt, typeName: Node, args: readonly Node[], step: number): Taken {
  const name = lastName(typeName)
  const [first, second] = args
  const read = (one: Node) => waysOf({ place, node: one }, step + 1)
  const [declared, another] = declaredTypes(place, typeName, args)
  if (another) return null
  if (declared) {
    const { node } = declared
    const inner = node.type === 'TSTypeAliasDeclaration' ? node.typeAnnotation : node
    return waysOf({ place: declared.place, node: inner }, step + 1)
  }
  const param = typeParameterOf(place, typeName)
  if (param) return param.constraint ? read(param.constraint) : null
  switch (name) {
    case 'ReactNode':
      return NODE
    case 'ReactElement':
    case 'Element':
    case 'ReactPortal':
      return [ELEMENT]
    case 'ReactChild':
      return [ELEMENT, TEXT, NUMBER]
    case 'Array':
    case 'ReadonlyArray':
    case 'Iterable':
      return [{ ...LIST, rest: first ? read(first) : null }]
    case 'Record':
      return first?.type === 'TSNumberKeyword' ? null : [{ type: 'object' }]
    case 'Readonly':
      return first ? read(first) : null
    case 'NonNullable':
      return first ? without(read(first), ['null', 'undefined']) : null
    case 'Exclude': {
      const others = second ? read(second) : null
      return first && others
        ? without(
            read(first),
            others.map(({ type }) => type),
          )
        : null
    }
    default:
      return null
  }
}

function without(taken: Taken, types: readonly string[]): Taken {
  const gone: ReadonlySet<string> = new Set(types)
  const isOnlyNothing = types.every((one) => one === 'null' || one === 'undefined')
  return isOnlyNothing ? (taken?.filter(({ type }) => !gone.has(type)) ?? null) : null
}

/** Whether the type accepts a value of this kind. */
export function takes(taken: Taken, kind: ValueKind): boolean {
  if (taken === null || kind.type === 'unknown') return true
  return taken.some((way) => {
    if (way.type === 'list' && kind.type === 'list')
      return kind.items ? holds(way, kind.items) : way.items.length === 0
    if (way.type === 'literal') return isLiteral(way.at, kind)
    return way.type === kind.type
  })
}

function isLiteral(at: TypeAt, kind: ValueKind): boolean {
  if (kind.type !== 'text' && kind.type !== 'number' && kind.type !== 'boolean') return false
  return kind.value === null ? kind.type !== 'text' : wantedInstead([at], kind.value) === null
}

/** Whether the list type accepts these items. */
export function holds(list: ListWay, items: readonly ValueKind[][]): boolean {
  return (
    items.length >= list.min &&
    items.length <= mostOf(list) &&
    items.every((kinds, at) => {
      const place = at < list.items.length ? list.items[at] : list.rest
      return place !== undefined && place !== 'none' && kinds.every((kind) => takes(place, kind))
    })
  )
}

/** Returns the maximum number of items of a list. */
export function mostOf({ items, rest }: ListWay): number {
  return rest === 'none' ? items.length : Number.POSITIVE_INFINITY
}

/** Returns the lists among the alternatives of a type. */
export function listsOf(taken: readonly Way[]): ListWay[] {
  return taken.filter((way) => way.type === 'list')
}

const WORDS: Partial<Record<Way['type'], string>> = {
  element: 'an element',
  text: 'text',
  number: 'a number',
  boolean: 'true or false',
  function: 'a function',
  object: 'an object',
  list: 'a list',
}

/** Describes what a type accepts, as a phrase for a message. */
export function wordsOf(taken: Taken): string {
  const literals = (taken ?? []).flatMap((way) => (way.type === 'literal' ? [way.at] : []))
  // No literal is a list, so checking a list returns the literals to use instead.
  const choice = literals.length > 0 ? [wantedInstead(literals, []) ?? 'text'] : []
  const others = (taken ?? []).flatMap(({ type }) => WORDS[type] ?? [])
  return inWords([...new Set([...choice, ...others])], 'or') || 'something else'
}
