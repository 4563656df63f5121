import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'

export const FAULT_MODES = {
  ok: 'Takes every mail',
  '401': 'Refuses the key, as if it had been revoked',
  '429': 'Answers 429 as to a flood, and names the wait',
  '503': 'Answers 503 and keeps nothing',
  slow: 'Waits, then takes the mail',
  drop: 'Cuts the connection before keeping the mail',
  'drop-after': 'Keeps the mail, then cuts the connection',
  hang: 'Never answers and keeps nothing',
} as const

type FaultMode = keyof typeof FAULT_MODES

/** Written out, because an object puts keys that look like numbers first. */
export const MODES_IN_ORDER = [
  'ok',
  '401',
  '429',
  '503',
  'slow',
  'drop',
  'drop-after',
  'hang',
] as const satisfies FaultMode[]

export const faultSchema = z.object({
  mode: z.enum(MODES_IN_ORDER),
  latencyMs: z.coerce.number().int().min(0).max(120_000).default(0),
  /** 1 = every mail, 10 = every tenth. */
  every: z.coerce.number().int().min(1).max(1000).default(1),
  /** The delay that a 429 asks for; 0 names none, as for an exhausted quota. */
  retryAfterSeconds: z.coerce.number().int().min(0).max(86_400).default(1),
})
export type Faults = z.infer<typeof faultSchema>

export const UNAVAILABLE = 'The mailbox is set to be unavailable.'

const NO_FAULTS: Faults = { mode: 'ok', latencyMs: 0, every: 1, retryAfterSeconds: 1 }
const SLOW_DEFAULT_MS = 3000

/** The faults for incoming mail. Kept in memory, so a restart clears them. */
export class FaultSwitch {
  current: Faults = NO_FAULTS
  private seen = 0

  set(faults: Faults): void {
    this.current = faults
    this.seen = 0
  }

  reset(): void {
    this.set(NO_FAULTS)
  }

  /** Counts one mail, waits if its fault says so, and returns that fault. */
  async next(): Promise<FaultMode> {
    const { mode, latencyMs, every } = this.current
    this.seen += 1
    if (this.seen % every !== 0) return 'ok'
    const waitMs = mode === 'slow' && latencyMs === 0 ? SLOW_DEFAULT_MS : latencyMs
    if (waitMs > 0) await delay(waitMs)
    return mode
  }
}
