/** Checks `<Trans>` of i18next and next-translate: its messages refer to elements by number or name, so each of them must keep its own. */
import type { JSXChild, Node } from 'oxc-parser'
import { refuse } from '../draft.ts'
import { attributeOf, bare, isNothing, keyName } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { type Source, sliceOf } from '../file/source.ts'
import { countedChildren } from '../file/value-kinds.ts'
import type { Refusal } from '../types.ts'

/** Refuses a result in which a message would refer to another element than before, or to none. */
export function checkNumberedElements(before: Source, after: Source): Refusal | null {
  if (!before.text.includes('<Trans')) return null
  const known = messagesIn(before)
  const found = messagesIn(after).find((message) => {
    const same = known.filter(({ key }) => key === message.key)
    return same.length > 0 && !same.some((one) => isAlike(one, message))
  })
  return found
    ? refuse(
        'no-children',
        `The messages of this <${found.jsx.tag}> refer to its elements by number or name, and this edit would change that.`,
        'Change the elements together with the messages in the source.',
      )
    : null
}

type Message = { jsx: OutlineElement; key: string; shape: string; tags: string[] }

/** The tag of an element may change, but elements may not change places. */
function isAlike(before: Message, after: Message): boolean {
  const isReordered =
    `${before.tags}` !== `${after.tags}` && `${before.tags.toSorted()}` === `${after.tags.toSorted()}`
  return before.shape === after.shape && !isReordered
}

function messagesIn(source: Source): Message[] {
  // Whichever module it comes from: the attribute `i18nKey` is that of these packages, and of what forwards to them.
  const names = new Set(
    [...source.imported].flatMap(([local, { name }]) =>
      /^Trans(WithoutContext)?$/.test(name) || (name === 'default' && local === 'Trans') ? [local] : [],
    ),
  )
  return source.outline.elements.flatMap((jsx): Message[] => {
    const key = names.has(jsx.tag) ? attributeOf(jsx.node, 'i18nKey') : null
    const tags = jsx.children.map(({ tag }) => tag)
    return key ? [{ jsx, key: sliceOf(source, key), shape: shapeOf(jsx), tags }] : []
  })
}

function shapeOf({ node }: OutlineElement): string {
  const value = attributeOf(node, 'components')?.value
  const given =
    value?.type === 'JSXExpressionContainer' ? namesIn(bare(value.expression)) : childrenIn(node.children)
  return JSON.stringify(given)
}

type Shape = string | Shape[]

/** The names, or the places, of the elements in the `components` prop, each with its content: the message's replaces it. */
function namesIn(node: Node): Shape {
  if (node.type === 'ArrayExpression') return node.elements.map(contentOf)
  if (node.type !== 'ObjectExpression') return ''
  return node.properties.map((one) =>
    one.type === 'Property' && !isNothing(one.value)
      ? [keyName(one.key) ?? '', contentOf(one.value)]
      : one.type,
  )
}

function contentOf(node: Node | null): Shape {
  if (node === null || isNothing(node)) return ''
  const plain = bare(node)
  return plain.type === 'JSXElement' ? childrenIn(plain.children) : plain.type
}

function childrenIn(children: readonly JSXChild[]): Shape[] {
  return countedChildren(children).map((child) =>
    child.type === 'JSXElement' || child.type === 'JSXFragment' ? childrenIn(child.children) : child.type,
  )
}
