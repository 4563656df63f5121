import { z } from 'zod'
import { readInput } from './read-input'

const reading = {
  schema: z.object({ name: z.string() }),
  raw: false,
  accepts: 'json' as const,
  maxBytes: 100,
}
const JSON_TYPE = { 'content-type': 'application/json' }

function post(body: BodyInit, headers: Record<string, string> = JSON_TYPE): Request {
  return new Request('http://site.test/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
}

test('parses and validates a body that fits', async () => {
  expect(await readInput(post('{"name":"Ines"}'), reading)).toMatchObject({
    ok: true,
    value: { input: { name: 'Ines' } },
  })
})

test('refuses a body that declares to be too large unread, and an undeclared one while reading', async () => {
  const endless = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(60))
    },
  })

  const announced = await readInput(post('x'.repeat(200)), reading)
  const hidden = await readInput(post(endless), reading)

  expect(announced).toMatchObject({ ok: false, code: 'payload_too_large' })
  expect(hidden).toMatchObject({ ok: false, code: 'payload_too_large' })
})

test('treats a truncated body and invalid text as malformed', async () => {
  const torn = new ReadableStream({
    start(controller) {
      controller.error(new Error('connection reset'))
    },
  })

  expect(await readInput(post(torn), reading)).toMatchObject({ code: 'malformed_request' })
  expect(await readInput(post(new Uint8Array([0xff, 0xfe])), reading)).toMatchObject({
    code: 'malformed_request',
  })
})

test('refuses a different or missing content type', async () => {
  const none = post('{"name":"x"}')
  none.headers.delete('content-type')

  for (const type of ['text/plain', 'application/json5', 'application/x-www-form-urlencoded']) {
    expect(await readInput(post('{}', { 'content-type': type }), reading)).toMatchObject({
      code: 'unsupported_media_type',
    })
  }
  expect(await readInput(none, reading)).toMatchObject({ code: 'unsupported_media_type' })
})

test('treats a broken multipart body as malformed', async () => {
  const type = { 'content-type': 'multipart/form-data; boundary=x' }

  expect(await readInput(post('--x\r\nnonsense', type), { ...reading, accepts: 'multipart' })).toMatchObject({
    code: 'malformed_request',
  })
})

test('names the refused field', async () => {
  expect(await readInput(post('{"name":7}'), reading)).toMatchObject({
    code: 'invalid_input',
    detail: { fields: { name: expect.any(String) } },
  })
})
