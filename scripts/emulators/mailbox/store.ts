import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Journal } from './journal.ts'
import { type Message, type MessageContent, type MessageFilter, matches, messageSchema } from './message.ts'

const KEEP_MESSAGES = 500
const KEEP_KEYS_MS = 24 * 60 * 60 * 1000
const REWRITE_AT_LINES = 2000

const keySchema = z.object({
  key: z.string(),
  bodyHash: z.string(),
  ids: z.array(z.string()),
  at: z.number(),
  replays: z.number(),
})
type KeyRecord = z.infer<typeof keySchema>

const recordSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('accepted'), messages: z.array(messageSchema), key: keySchema.nullable() }),
  z.object({ type: z.literal('key'), key: keySchema }),
  /** Deletes every message; sequence numbers continue after `lastSeq`. */
  z.object({ type: z.literal('cleared'), lastSeq: z.number() }),
])
type StoredRecord = z.infer<typeof recordSchema>

/** The last 500 mails and the idempotency keys of the last 24 hours, kept in one append-only file. */
export class MailStore {
  private readonly journal: Journal
  private messages: Message[] = []
  private readonly keys = new Map<string, KeyRecord>()
  private readonly listeners = new Set<() => void>()
  private lastSeq = 0

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    this.journal = Journal.open(join(dataDir, 'mails.jsonl'), (line) => this.apply(recordSchema.parse(line)))
    this.tidy()
  }

  async accept(
    contents: MessageContent[],
    key: { key: string; bodyHash: string } | null,
  ): Promise<Message[]> {
    const createdAt = new Date().toISOString()
    const messages = contents.map((content) => ({
      id: randomUUID(),
      seq: ++this.lastSeq,
      createdAt,
      ...content,
    }))
    const record = {
      type: 'accepted',
      messages,
      key: key && { ...key, ids: messages.map((message) => message.id), at: Date.now(), replays: 0 },
    } satisfies StoredRecord
    await this.journal.append(record)
    if (this.journal.lines > REWRITE_AT_LINES) this.tidy()
    for (const listener of this.listeners) listener()
    return messages
  }

  async clear(): Promise<void> {
    await this.journal.append({ type: 'cleared', lastSeq: this.lastSeq } satisfies StoredRecord)
    this.tidy()
  }

  find(id: string): Message | null {
    return this.messages.find((message) => message.id === id) ?? null
  }

  /** Newest first. */
  list(filter: MessageFilter = {}): Message[] {
    const afterSeq = this.seqAfter(filter.after)
    return this.messages.filter((message) => matches(message, filter, afterSeq)).reverse()
  }

  /** The newest match, otherwise the first to arrive, otherwise null after the timeout or when the caller left. */
  wait(filter: MessageFilter, timeoutMs: number, signal: AbortSignal): Promise<Message | null> {
    return new Promise((resolve) => {
      const finish = (message: Message | null) => {
        clearTimeout(timer)
        this.listeners.delete(look)
        resolve(message)
      }
      const look = () => {
        const found = this.list(filter)[0]
        if (found) finish(found)
      }
      const timer = setTimeout(() => finish(null), timeoutMs)
      this.listeners.add(look)
      signal.addEventListener('abort', () => finish(null), { once: true })
      look()
    })
  }

  keyRecord(key: string): KeyRecord | null {
    const record = this.keys.get(key)
    return record && Date.now() - record.at < KEEP_KEYS_MS ? record : null
  }

  listKeys(prefix: string): KeyRecord[] {
    return [...this.keys.values()].filter((record) => record.key.startsWith(prefix))
  }

  get count(): number {
    return this.messages.length
  }

  private seqAfter(after: string | undefined): number {
    if (!after) return 0
    if (/^\d{1,9}$/.test(after)) return Number(after)
    const known = this.find(after)
    if (known) return known.seq
    const instant = Date.parse(after)
    if (Number.isNaN(instant)) return 0
    return this.messages.findLast((message) => Date.parse(message.createdAt) <= instant)?.seq ?? 0
  }

  private apply(record: StoredRecord): void {
    if (record.type === 'cleared') {
      this.messages = []
      this.lastSeq = Math.max(this.lastSeq, record.lastSeq)
    }
    if (record.type === 'accepted') {
      this.messages = [...this.messages, ...record.messages].slice(-KEEP_MESSAGES)
      this.lastSeq = Math.max(this.lastSeq, ...record.messages.map((message) => message.seq))
    }
    if (record.type !== 'cleared' && record.key) this.keys.set(record.key.key, record.key)
  }

  private tidy(): void {
    for (const key of this.keys.keys()) if (!this.keyRecord(key)) this.keys.delete(key)
    this.journal.rewrite([
      { type: 'cleared', lastSeq: this.lastSeq - this.messages.length },
      ...[...this.keys.values()].map((key) => ({ type: 'key' as const, key })),
      ...this.messages.map((message) => ({ type: 'accepted' as const, messages: [message], key: null })),
    ] satisfies StoredRecord[])
  }
}
