/** The attributes of `<List>` where code chooses its tag: `const List = isNumbered ? 'ol' : 'ul'`. */
import type { Node } from 'oxc-parser'
import { propsMetadataOf } from './component-props.ts'
import { bare, isFunction, keyName, leavesOf, stringValue } from './nodes.ts'
import type { OutlineElement } from './outline.ts'
import type { PropMetadata, PropsMetadata } from './prop-sets.ts'
import { lookUp, scopeAt } from './scopes.ts'
import type { Source } from './source.ts'
import type { SourceIndex } from './source-index.ts'
import { isJudged } from './tag-attributes.ts'

/** Returns the attributes of all host elements that a tag can be; `null` if it can be anything else. */
export function chosenProps(index: SourceIndex, source: Source, jsx: OutlineElement): PropsMetadata | null {
  const named = lookUp(scopeAt(source.scopes, jsx.node), jsx.tag)
  const tags =
    named?.kind === 'param'
      ? (paramNamed(index, source, jsx)?.choices ?? null)
      : named?.node.type === 'VariableDeclarator' && named.node.id.type === 'Identifier' && named.node.init
        ? tagsIn(source, named.node.init)
        : null
  const isKnown = tags !== null && tags.length > 0 && tags.every(isJudged)
  return isKnown ? { props: [], isOpen: true, ofTags: tags } : null
}

/** Returns every tag that an expression can be; `null` if it can be anything else. */
function tagsIn(source: Source, value: Node): string[] | null {
  return allOf(
    leavesOf(value)
      .filter((leaf) => !isSlot(leaf))
      .map((leaf) => tagsOfLeaf(source, leaf)),
  )
}

/** A slot takes what any element takes. */
const isSlot = (leaf: Node) =>
  (leaf.type === 'Identifier' && /^\w*Slot$/.test(leaf.name)) ||
  (leaf.type === 'MemberExpression' &&
    leaf.object.type === 'Identifier' &&
    /^\w*Slot$/.test(leaf.object.name))

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

function tagsOfLeaf(source: Source, leaf: Node): string[] | null {
  const tag = stringValue(leaf)
  if (tag !== null) return [tag]
  if (leaf.type === 'TemplateLiteral') {
    const [head, tail, more] = leaf.quasis.map(({ value }) => value.raw)
    return head === 'h' && tail === '' && more === undefined ? HEADINGS : null
  }
  if (leaf.type !== 'MemberExpression') return null
  const object = bare(leaf.object)
  const made = object.type === 'Identifier' ? lookUp(scopeAt(source.scopes, object), object.name)?.node : null
  const held = made?.type === 'VariableDeclarator' && made.init ? bare(made.init) : object
  if (held.type !== 'ObjectExpression' && held.type !== 'ArrayExpression') return null
  const name = leaf.computed ? null : keyName(leaf.property)
  const values =
    held.type === 'ArrayExpression'
      ? held.elements
      : held.properties.flatMap((one) =>
          one.type === 'Property' ? (name === null || keyName(one.key) === name ? [one.value] : []) : [null],
        )
  return allOf(values.map((one) => one && tagsIn(source, one)))
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
  return props.find((one) => one.name === name) ?? null
}

function nameOf(value: Node): string | null {
  if (value.type === 'AssignmentPattern') return nameOf(value.left)
  return value.type === 'Identifier' ? value.name : null
}
