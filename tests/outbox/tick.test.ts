import { randomUUID } from 'node:crypto'
import { POST as tick } from '@/app/api/jobs/tick/route'
import { periodically } from '@/lib/web/periodically'
import { openDatabase } from '../support/given-orders'
import { givenOwnMailbox, givenPlacedOrder, mailsTo, outboxRow } from './given-outbox'

const sql = openDatabase()
const mailbox = givenOwnMailbox()
afterAll(() => sql.end())

function call(authorization?: string): Promise<Response> {
  const request = new Request(`${process.env.SITE_URL}/api/jobs/tick`, {
    method: 'POST',
    headers: authorization === undefined ? {} : { authorization },
  })
  return tick(request, { params: Promise.resolve({}) })
}

const withSecret = () => call(`Bearer ${process.env.JOBS_SECRET}`)

test('a tick with the secret sends what is due', async () => {
  const order = await givenPlacedOrder(sql)

  const reply = await withSecret()

  expect(reply.status).toBe(200)
  expect(await outboxRow(sql, `order-confirmation/${order.id}`)).toMatchObject({
    status: 'done',
    attempts: 1,
  })
  expect(await mailsTo(mailbox, order.customer.email)).toHaveLength(1)
})

test('ten overlapping ticks send each mail once', async () => {
  const orders = [await givenPlacedOrder(sql), await givenPlacedOrder(sql), await givenPlacedOrder(sql)]

  const replies = await Promise.all(Array.from({ length: 10 }, withSecret))

  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  for (const order of orders) expect(await mailsTo(mailbox, order.customer.email)).toHaveLength(1)
})

test.each([
  ['no secret', undefined],
  ['an empty secret', 'Bearer '],
  ['a wrong secret', 'Bearer not-the-secret-of-this-place'],
  ['the secret without its scheme', process.env.JOBS_SECRET],
])('a tick with %s does nothing', async (_, authorization) => {
  const order = await givenPlacedOrder(sql)

  const reply = await call(authorization)

  expect(reply.status).toBe(401)
  expect(await outboxRow(sql, `order-confirmation/${order.id}`)).toMatchObject({ attempts: 0 })
})

test('one of several instances runs periodic work, once per interval', async () => {
  const name = `test-${randomUUID()}`
  const runs: number[] = []
  const instances = [1, 2, 3].map((instance) => periodically(name, 3600, async () => runs.push(instance)))

  const first = await Promise.all(instances.map((run) => run()))
  const again = await Promise.all(instances.map((run) => run()))

  expect(runs).toHaveLength(1)
  expect(first.filter((done) => done !== null)).toEqual([1])
  expect(again).toEqual([null, null, null])
})
