/** What a node of the page says about itself, as its row needs it. */
import { keyOf } from '../../protocol/element-key.ts'
import type { NavNode } from '../../protocol/nav-node.ts'

export function hintOf(node: NavNode): string {
  const own = (node.literalChildren ?? []).map(({ value }) => String(value)).join(' ')
  const words = own.replace(/\s+/g, ' ').trim()
  return words.length > 80 ? `${words.slice(0, 79)}…` : words
}

/** A link hands its id on to the anchor that it draws: both are one element of the source, and one row. */
export function withoutTwin({ children, tempoElement }: NavNode): {
  twin: string | null
  nodes: readonly NavNode[]
} {
  const [only] = children
  if (children.length !== 1 || only?.tempoElement.codebaseId !== tempoElement.codebaseId)
    return { twin: null, nodes: children }
  return { twin: keyOf(only.tempoElement), nodes: only.children }
}
