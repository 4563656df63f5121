import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { listChangesIn } from '@/lib/domain/audit/list-changes'
import { countOf } from '../support/backend-calls'
import { givenCustomer, openDatabase } from '../support/given-orders'
import { givenProposal } from '../support/given-proposals'
import { givenStoredQuote, type StoredQuote, sendPrice, writeAbout } from '../support/given-quotes'
import { Browser } from '../support/http'
import { type LiveStream, openStream } from '../support/live-stream'
import { givenOrderInState } from '../support/orders-in-state'
import { PATIENCE_MS } from '../support/patience'
import { givenAccount, givenAccountWithoutFactor, readSession, signIn } from '../support/people'
import { type SecondApp, startSecondApp } from '../support/second-app'

const sql = openDatabase()
const open: LiveStream[] = []

afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})
afterAll(() => sql.end())

async function atAQuote() {
  const account = await givenAccount()
  const quote = await givenStoredQuote(sql, { userId: account.id, email: account.email })
  return { account, quote, browser: await signIn(account) }
}

async function follow(browser: Browser, quote: StoredQuote): Promise<LiveStream> {
  const stream = await openStream(browser, `/api/live/quote/${quote.id}`)
  open.push(stream)
  return stream
}

const asStaff = (quote: StoredQuote) => ({ id: quote.staffId, kind: 'admin' as const })

test('the owner of a quote gets a version immediately, and another after each change', async () => {
  const { quote, browser } = await atAQuote()
  const stream = await follow(browser, quote)
  const first = await stream.next()

  await writeAbout(sql, quote, asStaff(quote), { body: 'A secret of the thread' })
  const second = await stream.next()
  await sendPrice(sql, quote)
  const asked = JSON.parse((await browser.get(`/api/live/quote/${quote.id}`)).body)
  // Storing and sending are two changes; a stream that was reading meanwhile reports only the last.
  let third = await stream.next()
  while (third !== asked.version && third !== null) third = await stream.next()

  expect(asked).toEqual({ version: third, isLive: true })
  expect(new Set([first, second, third]).size).toBe(3)
  expect((await browser.get(`/dashboard/quotes/regular/${quote.id}`)).body).toContain(third)
})

