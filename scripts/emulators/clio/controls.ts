import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { Store } from './store.ts'

export const CALLS = {
  any: 'any call',
  token: 'a call for tokens',
  read: 'any reading call',
  create_document: 'the first of the three calls of an upload',
  put: 'the second, with the bytes',
  confirm: 'the third, which confirms',
  create_folder: 'a new folder',
  create_expense: 'a new expense',
  change_expense: 'a change of an expense',
  download: 'a download',
  nonce: 'a call with the nonce of a custom action',
  webhook: 'a call that creates or renews a webhook',
} as const
export type Call = keyof typeof CALLS

export const OUTCOMES = {
  '401': 'answers 401, as to a token that was revoked',
  '403': 'answers 403',
  '404': 'answers 404',
  '409': 'answers 409',
  '422': 'answers 422',
  '429': 'answers 429 and names a wait',
  '500': 'answers 500',
  '503': 'answers 503',
  slow: 'waits, then answers',
  drop: 'cuts the connection before it does anything',
  'drop-after': 'does it, then cuts the connection',
  hang: 'never answers',
} as const
type Outcome = keyof typeof OUTCOMES

export const OUTCOMES_IN_ORDER = [
  '401',
  '403',
  '404',
  '409',
  '422',
  '429',
  '500',
  '503',
  'slow',
  'drop',
  'drop-after',
  'hang',
] as const satisfies Outcome[]

export const faultSchema = z.object({
  on: z.enum([
    'any',
    'token',
    'read',
    'create_document',
    'put',
    'confirm',
    'create_folder',
    'create_expense',
    'change_expense',
    'download',
    'nonce',
    'webhook',
  ]),
  outcome: z.enum(OUTCOMES_IN_ORDER),
  times: z.coerce.number().int().min(1).max(10_000).default(1),
  /** Lets this many matching calls pass first. */
  skip: z.coerce.number().int().min(0).max(10_000).default(0),
  latencyMs: z.coerce.number().int().min(0).max(120_000).default(2000),
  retryAfterSeconds: z.coerce.number().int().min(0).max(3600).default(1),
  /** Affects only the calls of one firm. */
  account: z.coerce.number().int().optional(),
})
export type Fault = z.infer<typeof faultSchema>

export const settingSchema = z.object({
  clockOffsetSeconds: z.coerce
    .number()
    .int()
    .min(0)
    .max(400 * 24 * 3600)
    .optional(),
  limitPerMinute: z.coerce.number().int().min(1).max(1_000_000).optional(),
})

const DEFAULT_LIMIT = 50

/** The planned faults, in memory, so a restart clears them. The clock and the limit are stored with the data. */
export class Controls {
  faults: Fault[] = []
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  get clockOffsetSeconds(): number {
    return this.#setting()?.clockOffsetSeconds ?? 0
  }

  get limitPerMinute(): number {
    return this.#setting()?.limitPerMinute ?? DEFAULT_LIMIT
  }

  set(changes: z.infer<typeof settingSchema>): void {
    const found = this.#setting()
    const next = {
      clockOffsetSeconds: changes.clockOffsetSeconds ?? this.clockOffsetSeconds,
      limitPerMinute: changes.limitPerMinute ?? this.limitPerMinute,
    }
    if (found) this.#store.change('setting', found, next)
    else this.#store.add('setting', { region: 'us', account: 0, ...next })
  }

  /** The fault for a call of these kinds, after any wait that it asks for. */
  async takeFault(calls: Call[], account: number | null): Promise<Fault | null> {
    const fault = this.faults.find(
      (one) => calls.includes(one.on) && (one.account === undefined || one.account === account),
    )
    if (fault === undefined) return null
    if (fault.skip > 0) {
      this.#replace(fault, { ...fault, skip: fault.skip - 1 })
      return null
    }
    this.#replace(fault, fault.times > 1 ? { ...fault, times: fault.times - 1 } : null)
    if (fault.outcome === 'slow') await delay(fault.latencyMs)
    return fault
  }

  #replace(fault: Fault, next: Fault | null): void {
    this.faults = this.faults.flatMap((one) => (one === fault ? (next ?? []) : one))
  }

  #setting() {
    return this.#store.find('setting', () => true)
  }
}
