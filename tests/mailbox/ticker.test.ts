import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { join } from 'node:path'

const NODE = join(process.cwd(), 'node_modules/.bin/node')
const TICKER = join(process.cwd(), 'scripts/emulators/ticker.mjs')

let app: Server
let status = 200
let ticker: ChildProcess
let printed = ''

beforeEach(async () => {
  status = 200
  printed = ''
  app = createServer((_, response) => response.writeHead(status).end('{}')).listen(0, '127.0.0.1')
  await once(app, 'listening')
})
afterEach(() => {
  ticker.kill('SIGKILL')
  app.closeAllConnections()
  app.close()
})

function startTicker(): void {
  const address = app.address()
  const port = typeof address === 'object' && address ? address.port : 0
  ticker = fork(TICKER, [], {
    execPath: NODE,
    execArgv: [],
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
      SITE_URL: `http://127.0.0.1:${port}`,
      JOBS_SECRET: 'the-secret-of-the-jobs-route',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  ticker.stdout?.on('data', (chunk) => {
    printed += chunk
  })
}

async function nextRequest(): Promise<IncomingMessage> {
  const [request] = await once(app, 'request')
  return request
}

/** Milliseconds from one request to the next. */
async function gap(): Promise<number> {
  await nextRequest()
  const startedAt = performance.now()
  await nextRequest()
  return performance.now() - startedAt
}

async function line(pattern: RegExp): Promise<void> {
  while (!pattern.test(printed)) await once(ticker.stdout ?? ticker, 'data')
}

test('it calls the job route with the secret, about every second', async () => {
  startTicker()

  const first = await nextRequest()
  expect(first).toMatchObject({ method: 'POST', url: '/api/jobs/tick' })
  expect(first.headers.authorization).toBe('Bearer the-secret-of-the-jobs-route')
  // A busy machine may delay any of them, but not all.
  let between = await gap()
  while (between > 5_000) between = await gap()
})

test('it reports once that the app is down and once that it is back', async () => {
  status = 503
  startTicker()
  await nextRequest()
  await nextRequest()
  await line(/waiting for the app \(it answered 503\)/)

  status = 200
  await line(/jobs are running/)
  await nextRequest()

  expect(printed.trim().split('\n')).toEqual([
    'ticker: jobs are waiting for the app (it answered 503)',
    'ticker: jobs are running',
  ])
})

test('it stops with its parent', async () => {
  startTicker()
  await nextRequest()
  const gone = once(ticker, 'exit')

  ticker.disconnect()

  expect((await gone)[0]).toBe(0)
})
