import { createHmac } from 'node:crypto'
import { select } from './fields.ts'
import type { Rows } from './rows.ts'
import { etagOf, type Store } from './store.ts'

const TIMEOUT_MS = 10_000
/** Documented: five more tries, the first after two minutes, each delay twice the previous one. */
const FIRST_RETRY_MS = 2 * 60_000
const RETRIES = 5

type Model = 'document' | 'folder' | 'matter' | 'activity'
type Subject = { id: number; region: Rows['account']['region']; account: number }

/** Posts changes to the subscribed addresses, signed with the secret of each. */
export class Webhooks {
  readonly #store: Store
  readonly #running = new Set<number>()
  isHeld = false

  constructor(store: Store) {
    this.#store = store
  }

  /** Queues an event, in the same write as the change that caused it. */
  announce(model: Model, event: string, subject: Subject): void {
    const now = this.#store.clock()
    const wanted = this.#store.list(
      'webhook',
      (one) =>
        one.region === subject.region &&
        one.account === subject.account &&
        one.model === model &&
        one.events.includes(event) &&
        one.status === 'enabled' &&
        one.deletedAt === null &&
        one.expiresAt > now,
    )
    for (const webhook of wanted) {
      const data = select(model, 'id,etag', { id: subject.id, etag: etagOf(subject) })
      const body = JSON.stringify({ data, meta: { event, webhook_id: webhook.id } })
      this.#queue(webhook, event, body)
    }
  }

  /** The first call to a new address, which must return its secret. */
  greet(id: number): void {
    const webhook = this.#store.need('webhook', id)
    this.#queue(webhook, 'handshake', JSON.stringify({ data: { webhook_id: id } }))
  }

  /** Sends what is due. `all` also sends what waits for a later try. */
  async deliver({ all = false } = {}): Promise<number> {
    if (this.isHeld && !all) return 0
    const now = this.#store.clock()
    const due = this.#store.list(
      'delivery',
      (one) => one.status === 'pending' && (all || one.dueAt <= now) && !this.#running.has(one.id),
    )
    await Promise.all(due.map((delivery) => this.#send(delivery)))
    return due.length
  }

  #queue({ region, account, id }: Rows['webhook'], event: string, body: string): void {
    const dueAt = this.#store.clock()
    this.#store.add('delivery', {
      region,
      account,
      webhook: id,
      event,
      body,
      status: 'pending',
      attempts: [],
      dueAt,
    })
  }

  async #send(delivery: Rows['delivery']): Promise<void> {
    this.#running.add(delivery.id)
    try {
      const webhook = this.#store.need('webhook', delivery.webhook)
      const answer = await post(webhook, delivery)
      const attempts = [...delivery.attempts, { at: this.#store.clock(), answer }]
      const isTaken = /^[23]\d\d$/.test(answer)
      const isOver = answer === '410' || attempts.length > RETRIES
      const dueAt = this.#store.clock() + FIRST_RETRY_MS * 2 ** (attempts.length - 1)
      const status = isTaken ? 'delivered' : isOver ? 'given_up' : 'pending'
      this.#store.change('delivery', delivery, { attempts, status, dueAt })
      const current = this.#store.need('webhook', delivery.webhook)
      if (isTaken && delivery.event === 'handshake')
        this.#store.change('webhook', current, { status: 'enabled' })
      if (status === 'given_up') this.#store.change('webhook', current, { status: 'suspended' })
      await this.#store.flush()
    } finally {
      this.#running.delete(delivery.id)
    }
  }
}

/** The status, or why there is none. A handshake counts only with the secret in its answer. */
async function post(webhook: Rows['webhook'], delivery: Rows['delivery']): Promise<string> {
  const isGreeting = delivery.event === 'handshake'
  const signature = createHmac('sha256', webhook.secret).update(delivery.body).digest('hex')
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(isGreeting ? { 'x-hook-secret': webhook.secret } : { 'x-hook-signature': signature }),
      },
      body: delivery.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (isGreeting && response.headers.get('x-hook-secret') !== webhook.secret)
      return `no secret (${response.status})`
    return String(response.status)
  } catch (error) {
    return error instanceof Error ? error.name : 'failed'
  }
}
