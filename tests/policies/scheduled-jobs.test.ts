import { readFileSync } from 'node:fs'
import { type FreshDatabase, openFreshDatabase, runFile } from './database'

const FILE = 'supabase/scheduled/jobs.sql'
const SECRET = '8f14e45fceea167a5a36dedd4bea2543'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('scheduled')
  await runFile(database.sql, 'tests/policies/hosted-extensions.sql')
})

afterAll(() => database.close())

/** The file as an owner runs it, except for the extensions that only a hosted project can install. */
function filledIn(siteUrl: string, jobsSecret: string): string {
  const statements = readFileSync(FILE, 'utf8').replace(
    /^create extension if not exists (pg_cron|pg_net) with schema \w+;$/gm,
    '',
  )
  return statements.replace("'SITE_URL'", `'${siteUrl}'`).replace("'JOBS_SECRET'", `'${jobsSecret}'`)
}

const run = (text: string) => database.sql.begin((transaction) => transaction.unsafe(text).simple())

async function commandOf(job: string): Promise<string> {
  const [row] = await database.sql<{ command: string }[]>`select command from cron.job where jobname = ${job}`
  return row?.command ?? ''
}

async function requestOfOneRun() {
  await database.sql`delete from net.sent`
  await database.sql.unsafe(await commandOf('attesta-tick'))
  return database.sql`select url, body, headers from net.sent`
}

test.each([
  ['nothing filled in', 'SITE_URL', 'JOBS_SECRET', /Fill in SITE_URL/],
  ['an address with a path', 'https://attesta.example.org/api', SECRET, /Fill in SITE_URL/],
  ['an address without encryption', 'http://attesta.example.org', SECRET, /Fill in SITE_URL/],
  ['no secret', 'https://attesta.example.org', 'JOBS_SECRET', /Fill in JOBS_SECRET/],
])('with %s the file stops before it schedules anything', async (_, siteUrl, secret, sentence) => {
  await expect(run(filledIn(siteUrl, secret))).rejects.toThrow(sentence)

  expect(await database.sql`select jobname from cron.job`).toHaveLength(0)
  expect(await database.sql`select name from vault.secrets`).toHaveLength(0)
})

test('a run of the job calls the app with the secret that the app expects', async () => {
  await run(filledIn('https://attesta.example.org', SECRET))

  expect(await requestOfOneRun()).toEqual([
    {
      url: 'https://attesta.example.org/api/jobs/tick',
      body: {},
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${SECRET}` },
    },
  ])
})

test("the secret is not in the job's text, which every reader of cron.job can see", async () => {
  await run(filledIn('https://attesta.example.org', SECRET))

  expect(await commandOf('attesta-tick')).not.toContain(SECRET)
})

test('running the file again replaces address and secret and adds no second job', async () => {
  await run(filledIn('https://attesta.example.org', SECRET))
  await run(filledIn('https://new.example.org', `${SECRET}-renewed`))

  expect(await database.sql`select jobname, schedule from cron.job order by jobname`).toEqual([
    { jobname: 'attesta-forget-runs', schedule: '17 3 * * *' },
    { jobname: 'attesta-tick', schedule: '10 seconds' },
  ])
  expect(await requestOfOneRun()).toMatchObject([
    {
      url: 'https://new.example.org/api/jobs/tick',
      headers: { Authorization: `Bearer ${SECRET}-renewed` },
    },
  ])
})

test('run logs are kept for two days', async () => {
  await run(filledIn('https://attesta.example.org', SECRET))
  await database.sql`
    insert into cron.job_run_details values (1, now() - interval '3 days'), (2, now() - interval '1 day')
  `
  await database.sql.unsafe(await commandOf('attesta-forget-runs'))

  expect(await database.sql`select runid::int from cron.job_run_details`).toEqual([{ runid: 2 }])
})