test('the order page is notified of a proposal that does not change the order row', async () => {
  const [customer, clerk] = [await givenCustomer(), await givenAccount('admin')]
  const order = await givenOrderInState(sql, customer, 'placed')
  const browser = await signIn({ ...customer, id: customer.userId })
  const { id } = await givenProposal(sql, order.id, clerk.id)
  const stream = await openStream(browser, `/api/live/order/${order.id}`)
  open.push(stream)
  const before = await stream.next()

  // Updates only the proposal row, so the order row does not change.
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update public.change_proposals set status = 'declined', closed_at = now() where id = ${id}`
  })
  await sql`update public.change_proposals set version = version + 1 where id = ${id}`

  const after = await stream.next()
  expect(after).not.toBeNull()
  expect(after).not.toBe(before)
})

test('a stream carries only versions', async () => {
  const { quote, browser } = await atAQuote()
  const stream = await follow(browser, quote)
  await stream.next()
  await writeAbout(sql, quote, asStaff(quote), { body: 'A secret of the thread' })
  await stream.next()

  expect(stream.received()).toMatch(/^(event: version\ndata: [\w-]{22}\n\n){2}$/)
})

test('changes that the owner cannot read do not change the version', async () => {
  const { quote, browser } = await atAQuote()
  const stream = await follow(browser, quote)
  const before = await stream.next()
  await sql`update public.quotes set internal_note = 'Ask the manager' where id = ${quote.id}`
  const asked = await browser.get(`/api/live/quote/${quote.id}`)

  expect(JSON.parse(asked.body)).toMatchObject({ version: before })
  await writeAbout(sql, quote, asStaff(quote), { body: 'Hello' })
  expect(await stream.next()).not.toBe(before)
})

test('a stranger, a visitor and an unknown id get no stream', async () => {
  const { quote, browser } = await atAQuote()
  const stranger = await signIn(await givenAccount())

  expect((await follow(stranger, quote)).status).toBe(404)
  expect((await follow(new Browser(), quote)).status).toBe(401)
  expect((await follow(browser, { ...quote, id: randomUUID() })).status).toBe(404)
})

const ALL = '00000000-0000-0000-0000-000000000000'

async function newestChange(): Promise<string> {
  const [newest] = await sql<{ id: string }[]>`select max(id)::text as id from public.audit_events`
  return newest?.id ?? ''
}

test('staff are notified of the customer’s messages on the quote and in the list, and owners cannot open staff streams', async () => {
  const { quote, account, browser } = await atAQuote()
  const staff = await signIn(await givenAccount('admin'))
  const addresses = [
    `/api/live/staff-quote/${quote.id}`,
    `/api/live/staff-quotes/${ALL}?after=${await newestChange()}`,
  ]
  const streams = await Promise.all(addresses.map((path) => openStream(staff, path)))
  open.push(...streams)
  const before = await Promise.all(streams.map((stream) => stream.next()))

  await writeAbout(sql, quote, { id: account.id, kind: 'customer' }, { body: 'A secret of the thread' })
  const after = await Promise.all(streams.map((stream) => stream.next()))

  after.forEach((version, at) => {
    expect(version).toMatch(/^[\w-]{22}$|^\d+\.\d+\.\d+$/)
    expect(version).not.toBe(before[at])
  })
  expect((await staff.get(`/admin/quotes/${quote.id}`)).body).toContain(after[0])
  expect(streams.map((stream) => stream.received()).join('')).not.toContain('secret')
  for (const path of addresses) {
    expect((await browser.get(path)).status).toBe(404)
    expect((await new Browser().get(path)).status).toBe(401)
    expect((await staff.get(path.replace(quote.id, randomUUID()))).status).toBe(
      path.includes(quote.id) ? 404 : 200,
    )
  }
})

const ask = async (browser: Browser, path: string) => JSON.parse((await browser.get(path)).body)
const latestOf = async (browser: Browser, path: string) => (await ask(browser, path)).latest
const countsOf = async (browser: Browser, path: string) => listChangesIn((await ask(browser, path)).version)

test('staff follow an order and its lists, and learn what a colleague or the customer did', async () => {
  const [customer, ana, bo] = [
    await givenCustomer(),
    await givenAccount('admin'),
    await givenAccount('admin'),
  ]
  await sql`update public.profiles set first_name = 'Ana', last_name = 'Clerk' where user_id = ${ana.id}`
  const order = await givenOrderInState(sql, customer, 'placed')
  const [own, colleague, owner] = [
    await signIn(ana),
    await signIn(bo),
    await signIn({ ...customer, id: customer.userId }),
  ]
  const seen = await newestChange()
  const [one, ...lists] = [
    `/api/live/staff-order/${order.id}`,
    `/api/live/staff-orders/${ALL}?after=${seen}`,
    `/api/live/staff-pending/${ALL}?after=${seen}`,
  ] as const
  const streams = await Promise.all([one, ...lists].map((path) => openStream(colleague, path)))
  open.push(...streams)
  const before = await Promise.all(streams.map((stream) => stream.next()))

  await own.submit(`/admin/orders/${order.id}`, 'Start work', {})
  const after = await Promise.all(streams.map((stream) => stream.next()))

  after.forEach((version, at) => {
    expect(version).toMatch(/^[\w-]{22,32}$|^\d+\.\d+\.\d+$/)
    expect(version).not.toBe(before[at])
  })
  const asked = `${one}?after=${seen}`
  expect(await latestOf(colleague, asked)).toMatchObject({
    action: 'order.status',
    status: 'in_progress',
    by: 'Ana Clerk',
    isViewer: false,
  })
  expect(await latestOf(own, asked)).toMatchObject({ isViewer: true })
  for (const path of lists) {
    const [theirs, mine] = [await countsOf(colleague, path), await countsOf(own, path)]
    expect((theirs?.changed ?? 0) - (mine?.changed ?? 0)).toBe(1)
  }
  for (const path of [one, ...lists, asked]) {
    expect((await owner.get(path)).status).toBe(404)
    expect((await new Browser().get(path)).status).toBe(401)
  }
  expect((await colleague.get(asked.replace(order.id, randomUUID()))).status).toBe(404)
  expect((await colleague.get(`${one}?after=x`)).status).toBe(422)
})

test('an open order page of staff has the version of its stream, and a note or an upload changes it', async () => {
  const [customer, clerk] = [await givenCustomer(), await givenAccount('admin')]
  const order = await givenOrderInState(sql, customer, 'placed')
  const staff = await signIn(clerk)
  const stream = await openStream(staff, `/api/live/staff-order/${order.id}`)
  open.push(stream)
  const first = await stream.next()
  expect((await staff.get(`/admin/orders/${order.id}`)).body).toContain(first)

  await sql`select public.add_order_note(${order.id}, ${clerk.id}, 'Call first', ${randomUUID()})`

  const second = await stream.next()
  expect(second).not.toBe(first)
  expect((await staff.get(`/admin/orders/${order.id}`)).body).toContain(second)
  expect(await latestOf(staff, `/api/live/staff-order/${order.id}?after=0`)).toMatchObject({
    action: 'order.note_added',
    isViewer: true,
  })
})

test('new orders and quotes are counted apart from those that changed, each list its own', async () => {
  const [customer, clerk] = [await givenCustomer(), await givenAccount('admin')]
  const staff = await signIn(clerk)
  const seen = await newestChange()
  const count = (list: string) => countsOf(staff, `/api/live/${list}/${ALL}?after=${seen}`)

  await givenOrderInState(sql, customer, 'placed')
  await givenStoredQuote(sql, customer)

  expect((await count('staff-orders'))?.new).toBeGreaterThanOrEqual(1)
  expect((await count('staff-quotes'))?.new).toBeGreaterThanOrEqual(1)
  const [clio, all] = await Promise.all([
    countsOf(staff, `/api/live/staff-quotes/${ALL}?after=${seen}&source=clio`),
    count('staff-quotes'),
  ])
  expect(clio?.new).toBeLessThan(all?.new ?? 0)
})

test('a former clerk is not notified of the next change', async () => {
  const { quote, account } = await atAQuote()
  const clerk = await givenAccount('admin')
  const stream = await openStream(await signIn(clerk), `/api/live/staff-quote/${quote.id}`)
  open.push(stream)
  await stream.next()
  await sql`update auth.users set raw_app_meta_data = raw_app_meta_data - 'role' where id = ${clerk.id}`

  await writeAbout(sql, quote, { id: account.id, kind: 'customer' }, { body: 'A secret' })
  await stream.ended

  expect(await stream.next()).toBeNull()
})

test('signing out ends only the streams of that session', async () => {
  const { account, quote, browser } = await atAQuote()
  const other = await signIn(account)
  const [here, there] = [await follow(browser, quote), await follow(other, quote)]
  await Promise.all([here.next(), there.next()])

  await browser.post('/logout', {})
  await here.ended
  await writeAbout(sql, quote, asStaff(quote), { body: 'Are you there?' })

  expect(await there.next()).toEqual(expect.any(String))
  expect(await here.next()).toBeNull()
})

test('a page is notified when its session ends, and stays with the person, not the session', async () => {
  const account = await givenAccount()
  const [browser, other] = [await signIn(account), await signIn(account)]
  const page = `/api/live/session/${account.id}`
  const stream = await openStream(browser, page)
  open.push(stream)

  expect(await stream.next()).toBe(account.id)
  expect((await (await signIn(await givenAccount())).get(page)).status).toBe(404)
  await other.submit('/dashboard/settings/security', 'Sign out everywhere', {})
  await stream.ended

  expect(stream.received()).toMatch(/event: gone\ndata: \n\n$/)
  expect((await browser.get(page)).status).toBe(401)
  expect((await (await signIn(account)).get(page)).status).toBe(200)
})

test('a sign-in ends the session that it replaces in this browser, and the page follows the new one', async () => {
  const account = await givenAccountWithoutFactor()
  const [browser, other] = [await signIn(account), await signIn(account)]
  const page = `/api/live/session/${account.id}`
  const stream = await openStream(browser, page)
  open.push(stream)
  await stream.next()

  const { email, password } = account
  await browser.submit('/login?confirm=only', 'Sign in', { email, password })
  await stream.ended

  expect(stream.received()).toMatch(/event: gone\ndata: \n\n$/)
  expect((await browser.get(page)).status).toBe(200)
  expect((await other.get(page)).status).toBe(200)
  expect(await sql`select 1 from auth.sessions where user_id = ${account.id}`).toHaveLength(2)
})

test('suspending an account ends its streams without another message', async () => {
  const { account, quote, browser } = await atAQuote()
  const stream = await follow(browser, quote)
  await stream.next()

  await sql`select public.suspend_user(${account.id}, 'A test', ${quote.staffId}, null)`
  await stream.ended
  await writeAbout(sql, quote, asStaff(quote), { body: 'A secret' })

  expect(await stream.next()).toBeNull()
})

test('a closed account is not notified of the next change', async () => {
  const { account, quote, browser } = await atAQuote()
  const stream = await follow(browser, quote)
  await stream.next()
  await sql`update public.profiles set status = 'closed' where user_id = ${account.id}`

  await writeAbout(sql, quote, asStaff(quote), { body: 'A secret' })
  await stream.ended

  expect(await stream.next()).toBeNull()
})

test('a session may have six streams; the seventh is refused, and polling continues', async () => {
  const { quote, browser } = await atAQuote()
  for (const _ of Array.from({ length: 6 })) expect((await follow(browser, quote)).status).toBe(200)

  expect((await follow(browser, quote)).status).toBe(429)
  expect((await browser.get(`/api/live/quote/${quote.id}`)).status).toBe(200)
  open[0]?.close()
  await open[0]?.ended
})

test('an account may have twenty-four streams over all its sessions, and others are unaffected', async () => {
  const { account, quote } = await atAQuote()
  for (const _ of Array.from({ length: 4 })) {
    const browser = await signIn(account)
    for (const _ of Array.from({ length: 6 })) expect((await follow(browser, quote)).status).toBe(200)
  }

  expect((await follow(await signIn(account), quote)).status).toBe(429)
  const other = await atAQuote()
  expect((await follow(other.browser, other.quote)).status).toBe(200)
})

test('the channel behind the streams refuses public keys and sessions', async () => {
  const { NEXT_PUBLIC_SUPABASE_URL: url = '', NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: key = '' } = process.env
  const { browser } = await atAQuote()
  for (const token of [key, readSession(browser).access_token]) {
    const client = createClient(url, key, { accessToken: async () => token })
    const status = await new Promise((resolve) => {
      client.channel('changes', { config: { private: true } }).subscribe((state) => resolve(state))
    })
    await client.removeAllChannels()
    expect(status).toBe('CHANNEL_ERROR')
  }
})

describe('with a second process', () => {
  let second: SecondApp
  beforeAll(async () => {
    second = await startSecondApp(23, { ATTESTA_TRACE: '1' })
  }, PATIENCE_MS)
  afterAll(() => second?.stop())

  test('a change reaches the streams of both', async () => {
    const { account, quote, browser } = await atAQuote()
    const elsewhere = await signIn(account, new Browser(second.origin))
    const streams = [await follow(browser, quote), await follow(elsewhere, quote)]
    const first = await Promise.all(streams.map((stream) => stream.next()))

    await writeAbout(sql, quote, asStaff(quote), { body: 'To both' })
    const then = await Promise.all(streams.map((stream) => stream.next()))

    expect(new Set(first).size).toBe(1)
    expect(new Set(then).size).toBe(1)
    expect(then).not.toEqual(first)
  })

  test('a version check makes two backend calls', async () => {
    const { account, quote } = await atAQuote()
    const browser = await signIn(account, new Browser(second.origin))
    await browser.get(`/api/live/quote/${quote.id}`)

    const { calls } = countOf(await browser.get(`/api/live/quote/${quote.id}`))

    expect(calls).toBe(2)
  })

  test('stopping does not wait for open streams', async () => {
    const { account, quote } = await atAQuote()
    const stream = await follow(await signIn(account, new Browser(second.origin)), quote)
    await stream.next()

    await second.stop()
    await stream.ended.catch(() => undefined)

    expect(await stream.next()).toBeNull()
  })
})
