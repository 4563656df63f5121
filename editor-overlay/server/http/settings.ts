/** How the server is reached and by whom. */
export type HttpSettings = {
  port: number
  canvasId: string
  /** Exactly the origins from which the studio is served; the framed app is never among them. */
  studioOrigins: readonly string[]
  /** Origin of the app under edit; the studio receives it with the tokens. */
  appOrigin: string
  tokens: { read: string; write: string }
  rate: { perSecond: number; burst: number }
}

/** Limits on requests; times in ms. */
export const LIMITS = {
  bodyBytes: 1_000_000,
  bodyDepth: 40,
  listeners: 16,
  /** What waits for a slow reader of events. */
  streamBytes: 16_000_000,
  requestMs: 15_000,
  activities: 200,
} as const
