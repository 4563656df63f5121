import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { project, server } from './support/project'

const ENDPOINT = `${project.url}/storage/v1/upload/resumable/sign`
const uploads = server.storage.from('uploads')
const SIZE = 20 * 1024 * 1024
const PART = 6 * 1024 * 1024

async function givenTicket() {
  const key = `${randomUUID()}/${randomUUID()}/${randomUUID()}.pdf`
  const { data } = await uploads.createSignedUploadUrl(key)
  return { key, token: data?.token ?? '' }
}

const encode = (text: string) => Buffer.from(text).toString('base64')

function headers(token: string): Record<string, string> {
  return { 'tus-resumable': '1.0.0', 'x-signature': token, apikey: project.publishableKey }
}

function create(
  ticket: { key: string; token: string },
  size = SIZE,
  key = ticket.key,
  type = 'application/pdf',
) {
  const metadata = { bucketName: 'uploads', objectName: key, contentType: type, cacheControl: '0' }
  const pairs = Object.entries(metadata).map(([name, value]) => `${name} ${encode(value)}`)
  return fetch(ENDPOINT, {
    method: 'POST',
    headers: { ...headers(ticket.token), 'upload-length': String(size), 'upload-metadata': pairs.join(',') },
  })
}

function sendPart(url: string, token: string, offset: number, bytes: Uint8Array) {
  return fetch(url, {
    method: 'PATCH',
    headers: {
      ...headers(token),
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  })
}

async function offsetOf(url: string, token: string): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', headers: headers(token) })
  return Number(answer.headers.get('upload-offset'))
}

/** Announces a part, sends half of it, and drops the connection. */
function sendAndLose(url: string, token: string, offset: number, bytes: Uint8Array): Promise<void> {
  const start = url.startsWith('https:') ? httpsRequest : httpRequest
  return new Promise((resolve) => {
    const call = start(url, {
      method: 'PATCH',
      headers: {
        ...headers(token),
        'upload-offset': offset,
        'content-type': 'application/offset+octet-stream',
        'content-length': bytes.length,
      },
    })
    call.once('error', () => resolve())
    call.write(bytes.subarray(0, bytes.length / 2), () => call.destroy(new Error('the line is cut')))
  })
}

test('an interrupted upload resumes where it stopped, and no byte is sent twice', async () => {
  const ticket = await givenTicket()
  const bytes = crypto.getRandomValues(new Uint8Array(65_536))
  const file = Buffer.concat(Array.from({ length: SIZE / bytes.length }, () => bytes))
  const created = await create(ticket)
  const url = created.headers.get('location') ?? ''
  expect(created.status).toBe(201)

  await sendPart(url, ticket.token, 0, file.subarray(0, PART))
  await sendAndLose(url, ticket.token, PART, file.subarray(PART, 2 * PART))
  const starts: number[] = []
  for (let at = await offsetOf(url, ticket.token); at < SIZE; ) {
    const answer = await sendPart(url, ticket.token, at, file.subarray(at, Math.min(SIZE, at + PART)))
    // Bytes in flight when the connection dropped may arrive after the first request.
    if (answer.status === 409) at = await offsetOf(url, ticket.token)
    else {
      expect(answer.status).toBe(204)
      starts.push(at)
      at += PART
    }
  }

  expect(starts[0]).toBeGreaterThanOrEqual(PART)
  expect(starts).toEqual(starts.map((_, index) => (starts[0] ?? 0) + index * PART))
  const stored = await uploads.download(ticket.key)
  expect(Buffer.from((await stored.data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(file)).toBe(true)
})

test('a token opens an upload to its own path only, and an invalid one none', async () => {
  const [ticket, other] = [await givenTicket(), await givenTicket()]

  const elsewhere = await create(ticket, 10, other.key)
  const broken = await create({ ...ticket, token: `${ticket.token}x` })
  const own = await create(ticket, 10)
  const foreign = await sendPart(own.headers.get('location') ?? '', other.token, 0, new Uint8Array(10))

  expect([elsewhere, broken, foreign].map(({ status }) => status >= 400)).toEqual([true, true, true])
  expect((await uploads.download(other.key)).error).not.toBeNull()
})

test('parts are refused for the same reasons as whole files', async () => {
  const [ticket, large] = [await givenTicket(), await givenTicket()]

  const wrongType = await create(ticket, 4, ticket.key, 'text/html')
  const ended = wrongType.ok
    ? await sendPart(wrongType.headers.get('location') ?? '', ticket.token, 0, new Uint8Array(4))
    : wrongType
  const tooLarge = await create(large, 60 * 1024 * 1024)

  expect([ended.status >= 400, tooLarge.status >= 400]).toEqual([true, true])
  expect((await uploads.download(ticket.key)).error).not.toBeNull()
})

test('the same path is not written twice', async () => {
  const ticket = await givenTicket()
  await uploads.upload(ticket.key, new Blob(['%PDF-1.7 first'], { type: 'application/pdf' }))

  const created = await create(ticket, 4)
  const again = created.ok
    ? await sendPart(created.headers.get('location') ?? '', ticket.token, 0, new Uint8Array(4))
    : created

  expect(again.status).toBeGreaterThanOrEqual(400)
  expect(await (await uploads.download(ticket.key)).data?.text()).toBe('%PDF-1.7 first')
})
