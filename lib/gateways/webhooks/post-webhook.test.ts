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

/** A server of this test on loopback; `seen` counts the requests that reached it. */
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

/** A name server that answers each question with the next list. */
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

test('a message is posted as it is, and the answer comes back', async () => {
  const receiver = await givenReceiver((_, response) => response.writeHead(202).end('taken'))
  const answer = await post(`http://127.0.0.1:${receiver.port}/hooks`)

  expect(answer).toMatchObject({ status: 202, body: 'taken' })
  expect(receiver.body).toBe('{"a":1}')
})

test('a redirect is an answer like any other, and nobody is sent on', async () => {
  const inner = await givenReceiver((_, response) => response.end())
  const receiver = await givenReceiver((_, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${inner.port}/` }).end(),
  )

  expect(await post(`http://127.0.0.1:${receiver.port}/`)).toMatchObject({ status: 307 })
  expect(inner.seen).toBe(0)
})

test('of an endless answer the first two kilobytes are read', async () => {
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
  'nothing is sent to %s, however it is written',
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
  ['a mapped address', ['::ffff:127.0.0.1']],
])('a name that stands for %s is refused', async (_, addresses) => {
  const receiver = await givenReceiver((_request, response) => response.end())
  const answer = await post(`http://rebound.example.com:${receiver.port}/`, {
    mayReach: isPublicAddress,
    resolve: resolving(addresses),
  })

  expect(answer).toMatchObject({ error: 'address_refused' })
  expect(receiver.seen).toBe(0)
})

test('a name that changes its address is checked at every connection', async () => {
  const receiver = await givenReceiver((_, response) => response.end('in'))
  const url = `http://rebound.example.com:${receiver.port}/`
  const resolve = resolving(['127.0.0.1'], ['127.0.0.2'])
  const mayReach = (address: string) => address === '127.0.0.1'

  expect(await post(url, { resolve, mayReach })).toMatchObject({ status: 200 })
  expect(await post(url, { resolve, mayReach })).toMatchObject({ error: 'address_refused' })
  expect(receiver.seen).toBe(1)
})

test('the address that was connected to is checked once more', async () => {
  const receiver = await givenReceiver((_, response) => response.end())
  let asked = 0
  // The lookup's question is granted; the connection's own is not.
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

test('what does not answer, refuses or breaks off ends as a sentence that the owner can read', async () => {
  const silent = await givenReceiver(() => undefined)
  const broken = await givenReceiver((request) => request.socket.destroy())
  const url = (port: number) => `http://127.0.0.1:${port}/`

  expect(await post(url(silent.port), { timeoutMs: 50 })).toMatchObject({ error: 'timed_out' })
  expect(await post(url(broken.port))).toMatchObject({ error: 'connection_lost' })
  expect(await post('http://127.0.0.1:1/')).toMatchObject({ error: 'connection_refused' })
  expect(await post(`https://127.0.0.1:${broken.port}/`)).toHaveProperty('error')
})
