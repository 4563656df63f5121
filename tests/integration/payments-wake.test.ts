import { randomUUID } from 'node:crypto'
import { drainInbox } from '@/lib/domain/payments/commands/drain-inbox'
import { storeProviderEvent } from '@/lib/domain/payments/commands/store-provider-event'
import { wakeInbox } from '@/lib/domain/payments/commands/wake-inbox'
import { openDatabase } from '../support/given-orders'
import { listenToQuestions } from '../support/questions'

const sql = openDatabase()
const questions = listenToQuestions()
afterAll(() => sql.end())

/** An event that needs no work, so that only its path through the inbox is tested. */
async function givenEvent(): Promise<string> {
  const id = `evt_${randomUUID().replaceAll('-', '')}`
  await storeProviderEvent({
    id,
    type: 'balance.available',
    objectId: '',
    objectType: 'balance',
    livemode: false,
  })
  return id
}

async function unfinished(ids: string[]): Promise<number> {
  const [left] = await sql<{ n: number }[]>`
    select count(*)::int as n from public.inbound_events where event_id = any (${ids}) and status <> 'done'`
  return left?.n ?? -1
}

test('an event stored while the worker runs is done when its own wake-up ends', async () => {
  const ids = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const id = await givenEvent()
      await wakeInbox('test')
      expect(await unfinished([id])).toBe(0)
      return id
    }),
  )

  expect(await unfinished(ids)).toBe(0)
})

test('concurrent wake-ups share one worker, which takes batches and then checks once more', async () => {
  while ((await drainInbox({ worker: 'test', limit: 50 })).done > 0);
  const ids = await Promise.all(Array.from({ length: 50 }, givenEvent))

  const [handled, { backend }] = await questions.during(() => Promise.all(ids.map(() => wakeInbox('test'))))

  expect(await unfinished(ids)).toBe(0)
  // The first one did the work for all.
  expect(handled).toEqual([50, ...Array(49).fill(0)])
  // 20, 20 and 10 events, and the last check.
  expect(backend.filter((name) => name.endsWith('rpc/inbound_claim'))).toHaveLength(4)
})

test('a worker whose query failed does not block the next one', async () => {
  const id = await givenEvent()
  await expect(withoutBackend(() => wakeInbox('test'))).rejects.toThrow()

  await wakeInbox('test')

  expect(await unfinished([id])).toBe(0)
})

/** Makes every network call of this process fail. */
async function withoutBackend<T>(work: () => Promise<T>): Promise<T> {
  const { fetch } = globalThis
  globalThis.fetch = () => Promise.reject(new TypeError('no network'))
  try {
    return await work()
  } finally {
    globalThis.fetch = fetch
  }
}
