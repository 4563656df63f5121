import { once } from 'node:events'
import { createServer } from 'node:http'
import { WAIT_MS } from '../../support/patience'

type Received = { body: string; signature: string; id: string; type: string; atMs: number }
export type Receiver = {
  url: string
  received: Received[]
  /** Answers these statuses first, then 200. */
  answerWith: (...statuses: number[]) => void
  stop: () => Promise<void>
}

/** The app's webhook endpoint, which stores everything that arrives. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const statuses: number[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { id, type } = JSON.parse(body)
    received.push({
      body,
      id,
      type,
      signature: String(request.headers['stripe-signature']),
      atMs: Date.now(),
    })
    response.writeHead(statuses.shift() ?? 200).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/api/webhooks/stripe`,
    received,
    answerWith: (...next) => statuses.push(...next),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Polls until the answer is there. */
export async function eventually<T>(
  ask: () => T | undefined | null | false | Promise<T | undefined | null | false>,
): Promise<T> {
  const deadlineMs = Date.now() + WAIT_MS
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > deadlineMs) throw new Error('It never happened.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
