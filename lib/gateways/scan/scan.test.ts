import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import { scan } from './scan'

const FILE = new Uint8Array(150_000).fill(7)
const running: Server[] = []

afterEach(async () => {
  for (const server of running.splice(0)) await new Promise((resolve) => server.close(resolve))
})

async function listen(server: Server): Promise<string> {
  running.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address ? `127.0.0.1:${address.port}` : ''
}

/** A fake clamd that speaks INSTREAM and records what it receives. */
function clamd(reply: string) {
  const received: Buffer[] = []
  const server = createServer((socket) => {
    let pending = Buffer.alloc(0)
    socket.on('data', (part) => {
      pending = Buffer.concat([pending, part])
      if (!pending.subarray(-4).equals(Buffer.alloc(4))) return
      received.push(pending)
      socket.end(reply)
    })
  })
  return { server, received }
}

test.each([
  ['stream: OK\0', 'clean'],
  ['stream: Eicar-Test-Signature FOUND\0', 'infected'],
  ['INSTREAM size limit exceeded. ERROR\0', 'unavailable'],
  ['', 'unavailable'],
])('reads %j from clamd as %s', async (reply, expected) => {
  const address = await listen(clamd(reply).server)

  expect(await scan(FILE, { driver: 'clamd', address })).toBe(expected)
})

test('sends clamd the whole file in length-prefixed chunks', async () => {
  const { server, received } = clamd('stream: OK\0')
  const address = await listen(server)

  await scan(FILE, { driver: 'clamd', address })

  const sent = Buffer.concat(received)
  expect(sent.subarray(0, 10).toString('latin1')).toBe('zINSTREAM\0')
  expect(sent.readUInt32BE(10)).toBe(65_536)
  expect(sent).toHaveLength(10 + FILE.length + 4 * 4)
})

test.each([
  [200, '{"result":"clean"}', 'clean'],
  [200, '{"result":"infected"}', 'infected'],
  [200, '{"result":"maybe"}', 'unavailable'],
  [503, '', 'unavailable'],
])('reads %d %j from an http scanner as %s', async (status, body, expected) => {
  const address = await listen(
    createHttpServer((_, response) => {
      response.writeHead(status).end(body)
    }),
  )

  expect(await scan(FILE, { driver: 'http', address: `http://${address}` })).toBe(expected)
})

test('reports an unreachable scanner as unavailable and a missing one as not scanned', async () => {
  const server = createServer()
  const address = await listen(server)
  await new Promise((resolve) => running.pop()?.close(resolve))

  expect(await scan(FILE, { driver: 'clamd', address })).toBe('unavailable')
  expect(await scan(FILE, { driver: 'http', address: `http://${address}` })).toBe('unavailable')
  expect(await scan(FILE, { driver: 'clamd', address: undefined })).toBe('unavailable')
  expect(await scan(FILE, { driver: 'none', address: undefined })).toBe('not_scanned')
})
