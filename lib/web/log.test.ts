import { log, redact } from './log'

test('keeps secrets, tokens and full addresses out of the log', () => {
  const written = JSON.stringify(
    redact({
      password: 'seven quiet herons',
      refresh_token: 'abc',
      cookie: 'attesta-session=abc',
      nested: {
        authorization: 'Bearer abc',
        note: 'key sk_live_1234567890 and whsec_abcdefgh of ines.okafor@example.com',
      },
      error: new Error('token eyJhbGciOi.eyJzdWIiOi.c2ln for ines.okafor@example.com', {
        cause: { apikey: 'sb_secret_1234567' },
      }),
    }),
  )

  for (const secret of ['herons', 'Bearer', 'sk_live', 'whsec_', 'eyJ', 'okafor', 'sb_secret', '"abc"']) {
    expect(written).not.toContain(secret)
  }
  expect(written).toContain('i***@example.com')
})

test.each([
  ['cek_live_', 'AbCdEfGh-IjKlMnOpQrStUvWxYz'],
  ['whsec_', 'AbCdEfGh+IjKlMn/OpQrSt='],
])('keeps the whole of a secret that begins with %s out of the log', (prefix, rest) => {
  expect(redact(`refused ${prefix}${rest} today`)).toBe('refused [redacted] today')
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
])('logs only the network of the address %s', (address, network) => {
  expect(redact({ clientAddress: address, seen: [address] })).toEqual({
    clientAddress: network,
    seen: [network],
  })
})

test('truncates circular and huge values', () => {
  const loop: Record<string, unknown> = {}
  loop.self = loop

  expect(JSON.stringify(redact(loop)).length).toBeLessThan(500)
})

/** The standard output during the call. */
function written(work: () => void): string {
  const { write } = process.stdout
  const parts: string[] = []
  process.stdout.write = (part: string | Uint8Array) => parts.push(String(part)) > 0
  try {
    work()
  } finally {
    process.stdout.write = write
  }
  return parts.join('')
}

test('writes one line of JSON per entry, with the UTC time and the event, for any value', () => {
  const forged = 'a\n{"level":"error","event":"forged"}\r\n\u2028'

  const text = written(() =>
    log.warn('action_refused', { requestId: 'r1', reason: forged, [forged]: forged }),
  )

  expect(text.trimEnd().split(/\r?\n/)).toHaveLength(1)
  expect(JSON.parse(text)).toMatchObject({
    level: 'warn',
    event: 'action_refused',
    requestId: 'r1',
    reason: forged,
  })
  expect(JSON.parse(text).at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})
