import type { Modifiers } from './scene.ts'

type WheelResponse = { prevent: boolean; send: boolean }

/**
 * Zoom events are always sent to the editor; with alt the page scrolls (the wire contract, 9.8). `passesEvents`: pointer
 * events belong to the page.
 */
export function wheelResponse(
  passesEvents: boolean,
  keys: Pick<Modifiers, 'altKey' | 'ctrlKey' | 'metaKey'>,
): WheelResponse {
  if (keys.ctrlKey || keys.metaKey) return { prevent: true, send: true }
  const prevent = !keys.altKey && !passesEvents
  return { prevent, send: prevent }
}
