/** Whether the user drives the page or edits a text in it; in either case events belong to the page. */
export type Mode = { driving: boolean; editing: boolean }

/** True while pointer events belong to the page and not to the editor. */
export function passesThrough({ driving, editing }: Mode): boolean {
  return driving || editing
}

type WheelResponse = { prevent: boolean; send: boolean }

/** Zoom events are always sent to the editor; with alt the page scrolls (the wire contract, 9.8). */
export function wheelResponse(
  mode: Mode,
  keys: { alt: boolean; ctrl: boolean; meta: boolean },
): WheelResponse {
  if (keys.ctrl || keys.meta) return { prevent: true, send: true }
  const prevent = !keys.alt && !passesThrough(mode)
  return { prevent, send: prevent }
}
