import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'

export const FAULT_MODES = {
  ok: 'Takes every mail',
  '503': 'Answers 503 and keeps nothing',
  slow: 'Waits, then takes the mail',
  drop: 'Cuts the connection before keeping the mail',
  'drop-after': 'Keeps the mail, then cuts the connection',
  hang: 'Never answers and keeps nothing',
} as const

export type FaultMode = keyof typeof FAULT_MODES

/** Written out, because an object puts keys that look like numbers first. */
export const MODES_IN_ORDER = [
  'ok',
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
})
export type Faults = z.infer<typeof faultSchema>

const NO_FAULTS: Faults = { mode: 'ok', latencyMs: 0, every: 1 }
const SLOW_DEFAULT_MS = 3000

/** What should go wrong with incoming mail. Lives in memory: a restart heals everything. */
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

  /** Waits as told and says what must go wrong with this one mail. */
  async strike(): Promise<FaultMode> {
    const { mode, latencyMs, every } = this.current
    this.seen += 1
    if (this.seen % every !== 0) return 'ok'
    const waitMs = mode === 'slow' && latencyMs === 0 ? SLOW_DEFAULT_MS : latencyMs
    if (waitMs > 0) await delay(waitMs)
    return mode
  }
}
