import { randomUUID } from 'node:crypto'
import type { PlatformUpload } from '@/lib/gateways/platforms/types'
import {
  bytesOf,
  type Connected,
  type GivenClio,
  givenAda,
  newMatter,
  problemOf,
  valueIn,
} from './given-clio'

let given: GivenClio
let ada: Connected

beforeAll(async () => {
  ;({ given, ada } = await givenAda())
})
afterAll(() => given.end())
afterEach(() => given.reset())

const BYTES = new Uint8Array(Buffer.from('A certified translation.'))

async function begin() {
  const { matterId } = await newMatter(given, ada.user)
  const marker = { name: 'attesta_deliverable', value: randomUUID() }
  const document = { name: 'Translation v1 ABCD-1234.pdf', contentType: 'application/pdf', marker }
  const create = () => ada.client.createDocument({ ...document, parent: { type: 'Matter', id: matterId } })
  const listed = async () => valueIn(await ada.client.listFolder({ matterId, folderId: null })).items
  const held = async () => valueIn(await ada.client.documentsByMarker({ matterId, marker }))
  return { matterId, marker, create, listed, held }
}

const confirm = ({ documentId, versionUuid }: PlatformUpload) =>
  ada.client.confirmUpload({ documentId, versionUuid })

test('three calls make a document, which no list shows before the third', async () => {
  const { create, listed } = await begin()

  const upload = valueIn(await create())
  valueIn(await ada.client.putBytes(upload, BYTES))
  const before = await listed()
  const document = valueIn(await confirm(upload))
  const download = valueIn(
    await ada.client.downloadVersion({
      documentId: document.id,
      versionId: upload.versionId,
      maxBytes: 1000,
    }),
  )

  expect(before).toEqual([])
  expect(await listed()).toMatchObject([{ id: upload.documentId, version: { number: 1, isUploaded: true } }])
  expect(await bytesOf(download.chunks)).toEqual(Buffer.from(BYTES))
})

test('the upload address is on another host and accepts only its own headers', async () => {
  const { create } = await begin()
  const upload = valueIn(await create())
  const { putUrl, putHeaders } = upload
  const put = (url: string, headers: [string, string][]) =>
    fetch(url, { method: 'PUT', headers, body: BYTES })

  const statuses = [
    await put(putUrl, []),
    await put(putUrl, [...putHeaders, ['authorization', `Bearer ${ada.tokens.accessToken}`]]),
    await put(putUrl.replace('localhost', '127.0.0.1'), putHeaders),
    await put(putUrl.replace(/Signature=\w{6}/, 'Signature=000000'), putHeaders),
    await put(putUrl, putHeaders),
  ].map(({ status }) => status)

  expect(new URL(putUrl).host).not.toBe(new URL(given.base).host)
  expect(statuses).toEqual([403, 400, 404, 403, 200])
})

test('our client sends bytes only to that host, without credentials', async () => {
  const refused = [
    await ada.client.putBytes({ putUrl: 'http://127.0.0.1:9/x', putHeaders: [] }, BYTES),
    await ada.client.putBytes({ putUrl: 'https://attacker.example/x', putHeaders: [] }, BYTES),
    await ada.client.putBytes(
      { putUrl: `http://localhost:${new URL(given.base).port}/x`, putHeaders: [['Authorization', 'x']] },
      BYTES,
    ),
  ]

  expect(refused.map((reply) => (reply.ok ? 'ok' : reply.code))).toEqual([
    'storage_host',
    'storage_host',
    'storage_header',
  ])
})

test('a version cannot be confirmed before its bytes arrive, or twice', async () => {
  const { create } = await begin()
  const upload = valueIn(await create())

  const early = await confirm(upload)
  await ada.client.putBytes(upload, BYTES)
  const other = await ada.client.confirmUpload({ documentId: upload.documentId, versionUuid: randomUUID() })
  const once = await confirm(upload)
  const twice = await confirm(upload)

  expect([early, other, once, twice].map(problemOf)).toEqual([
    'unprocessable',
    'unprocessable',
    'ok',
    'unprocessable',
  ])
})

