import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { type AccountData, givenAccountData } from '../support/account-data'
import { openDatabase } from '../support/given-orders'
import { type Reply, siteUrl } from '../support/http'
import { PATIENCE_MS, WAIT_MS } from '../support/patience'
import { eachOf } from '../support/pool'
import { DATA_SHAPES, HEADER_SHAPES, PATH_SHAPES, type Shape } from '../support/shapes'
import { givenTestAccounts, type Person, type TestAccounts } from '../support/test-accounts'

const sql = openDatabase()
let people: TestAccounts
let data: AccountData
let areas: { person: Person; plain: string }[]

beforeAll(async () => {
  people = await givenTestAccounts()
  data = await givenAccountData(sql, people.accounts.userA)
  areas = [
    { person: 'visitor', plain: `/dashboard/orders/${data.orderId}` },
    { person: 'visitor', plain: '/admin/orders' },
    { person: 'userB', plain: `/dashboard/orders/${data.orderId}` },
    { person: 'userB', plain: `/admin/orders/${data.orderId}` },
  ]
}, PATIENCE_MS)

afterAll(() => sql.end())

const kindOf = ({ status, location }: Reply) =>
  status < 300
    ? 'page'
    : status < 400
      ? `to ${location?.split('?')[0]}`
      : status < 500
        ? 'refused'
        : `status ${status}`

function leaks({ body, headers }: Reply): string[] {
  const text = `${body}${JSON.stringify(headers)}`
  return [...data.canaries, 'Work waiting now'].filter((word) => text.includes(word))
}

async function compare(shapes: Shape[], isFine: (shaped: string, plain: string) => boolean) {
  const cases = areas.flatMap((area) => shapes.map((shape) => ({ ...area, shape })))
  const plains = new Map<string, string>()
  for (const { person, plain } of areas) {
    plains.set(`${person} ${plain}`, kindOf(await people.browser(person).get(plain)))
  }
  const found = await eachOf(cases, async ({ person, plain, shape }) => {
    const reply = await people.browser(person).send(shape.path(plain), { headers: shape.headers })
    const [shaped, expected] = [kindOf(reply), plains.get(`${person} ${plain}`) ?? '']
    const leaked = leaks(reply)
    const foreign = `${reply.location}`.includes('evil.example') || /localhost:1\b/.test(`${reply.location}`)
    return isFine(shaped, expected) && leaked.length === 0 && !foreign
      ? null
      : {
          person,
          path: shape.path(plain),
          headers: shape.headers,
          shaped,
          expected,
          leaked,
          location: reply.location,
        }
  })
  return { problems: found.filter((problem) => problem !== null), count: cases.length }
}

test(
  'internal Next headers sent by a client change no answer',
  async () => {
    const { problems, count } = await compare(HEADER_SHAPES, (shaped, plain) => shaped === plain)

    expect(problems).toEqual([])
    expect(count).toBeGreaterThan(150)
  },
  PATIENCE_MS,
)

test(
  'no form of request for page data returns more than the page',
  async () => {
    const { problems } = await compare(DATA_SHAPES, (shaped) => !shaped.startsWith('status'))

    expect(problems).toEqual([])
  },
  PATIENCE_MS,
)

test(
  'another spelling of an address is the same page, unknown, or redirected',
  async () => {
    const { problems, count } = await compare(PATH_SHAPES, (shaped) => !shaped.startsWith('status'))

    expect(problems).toEqual([])
    expect(count).toBeGreaterThan(100)
  },
  PATIENCE_MS,
)

/** One request exactly as written, over a raw socket. */
function speak(text: string): Promise<string> {
  const { port } = new URL(siteUrl())
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(Number(port), 'localhost', () => socket.write(text))
    // Next.js keeps the socket of an upgrade open and does not answer.
    socket.setTimeout(/^upgrade:/im.test(text) ? 3_000 : WAIT_MS, () => socket.destroy())
    socket.on('data', (chunk) => {
      received += chunk.toString()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(received))
  })
}

