import type { Ledger } from '../shared/ledger.ts'
import { toApiObject } from './api-object.ts'
import type { Delivery, Event, WebhookEndpoint } from './event-objects.ts'
import { testId } from './ids.ts'
import type { Kind, Kinds, Stored } from './kinds.ts'
import { resourceMissing } from './problems.ts'

export const API_VERSION = '2026-10-28.endive'

export type StoredReply = { key: string; hash: string; at: number; status: number; body: string }
type Commit = { at: number; cause: string; puts: Stored[]; reply?: StoredReply; faults?: unknown }
type Origin = { requestId: string | null; idempotencyKey: string | null }

/** Staged changes of one request: visible to its own reads, kept only when the store commits them. */
export type Tx = {
  now: number
  baseUrl: string
  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined
  need<K extends Kind>(kind: K, id: string, param?: string): Kinds[K]
  list<K extends Kind>(kind: K): Kinds[K][]
  put<T extends Stored>(object: T): T
  emit(type: string, object: Stored): void
  staged(): Stored[]
}

const REPLY_LIFETIME_SECONDS = 24 * 3600

export class Store {
  readonly #objects = new Map<string, Stored>()
  readonly #idsByKind = new Map<string, string[]>()
  readonly #replies = new Map<string, StoredReply>()
  readonly pendingDeliveries = new Set<string>()
  readonly openSessions = new Set<string>()
  /** The app's endpoint comes from the environment, so that it may change between two runs. */
  ownEndpoint: WebhookEndpoint | null = null
  baseUrl = ''
  clock: () => number = () => Math.floor(Date.now() / 1000)
  savedFaults: unknown
  #ledger: Ledger | null = null

  attach(ledger: Ledger): void {
    this.#ledger = ledger
  }

  replay(line: string): void {
    const commit: unknown = JSON.parse(line)
    if (!isCommit(commit)) throw new Error('The gateway ledger has a line that is not a commit.')
    this.#apply(commit)
  }

  settled(): Promise<void> {
    return this.#ledger?.settled() ?? Promise.resolve()
  }

  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    const found = this.#objects.get(id)
    return isKind(found, kind) ? found : undefined
  }

  /** Oldest first. */
  list<K extends Kind>(kind: K): Kinds[K][] {
    return (this.#idsByKind.get(kind) ?? []).flatMap((id) => this.get(kind, id) ?? [])
  }

  endpoints(): WebhookEndpoint[] {
    const stored = this.list('webhook_endpoint').filter((one) => !one.deleted && one.status === 'enabled')
    return this.ownEndpoint ? [this.ownEndpoint, ...stored] : stored
  }

  reply(key: string): StoredReply | undefined {
    const found = this.#replies.get(key)
    return found && found.at > this.clock() - REPLY_LIFETIME_SECONDS ? found : undefined
  }

  begin(origin: Origin = { requestId: null, idempotencyKey: null }): Tx {
    return beginTx(this, origin)
  }

  commit(cause: string, puts: Stored[], more: { reply?: StoredReply; faults?: unknown } = {}): void {
    if (puts.length === 0 && !more.reply && more.faults === undefined) return
    const commit: Commit = { at: Date.now(), cause, puts, ...more }
    this.#apply(commit)
    this.#ledger?.append(JSON.stringify(commit))
  }

  #apply(commit: Commit): void {
    for (const object of commit.puts) {
      if (!this.#objects.has(object.id)) this.#idsOf(object.object).push(object.id)
      this.#objects.set(object.id, object)
      if (object.object === 'delivery') keep(this.pendingDeliveries, object.id, object.status === 'pending')
      if (object.object === 'checkout.session') keep(this.openSessions, object.id, object.status === 'open')
    }
    if (commit.reply) this.#replies.set(commit.reply.key, commit.reply)
    if (commit.faults !== undefined) this.savedFaults = commit.faults
  }

  #idsOf(kind: string): string[] {
    const ids = this.#idsByKind.get(kind) ?? []
    this.#idsByKind.set(kind, ids)
    return ids
  }
}

function keep(ids: Set<string>, id: string, isWanted: boolean): void {
  if (isWanted) ids.add(id)
  else ids.delete(id)
}

function isKind<K extends Kind>(object: Stored | undefined, kind: K): object is Kinds[K] {
  return object?.object === kind
}

function isCommit(value: unknown): value is Commit {
  return typeof value === 'object' && value !== null && 'puts' in value && Array.isArray(value.puts)
}

function beginTx(store: Store, origin: Origin): Tx {
  const staged = new Map<string, Stored>()
  const tx: Tx = {
    now: store.clock(),
    baseUrl: store.baseUrl,
    find(kind, id) {
      const own = staged.get(id)
      return isKind(own, kind) ? own : store.get(kind, id)
    },
    need(kind, id, param = 'id') {
      const found = tx.find(kind, id)
      if (!found) throw resourceMissing(kind, id, param)
      return found
    },
    list: (kind) => store.list(kind).map((object) => tx.find(kind, object.id) ?? object),
    put(object) {
      staged.set(object.id, object)
      return object
    },
    emit(type, object) {
      const endpoints = store.endpoints().filter((one) => listensTo(one, type))
      const event = newEvent({ type, object, origin, now: tx.now, pending: endpoints.length })
      tx.put(event)
      for (const endpoint of endpoints) tx.put(newDelivery(event, endpoint, object.id))
    },
    staged: () => [...staged.values()],
  }
  return tx
}

function listensTo(endpoint: WebhookEndpoint, type: string): boolean {
  return endpoint.enabled_events.includes('*') || endpoint.enabled_events.includes(type)
}

function newEvent(from: {
  type: string
  object: Stored
  origin: Origin
  now: number
  pending: number
}): Event {
  return {
    id: testId('evt'),
    object: 'event',
    created: from.now,
    livemode: false,
    api_version: API_VERSION,
    data: { object: toApiObject(from.object) },
    pending_webhooks: from.pending,
    request: { id: from.origin.requestId, idempotency_key: from.origin.idempotencyKey },
    type: from.type,
  }
}

function newDelivery(event: Event, endpoint: WebhookEndpoint, subject: string): Delivery {
  return {
    id: testId('whd'),
    object: 'delivery',
    created: event.created,
    livemode: false,
    event: event.id,
    endpoint: endpoint.id,
    type: event.type,
    subject,
    status: 'pending',
    attempts: [],
    attemptCount: 0,
  }
}
