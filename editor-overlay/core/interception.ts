/** Whether an event belongs to the page or to the designer. */
export type Mode = { driving: boolean; editing: boolean }

export function passes({ driving, editing }: Mode): boolean {
  return driving || editing
}

export type WheelAnswer = { prevent: boolean; send: boolean }

/** Zoom always goes to the designer; with alt the page scrolls as if the helper were not there. */
export function answerWheel(mode: Mode, keys: { alt: boolean; ctrl: boolean; meta: boolean }): WheelAnswer {
  if (keys.ctrl || keys.meta) return { prevent: true, send: true }
  const prevent = !keys.alt && !passes(mode)
  return { prevent, send: prevent }
}
