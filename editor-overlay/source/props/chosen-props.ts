/** The props of `<List>` where code chooses its tag: `const List = isNumbered ? 'ol' : 'ul'`. */
import type { Node, VariableDeclarator } from 'oxc-parser'
import { valueNamed } from '../file/changes.ts'
import { bare, isFunction, keyName, leavesOf, stringValue } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { lookUp, scopeAt } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import { hasKnownAttributes } from '../html/tag-attributes.ts'
import type { SourceIndex } from '../project/source-index.ts'
import { propsMetadataOf } from './component-props.ts'
import { either, type PropMetadata, type PropsMetadata } from './prop-sets.ts'
import { membersOfComponent } from './prop-types.ts'
import { withChoices } from './prop-values.ts'
import { typesOfTag } from './value-types.ts'

/** Returns the props of all host elements, or of all functions, that a tag can be; `null` if it can be anything else. */
export function chosenProps(index: SourceIndex, source: Source, jsx: OutlineElement): PropsMetadata | null {
  const named = lookUp(scopeAt(source.scopes, jsx.node), jsx.tag)
  const tags =
    named?.kind === 'param'
      ? (paramNamed(index, source, jsx)?.choices ?? null)
      : named?.node.type === 'VariableDeclarator' && named.node.id.type === 'Identifier' && named.node.init
        ? tagsIn(source, named.node.init)
        : null
  if (tags && tags.length > 0)
    return tags.every(hasKnownAttributes) ? { props: [], isOpen: true, ofTags: tags } : null
  const functions =
    named?.node.type === 'VariableDeclarator' ? propsOfFunctions(index, source, named.node) : null
  return functions ?? propsOfType(index, source, jsx)
}

/** Returns the props by the type of what is rendered: `icon: ComponentType<{ className?: string }>`. */
function propsOfType(index: SourceIndex, source: Source, jsx: OutlineElement): PropsMetadata | null {
  const { name } = jsx.node.openingElement
  const [only, another] = name.type === 'JSXIdentifier' ? typesOfTag({ index, source }, name) : []
  if (!only || another) return null
  const { place, node } = only
  const isKnown = (one: Node) => !/^TS(Undefined|Null)Keyword$/.test(one.type)
  const [type = node, other] = node.type === 'TSUnionType' ? node.types.filter(isKnown) : []
  if (other) return null
  if (type.type === 'TSFunctionType' && type.params.length === 0) return { props: [], isOpen: false }
  return membersOfComponent({ place, node: type }, (component) => propsMetadataOf(index, component))
}

/** Returns the props of the functions that a table holds: `const View = VIEWS[step]`. */
function propsOfFunctions(index: SourceIndex, source: Source, { id, init }: VariableDeclarator) {
  const value = id.type === 'Identifier' && init ? bare(init) : null
  if (value?.type !== 'MemberExpression') return null
  const functions = valuesHeld(source, value)?.map((one) => (one && bare(one)) ?? null) ?? []
  const known = functions.flatMap((one) =>
    one && isFunction(one)
      ? [propsMetadataOf(index, { file: source.file, start: one.start, end: one.end })]
      : [],
  )
  return known.length > 0 && known.length === functions.length ? either(known) : null
}

/** Returns every tag that an expression can be; `null` if it can be anything else, or is one that `around` it is read. */
function tagsIn(source: Source, value: Node, around: ReadonlySet<Node> = new Set()): string[] | null {
  return allOf(
    leavesOf(value)
      .filter((leaf) => !isSlot(leaf))
      .map((leaf) => tagsOfLeaf(source, leaf, around)),
  )
}

/** A slot takes what any element takes. */
const isSlot = (leaf: Node) =>
  (leaf.type === 'Identifier' && /^\w*Slot$/.test(leaf.name)) ||
  (leaf.type === 'MemberExpression' &&
    leaf.object.type === 'Identifier' &&
    /^\w*Slot$/.test(leaf.object.name))

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

function tagsOfLeaf(source: Source, leaf: Node, around: ReadonlySet<Node>): string[] | null {
  const tag = stringValue(leaf)
  if (tag !== null) return [tag]
  if (leaf.type === 'TemplateLiteral') {
    const [head, tail, more] = leaf.quasis.map(({ value }) => value.raw)
    return head === 'h' && tail === '' && more === undefined ? HEADINGS : null
  }
  const values = leaf.type === 'MemberExpression' && !around.has(leaf) ? valuesHeld(source, leaf) : null
  return values && allOf(values.map((one) => one && tagsIn(source, one, new Set([...around, leaf]))))
}

type Member = Extract<Node, { type: 'MemberExpression' }>

/** Returns the values of the table or list that an expression picks one of; `null` in place of what isn't known. */
function valuesHeld(source: Source, { object, property, computed }: Member): (Node | null)[] | null {
  const holder = bare(object)
  const held = valueNamed(source, holder) ?? holder
  if (held.type === 'ArrayExpression') return held.elements
  if (held.type !== 'ObjectExpression') return null
  const name = computed ? null : keyName(property)
  return held.properties.flatMap((one) =>
    one.type === 'Property' ? (name === null || keyName(one.key) === name ? [one.value] : []) : [null],
  )
}

function allOf(lists: readonly (string[] | null)[]): string[] | null {
  return lists.includes(null) ? null : lists.flatMap((one) => one ?? [])
}

/** Returns the prop that a component calls by the name of the tag: `{ as: Box = 'div' }`. */
function paramNamed(index: SourceIndex, source: Source, jsx: OutlineElement): PropMetadata | null {
  const fn = jsx.component?.node
  const [first] = fn && isFunction(fn) ? fn.params : []
  if (!fn || first?.type !== 'ObjectPattern') return null
  const property = first.properties.find((one) => one.type === 'Property' && nameOf(one.value) === jsx.tag)
  const name = property?.type === 'Property' ? keyName(property.key) : null
  const { start, end } = fn
  const { props } = propsMetadataOf(index, { file: source.file, start, end })
  const prop = props.find((one) => one.name === name)
  return prop ? withChoices(prop) : null
}

function nameOf(value: Node): string | null {
  if (value.type === 'AssignmentPattern') return nameOf(value.left)
  return value.type === 'Identifier' ? value.name : null
}
