import { createServer } from 'node:http'

export type Received = { headers: Record<string, string>; body: string }

/**
 * A customer's server; `next` waits for the first message that it has not returned yet. It accepts a message
 * unless a test has put another status into `answers`.
 */
export async function startReceiver() {
  const received: Received[] = []
  const answers: number[] = []
  let given = 0
  let wake = () => undefined
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
      received.push({ headers: Object.fromEntries(headers), body })
      response.writeHead(answers.shift() ?? 200).end('thanks')
      wake()
    })
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    received,
    answers,
    /** Forgets everything received. */
    forget() {
      received.length = 0
      given = 0
    },
    async next(): Promise<Received> {
      for (;;) {
        const message = received[given]
        if (message) {
          given += 1
          return message
        }
        await new Promise<void>((woken) => {
          wake = () => void woken()
        })
      }
    },
    stop: () => new Promise((closed) => server.close(closed)),
  }
}
