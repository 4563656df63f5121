import { createClient } from '@supabase/supabase-js'
import { type AccountData, givenAccountData } from '../support/account-data'
import { openDatabase } from '../support/given-orders'
import { makeBlankPdf } from '../support/make-pdfs'
import { buckets } from '../support/manifest'
import { PATIENCE_MS } from '../support/patience'
import { authServer } from '../support/people'
import { eachOf } from '../support/pool'
import { type Asked, ask, backendUrl } from '../support/rest'
import { givenTestAccounts, PEOPLE, type TestAccounts } from '../support/test-accounts'

const OWNERS = ['A', 'B'] as const
type Of = (typeof OWNERS)[number]

const sql = openDatabase()
let people: TestAccounts
let owned: Record<Of, AccountData>

beforeAll(async () => {
  people = await givenTestAccounts()
  const [A, B] = await Promise.all([
    givenAccountData(sql, people.accounts.userA),
    givenAccountData(sql, people.accounts.userB),
  ])
  owned = { A, B }
}, PATIENCE_MS)

afterAll(() => sql.end())

const PDF = new Uint8Array(makeBlankPdf(1))
const AS_PDF = { 'content-type': 'application/pdf' }

/** The bucket and this owner's only object in it. */
const KEPT: Record<string, (data: AccountData) => string> = {
  uploads: (data) => data.uploadPath,
  deliverables: (data) => data.deliverablePath,
  exports: (data) => data.exportPath,
}

function reads(bucket: string, key: string): Asked[] {
  return [
    { path: `/storage/v1/object/${bucket}/${key}` },
    { path: `/storage/v1/object/authenticated/${bucket}/${key}` },
    { path: `/storage/v1/object/info/${bucket}/${key}` },
    { path: `/storage/v1/object/${bucket}/${key}`, method: 'HEAD' },
    { path: `/storage/v1/object/sign/${bucket}/${key}`, method: 'POST', body: { expiresIn: 60 } },
  ]
}

/** Never readable by anyone. */
function writes(bucket: string, key: string): Asked[] {
  const other = key.replace(/[^/]+$/, 'other.pdf')
  return [
    { path: `/storage/v1/object/public/${bucket}/${key}` },
    { path: `/storage/v1/render/image/authenticated/${bucket}/${key}` },
    { path: `/storage/v1/object/${bucket}/${other}`, method: 'POST', body: PDF, headers: AS_PDF },
    { path: `/storage/v1/object/${bucket}/${key}`, method: 'PUT', body: PDF, headers: AS_PDF },
    {
      path: `/storage/v1/object/${bucket}/${key}`,
      method: 'POST',
      body: PDF,
      headers: { ...AS_PDF, 'x-upsert': 'true' },
    },
    { path: `/storage/v1/object/upload/sign/${bucket}/${other}`, method: 'POST', body: {} },
    { path: `/storage/v1/object/${bucket}`, method: 'DELETE', body: { prefixes: [key] } },
    { path: `/storage/v1/object/${bucket}/${key}`, method: 'DELETE' },
    {
      path: '/storage/v1/object/move',
      method: 'POST',
      body: { bucketId: bucket, sourceKey: key, destinationKey: other },
    },
    {
      path: '/storage/v1/object/copy',
      method: 'POST',
      body: { bucketId: bucket, sourceKey: key, destinationKey: other },
    },
    { path: `/storage/v1/bucket/${bucket}`, method: 'PUT', body: { public: true } },
    { path: `/storage/v1/bucket/${bucket}/empty`, method: 'POST', body: {} },
    { path: `/storage/v1/bucket/${bucket}`, method: 'DELETE' },
  ]
}

function everybodyAt(make: (bucket: string, key: string) => Asked[]) {
  return Object.entries(KEPT).flatMap(([bucket, keyOf]) =>
    OWNERS.flatMap((of) =>
      PEOPLE.flatMap((person) =>
        make(bucket, keyOf(owned[of])).map((call) => ({ call, bucket, of, person })),
      ),
    ),
  )
}

test('the test covers every bucket', async () => {
  expect(Object.keys(KEPT).sort()).toEqual(await buckets(sql))
})

test(
  'no session reads a file or signs a link, including owners and staff',
  async () => {
    const all = everybodyAt(reads)

    const answers = await eachOf(all, ({ call, person }) => ask(people, person, call))

    const read = all.filter((_, index) => (answers[index]?.status ?? 0) < 300)
    expect(read.map(({ call, of, person }) => ({ ...call, of, person }))).toEqual([])
  },
  PATIENCE_MS,
)

test(
  'no one writes, moves, deletes or publishes a file without a link of the server',
  async () => {
    const all = everybodyAt(writes)
    const hashes = () => sql`select bucket_id, name, updated_at::text from storage.objects order by 1, 2`
    const before = await hashes()

    const answers = await eachOf(all, ({ call, person }) => ask(people, person, call))

    const open = all.filter((_, index) => isDone(answers[index]))
    expect(
      open.map(({ call, of, person }) => ({ method: call.method, path: call.path, of, person })),
    ).toEqual([])
    expect(await hashes()).toEqual(before)
  },
  PATIENCE_MS,
)

