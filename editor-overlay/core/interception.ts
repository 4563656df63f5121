type WheelResponse = { prevent: boolean; send: boolean }

/**
 * Zoom events are always sent to the editor; with alt the page scrolls (the wire contract, 9.8). `passesEvents`: pointer
 * events belong to the page.
 */
export function wheelResponse(
  passesEvents: boolean,
  keys: { alt: boolean; ctrl: boolean; meta: boolean },
): WheelResponse {
  if (keys.ctrl || keys.meta) return { prevent: true, send: true }
  const prevent = !keys.alt && !passesEvents
  return { prevent, send: prevent }
}
