import { randomUUID } from 'node:crypto'
import { accessToken, addFactor, project, request, server, signedIn, visitor } from './support/project'

const uploads = server.storage.from('uploads')
const PDF = { type: 'application/pdf' }
const pdf = (text = '%PDF-1.7 contract') => new Blob([text], PDF)

function freshKey(folder: string = randomUUID()): string {
  return `${folder}/${randomUUID()}/${randomUUID()}.pdf`
}

test('a file is returned byte for byte with its type', async () => {
  const key = freshKey()
  const bytes = crypto.getRandomValues(new Uint8Array(60_000))

  const sent = await uploads.upload(key, new File([bytes], 'any name.pdf', PDF))
  const back = await uploads.download(key)

  expect(sent.data).toMatchObject({ path: key, fullPath: `uploads/${key}` })
  expect(back.data?.type).toBe('application/pdf')
  expect(Buffer.from((await back.data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(bytes)).toBe(true)
})

test('a file of twenty megabytes is accepted and one above the limit is not', async () => {
  const large = await uploads.upload(freshKey(), new Blob([new Uint8Array(20 * 1024 * 1024)], PDF))
  const tooLarge = await uploads.upload(freshKey(), new Blob([new Uint8Array(25 * 1024 * 1024 + 1)], PDF))

  expect(large.error).toBeNull()
  expect(tooLarge.error).toMatchObject({ statusCode: '413' })
})

test('uploads and removals of one key at once all succeed when each upload may overwrite', async () => {
  const key = freshKey()
  const send = () => uploads.upload(key, pdf(), { upsert: true })
  const remove = () => uploads.remove([key])

  const calls = Array.from({ length: 10 }, () => [send(), send(), remove()]).flat()
  const errors = (await Promise.all(calls)).map(({ error }) => error)
  await send()

  expect(errors.filter((error) => error !== null)).toEqual([])
  expect(await (await uploads.download(key)).data?.text()).toBe('%PDF-1.7 contract')
})

test('a type that the bucket does not list is refused', async () => {
  const { error } = await uploads.upload(freshKey(), new Blob(['MZ'], { type: 'application/x-msdownload' }))

  expect(error).not.toBeNull()
})

test('a key with characters outside the published set is refused', async () => {
  const keys = ['ä/file.pdf', 'a/日本.pdf', 'a/[b].pdf', 'a/~b.pdf']

  const answers = await Promise.all(keys.map((key) => uploads.upload(key, pdf())))

  expect(answers.map(({ error }) => error === null)).toEqual(keys.map(() => false))
})

test('a key is overwritten only on request', async () => {
  const key = freshKey()
  await uploads.upload(key, pdf('one'))

  const again = await uploads.upload(key, pdf('two'))
  const upsert = await uploads.upload(key, pdf('three'), { upsert: true })

  expect(again.error).toMatchObject({ statusCode: '409' })
  expect(upsert.error).toBeNull()
  expect(await (await uploads.download(key)).data?.text()).toBe('three')
})

test('a signed upload link accepts one file for its path, from anyone who has it', async () => {
  const key = freshKey()
  const link = await uploads.createSignedUploadUrl(key)
  const token = link.data?.token ?? ''
  const stranger = visitor().storage.from('uploads')

  const sent = await stranger.uploadToSignedUrl(key, token, pdf('signed'))
  const elsewhere = await stranger.uploadToSignedUrl(freshKey(), token, pdf())

  expect(sent.data).toMatchObject({ path: key, fullPath: `uploads/${key}` })
  expect(elsewhere.error).not.toBeNull()
  expect(await (await uploads.download(key)).data?.text()).toBe('signed')
})

test('a signed upload respects the limits of the bucket', async () => {
  const send = async (file: Blob) => {
    const key = freshKey()
    const { data } = await uploads.createSignedUploadUrl(key)
    return visitor()
      .storage.from('uploads')
      .uploadToSignedUrl(key, data?.token ?? '', file)
  }

  const wrongType = await send(new Blob(['<html>'], { type: 'text/html' }))
  const tooLarge = await send(new Blob([new Uint8Array(25 * 1024 * 1024 + 1)], PDF))

  expect(wrongType.error).not.toBeNull()
  expect(tooLarge.error).toMatchObject({ statusCode: '413' })
})

test('a signed link serves the file without a session, as an attachment on request, never sniffed', async () => {
  const key = freshKey()
  await uploads.upload(key, pdf('linked'))
  const plain = await uploads.createSignedUrl(key, 60)
  const named = await uploads.createSignedUrl(key, 60, { download: 'diploma.pdf' })

  const shown = await fetch(plain.data?.signedUrl ?? '')
  const saved = await fetch(named.data?.signedUrl ?? '')

  expect(await shown.text()).toBe('linked')
  expect(shown.headers.get('Content-Type')).toBe('application/pdf')
  expect(shown.headers.get('Content-Disposition')).toBeNull()
  expect(saved.headers.get('Content-Disposition')).toMatch(/^attachment;.*diploma\.pdf/)
  expect(project.isEmbedded ? shown.headers.get('X-Content-Type-Options') : 'nosniff').toBe('nosniff')
})

test('a range request gets a partial answer', async () => {
  const key = freshKey()
  await uploads.upload(key, pdf('0123456789'))
  const { data } = await uploads.createSignedUrl(key, 60)
  const part = async (range: string) => {
    const answer = await fetch(data?.signedUrl ?? '', { headers: { range } })
    return [answer.status, answer.headers.get('content-range'), await answer.text()]
  }

  expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
  expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789'])
  expect((await part('bytes=10-'))[0]).toBe(416)
})

test('a link with an invalid token or for another file is refused', async () => {
  const [key, other] = [freshKey(), freshKey()]
  await uploads.upload(key, pdf())
  await uploads.upload(other, pdf())
  const { data } = await uploads.createSignedUrl(key, 60)
  const url = data?.signedUrl ?? ''

  const broken = await fetch(`${url}x`)
  const swapped = await fetch(url.replace(key, other))

  expect(broken.status).toBe(400)
  expect(swapped.status).toBeGreaterThanOrEqual(400)
})

test('an expired link is refused with 400', async () => {
  const key = freshKey()
  await uploads.upload(key, pdf())
  const { data } = await uploads.createSignedUrl(key, -5)

  const answer = data ? await fetch(data.signedUrl) : { status: 400 }

  expect(answer.status).toBe(400)
})

test('only the service reads a file: not its owner, not an admin, not through a link they sign', async () => {
  const owner = await signedIn()
  const key = freshKey(owner.id)
  await uploads.upload(key, pdf('mine'))
  const readers = [
    owner.client,
    (await signedIn({ role: 'admin' })).client,
    (await signedIn()).client,
    visitor(),
  ]
  const TEN_YEARS = 10 * 365 * 24 * 60 * 60

  for (const reader of readers) {
    const bucket = reader.storage.from('uploads')
    const [read, signed, listed] = [
      await bucket.download(key),
      await bucket.createSignedUrl(key, TEN_YEARS),
      await bucket.list(owner.id),
    ]
    expect([read.data, signed.data, listed.data ?? []]).toEqual([null, null, []])
  }
  expect((await request(`/storage/v1/object/uploads/${key}`)).status).toBe(400)
  expect(await (await uploads.download(key)).data?.text()).toBe('mine')
})

test('a session without its second factor reaches nothing in storage', async () => {
  const { client, id, email, password } = await signedIn()
  await addFactor(client)
  const key = freshKey(id)
  await uploads.upload(key, pdf('mine'))
  const half = visitor()
  await half.auth.signInWithPassword({ email, password })
  const bucket = half.storage.from('uploads')

  const answers = [
    await bucket.download(key),
    await bucket.createSignedUrl(key, 60),
    await bucket.upload(freshKey(id), pdf()),
    await bucket.createSignedUploadUrl(freshKey(id)),
  ]

  expect(answers.map(({ data }) => data)).toEqual([null, null, null, null])
  expect((await bucket.list(id)).data ?? []).toEqual([])
  expect((await half.storage.listBuckets()).data ?? []).toEqual([])
})

test('each refusal has the code of the hosted service', async () => {
  const headers = { apikey: project.secretKey, authorization: `Bearer ${project.secretKey}` }
  const as = (type: string) => ({ ...headers, 'content-type': type })
  const key = freshKey()
  await uploads.upload(key, pdf())
  const session = await signedIn()
  const own = { apikey: project.publishableKey, authorization: `Bearer ${await accessToken(session.client)}` }
  const send = (path: string, init: RequestInit & { headers: Record<string, string> }) =>
    request(`/storage/v1/object${path}`, init).then((answer) => answer.json())
  const put = (path: string, type: string, body: BodyInit = '%PDF-1.7') =>
    send(path, { method: 'POST', headers: as(type), body })

  const answers = {
    missing: await send(`/uploads/${freshKey()}`, { headers }),
    twice: await put(`/uploads/${key}`, 'application/pdf'),
    type: await put(`/uploads/${freshKey()}`, 'text/html'),
    large: await put(`/uploads/${freshKey()}`, 'application/pdf', new Uint8Array(25 * 1024 * 1024 + 1)),
    key: await put(`/uploads/${encodeURIComponent('ä')}.pdf`, 'application/pdf'),
    foreign: await send(`/uploads/${freshKey()}`, {
      method: 'POST',
      headers: { ...own, 'content-type': 'application/pdf' },
      body: '%PDF-1.7',
    }),
    link: await send(`/sign/uploads/${key}?token=made.up.token`, { headers: {} }),
  }

  expect(Object.fromEntries(Object.entries(answers).map(([name, { code }]) => [name, code]))).toEqual({
    missing: 'NoSuchKey',
    twice: 'ResourceAlreadyExists',
    type: 'InvalidMimeType',
    large: 'EntityTooLarge',
    key: 'InvalidKey',
    foreign: 'AccessDenied',
    link: 'InvalidJWT',
  })
})

test('a user cannot write, sign or delete in any folder', async () => {
  const { client, id } = await signedIn()
  const bucket = client.storage.from('uploads')
  const key = freshKey(id)
  await uploads.upload(key, pdf('kept'))

  const written = await bucket.upload(freshKey(id), pdf())
  const signed = await bucket.createSignedUploadUrl(freshKey(id))
  await bucket.remove([key])

  expect([written.error, signed.error].every(Boolean)).toBe(true)
  expect(await (await uploads.download(key)).data?.text()).toBe('kept')
})

test('a listing shows one folder: its files by name and its subfolders once', async () => {
  const folder = randomUUID()
  for (const name of ['b.pdf', 'a.pdf', 'deep/one.pdf', 'deep/two.pdf'])
    await uploads.upload(`${folder}/${name}`, pdf())

  const { data } = await uploads.list(folder, { sortBy: { column: 'name', order: 'asc' } })

  const files = data?.filter((entry) => entry.id !== null).map((entry) => entry.name)
  expect(files).toEqual(['a.pdf', 'b.pdf'])
  expect(data?.filter((entry) => entry.id === null).map((entry) => entry.name)).toEqual(['deep'])
})

test('objects can be described, moved, copied and removed', async () => {
  const [from, moved, copied] = [freshKey(), freshKey(), freshKey()]
  await uploads.upload(from, pdf('walk'))

  const info = await uploads.info(from)
  const move = await uploads.move(from, moved)
  const copy = await uploads.copy(moved, copied)
  const removed = await uploads.remove([moved])

  expect(info.data).toMatchObject({ name: from, size: 4, contentType: 'application/pdf' })
  expect([move.error, copy.error, removed.error]).toEqual([null, null, null])
  expect(copy.data?.path).toBe(`uploads/${copied}`)
  expect(await (await uploads.download(copied)).data?.text()).toBe('walk')
  expect((await uploads.download(moved)).error).not.toBeNull()
})