/** The hosted service answers a deletion of invisible objects with an empty list. */
function isDone(answer: { status: number; text: string } | undefined): boolean {
  return answer !== undefined && answer.status < 300 && answer.text !== '[]'
}

test(
  'no session lists a folder',
  async () => {
    const all = everybodyAt((bucket, key) => [
      {
        path: `/storage/v1/object/list/${bucket}`,
        method: 'POST',
        body: { prefix: key.split('/').slice(0, -1).join('/'), limit: 100 },
      },
      { path: `/storage/v1/object/list/${bucket}`, method: 'POST', body: { prefix: '', limit: 1000 } },
    ])

    const answers = await eachOf(all, ({ call, person }) => ask(people, person, call))

    const problems = all.flatMap(({ bucket, of, person }, index) => {
      const seen = OWNERS.filter((owner) => {
        const [, folder = '', name = ''] = /^(.*)\/([^/]+)$/.exec(KEPT[bucket]?.(owned[owner]) ?? '') ?? []
        return [name, folder].some(
          (part) => part !== '' && (answers[index]?.text ?? '').includes(`"${part}"`),
        )
      })
      return seen.length === 0 ? [] : [{ bucket, of, person, seen }]
    })
    expect(problems).toEqual([])
  },
  PATIENCE_MS,
)

test('a read link opens one object, for reading only', async () => {
  const { data } = await authServer().storage.from('uploads').createSignedUrl(owned.A.uploadPath, 60)
  const link = new URL(data?.signedUrl ?? '')
  const others = [
    owned.B.uploadPath,
    owned.A.openUploadPath,
    `${owned.A.uploadPath}/../${owned.B.uploadPath}`,
  ]

  const own = await fetch(link)
  const foreign = await Promise.all([
    ...others.map((key) => fetch(`${backendUrl()}/storage/v1/object/sign/uploads/${key}${link.search}`)),
    fetch(`${backendUrl()}/storage/v1/object/sign/deliverables/${owned.A.deliverablePath}${link.search}`),
    fetch(`${backendUrl()}/storage/v1/object/upload/sign/uploads/${owned.A.uploadPath}${link.search}`, {
      method: 'PUT',
      headers: { ...AS_PDF, 'x-upsert': 'true' },
      body: PDF,
    }),
    fetch(link, { method: 'DELETE' }),
  ])

  expect(own.status).toBe(200)
  expect(foreign.map(({ status }) => status >= 400)).toEqual(foreign.map(() => true))
})

test('a write link accepts one new object at one path and reads nothing', async () => {
  const path = `${owned.A.owner}/${owned.A.groupId}/${crypto.randomUUID()}.pdf`
  const { data } = await authServer().storage.from('uploads').createSignedUploadUrl(path)
  const search = new URL(data?.signedUrl ?? '').search
  const put = (bucket: string, key: string, headers: Record<string, string> = {}) =>
    fetch(`${backendUrl()}/storage/v1/object/upload/sign/${bucket}/${key}${search}`, {
      method: 'PUT',
      headers: { ...AS_PDF, ...headers },
      body: PDF,
    })

  const [elsewhere, otherBucket, foreign] = await Promise.all([
    put('uploads', path.replace(/[^/]+$/, 'other.pdf')),
    put('deliverables', path),
    put('uploads', owned.B.uploadPath, { 'x-upsert': 'true' }),
  ])
  const [first, again, over] = [
    await put('uploads', path),
    await put('uploads', path),
    await put('uploads', path, { 'x-upsert': 'true' }),
  ]
  const read = await fetch(`${backendUrl()}/storage/v1/object/sign/uploads/${path}${search}`)

  expect([elsewhere, otherBucket, foreign].map(({ status }) => status >= 400)).toEqual([true, true, true])
  expect(first.status).toBe(200)
  expect([again, over, read].map(({ status }) => status >= 400)).toEqual([true, true, true])
})

test("a session's token cannot replace a link's token", async () => {
  const { NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: key = '' } = process.env
  const token = people.tokens.userB
  const read = await fetch(
    `${backendUrl()}/storage/v1/object/sign/uploads/${owned.A.uploadPath}?token=${token}`,
  )
  const write = await fetch(
    `${backendUrl()}/storage/v1/object/upload/sign/uploads/${owned.B.owner}/x/y.pdf?token=${token}`,
    { method: 'PUT', headers: AS_PDF, body: PDF },
  )
  const viaLibrary = await createClient(backendUrl(), key)
    .storage.from('uploads')
    .createSignedUrl(owned.A.uploadPath, 60)

  expect([read.status, write.status].map((status) => status >= 400)).toEqual([true, true])
  expect(viaLibrary.error).not.toBeNull()
})
