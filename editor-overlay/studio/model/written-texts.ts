/**
 * Texts that an edit has written and that a page’s tree may not contain yet: when the page’s framework changes nothing
 * but a text, the helper sends no tree, and the words would stay old until something else changes.
 */
import { parseKey } from '../../protocol/element-key.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { flat } from './flat.ts'
import { sharedEnds } from './shared-ends.ts'
import { findNode, type Literal, literalsIn, nodeOf } from './tree.ts'

/** `isEverywhere`: the text is part of the markup, so each rendering of the element shows it. */
export type WrittenText = { key: string; before: string; after: string; isEverywhere: boolean }

/** Returns the text as an undo writes it. */
export function reversed(text: WrittenText): WrittenText {
  return { ...text, before: text.after, after: text.before }
}

/** Returns the tree as it is with the texts, each written after the one before it; the same tree if it shows none. */
export function treeWith(tree: NavNode | null, texts: readonly WrittenText[]): NavNode | null {
  return texts.reduce(withText, tree)
}

/**
 * Returns the texts that a tree which has just arrived does not show yet. It may show the words before any of them, and
 * then lacks that text and all later ones of the same element.
 */
export function awaitedTexts(tree: NavNode, texts: readonly WrittenText[]): readonly WrittenText[] {
  const awaited = new Set<string>()
  return texts.filter(({ key, before }) => {
    const { uniquePath } = parseKey(key)
    if (!awaited.has(uniquePath) && !shows(nodeOf(tree, key), before)) return false
    awaited.add(uniquePath)
    return true
  })
}

function withText(tree: NavNode | null, text: WrittenText): NavNode | null {
  if (!tree || placesOf(tree, text).length === 0) return tree
  // The old tree belongs to states that may still be compared with the new one.
  const changed = structuredClone(tree)
  for (const node of placesOf(changed, text)) rewrite(node, text.after)
  return changed
}

function placesOf(tree: NavNode, { key, before, isEverywhere }: WrittenText): NavNode[] {
  const pressed = nodeOf(tree, key)
  if (!isEverywhere) return pressed && shows(pressed, before) ? [pressed] : []
  const id = pressed?.tempoElement.codebaseId ?? parseKey(key).codebaseId
  const places: NavNode[] = []
  findNode(tree, (node) => {
    if (node.tempoElement.codebaseId === id && shows(node, before)) places.push(node)
    return false
  })
  return places
}

function shows(node: NavNode | null, text: string): boolean {
  const literals = literalsIn(node)
  return literals !== null && flat(joined(literals)) === flat(text)
}

/** Changes the one piece of text that differs. A change of several pieces is left to the next tree. */
function rewrite(node: NavNode, after: string) {
  const literals = literalsIn(node) ?? []
  const [only, second] = literals
  if (only && !second) return replace(only, after)
  const before = joined(literals)
  const { start, tail } = sharedEnds(before, after)
  const end = before.length - tail
  let at = 0
  for (const literal of literals) {
    const text = String(literal.value)
    const isInside = at <= start && end <= at + text.length
    if (isInside)
      return replace(
        literal,
        text.slice(0, start - at) + after.slice(start, after.length - tail) + text.slice(end - at),
      )
    at += text.length
  }
}

/** Changes a text, also where a component around it was passed it. */
function replace({ node, index, value: old }: Literal, value: string) {
  node.literalChildren =
    node.literalChildren?.map((one) => (one.index === index ? { index, value } : one)) ?? []
  for (let at = node.parent; at?.isComponent; at = at.parent)
    at.literalChildren = at.literalChildren?.map((one) => (one.value === old ? { ...one, value } : one)) ?? []
}

function joined(literals: readonly Literal[]): string {
  return literals.map(({ value }) => String(value)).join('')
}
