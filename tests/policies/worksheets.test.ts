import { randomUUID } from 'node:crypto'
import { type FreshDatabase, openFreshDatabase } from './database'
import { givenPaidOrder, givenUser, refusalOf } from './given'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('worksheets')
})

afterAll(() => database.close())

const BODY = { credentials: [{ title: 'Licenciatura' }], references: '' }

async function givenEvaluation(family: 'evaluation' | 'translation' = 'evaluation') {
  const { sql } = database
  const { order, userId } = await givenPaidOrder(sql, { family })
  const [clerk, colleague] = [
    await givenUser(sql, { role: 'admin' }),
    await givenUser(sql, { role: 'admin' }),
  ]
  return { order, userId, clerk, colleague }
}

type Given = Awaited<ReturnType<typeof givenEvaluation>>

const save = ({ order, clerk }: Given, version: number, body: object = BODY, by: string = clerk) =>
  database.sql`select save_worksheet(${order.id}, ${by}, ${version}, ${database.sql.json(body as never)}) as version`

async function read({ order, clerk }: Given, viewer: string = clerk) {
  const [row] = await database.sql<{ worksheet: Record<string, unknown> | null }[]>`
    select worksheet_for_staff(${order.id}, ${viewer}) as worksheet`
  return row?.worksheet ?? null
}

test('a worksheet begins empty, and says afterward who saved it', async () => {
  const given = await givenEvaluation()
  expect(await read(given)).toEqual({ isOpen: true, version: 0, body: null, savedAt: null, savedBy: null })
  await database.sql`update profiles set first_name = 'Ada', last_name = 'Quill' where user_id = ${given.clerk}`

  await save(given, 0)

  expect(await read(given, given.colleague)).toMatchObject({ version: 1, body: BODY, savedBy: 'Ada Quill' })
})

test('one of two evaluators who save the same version is refused, and nothing is lost', async () => {
  const given = await givenEvaluation()
  await save(given, 0)
  const other = { ...BODY, references: 'Handbook' }

  const results = await Promise.allSettled([
    save(given, 1, other),
    save(given, 1, { ...BODY, references: 'Register' }, given.colleague),
  ])

  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await read(given)).toMatchObject({ version: 2 })
  expect((await refusalOf(save(given, 1, { ...BODY, references: 'Third' }))).code).toBe('stale_version')
})

test('a worksheet that is sent again is saved once, with one audit event without its content', async () => {
  const given = await givenEvaluation()

  await save(given, 0)
  await save(given, 0)

  expect(await read(given)).toMatchObject({ version: 1 })
  const events = await database.sql<{ text: string }[]>`
    select e::text as text from audit_events e where action = 'order.worksheet_saved'
      and subject_id = ${given.order.id}`
  expect(events).toHaveLength(1)
  expect(events[0]?.text).not.toContain('Licenciatura')
})

test('a worksheet changes nothing that the customer sees, gets or exports', async () => {
  const { sql } = database
  const given = await givenEvaluation()
  const seen = async () => {
    const [row] = await sql`
      select to_jsonb(o)::text as order, read_export(${given.userId})::text as export,
        (select count(*) from outbox) as mails,
        (select count(*) from webhook_events) as webhooks
      from orders o where id = ${given.order.id}`
    return row
  }
  const before = await seen()

  await save(given, 0)

  expect(await seen()).toEqual(before)
})

test('an order that has ended keeps its worksheet as it is', async () => {
  const given = await givenEvaluation()
  await save(given, 0)
  await database.sql`update orders set status = 'canceled' where id = ${given.order.id}`

  expect((await refusalOf(save(given, 1, { ...BODY, references: 'Late' }))).code).toBe('move_not_allowed')
  expect(await read(given)).toMatchObject({ isOpen: false, body: BODY })
})

test('a translation has no worksheet, and only staff have any', async () => {
  const translation = await givenEvaluation('translation')
  const given = await givenEvaluation()

  expect(await read(translation)).toBeNull()
  expect((await refusalOf(save(translation, 0))).code).toBe('not_found')
  expect((await refusalOf(save(given, 0, BODY, given.userId))).code).toBe('not_allowed')
  expect((await refusalOf(read(given, given.userId))).code).toBe('not_allowed')
  const nowhere = { ...given, order: { ...given.order, id: randomUUID() } }
  expect((await refusalOf(save(nowhere, 0))).code).toBe('not_found')
})
