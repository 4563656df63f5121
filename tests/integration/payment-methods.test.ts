import { openDatabase } from '../support/given-orders'
import { type Browser, type Reply, textOf } from '../support/http'
import { givenAccount, signIn } from '../support/people'
import { CARD } from '../support/sandbox'

const sql = openDatabase()
afterAll(() => sql.end())

const PAGE = '/dashboard/payment-methods'

/** Opens the provider's page from ours and completes it like a person. Returns the redirect target. */
async function enterCard(browser: Browser, number: string): Promise<string> {
  const opened = await browser.submit(PAGE, 'Add a card', {})
  const answer = await fetch(opened.location ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number, expiry: '12 / 34', cvc: '123', name: 'Ines Okafor' }),
  })
  const location = answer.headers.get('location')
  if (!location)
    throw new Error(`The provider's page answered ${answer.status}: ${textOf(await answer.text())}`)
  return location
}

async function follow(browser: Browser, address: string): Promise<Reply> {
  const url = new URL(address)
  const back = await browser.get(`${url.pathname}${url.search}`)
  return browser.get(back.location ?? '')
}

/** The bank redirects to the provider's page, which then redirects to ours. */
async function confirmAtBank(address: string, outcome: 'complete' | 'fail'): Promise<string> {
  const url = new URL(address)
  const body = new URLSearchParams({ outcome, return_url: url.searchParams.get('return_url') ?? '' })
  const answer = await fetch(`${url.origin}${url.pathname}`, { method: 'POST', redirect: 'manual', body })
  const provider = answer.headers.get('location') ?? ''
  const page = await fetch(provider, { redirect: 'manual' })
  return page.headers.get('location') ?? provider
}

test('an empty page explains itself; a card from the provider’s page is saved once as the default', async () => {
  const account = await givenAccount()
  const browser = await signIn(account)

  const empty = textOf((await browser.get(PAGE)).body)
  const back = await enterCard(browser, CARD.good)
  const saved = textOf((await follow(browser, back)).body)
  await follow(browser, back)

  expect(empty).toContain('No saved cards')
  expect(saved).toContain('Your card is saved.')
  expect(saved).toContain('Visa ending in 4242 Default')
  expect(await sql`select 1 from public.payment_methods where user_id = ${account.id}`).toHaveLength(1)
})

test('a card is saved only when the bank confirms it', async () => {
  const browser = await signIn(await givenAccount())

  const failed = await confirmAtBank(await enterCard(browser, CARD.bank), 'fail')
  const before = textOf((await browser.get(PAGE)).body)
  const passed = await confirmAtBank(await enterCard(browser, CARD.bank), 'complete')
  const after = textOf((await follow(browser, passed)).body)

  expect(failed).not.toBe('')
  expect(before).toContain('No saved cards')
  expect(after).toContain('ending in 3184')
})

test('one person’s return link saves no card for another', async () => {
  const [account, thief] = [await givenAccount(), await givenAccount()]
  const back = await enterCard(await signIn(account), CARD.good)

  const stolen = textOf((await follow(await signIn(thief), back)).body)

  expect(stolen).toContain('No card was saved')
  expect(await sql`select 1 from public.payment_methods where user_id = ${thief.id}`).toHaveLength(0)
})

test('a removed card is also removed at the provider, and the other becomes the default', async () => {
  const account = await givenAccount()
  const browser = await signIn(account)
  await follow(browser, await enterCard(browser, CARD.good))
  await follow(browser, await enterCard(browser, CARD.good))
  const [row] = await sql<{ id: string; provider_method_id: string }[]>`
    select id, provider_method_id from public.payment_methods where user_id = ${account.id} and is_default`

  const removed = await browser.submit(PAGE, 'Remove', { methodId: row?.id ?? '' })

  expect(textOf(removed.body).match(/Remove Visa ending in 4242/g)).toHaveLength(1)
  const at = `${process.env.STRIPE_API_BASE}/v1/payment_methods/${row?.provider_method_id}`
  const known = await fetch(at, { headers: { authorization: `Bearer ${process.env.STRIPE_SECRET_KEY}` } })
  expect(await known.json()).toMatchObject({ customer: null })
  expect(textOf((await browser.get(PAGE)).body)).toContain('Default')
})
