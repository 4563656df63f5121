/** Where a drop in a frame would land; the helper in the frame draws the insertion line. */
import { keyOf } from '../../protocol/element-key.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { outermostOf } from '../model/component-usage.ts'
import type { DropScene } from '../model/drop.ts'
import { inPageOrder } from '../model/drop-edits.ts'
import type { Box } from '../model/geometry.ts'
import { nodeOf } from '../model/tree.ts'
import type { Session } from '../session/session.ts'
import type { CanvasContext } from './context.ts'

/** What a frame shows now; null until its tree has arrived. */
export function dropSceneOf(
  { store }: Session,
  storyboardId: string,
  keys: readonly string[] = [],
): DropScene | null {
  const { canvas, project } = store.get()
  const { frames, zoom, address } = canvas
  const tree = frames.find((frame) => frame.storyboardId === storyboardId)?.tree
  if (!tree) return null
  const { elements: entries } = project.lookups
  // The anchor of a link is pressed, but the link is what stands beside other elements in the source.
  const nodes = keys.flatMap((key) => {
    const node = nodeOf(tree, key)
    return node ? outermostOf(node, entries) : []
  })
  const pathname = address.split('?')[0] ?? '/'
  return { tree, entries, dragged: inPageOrder(tree, nodes), zoom, pathname }
}

/** The insertion line of a gesture. It is in one frame at a time. */
export type DropLine = {
  show: (storyboardId: string, target: { line: Box; container: NavNode }) => void
  hide: () => void
}

/**
 * A frame reads, checks and draws each message, so it gets only what has changed. A page that was loaded again shows no
 * line any more; its new tree tells.
 */
export function createDropLine({ session, screens }: Pick<CanvasContext, 'session' | 'screens'>): DropLine {
  const { frames, store } = session
  let shown: { storyboardId: string; seen: unknown[] } | null = null
  const hide = () => {
    if (shown) frames.call(shown.storyboardId, 'tempMoveToNewParent', 0, 0, 0, 0, null, true)
    shown = null
  }
  return {
    show: (storyboardId, { line, container }) => {
      if (shown && shown.storyboardId !== storyboardId) hide()
      // It is in px of the page; the frame expects px of its window.
      const scroll = screens.scrollOf(storyboardId)
      const box = [line.width, line.height, line.left - scroll.x, line.top - scroll.y]
      const args = [...box, keyOf(container.tempoElement), false]
      const frame = store.get().canvas.frames.find((one) => one.storyboardId === storyboardId)
      const seen = [...args, frame?.tree]
      if (shown?.seen.every((part, at) => part === seen[at])) return
      shown = { storyboardId, seen }
      frames.call(storyboardId, 'tempMoveToNewParent', ...args)
    },
    hide,
  }
}
