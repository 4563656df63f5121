/** A frame asks for the menu where its page was pressed, in the measures of that page. */
import type { Session } from '../session.ts'

export function startMenu({ store, frames, listen }: Session): () => void {
  return listen((storyboardId, message) => {
    if (message.id === 'SELECTED_ELEMENT_KEY' && store.get().menu) store.set({ menu: null })
    if (message.id !== 'CONTEXT_REQUESTED') return
    const at = pointOf(message.event)
    const box = frames.boxOf(storyboardId)
    if (at && box) store.set({ menu: { x: box.left + at.x * box.scale, y: box.top + at.y * box.scale } })
  })
}

function pointOf(event: unknown): { x: number; y: number } | null {
  if (typeof event !== 'object' || event === null || !('clientX' in event && 'clientY' in event)) return null
  const { clientX: x, clientY: y } = event
  return typeof x === 'number' && typeof y === 'number' && Number.isFinite(x + y) ? { x, y } : null
}