describe('another server', () => {
  let trap: Server
  let trapped: string[] = []

  beforeAll(async () => {
    trap = createServer((request, response) => {
      trapped.push(`${request.method} ${request.url}`)
      response.end('trapped')
    })
    trap.on('upgrade', (request, socket) => {
      trapped.push(`UPGRADE ${request.url}`)
      socket.end()
    })
    await new Promise<void>((resolve) => {
      trap.listen(0, '127.0.0.1', resolve)
    })
  })

  afterAll(() => {
    trap.close()
  })

  const trapUrl = () => {
    const address = trap.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  }

  test(
    'is never called by ours, whatever address, host or upgrade a request names',
    async () => {
      trapped = []
      const url = trapUrl()
      const host = new URL(url).host
      const upgrade =
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: eA==\r\nSec-WebSocket-Version: 13\r\n'
      const lines = [
        `GET ${url}/ HTTP/1.1\r\nHost: ${host}\r\n`,
        `GET ${url}/ HTTP/1.1\r\nHost: ${host}\r\n${upgrade}`,
        `GET http:/${host}/ HTTP/1.1\r\nHost: ${host}\r\n${upgrade}`,
        `GET //${host}/ HTTP/1.1\r\nHost: ${host}\r\n${upgrade}`,
        `GET /\\${host}/ HTTP/1.1\r\nHost: ${host}\r\n${upgrade}`,
        `GET /dashboard HTTP/1.1\r\nHost: ${host}\r\nx-middleware-rewrite: ${url}/\r\n`,
        `GET /dashboard HTTP/1.1\r\nHost: ${host}\r\nx-middleware-rewrite: ${url}/\r\n${upgrade}`,
        `GET /dashboard HTTP/1.1\r\nHost: ${host}\r\nx-forwarded-host: ${host}\r\n`,
        `GET /_next/image?url=${encodeURIComponent(url)}&w=64&q=75 HTTP/1.1\r\nHost: ${host}\r\n`,
        `GET /_next/image?url=%2F%2F${host}%2Fx.png&w=64&q=75 HTTP/1.1\r\nHost: ${host}\r\n`,
        `GET /callback?code=x&next=${encodeURIComponent(url)} HTTP/1.1\r\nHost: ${host}\r\n`,
        `CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n`,
        `OPTIONS * HTTP/1.1\r\nHost: ${host}\r\n`,
        `TRACE / HTTP/1.1\r\nHost: ${host}\r\n`,
        `POST /login HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\nContent-Length: 0\r\nNext-Action: ${'a'.repeat(42)}\r\n`,
      ]

      const received = await Promise.all(
        lines.map((line) => speak(`${line.replace(/\r\n$/, '')}\r\nConnection: close\r\n\r\n`)),
      )

      expect(trapped).toEqual([])
      for (const answer of received) {
        expect(answer).not.toContain('trapped')
        expect(answer).not.toContain(`Location: ${url}`)
        expect(answer).not.toMatch(/^HTTP\/1\.1 (101|5\d\d)/)
      }
    },
    PATIENCE_MS,
  )

  test(
    'is not reachable by TRACE, which every kind of address refuses',
    async () => {
      const paths = [
        '/',
        '/pricing',
        '/login',
        '/dashboard',
        '/admin/orders',
        '/checkout/payment',
        '/api/session',
        '/api/checkout/payment',
        '/api/unknown',
        '/icon.svg',
        '/_next/static/unknown.js',
        '/no-such-page',
      ]
      const received = await Promise.all(
        paths.map((path) => speak(`TRACE ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)),
      )

      for (const answer of received) expect(answer).toMatch(/^HTTP\/1\.1 405 /)
    },
    PATIENCE_MS,
  )

  test(
    'is never the target of a redirect, whatever host the request names',
    async () => {
      const paths = [
        '/dashboard',
        '/admin',
        '/checkout/payment',
        '/dashboard/',
        '/callback',
        '//evil.example/..',
        '/login/',
      ]
      const received = await Promise.all(
        paths.flatMap((path) =>
          ['Host: evil.example', 'Host: localhost\r\nX-Forwarded-Host: evil.example'].map((host) =>
            speak(`GET ${path} HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`),
          ),
        ),
      )

      for (const answer of received)
        expect(/^location: *(.*)$/im.exec(answer)?.[1] ?? '').not.toContain('//evil.example')
    },
    PATIENCE_MS,
  )
})
