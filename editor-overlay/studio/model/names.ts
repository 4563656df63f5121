/** How elements and numbers of things are named in a sentence. */
import type { NavNode } from '../../protocol/nav-node.ts'
import { flat } from './flat.ts'
import { findNode, textOf } from './tree.ts'

const LONGEST = 28

/** Returns `h2 “Our prices”`, `Card “Basic”` or `section`. `name` is that of an instance without a node of its own. */
export function nameOf(node: NavNode, name = plainNameOf(node)): string {
  const text = wordsIn(node)
  return text ? `${name} “${text}”` : name
}

/** Returns the name of a component, or the tag in lower case. */
export function plainNameOf(node: NavNode): string {
  return node.isComponent ? node.name : (node.elementTagName ?? node.name).toLowerCase()
}

/** Returns `1 item` or `2 items`. */
export function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}

function wordsIn(node: NavNode): string {
  const first = findNode(node, (one) => Boolean(textOf(one)?.trim()))
  const text = flat(textOf(first) ?? '')
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text
}
