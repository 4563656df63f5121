import { createHmac } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createResumableUploads } from './resumable.ts'

const SECRET = 'a secret of this test, long enough for a signature'
const URL = 'http://storage.test'
const ENDPOINT = `${URL}/storage/v1/upload/resumable/sign`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'attesta-parts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function givenUploads() {
  const stored: string[] = []
  const uploads = createResumableUploads({ folder, jwtSecret: SECRET, externalUrl: URL }, async (request) => {
    stored.push(new globalThis.URL(request.url).pathname)
    return Response.json({})
  })
  return { ...uploads, stored }
}

type Uploads = ReturnType<typeof givenUploads>

function signed(claims: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${text}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`
}

/** Starts an upload of ten bytes and sends the first half. */
async function begin({ answer }: Uploads, key: string) {
  const exp = Math.floor(Date.now() / 1000) + 3600
  const token = signed({ bucket: 'uploads', sub: key, intent: 'upload', exp })
  const headers = { 'tus-resumable': '1.0.0', 'x-signature': token }
  const metadata = { bucketName: 'uploads', objectName: key, contentType: 'application/pdf' }
  const pairs = Object.entries(metadata).map(
    ([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`,
  )
  const created = await answer(
    new Request(ENDPOINT, {
      method: 'POST',
      headers: { ...headers, 'upload-length': '10', 'upload-metadata': pairs.join(',') },
    }),
  )
  const url = created.headers.get('location') ?? ''
  const send = (offset: number) =>
    answer(
      new Request(url, {
        method: 'PATCH',
        headers: {
          ...headers,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        body: new Uint8Array(5),
      }),
    )
  expect((await send(0)).status).toBe(204)
  return { id: url.split('/').at(-1) ?? '', send }
}

/** Makes the upload appear 25 hours old. */
function age(id: string): void {
  const file = join(folder, 'parts', `${id}.json`)
  const begun = new Date(Date.now() - 25 * 60 * 60_000).toISOString()
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), creation_date: begun }))
}

test('uploads unfinished after a day are removed, newer ones continue', async () => {
  const uploads = givenUploads()
  expect(readdirSync(join(folder, 'parts'))).toEqual([])
  const left = await begin(uploads, 'owner/group/left.pdf')
  const going = await begin(uploads, 'owner/group/going.pdf')
  age(left.id)

  const removed = await uploads.sweep()

  expect(removed).toBe(1)
  expect(readdirSync(join(folder, 'parts')).sort()).toEqual([going.id, `${going.id}.json`].sort())
  expect((await going.send(5)).status).toBe(204)
  expect(uploads.stored).toEqual(['/storage/v1/object/upload/sign/uploads/owner/group/going.pdf'])
  expect(readdirSync(join(folder, 'parts'))).toEqual([])
})

test('an upload that begins again replaces its earlier parts, and others stay', async () => {
  const uploads = givenUploads()
  const other = await begin(uploads, 'owner/group/other.pdf')
  const first = await begin(uploads, 'owner/group/again.pdf')

  const second = await begin(uploads, 'owner/group/again.pdf')

  const kept = [other.id, second.id].flatMap((id) => [id, `${id}.json`])
  expect(readdirSync(join(folder, 'parts')).sort()).toEqual(kept.sort())
  expect((await first.send(5)).status).toBe(404)
  expect((await second.send(5)).status).toBe(204)
})
