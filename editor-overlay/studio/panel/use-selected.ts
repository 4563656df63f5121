/** What the parts of the panel ask about the selected element. */
import { useMemo } from 'react'
import type { TreeElement } from '../../protocol/lookups.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { activeFrame, type FrameState } from '../model/state.ts'
import { entryOf, idOf, nodeOf } from '../model/tree.ts'
import { idsOf } from '../session.ts'
import { useStudio } from '../shell/context.ts'

export type Selected = {
  key: string
  id: string
  /** All of them, each place of the source once. */
  ids: string[]
  entry: TreeElement
  /** Where it stands on the page; for an instance that was drawn on the server, its first element. */
  node: NavNode | null
  /** Whether the page tells text and props of the very thing that is selected. */
  isTold: boolean
  frame: FrameState | null
}

/** Null without a selection, or when it stands nowhere in the source. */
export function useSelected(): Selected | null {
  const selected = useStudio((state) => state.selected)
  const [key] = selected
  const entry = useStudio((state) => entryOf(state, key))
  const frame = useStudio((state) => activeFrame(state) ?? null)
  const tree = frame?.tree
  const node = useMemo(() => nodeOf(tree, key), [tree, key])
  if (!key || !entry) return null
  const id = idOf(key)
  const isTold = node?.tempoElement.codebaseId === id
  return { key, id, ids: idsOf(selected), entry, node, isTold, frame }
}
