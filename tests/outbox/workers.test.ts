import { drainOutbox } from '@/lib/domain/messages/commands/drain-outbox'
import { performRefund } from '@/lib/domain/payments/commands/perform-refund'
import { sendMail } from '@/lib/gateways/resend/send-mail'
import { openDatabase } from '../support/given-orders'
import { listenToQuestions } from '../support/questions'
import { givenOwnMailbox, makeDue, outboxRow } from './given-outbox'

type Performer = NonNullable<Parameters<typeof drainOutbox>[0]['performers']>[string]

/** 1,000 jobs in the long form; the short one keeps the same shape. */
const JOBS = Number(process.env.OUTBOX_JOBS ?? 200)
const WORKERS = 3
const DEATHS = JOBS / 20

const sql = openDatabase()
const mailbox = givenOwnMailbox()
afterAll(() => sql.end())

async function givenJobs(name: string, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, (_, index) => `${name}-${crypto.randomUUID()}/${index}`)
  await sql`select public.outbox_enqueue('test.mail', key, '{}') from unnest(${keys}::text[]) as key`
  return keys
}

const mailByKey: Performer = async (_, { dedupeKey }) => {
  const content = { subject: `Job ${dedupeKey}`, html: '<p>Work</p>', text: 'Work' }
  await sendMail({ to: 'worker@example.com', ...content, idempotencyKey: dedupeKey })
}

const performers = { 'test.mail': mailByKey, 'refund.create': performRefund }

/** Claims jobs like a worker that crashes before it records the result, with some mails already sent. */
async function dieWithJobs(worker: string): Promise<void> {
  const claimed = await sql<{ kind: string; dedupe_key: string; payload: unknown }[]>`
    select kind, dedupe_key, payload from public.outbox_claim(${worker}, 4, 60)`
  for (const { dedupe_key: dedupeKey } of claimed.filter(({ kind }) => kind === 'test.mail').slice(2)) {
    await mailByKey({}, { dedupeKey }).catch(() => undefined)
  }
}

/** A live worker keeps its claims: a job that is handed out again and again is given up after 25 tries. */
async function makeAbandonedDue(keys: string[]): Promise<void> {
  await sql`
    update public.outbox set run_after = created_at
    where dedupe_key = any (${keys}) and status = 'queued' and (claim is null or claimed_by like '%-dying')`
}

async function acceptedKeys(prefixes: string[]): Promise<{ key: string; ids: string[] }[]> {
  const { keys } = await (await mailbox.get('/api/keys')).json()
  return keys.filter(({ key }: { key: string }) => prefixes.includes(key))
}

test(`${WORKERS} workers, ${JOBS} jobs, ${DEATHS} crashes and a provider that fails every tenth mail: each mail once`, async () => {
  const keys = await givenJobs('storm', JOBS)
  await mailbox.setFaults({ mode: '503', every: 10 })
  let deaths = 0

  const work = async (worker: string) => {
    for (let round = 0; round < 200; round++) {
      if (deaths < DEATHS && round % 2 === 0) {
        deaths += 1
        await dieWithJobs(`${worker}-dying`)
      }
      const { claimed } = await drainOutbox({ worker, limit: 20, performers })
      if (claimed === 0) await makeAbandonedDue(keys)
      const [left] =
        await sql`select 1 from public.outbox where dedupe_key = any (${keys}) and status <> 'done' limit 1`
      if (!left) return
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, (_, index) => work(`worker-${index}`)))

  const accepted = await acceptedKeys(keys)
  const [{ done } = { done: 0 }] = await sql<{ done: number }[]>`
    select count(*)::int as done from public.outbox where dedupe_key = any (${keys}) and status = 'done'`
  expect(deaths).toBe(DEATHS)
  expect(done).toBe(JOBS)
  expect(accepted).toHaveLength(JOBS)
  expect(accepted.filter(({ ids }) => ids.length !== 1)).toEqual([])
})

test('the job of a crashed worker stays hidden until its claim expires, then another worker does it', async () => {
  const [key = ''] = await givenJobs('orphan', 1)
  await sql`select public.outbox_claim('dying', 500, 60)`

  await drainOutbox({ worker: 'too-early', limit: 500, performers })
  expect(await outboxRow(sql, key)).toMatchObject({ status: 'queued', attempts: 1, waits: true })
  await makeDue(sql, [key])
  await drainOutbox({ worker: 'successor', limit: 500, performers })

  expect(await outboxRow(sql, key)).toMatchObject({ status: 'done', attempts: 2 })
  expect(await acceptedKeys([key])).toHaveLength(1)
})

test('a slow worker that lost its claim cannot mark its successor’s work', async () => {
  const [key = ''] = await givenJobs('slow', 1)
  const slow: Performer = async () => {
    await makeDue(sql, [key])
    await sql`select public.outbox_claim('successor', 500, 60)`
    throw new Error('too slow')
  }

  const { failed } = await drainOutbox({
    worker: 'slow',
    limit: 500,
    performers: { ...performers, 'test.mail': slow },
  })

  expect(failed.find(({ kind }) => kind === 'test.mail')).toMatchObject({ fate: 'lost' })
  expect(await outboxRow(sql, key)).toMatchObject({ status: 'queued', attempts: 2, last_error: null })
  await sql`delete from public.outbox where dedupe_key = ${key}`
})

test('a worker claims a batch in one query and reports each round of eight in another', async () => {
  await sql`update public.outbox set run_after = now() + interval '1 hour' where status = 'queued'`
  await givenJobs('batch', 16)

  const [{ claimed, done }, { backend }] = await listenToQuestions().during(() =>
    drainOutbox({ worker: 'batch', limit: 16, performers }),
  )

  expect([claimed, done]).toEqual([16, 16])
  expect(backend).toEqual(['POST rpc/outbox_claim', 'POST rpc/outbox_finish', 'POST rpc/outbox_finish'])
})
