import { clioControl, clioFault, givenMatter } from '../support/clio-sandbox'
import { openDatabase } from '../support/given-orders'
import { ask, givenConnected, jobsOf, later, work } from './given-clio'

const sql = openDatabase()

afterAll(() => sql.end())
beforeEach(async () => {
  await clioControl('DELETE', '/faults')
  await clioControl('PUT', '/settings', { clockOffsetSeconds: 0, limitPerMinute: 5000 })
})

test('a rate limit during the import queues the remaining reads, and the request is submitted afterwards', async () => {
  const connected = await givenConnected(sql)
  const { connectionId, user } = connected
  const matter = await givenMatter(user, { files: 2 })
  await clioFault('read', '429', { retryAfterSeconds: 3600, times: 2 })
  const asked = await ask(connected, matter)
  expect(asked).toMatchObject({ ok: true, value: { isSent: false } })
  const quoteId = asked.ok ? asked.value.quoteId : ''
  const jobs = await jobsOf(sql, connectionId, 'import_document')
  expect(jobs.map(({ status }) => status)).toEqual(['queued', 'queued'])
  for (let round = 0; round < 4; round += 1) {
    await later(sql, connectionId)
    await work(connectionId)
  }

  const [quote] = await sql`select status, clio ->> 'matterNumber' as number, clio ->> 'folderId' as folder
    from public.quotes where id = ${quoteId}`
  expect(quote).toEqual({ status: 'submitted', number: matter.number, folder: matter.folderId })
})
