import { claim, givenConnection, givenJob, jobOf } from '../policies/given-integrations'
import { openDatabase } from '../support/given-orders'

/** Runs before the settings are read: this site has no keys, but jobs from an earlier connection. */
process.env.CLIO_DRIVER = 'none'

const sql = openDatabase()
afterAll(() => sql.end())

test('without keys no platform job is queued or started', async () => {
  const jobs = await import('@/lib/domain/integrations/commands/run-jobs')
  const { id } = await givenConnection(sql)
  const jobId = await givenJob(sql, id)

  expect(await jobs.queueWebhookRenewals()).toBe(0)
  expect(await jobs.queueDailySourceChecks()).toBe(0)
  expect(await jobs.runIntegrationJobs({ connectionId: id, hasTime: () => true })).toMatchObject({
    failed: 0,
  })
  expect(await jobOf(sql, jobId)).toEqual({ status: 'queued', attempts: 0, last_answer: null })
  expect(await claim(sql, id)).toMatchObject({ id: jobId })
  await sql`delete from public.integration_connections where id = ${id}`
})
