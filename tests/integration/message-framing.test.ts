import { connect } from 'node:net'

const site = new URL(process.env.SITE_URL ?? '')

/** The server's answer to these bytes until it closes the connection. */
function exchange(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(site.port), site.hostname)
    let answer = ''
    socket.on('data', (part) => {
      answer += part.toString('latin1')
    })
    socket.once('error', reject)
    socket.once('close', () => resolve(answer))
    socket.write(text)
  })
}

const HIDDEN = 'GET /api/health HTTP/1.1\r\nHost: hidden\r\n\r\n'

test.each([
  [
    'a length and chunks',
    `Content-Length: ${HIDDEN.length + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ['two lengths', 'Content-Length: 0\r\nContent-Length: 44\r\n\r\n'],
  ['a length that is no number', 'Content-Length: +0\r\n\r\n'],
  ['chunks that are not the last encoding', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
])('a request with %s is refused, and a request smuggled in its body gets no answer', async (_, rest) => {
  const answer = await exchange(`POST /api/session HTTP/1.1\r\nHost: ${site.host}\r\n${rest}${HIDDEN}`)

  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
})
