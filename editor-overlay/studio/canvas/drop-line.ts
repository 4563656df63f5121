/** Where a drop in a frame would land; the helper in the frame draws the insertion line. */
import { keyOf } from '../../protocol/element-key.ts'
import type { DropScene, DropTarget } from '../model/drop.ts'
import { inPageOrder } from '../model/drop-edits.ts'
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
  const nodes = keys.flatMap((key) => nodeOf(tree, key) ?? [])
  const pathname = address.split('?')[0] ?? '/'
  return { tree, entries: project.lookups.elements, dragged: inPageOrder(tree, nodes), zoom, pathname }
}

/** Shows the line in the frame. It is in px of the page; the frame expects px of its window. */
export function showLine(
  { session, screens }: Pick<CanvasContext, 'session' | 'screens'>,
  storyboardId: string,
  { line, container }: Extract<DropTarget, { line: unknown }>,
) {
  const scroll = screens.scrollOf(storyboardId)
  const { width, height } = line
  const [x, y] = [line.left - scroll.x, line.top - scroll.y]
  const parent = keyOf(container.tempoElement)
  session.frames.call(storyboardId, 'tempMoveToNewParent', width, height, x, y, parent, false)
}

/** Hides the line; harmless for a frame that shows none. */
export function hideLine({ frames }: Session, storyboardId: string) {
  frames.call(storyboardId, 'tempMoveToNewParent', 0, 0, 0, 0, null, true)
}
