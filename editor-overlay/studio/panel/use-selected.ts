/** What the parts of the panel need to know about the selected element. */
import { useMemo } from 'react'
import type { TreeElement } from '../../protocol/lookups.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { idOf, nodeOf } from '../model/tree.ts'
import { useStudio } from '../session/context.ts'
import { activeFrame } from '../state/canvas.ts'
import { idsOf } from '../state/selection.ts'
import { entryOf } from '../state/studio.ts'
import type { FrameState } from '../state/types.ts'

/** The first of the selected elements. */
export type Selected = {
  key: string
  /** The same as long as the same elements are selected; their keys change when the page or the source does. */
  choice: number
  id: string
  /** Of all selected elements, each once. */
  ids: string[]
  entry: TreeElement
  /** Its node in the page; for an instance that was rendered on the server, its first element. */
  node: NavNode | null
  /** Whether `node` is the selected element itself, so that its text and props are known. */
  isInPage: boolean
  frame: FrameState | null
}

/** Returns null without a selection, or if it isn’t in the source. */
export function useSelected(): Selected | null {
  const selected = useStudio((state) => state.selection.keys)
  const choice = useStudio((state) => state.selection.choice)
  const [key] = selected
  const entry = useStudio((state) => entryOf(state, key))
  const frame = useStudio((state) => activeFrame(state.canvas) ?? null)
  const tree = frame?.tree
  const node = useMemo(() => nodeOf(tree, key), [tree, key])
  if (!key || !entry) return null
  const id = idOf(key)
  const isInPage = node?.tempoElement.codebaseId === id
  return { key, choice, id, ids: idsOf(selected), entry, node, isInPage, frame }
}
