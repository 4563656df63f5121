import { Problem } from './problems.ts'

type Rule = {
  unit: 'ms' | 'chance' | 'copies' | 'switch' | 'seconds' | 'number'
  most: number
  title: string
}

/** Every fault is off at 0. Probabilities are from 0 to 1. */
export const FAULT_RULES = {
  latencyMs: { unit: 'ms', most: 120_000, title: 'Wait before each answer' },
  jitterMs: { unit: 'ms', most: 120_000, title: 'Extra random wait, up to' },
  failBeforeCommit: { unit: 'chance', most: 1, title: 'Answer 500, nothing happened' },
  failAfterCommit: { unit: 'chance', most: 1, title: 'Answer 500 although it happened' },
  rememberFailures: { unit: 'switch', most: 1, title: 'Repeat such a 500 for the same idempotency key' },
  dropReply: { unit: 'chance', most: 1, title: 'Cut the connection although it happened' },
  rateLimit: { unit: 'chance', most: 1, title: 'Answer 429' },
  down: { unit: 'switch', most: 1, title: 'Answer 503 to everything' },
  duplicateWebhooks: { unit: 'copies', most: 20, title: 'Extra copies of each webhook, on average' },
  shuffleWebhooks: { unit: 'switch', most: 1, title: 'Send webhooks in random order' },
  delayWebhooksMs: { unit: 'ms', most: 600_000, title: 'Wait before each webhook' },
  holdWebhooks: { unit: 'switch', most: 1, title: 'Hold all webhooks back' },
  clockOffsetSeconds: { unit: 'seconds', most: 31_536_000, title: "Move the gateway's clock" },
  seed: { unit: 'number', most: 4_294_967_295, title: 'Seed of the random choices' },
} as const satisfies Record<string, Rule>

export type FaultName = keyof typeof FAULT_RULES
type Faults = Record<FaultName, number>

export const FAULT_NAMES = Object.keys(FAULT_RULES).filter((name): name is FaultName =>
  Object.hasOwn(FAULT_RULES, name),
)

const SHUFFLE_WINDOW_MS = 250

/** Unset faults are off. Switches and probabilities also accept true and false. */
export function readFaults(input: unknown): Faults {
  if (typeof input !== 'object' || input === null) throw badFault('Send a JSON object of faults.')
  const given = new Map<string, unknown>(Object.entries(input))
  const unknownName = [...given.keys()].find((name) => !FAULT_NAMES.some((known) => known === name))
  if (unknownName !== undefined) {
    throw badFault(`There is no fault ${unknownName}. Known: ${FAULT_NAMES.join(', ')}.`)
  }
  const read = (name: FaultName) => readFault(name, given.get(name))
  return {
    latencyMs: read('latencyMs'),
    jitterMs: read('jitterMs'),
    failBeforeCommit: read('failBeforeCommit'),
    failAfterCommit: read('failAfterCommit'),
    rememberFailures: read('rememberFailures'),
    dropReply: read('dropReply'),
    rateLimit: read('rateLimit'),
    down: read('down'),
    duplicateWebhooks: read('duplicateWebhooks'),
    shuffleWebhooks: read('shuffleWebhooks'),
    delayWebhooksMs: read('delayWebhooksMs'),
    holdWebhooks: read('holdWebhooks'),
    clockOffsetSeconds: read('clockOffsetSeconds'),
    seed: read('seed'),
  }
}

function readFault(name: FaultName, value: unknown): number {
  const { unit, most }: Rule = FAULT_RULES[name]
  if (value === undefined || value === false) return 0
  if (value === true && (unit === 'switch' || unit === 'chance')) return 1
  const least = unit === 'seconds' ? -most : 0
  if (typeof value === 'number' && Number.isFinite(value) && value >= least && value <= most) return value
  throw badFault(`${name} must be a number from ${least} to ${most}.`)
}

function badFault(message: string): Problem {
  return new Problem(400, { type: 'invalid_request_error', message })
}

/** The active faults, with a random source that repeats for the same seed. */
export class FaultPanel {
  current: Faults = readFaults({})
  #random = mulberry32(1)

  set(faults: Faults): void {
    this.current = faults
    this.#random = mulberry32(faults.seed || 1)
  }

  get isOn(): boolean {
    return FAULT_NAMES.some((name) => name !== 'seed' && this.current[name] !== 0)
  }

  refuseWhenDown(): void {
    if (this.current.down)
      throw new Problem(503, { type: 'api_error', message: 'The sandbox gateway plays dead.' })
  }

  /** Refusals before anything of the request is read. */
  refuseEarly(): void {
    this.refuseWhenDown()
    if (this.#happens(this.current.rateLimit)) {
      throw new Problem(429, {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message: 'Request rate limit exceeded. Learn more about rate limits in the API documentation.',
      })
    }
  }

  async beforeCommit(): Promise<void> {
    const waitMs = this.current.latencyMs + this.#random() * this.current.jitterMs
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    if (this.#happens(this.current.failBeforeCommit)) throw failure()
  }

  /** Decided before the commit, so that a cached failure is stored together with its effects. */
  drawAfterCommit(): 'reply' | 'fail' | 'drop' {
    if (this.#happens(this.current.dropReply)) return 'drop'
    return this.#happens(this.current.failAfterCommit) ? 'fail' : 'reply'
  }

  webhookCopies(): number {
    const whole = Math.floor(this.current.duplicateWebhooks)
    return 1 + whole + (this.#happens(this.current.duplicateWebhooks - whole) ? 1 : 0)
  }

  webhookWaitMs(): number {
    const shuffleMs = this.current.shuffleWebhooks ? this.#random() * SHUFFLE_WINDOW_MS : 0
    return this.current.delayWebhooksMs + shuffleMs
  }

  #happens(chance: number): boolean {
    return chance > 0 && this.#random() < chance
  }
}

export function failure(): Problem {
  return new Problem(500, { type: 'api_error', message: 'An unknown error occurred (sandbox fault).' })
}

function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
