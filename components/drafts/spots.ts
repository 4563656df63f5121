import type { Spot } from '@/lib/domain/orders/views/comments'

/** The database stores four digits. */
const PARTS = 10_000

/** How far an arrow key moves a spot; ten times as far with Shift. */
const STEP = 0.01

const within = (value: number) => Math.min(1, Math.max(0, Math.round(value * PARTS) / PARTS))

/** Where a pointer is on a page that the screen shows at `box`. Always on the page. */
export function spotAt(
  pointer: { clientX: number; clientY: number },
  box: { left: number; top: number; width: number; height: number },
): Spot {
  return {
    x: box.width > 0 ? within((pointer.clientX - box.left) / box.width) : 0,
    y: box.height > 0 ? within((pointer.clientY - box.top) / box.height) : 0,
  }
}

const DIRECTIONS: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The spot after this key, or null for a key that doesn't move it. */
export function movedSpot(spot: Spot, { key, shiftKey }: { key: string; shiftKey: boolean }): Spot | null {
  const direction = DIRECTIONS[key]
  if (!direction) return null
  const step = shiftKey ? STEP * 10 : STEP
  return { x: within(spot.x + direction.x * step), y: within(spot.y + direction.y * step) }
}

/** The id of a comment's entry in the list. */
export function commentAnchor(id: string): string {
  return `comment-${id}`
}
