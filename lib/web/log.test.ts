import { redact } from './log'

test('secrets, tokens and whole addresses never reach the log', () => {
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

test('circular and huge facts end', () => {
  const loop: Record<string, unknown> = {}
  loop.self = loop

  expect(JSON.stringify(redact(loop)).length).toBeLessThan(500)
})
