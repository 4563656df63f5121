import { z } from 'zod'
import { clio } from '@/lib/gateways/clio/client'
import {
  bytesOf,
  type Connected,
  connect,
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

const TEXT = Buffer.from('The bytes of a paper.')
const paper = (name: string) => ({ name, contentType: 'application/pdf', base64: TEXT.toString('base64') })

/** Clio's answer to a call that our client never makes. */
async function raw(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const authorization = `Bearer ${ada.tokens.accessToken}`
  return fetch(`${given.base}/us/api/v4${path}`, { headers: { authorization, ...headers } })
}

test('a search finds matters by number, description and client, only in the user’s own firm', async () => {
  const dana = await connect(given, 'Dana')

  const found = await Promise.all(
    ['00042', 'NATURALIZATION', 'Haddad Exemple'].map((query) => ada.client.searchMatters({ query })),
  )
  const elsewhere = valueIn(await dana.client.searchMatters({ query: 'Solano' }))

  expect(found.map((reply) => valueIn(reply).items.map((one) => one.displayNumber))).toEqual([
    ['00042-Solano'],
    ['00043-Teles'],
    ['00044-Haddad'],
  ])
  expect(elsewhere.items).toEqual([])
})

test('another firm’s matter, folder and document are not found by id', async () => {
  const { matterId, folderId, documentIds } = await newMatter(given, ada.user, {
    documents: [paper('a.pdf')],
  })
  const dana = await connect(given, 'Dana')

  const replies = [
    await dana.client.matter(matterId),
    await dana.client.folder(folderId),
    await dana.client.document(documentIds[0] ?? ''),
    await dana.client.createExpense({ matterId, date: '2026-11-23', amountCents: 100, note: 'x' }),
  ]

  expect(replies.map(problemOf)).toEqual(['not_found', 'not_found', 'not_found', 'not_found'])
})

test('the root folder of a matter is listed, and then a folder in it', async () => {
  const solano = valueIn(await ada.client.searchMatters({ query: '00042' })).items[0]
  const matterId = solano?.id ?? ''

  const top = valueIn(await ada.client.listFolder({ matterId, folderId: null }))
  const folder = top.items.find((one) => one.type === 'folder')
  const below = valueIn(await ada.client.listFolder({ matterId, folderId: folder?.id ?? '' }))

  expect(top.items.map(({ type, name }) => `${type} ${name}`).sort()).toEqual([
    'document Acta de nacimiento - Solano.pdf',
    'document Certidao de casamento - Teles.pdf',
    'document Diploma - Haddad.pdf',
    'folder Correspondence',
  ])
  expect(below.items).toMatchObject([
    { name: 'Call notes.txt', contentType: 'text/plain', version: { number: 1 } },
  ])
})

test('a folder of another matter is empty through this one', async () => {
  const [mine, other] = [
    await newMatter(given, ada.user),
    await newMatter(given, ada.user, { documents: [paper('b.pdf')] }),
  ]

  const reply = await ada.client.listFolder({ matterId: mine.matterId, folderId: other.folderId })

  expect(valueIn(reply).items).toEqual([])
})

test('pages follow their cursor to the end, and an invalid cursor is refused', async () => {
  const documents = Array.from({ length: 203 }, (_, index) => paper(`p${index}.pdf`))
  const { matterId } = await newMatter(given, ada.user, { documents })

  const first = valueIn(await ada.client.listFolder({ matterId, folderId: null }))
  const second = valueIn(await ada.client.listFolder({ matterId, folderId: null, cursor: first.next }))
  const strange = await ada.client.listFolder({
    matterId,
    folderId: null,
    cursor: 'https://attacker.example/?page_token=x',
  })

  expect([first.items.length, second.items.length, second.next]).toEqual([200, 3, null])
  expect(valueIn(strange).items.length).toBe(200)
})

test('without fields an answer has id and etag, and an unknown field or a second level is refused', async () => {
  const plain = await raw('/matters.json?limit=1')
  const unknown = await raw('/matters.json?fields=id,nonsense')
  const answers = [
    plain,
    unknown,
    await raw('/matters.json?fields=id,client{id,nonsense}'),
    await raw('/documents.json?fields=id,parent{id,matter{id}}'),
    await raw('/matters.json?limit=201'),
    await raw('/matters.json', { 'x-api-version': '5.1' }),
  ]

  const { data } = await plain.json()
  expect(Object.keys(data[0])).toEqual(['id', 'etag'])
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 400, 400, 400, 410])
  expect(await unknown.json()).toEqual({ error: { type: 'ArgumentError', message: expect.any(String) } })
})

test('an unchanged document is not sent again, and a new version changes its etag', async () => {
  const { documentIds } = await newMatter(given, ada.user, { documents: [paper('c.pdf')] })
  const [id = ''] = documentIds
  const known = valueIn(await ada.client.document(id))

  const same = valueIn(await ada.client.document(id, known?.etag))
  await given.sandbox('POST', '/versions', { document: Number(id), ...paper('c.pdf') })
  const next = valueIn(await ada.client.document(id, known?.etag))

  expect(same).toBeNull()
  expect(next).toMatchObject({ version: { number: 2, isUploaded: true } })
  expect(next?.etag).not.toBe(known?.etag)
})

