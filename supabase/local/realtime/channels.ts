import { z } from 'zod'

/** A message of Phoenix channels: join reference, reference, topic, event, payload. */
const frameSchema = z.tuple([
  z.string().nullable(),
  z.string().nullable(),
  z.string(),
  z.string(),
  z.looseObject({}),
])
const joinSchema = z.object({
  config: z.object({ private: z.boolean().default(false) }),
  access_token: z.string().optional(),
})
const sentSchema = z.object({
  topic: z.string(),
  event: z.string(),
  private: z.boolean(),
  payload: z.unknown(),
})
const PREFIX = 'realtime:'

type Connection = {
  send: (text: string) => void
  /** True for the server's own key or token; other callers may join no private channel. */
  mayJoin: (token: string | undefined) => boolean
}

/** The channels of one client. A client joins, leaves and listens; only the database broadcasts. */
export class Channels {
  readonly #connection: Connection
  readonly #joined = new Map<string, string | null>()

  constructor(connection: Connection) {
    this.#connection = connection
  }

  receive(text: string): void {
    const frame = frameSchema.safeParse(parsed(text))
    if (!frame.success) return
    const [joinRef, ref, topic, event, payload] = frame.data
    const reply = (status: 'ok' | 'error', response: object) =>
      this.#send([joinRef, ref, topic, 'phx_reply', { status, response }])
    if (event === 'phx_join') {
      const refusal = this.#refusal(topic, payload)
      if (!refusal) this.#joined.set(topic, joinRef)
      reply(refusal ? 'error' : 'ok', refusal ? { reason: refusal } : { postgres_changes: [] })
    }
    if (event === 'phx_leave') this.#joined.delete(topic)
    if (event === 'phx_leave' || event === 'heartbeat') reply('ok', {})
  }

  /** The row that `realtime.send` wrote. */
  deliver(text: string): void {
    const sent = sentSchema.safeParse(parsed(text))
    if (!sent.success) return
    const { topic, event, payload } = sent.data
    const joinRef = this.#joined.get(`${PREFIX}${topic}`)
    if (joinRef === undefined) return
    this.#send([joinRef, null, `${PREFIX}${topic}`, 'broadcast', { type: 'broadcast', event, payload }])
  }

  #refusal(topic: string, payload: unknown): string | null {
    const join = joinSchema.safeParse(payload)
    if (!join.success || !topic.startsWith(PREFIX)) return 'InvalidJoin'
    if (!join.data.config.private) return 'PrivateOnly: This project only allows private channels'
    if (this.#connection.mayJoin(join.data.access_token)) return null
    return `Unauthorized: You do not have permissions to read from this Channel topic: ${topic.slice(PREFIX.length)}`
  }

  #send(frame: unknown[]): void {
    this.#connection.send(JSON.stringify(frame))
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
