export type EdgeSettings = {
  port: number
  canvasId: string
  /** Exactly the origins from which the studio is served; the framed app is never among them. */
  studioOrigins: readonly string[]
  /** Where the app under edit runs, told to the studio with the tokens. */
  appOrigin: string
  tokens: { read: string; write: string }
  rate: { perSecond: number; burst: number }
}

export const LIMITS = {
  bodyBytes: 1_000_000,
  bodyDepth: 40,
  listeners: 16,
  requestMs: 15_000,
  activities: 200,
} as const
