import { givenKey } from '../support/api'
import { openDatabase } from '../support/given-orders'
import { type Browser, textOf } from '../support/http'
import { givenAccount, signIn } from '../support/people'

const sql = openDatabase()
const OWN = '/dashboard/settings/api-keys/requests'
const STAFF = '/admin/api/requests'
let owner: { id: string; email: string }
let keys: { id: string; secret: string }[]
let own: Browser
let staff: Browser
let stranger: Browser

beforeAll(async () => {
  const [account, clerk, other] = await Promise.all([givenAccount(), givenAccount('admin'), givenAccount()])
  owner = account
  keys = [
    await givenKey(sql, { userId: owner.id }),
    await givenKey(sql, { userId: owner.id, mode: 'live' }),
    await givenKey(sql, { userId: other.id }),
  ]
  const [test, live, foreign] = keys.map(({ id }) => id)
  // Two at each instant, so that the id is needed as a tiebreaker.
  await sql`
    insert into public.api_requests (key_id, user_id, is_test, request_id, method, path, status, problem, ms, at)
    select ${test ?? ''}::uuid, ${owner.id}::uuid, true, gen_random_uuid(), 'GET', '/api/v1/own-' || n, 200, null, 5,
      now() - make_interval(hours => n / 2) from generate_series(1, 51) n
    union all select ${live ?? ''}::uuid, ${owner.id}::uuid, false, '00000000-0000-4000-8000-000000000099', 'POST',
      '/api/v1/own-live', 404, 'not-found', 5, now() - interval '9 days'
    union all select ${live ?? ''}::uuid, ${owner.id}::uuid, false, gen_random_uuid(), 'POST', '/api/v1/own-broken', 500,
      'internal', 5, now() - interval '13 days'
    union all select ${foreign ?? ''}::uuid, ${other.id}::uuid, true, gen_random_uuid(), 'GET', '/api/v1/own-foreign', 200,
      null, 5, now()`
  ;[own, staff, stranger] = await Promise.all([signIn(account), signIn(clerk), signIn(other)])
})

afterAll(() => sql.end())

const pathsOf = (body: string) => [...new Set(textOf(body).match(/own-\w+/g))]
const listed = async (browser: Browser, query: string, list = OWN) =>
  pathsOf((await browser.get(`${list}?${query}`)).body)

function linkTo(page: 'Previous page' | 'Next page', body: string): string {
  const links = [...body.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)]
  const found = links.find(([, , text]) => text?.trim() === page)
  return found?.[1]?.replaceAll('&amp;', '&') ?? `no link to the ${page}`
}

test('an owner pages through their own calls of 30 days in both directions', async () => {
  const first = (await own.get(OWN)).body
  const second = (await own.get(linkTo('Next page', first))).body
  const third = (await own.get(linkTo('Next page', second))).body

  const pages = [first, second, third].map(pathsOf)
  expect(pages.map((paths) => paths.length)).toEqual([25, 25, 3])
  expect(new Set(pages.flat()).size).toBe(53)
  expect(pages.flat()).not.toContain('own-foreign')
  expect(pathsOf((await own.get(linkTo('Previous page', second))).body)).toEqual(pages[0])
  expect(linkTo('Next page', third)).toContain('no link')
  expect(await listed(stranger, '')).toEqual(['own-foreign'])
})

test('filters find calls by key, answer, method, mode, day, path and request id', async () => {
  const [, live, foreign] = keys.map(({ id }) => id)
  const day = new Date(Date.now() - 11 * 86_400_000).toISOString().slice(0, 10)

  expect(await listed(own, `key=${live}`)).toEqual(['own-live', 'own-broken'])
  expect(await listed(own, `key=${foreign}`)).toEqual([])
  expect(await listed(own, 'answers=refused')).toEqual(['own-live', 'own-broken'])
  expect(await listed(own, 'answers=failed')).toEqual(['own-broken'])
  expect(await listed(own, 'answers=answered&method=POST')).toEqual([])
  expect(await listed(own, 'method=POST&mode=live')).toEqual(['own-live', 'own-broken'])
  expect(await listed(own, `to=${day}`)).toEqual(['own-broken'])
  expect(await listed(own, `from=${day}&mode=live`)).toEqual(['own-live'])
  expect(await listed(own, 'search=OWN-BROK')).toEqual(['own-broken'])
  expect(await listed(own, 'search=00000000-0000-4000-8000-000000000099')).toEqual(['own-live'])
  expect((await listed(own, 'key=x&answers=x&method=x&mode=x&from=x&to=x')).length).toBe(25)
})

test('paging keeps the filters', async () => {
  const [test] = keys
  const first = (await own.get(`${OWN}?key=${test?.id}&mode=test&answers=answered&search=own`)).body
  const next = linkTo('Next page', first)

  for (const filter of [`key=${test?.id}`, 'mode=test', 'answers=answered', 'search=own']) {
    expect(next).toContain(filter)
  }
  expect(pathsOf((await own.get(next)).body)).toHaveLength(25)
})

test('staff see the owner of a call’s key, and the calls of one key', async () => {
  const [, live] = keys
  const page = await staff.get(`${STAFF}?key=${live?.id}`)
  const text = textOf(page.body)

  expect(pathsOf(page.body)).toEqual(['own-live', 'own-broken'])
  expect(text).toContain(owner.email)
  expect(text).toContain(`${live?.secret.slice(0, 15)}…`)
  expect((await staff.get(`/admin/api?search=${live?.secret.slice(0, 15)}`)).body).toContain(
    `${STAFF}?key=${live?.id}`,
  )
  expect(await listed(own, '', STAFF)).toEqual([])
})
