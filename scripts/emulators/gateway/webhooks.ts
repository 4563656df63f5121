import Stripe from 'stripe'
import { recordAnswer } from '../shared/record-answers.ts'
import { toApiObject } from './api-object.ts'
import type { Attempt, Delivery, Event, WebhookEndpoint } from './event-objects.ts'
import type { FaultPanel } from './faults.ts'
import type { Settings } from './settings.ts'
import type { Store } from './store.ts'

const TIMEOUT_MS = 10_000
const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 5 * 60_000
const GIVE_UP_AFTER_SECONDS = 3 * 24 * 3600
const PARALLEL = 8
const LOGGED_ATTEMPTS = 20

type FlushSummary = { sent: number; delivered: number; pending: number }

/**
 * Sends pending events of the ledger until the receiver answers 2xx. Due times are in memory only: after a restart
 * everything pending is due immediately.
 */
export class Webhooks {
  readonly #store: Store
  readonly #faults: FaultPanel
  readonly #stripe: Stripe
  readonly #dueAtMs = new Map<string, number>()
  readonly #running = new Map<string, Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(store: Store, faults: FaultPanel, settings: Settings) {
    this.#store = store
    this.#faults = faults
    this.#stripe = new Stripe(settings.secretKey, { telemetry: false })
  }

  wake(): void {
    clearTimeout(this.#timer)
    if (this.#isStopped || this.#faults.current.holdWebhooks) return
    const waiting = [...this.#store.pendingDeliveries].filter((id) => !this.#running.has(id))
    // By due time, so that a shuffled order is kept even when a busy machine is late for all of them.
    const byDueTime = waiting
      .map((id) => ({ id, dueMs: this.#dueMs(id) }))
      .sort((one, other) => one.dueMs - other.dueMs)
    for (const { id, dueMs } of byDueTime) {
      if (dueMs > Date.now()) {
        this.#timer = setTimeout(() => this.wake(), Math.max(10, dueMs - Date.now()))
        this.#timer.unref()
        return
      }
      if (this.#running.size < PARALLEL) this.#start(id)
    }
  }

  /** Sends everything pending once, including what is held back or waits for its next try. */
  async flush(): Promise<FlushSummary> {
    const ids = [...this.#store.pendingDeliveries]
    for (const id of ids) {
      await this.#running.get(id)
      // What was being sent has arrived meanwhile.
      if (this.#store.pendingDeliveries.has(id)) await this.sendNow(id)
    }
    const delivered = ids.filter((id) => !this.#store.pendingDeliveries.has(id)).length
    return { sent: ids.length, delivered, pending: this.#store.pendingDeliveries.size }
  }

  async sendNow(id: string): Promise<void> {
    await this.#running.get(id)
    this.#start(id)
    await this.#running.get(id)
  }

  nextTryMs(id: string): number | null {
    return this.#store.pendingDeliveries.has(id) ? (this.#dueAtMs.get(id) ?? null) : null
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await Promise.all(this.#running.values())
  }

  #dueMs(id: string): number {
    const known = this.#dueAtMs.get(id)
    if (known !== undefined) return known
    const first = Date.now() + this.#faults.webhookWaitMs()
    this.#dueAtMs.set(id, first)
    return first
  }

  #start(id: string): void {
    const work = this.#deliver(id)
      .catch((error: unknown) => console.error(`Webhook delivery ${id} failed.`, error))
      .finally(() => {
        this.#running.delete(id)
        this.wake()
      })
    this.#running.set(id, work)
  }

  async #deliver(id: string): Promise<void> {
    const delivery = this.#store.get('delivery', id)
    const event = delivery && this.#store.get('event', delivery.event)
    if (!delivery || !event) return
    const endpoint = this.#store.endpoints().find((one) => one.id === delivery.endpoint)
    if (!endpoint) {
      this.#store.commit('webhook endpoint is gone', [{ ...delivery, status: 'failed' }])
      return
    }
    const attempts: Attempt[] = []
    for (let copies = this.#faults.webhookCopies(); copies > 0; copies -= 1) {
      attempts.push(await this.#send(event, endpoint))
    }
    const after = this.#afterAttempts(delivery, attempts)
    if (after.status === 'pending') this.#dueAtMs.set(id, Date.now() + retryWaitMs(after.attemptCount))
    else this.#dueAtMs.delete(id)
    this.#store.commit('webhook attempt', [after])
  }

  #afterAttempts(delivery: Delivery, attempts: Attempt[]): Delivery {
    const isDelivered = attempts.some(({ status }) => status !== null && status >= 200 && status < 300)
    const isTooOld = this.#store.clock() - delivery.created > GIVE_UP_AFTER_SECONDS
    return {
      ...delivery,
      status: isDelivered ? 'delivered' : isTooOld ? 'failed' : 'pending',
      attempts: [...delivery.attempts, ...attempts].slice(-LOGGED_ATTEMPTS),
      attemptCount: delivery.attemptCount + attempts.length,
    }
  }

  async #send(event: Event, endpoint: WebhookEndpoint): Promise<Attempt> {
    const at = this.#store.clock()
    const startedMs = performance.now()
    const payload = JSON.stringify(toApiObject(event), null, 2)
    recordAnswer('stripe', { method: 'EVENT', path: event.type, status: 200, body: payload })
    const signature = this.#stripe.webhooks.generateTestHeaderString({
      payload,
      secret: endpoint.internal.secret,
      timestamp: at,
    })
    try {
      const response = await fetch(endpoint.url, {
        method: 'POST',
        body: payload,
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': signature,
          'User-Agent': 'Attesta-Sandbox/1.0',
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      return { at, status: response.status, ms: Math.round(performance.now() - startedMs), error: null }
    } catch (error) {
      return { at, status: null, ms: Math.round(performance.now() - startedMs), error: reasonOf(error) }
    }
  }
}

function retryWaitMs(attempts: number): number {
  const wholeMs = Math.min(FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_RETRY_MS)
  return wholeMs * (0.8 + Math.random() * 0.4)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return error.name === 'TimeoutError' ? 'No answer in time' : error.message
}
