/** The window of all studio benches, in CSS pixels. */
export const VIEW = { viewport: { width: 1440, height: 900 } }
/** A page may be compiled for the first time, on a busy machine. */
export const WITHIN = { timeout: 600_000 }