test('the bytes of each version come from storage, which gets no token', async () => {
  const { documentIds } = await newMatter(given, ada.user, { documents: [paper('d.pdf')] })
  const document = valueIn(await ada.client.document(documentIds[0] ?? ''))
  const version = { documentId: document?.id ?? '', versionId: document?.version?.id ?? '', maxBytes: 1000 }

  const download = valueIn(await ada.client.downloadVersion(version))
  const redirect = await fetch(`${given.base}/us/api/v4/documents/${version.documentId}/download.json`, {
    headers: { authorization: `Bearer ${ada.tokens.accessToken}` },
    redirect: 'manual',
  })
  const withToken = await fetch(redirect.headers.get('location') ?? '', {
    headers: { authorization: 'Bearer x' },
  })

  expect(download).toMatchObject({ sizeBytes: TEXT.length, contentType: 'application/pdf' })
  expect(await bytesOf(download.chunks)).toEqual(TEXT)
  expect(redirect.status).toBe(303)
  expect(withToken.status).toBe(400)
})

test('a version above the size limit is not downloaded', async () => {
  const { documentIds } = await newMatter(given, ada.user, { documents: [paper('e.pdf')] })
  const document = valueIn(await ada.client.document(documentIds[0] ?? ''))
  const version = { documentId: document?.id ?? '', versionId: document?.version?.id ?? '', maxBytes: 5 }

  expect(await ada.client.downloadVersion(version)).toMatchObject({
    problem: 'unexpected',
    code: 'too_large',
  })
})

test('a trashed document is not listed, is reported as trashed, and is gone after thirty days', async () => {
  const { matterId, documentIds } = await newMatter(given, ada.user, { documents: [paper('f.pdf')] })
  const [id = ''] = documentIds
  await given.sandbox('POST', '/documents', { document: Number(id), change: 'trash' })

  const listed = valueIn(await ada.client.listFolder({ matterId, folderId: null }))
  const held = valueIn(await ada.client.document(id))
  // The token must outlive the trash.
  const { refreshToken } = ada.tokens
  await given.forward(31 * 24 * 3600)
  const { refreshTokens } = await import('@/lib/gateways/clio/oauth')
  const { accessToken } = valueIn(await refreshTokens({ region: 'us', refreshToken }))

  expect(listed.items).toEqual([])
  expect(held).toMatchObject({ isDeleted: true })
  expect(problemOf(await clio({ region: 'us', accessToken }).document(id))).toBe('not_found')
})

test('a person sees only what the role in the firm allows, whatever the application’s scopes', async () => {
  const { matterId, documentIds } = await newMatter(given, ada.user, { documents: [paper('g.pdf')] })
  const [ben, cleo] = [await connect(given, 'Ben'), await connect(given, 'Cleo')]
  const upload = {
    name: 'x.pdf',
    contentType: 'application/pdf',
    parent: { type: 'Matter', id: matterId },
    marker: { name: 'm', value: '1' },
  } as const

  const replies = {
    benReads: await ben.client.document(documentIds[0] ?? ''),
    benSaves: await ben.client.createDocument(upload),
    benBills: await ben.client.createExpense({ matterId, date: '2026-11-23', amountCents: 100, note: 'x' }),
    cleoReads: await cleo.client.document(documentIds[0] ?? ''),
    cleoLists: await cleo.client.listFolder({ matterId, folderId: null }),
    cleoSeesTheMatter: await cleo.client.matter(matterId),
  }

  expect(
    Object.fromEntries(Object.entries(replies).map(([name, reply]) => [name, problemOf(reply)])),
  ).toEqual({
    benReads: 'ok',
    benSaves: 'forbidden',
    benBills: 'forbidden',
    cleoReads: 'forbidden',
    cleoLists: 'forbidden',
    cleoSeesTheMatter: 'ok',
  })
})

test('the path from the matter to a folder is named, and is empty for a folder elsewhere', async () => {
  const { matterId, folderId } = await newMatter(given, ada.user, { documents: [paper('a.pdf')] })
  const other = await newMatter(given, ada.user, { documents: [paper('b.pdf')] })
  const headers = { authorization: `Bearer ${ada.tokens.accessToken}`, 'content-type': 'application/json' }
  const below = async (parent: string, name: string) => {
    const body = JSON.stringify({ data: { name, parent: { id: Number(parent), type: 'Folder' } } })
    const made = await fetch(`${given.base}/us/api/v4/folders.json?fields=id`, {
      method: 'POST',
      headers,
      body,
    })
    return z.object({ data: z.object({ id: z.coerce.string() }) }).parse(await made.json()).data.id
  }
  const inner = await below(await below(folderId, 'Evidence'), 'Diplomas')

  const trail = valueIn(await ada.client.folderTrail({ matterId, folderId: inner }))
  expect(trail.map(({ name }) => name).slice(1)).toEqual(['Evidence', 'Diplomas'])
  expect(trail[0]?.id).toBe(folderId)
  expect(valueIn(await ada.client.folderTrail({ matterId: other.matterId, folderId: inner }))).toEqual([])
})