test('after a lost first answer the stub is found by its marker and continues', async () => {
  const { create, held, listed } = await begin()
  await given.fault('create_document', 'drop-after')

  const lost = await create()
  const [stub] = await held()
  const upload = valueIn(await ada.client.pendingUpload(stub?.id ?? ''))
  if (upload === null) throw new Error('The stub has no upload.')
  valueIn(await ada.client.putBytes(upload, BYTES))
  valueIn(await confirm(upload))

  expect(problemOf(lost)).toBe('unavailable')
  expect(stub).toMatchObject({ version: { isUploaded: false } })
  expect(await listed()).toHaveLength(1)
})

test('after a lost second answer the bytes are sent again and count once', async () => {
  const { create, listed } = await begin()
  const upload = valueIn(await create())
  await given.fault('put', 'drop-after')

  const lost = await ada.client.putBytes(upload, BYTES)
  const again = await ada.client.putBytes(upload, BYTES)
  valueIn(await confirm(upload))

  expect([lost, again].map(problemOf)).toEqual(['unavailable', 'ok'])
  expect(await listed()).toMatchObject([{ sizeBytes: BYTES.length }])
})

test('after a lost third answer the marker finds the finished document', async () => {
  const { create, held } = await begin()
  const upload = valueIn(await create())
  await ada.client.putBytes(upload, BYTES)
  await given.fault('confirm', 'drop-after')

  const lost = await confirm(upload)
  const again = await confirm(upload)

  expect([lost, again].map(problemOf)).toEqual(['unavailable', 'unprocessable'])
  expect(await held()).toMatchObject([{ id: upload.documentId, version: { isUploaded: true } }])
  expect(valueIn(await ada.client.pendingUpload(upload.documentId))).toBeNull()
})

test('an upload address expires after ten minutes, and the stub gives a new one', async () => {
  const { create } = await begin()
  const upload = valueIn(await create())
  await given.forward(601)

  const late = await ada.client.putBytes(upload, BYTES)
  const fresh = valueIn(await ada.client.pendingUpload(upload.documentId))
  const again = fresh && (await ada.client.putBytes(fresh, BYTES))

  expect(problemOf(late)).toBe('forbidden')
  expect(fresh?.versionUuid).toBe(upload.versionUuid)
  expect(again?.ok).toBe(true)
})

test('a marker finds trashed documents too, and nothing of another property or matter', async () => {
  const { create, held } = await begin()
  const other = await begin()
  valueIn(await other.create())
  const upload = valueIn(await create())

  valueIn(await ada.client.deleteDocument(upload.documentId))

  expect(await held()).toMatchObject([{ id: upload.documentId, isDeleted: true }])
})

test('a document as parent gets a new version in the same place', async () => {
  const { create, listed, marker } = await begin()
  const first = valueIn(await create())
  await ada.client.putBytes(first, BYTES)
  await confirm(first)

  const second = valueIn(
    await ada.client.createDocument({
      name: 'Translation v2 ABCD-1234.pdf',
      contentType: 'application/pdf',
      parent: { type: 'Document', id: first.documentId },
      marker,
    }),
  )
  await ada.client.putBytes(second, BYTES)
  await confirm(second)

  expect(second.documentId).toBe(first.documentId)
  expect(await listed()).toMatchObject([{ version: { number: 2, uuid: second.versionUuid } }])
})

test('a folder is created once and found by its exact name', async () => {
  const { matterId } = await begin()

  const made = valueIn(await ada.client.createFolder({ name: 'Translations', matterId }))
  valueIn(await ada.client.createFolder({ name: 'Translations (old)', matterId }))
  const found = valueIn(await ada.client.findFolder({ name: 'Translations', matterId }))
  const none = valueIn(await ada.client.findFolder({ name: 'Transl', matterId }))

  expect(found?.id).toBe(made.id)
  expect(none).toBeNull()
})
