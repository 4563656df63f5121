import type { Region } from '@/lib/base/platforms'
import { clioControl, clioFault, clioState, expensesOf, givenMatter, savedIn } from '../support/clio-sandbox'
import { openDatabase } from '../support/given-orders'
import {
  ask,
  givenAskedQuote,
  givenConnected,
  givenPaidQuote,
  jobsOf,
  refund,
  release,
  work,
} from './given-clio'

const sql = openDatabase()

afterAll(() => sql.end())
beforeEach(async () => {
  await clioControl('DELETE', '/faults')
  await clioControl('PUT', '/settings', { clockOffsetSeconds: 0, limitPerMinute: 5000 })
})

test.each(['us', 'ca', 'eu', 'au'] satisfies Region[])(
  'in the region %s documents come from the matter, and the results and the cost return to it',
  async (region) => {
    const connected = await givenConnected(sql, { region })
    const matter = await givenMatter(connected.user, { region })
    const asked = await ask(connected, matter)
    expect(asked).toMatchObject({ ok: true, value: { isSent: true } })
    const quoteId = asked.ok ? asked.value.quoteId : ''

    const [quote] =
      await sql`select source, status, clio, connection_id from public.quotes where id = ${quoteId}`
    expect(quote).toMatchObject({
      source: 'clio',
      status: 'submitted',
      connection_id: connected.connectionId,
    })
    expect(Object.keys(quote?.clio).sort()).toEqual([
      'clientLabel',
      'firm',
      'folderId',
      'matterId',
      'matterLabel',
      'matterNumber',
      'platform',
      'postExpense',
      'region',
      'saveBack',
    ])
    const files = await sql`select original_name, status, page_count from public.uploaded_documents
      where quote_id = ${quoteId} order by original_name`
    expect(files).toEqual([
      { original_name: 'diploma-1.pdf', status: 'accepted', page_count: 1 },
      { original_name: 'diploma-2.pdf', status: 'accepted', page_count: 2 },
    ])

    const order = await givenPaidQuote(sql, quoteId, connected.customer.userId)
    const released = await release(sql, order)
    expect(await work(connected.connectionId)).toMatchObject({ done: 2, failed: 0, broken: [] })

    const state = await clioState()
    const saved = savedIn(state, matter)
    expect(saved).toMatchObject([
      {
        name: `diploma ${order.number} v1 ${released.code}.pdf`,
        versions: [{ bytes: { sha256: released.sha256 } }],
      },
    ])
    const folder = state.folders.find(({ id }) => id === saved[0]?.folder)
    expect(folder).toMatchObject({ name: 'Certified translations', matter: Number(matter.id) })
    expect(expensesOf(state, matter)).toMatchObject([
      { priceCents: order.totalCents, note: expect.stringContaining(order.number) },
    ])
  },
)

test('a refund corrects the expense, and a full one removes it', async () => {
  const connected = await givenConnected(sql)
  const matter = await givenMatter(connected.user)
  const quoteId = await givenAskedQuote(connected, matter)
  const order = await givenPaidQuote(sql, quoteId, connected.customer.userId)
  await release(sql, order)
  await work(connected.connectionId)

  await refund(sql, order, 2500)
  await work(connected.connectionId)
  expect(expensesOf(await clioState(), matter)).toMatchObject([{ priceCents: order.totalCents - 2500 }])

  await refund(sql, order, order.totalCents - 2500)
  await work(connected.connectionId)
  expect(expensesOf(await clioState(), matter)).toEqual([])
})

test('a billed expense is left alone, and the job says what it should be', async () => {
  const connected = await givenConnected(sql)
  const matter = await givenMatter(connected.user)
  const quoteId = await givenAskedQuote(connected, matter)
  const order = await givenPaidQuote(sql, quoteId, connected.customer.userId)
  await release(sql, order)
  await work(connected.connectionId)
  const [posted] = expensesOf(await clioState(), matter)
  await clioControl('POST', `/activities/${posted?.id}/bill`)

  await refund(sql, order, 2500)
  await work(connected.connectionId)
  expect(expensesOf(await clioState(), matter)).toMatchObject([{ priceCents: order.totalCents }])
  expect(await jobsOf(sql, connected.connectionId, 'post_expense')).toMatchObject([
    { status: 'dead', last_answer: expect.stringContaining('on a bill') },
  ])
})

test('a second version becomes a second document', async () => {
  const connected = await givenConnected(sql)
  const matter = await givenMatter(connected.user)
  const quoteId = await givenAskedQuote(connected, matter)
  const order = await givenPaidQuote(sql, quoteId, connected.customer.userId)
  const first = await release(sql, order)
  await work(connected.connectionId)
  const second = await release(sql, order, 4)
  await work(connected.connectionId)

  const names = savedIn(await clioState(), matter).map(({ name }) => name)
  expect(names.sort()).toEqual([
    `diploma ${order.number} v1 ${first.code}.pdf`,
    `diploma ${order.number} v2 ${second.code}.pdf`,
  ])
})

test('a version fetched before is not fetched again', async () => {
  const connected = await givenConnected(sql)
  const matter = await givenMatter(connected.user, { files: 1 })
  await givenAskedQuote(connected, matter)
  await clioFault('download', '500', { times: 50 })

  const again = await ask(connected, matter)
  expect(again).toMatchObject({ ok: true, value: { isSent: true } })
})

test('a document of another matter, or one that was not selected, cannot be imported', async () => {
  const connected = await givenConnected(sql)
  const [matter, other] = [await givenMatter(connected.user), await givenMatter(connected.user)]

  expect(await ask(connected, matter, other.documentIds)).toMatchObject({ ok: false, code: 'not_found' })
  expect(await ask(connected, matter, [])).toMatchObject({ ok: false, code: 'nothing_ticked' })
})

test('a customer cannot use another customer’s connection', async () => {
  const [mine, theirs] = [
    await givenConnected(sql, { name: 'Ada' }),
    await givenConnected(sql, { name: 'Dana' }),
  ]
  const matter = await givenMatter(theirs.user)

  expect(await ask({ ...theirs, customer: mine.customer }, matter)).toMatchObject({ code: 'not_found' })
})
