import { sentenceFor } from '@/lib/base/errors'
import { openDatabase } from '../support/given-orders'
import { Browser, textOf } from '../support/http'
import { givenAccount, signIn } from '../support/people'

const sql = openDatabase()
afterAll(() => sql.end())

const PAGES = ['', '?service=evaluation', '/document-language', '/service', '/delivery', '/payment']

async function draftsOf(userId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int from public.checkout_drafts where user_id = ${userId}`
  return row?.count ?? 0
}

async function suspend(userId: string): Promise<void> {
  await sql`update public.profiles set status = 'suspended' where user_id = ${userId}`
}

/** Follows redirects between our own pages like a browser. */
async function arrive(browser: Browser, path: string): Promise<{ at: string; text: string }> {
  let at = path
  for (let hop = 0; hop < 5; hop += 1) {
    const { location, body } = await browser.get(at)
    if (location === null) return { at, text: textOf(body) }
    at = location
  }
  throw new Error(`${path} leads round in circles.`)
}

test('a suspended customer who opens checkout sees why, and no draft is created', async () => {
  const account = await givenAccount()
  const browser = await signIn(account)
  await suspend(account.id)

  for (const page of PAGES) {
    const { at, text } = await arrive(browser, `/checkout${page}`)

    expect({ page, at: at.split('?')[0] }).toEqual({ page, at: '/checkout' })
    expect(text).toContain(sentenceFor('account_suspended'))
    expect(text).not.toContain('Full name')
  }
  expect(await draftsOf(account.id)).toBe(0)
})

test('a visitor’s draft stays with the browser when a suspended customer signs in', async () => {
  const account = await givenAccount()
  await suspend(account.id)
  const browser = new Browser()
  await browser.submit('/checkout', 'Continue', {
    fullName: 'Vera Visitor',
    email: 'vera@attesta.test',
    family: 'translation',
  })
  await signIn(account, browser)

  await arrive(browser, '/checkout')

  expect(await draftsOf(account.id)).toBe(0)
})

test('a customer who is suspended during checkout can still see the draft', async () => {
  const account = await givenAccount()
  const browser = await signIn(account)
  await browser.get('/checkout/document-language')
  await suspend(account.id)

  const { at } = await arrive(browser, '/checkout')

  expect(at).toBe('/checkout/document-language')
  expect(await draftsOf(account.id)).toBe(1)
})
