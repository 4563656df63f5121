import { z } from 'zod'

/** A message as Phoenix channels send it: reference of the join, reference, topic, event, payload. */
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
  /** True when the key or the token is the server's own; others may join no private channel. */
  mayJoin: (token: string | undefined) => boolean
}

/** One client's channels. It joins, leaves and listens; broadcasts come from the database only. */
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

  /** What `realtime.send` wrote. */
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
