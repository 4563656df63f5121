import type { lookup } from 'node:dns'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLoopbackAddress, isPublicAddress } from '@/lib/base/public-address'
import { type Answer, postWebhook } from './post-webhook'

type Call = Parameters<typeof postWebhook>[0]

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

/** A loopback server; `seen` counts the requests that reached it. */
async function givenReceiver(answer: RequestListener) {
  const state = { seen: 0, body: '', port: 0 }
  const server = createServer((request, response) => {
    state.seen += 1
    request.setEncoding('utf8').on('data', (part) => {
      state.body += part
    })
    request.on('end', () => answer(request, response))
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  closing.push(
    () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  )
  state.port = (server.address() as AddressInfo).port
  return state
}

function post(url: string, changes: Partial<Call> = {}): Promise<Answer> {
  return postWebhook({ url, headers: {}, body: '{"a":1}', mayReach: isLoopbackAddress, ...changes })
}

/** A name server that answers each lookup with the next list. */
function resolving(...answers: string[][]): typeof lookup {
  let asked = 0
  const answer = (
    _name: string,
    _options: unknown,
    callback: (error: null, found: { address: string; family: number }[]) => void,
  ) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? []
    asked += 1
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return answer as unknown as typeof lookup
}

test('posts a message unchanged and returns the response', async () => {
  const receiver = await givenReceiver((_, response) => response.writeHead(202).end('taken'))
  const answer = await post(`http://127.0.0.1:${receiver.port}/hooks`)

  expect(answer).toMatchObject({ status: 202, body: 'taken' })
  expect(receiver.body).toBe('{"a":1}')
})

test('returns a redirect as the response without following it', async () => {
  const inner = await givenReceiver((_, response) => response.end())
  const receiver = await givenReceiver((_, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${inner.port}/` }).end(),
  )

  expect(await post(`http://127.0.0.1:${receiver.port}/`)).toMatchObject({ status: 307 })
  expect(inner.seen).toBe(0)
})

test('returns an upgrade of the connection as the response, and closes the connection', async () => {
  const receiver = await givenReceiver((request) =>
    request.socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    ),
  )

  expect(await post(`http://127.0.0.1:${receiver.port}/`)).toMatchObject({ status: 101, body: '' })
})

test('reads the first two kilobytes of an endless response', async () => {
  const receiver = await givenReceiver((_, response) => {
    const more = () => {
      while (response.write('x'.repeat(1000)));
    }
    response.on('drain', more)
    more()
  })
  const answer = await post(`http://127.0.0.1:${receiver.port}/`)

  expect('body' in answer && answer.body).toHaveLength(2048)
})

test.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f000001', '0177.1'])(
  'sends nothing to %s, however it is written',
  async (host) => {
    const receiver = await givenReceiver((_, response) => response.end())

    const answer = await post(`http://${host}:${receiver.port}/`, { mayReach: isPublicAddress })
    expect(answer).toMatchObject({ error: 'address_refused' })
    expect(receiver.seen).toBe(0)
  },
)

test.each([
  ['a loopback address', ['127.0.0.1']],
  ['a public address and a private one', ['8.8.8.8', '10.0.0.1']],
  ['the metadata address', ['169.254.169.254']],
  ['an IPv4-mapped address', ['::ffff:127.0.0.1']],
])('refuses a name that resolves to %s', async (_, addresses) => {
  const receiver = await givenReceiver((_request, response) => response.end())
  const answer = await post(`http://rebound.example.com:${receiver.port}/`, {
    mayReach: isPublicAddress,
    resolve: resolving(addresses),
  })

  expect(answer).toMatchObject({ error: 'address_refused' })
  expect(receiver.seen).toBe(0)
})

test('checks a name at every connection, since its address may change', async () => {
  const receiver = await givenReceiver((_, response) => response.end('in'))
  const url = `http://rebound.example.com:${receiver.port}/`
  const resolve = resolving(['127.0.0.1'], ['127.0.0.2'])
  const mayReach = (address: string) => address === '127.0.0.1'

  expect(await post(url, { resolve, mayReach })).toMatchObject({ status: 200 })
  expect(await post(url, { resolve, mayReach })).toMatchObject({ error: 'address_refused' })
  expect(receiver.seen).toBe(1)
})

test('checks the connected address again', async () => {
  const receiver = await givenReceiver((_, response) => response.end())
  let asked = 0
  // Allows the address at the lookup and refuses it at the connection.
  const mayReach = () => {
    asked += 1
    return asked === 1
  }
  const answer = await post(`http://rebound.example.com:${receiver.port}/`, {
    mayReach,
    resolve: resolving(['127.0.0.1']),
  })

  expect(answer).toMatchObject({ error: 'address_refused' })
  expect(receiver.body).toBe('')
})

test('reports a timeout, a refused and a lost connection as different errors', async () => {
  const silent = await givenReceiver(() => undefined)
  const broken = await givenReceiver((request) => request.socket.destroy())
  const url = (port: number) => `http://127.0.0.1:${port}/`

  expect(await post(url(silent.port), { timeoutMs: 50 })).toMatchObject({ error: 'timed_out' })
  expect(await post(url(broken.port))).toMatchObject({ error: 'connection_lost' })
  expect(await post('http://127.0.0.1:1/')).toMatchObject({ error: 'connection_refused' })
  expect(await post(`https://127.0.0.1:${broken.port}/`)).toHaveProperty('error')
})
