import { randomUUID } from 'node:crypto'
import { givenAccountData } from '../support/account-data'
import { givenClerk } from '../support/given-clerk'
import { openDatabase } from '../support/given-orders'
import { type Browser, textOf } from '../support/http'
import { makeBlankPdf } from '../support/make-pdfs'
import { authServer, givenAccount, signIn } from '../support/people'

const sql = openDatabase()
afterAll(() => sql.end())

const LOOKED = /A member of our team viewed Canary-\w+\.pdf/

async function read(browser: Browser, path: string): Promise<string> {
  const { status, body } = await browser.get(path)
  return `${status} ${textOf(body)}`
}

test('staff access to a document is listed for its owner on the order and in the settings, and for no one else', async () => {
  const [owner, stranger, clerk] = await Promise.all([givenAccount(), givenAccount(), givenAccount('admin')])
  const [data, browser, other, staff] = await Promise.all([
    givenAccountData(sql, owner),
    signIn(owner),
    signIn(stranger),
    signIn(clerk),
  ])
  const order = `/dashboard/orders/${data.orderId}`
  expect(await read(browser, order)).toContain('Nobody has opened your documents yet.')

  const seen = await staff.get(`/api/documents/${data.documentId}/pages/1`)
  expect(seen.status).toBe(200)

  for (const path of [order, '/dashboard/settings/privacy']) {
    const page = await read(browser, path)
    expect(page).toMatch(LOOKED)
    expect(page).not.toContain(clerk.email)
  }
  expect(await read(browser, '/dashboard/settings/privacy')).toContain(`Order ${data.orderNumber}`)
  expect(await read(other, order)).toMatch(/^404 /)
  expect(await read(other, '/dashboard/settings/privacy')).toContain('Nobody has opened your documents yet.')
})

test('an order without files says nothing about stored ones', async () => {
  const owner = await givenAccount()
  const [data, browser] = await Promise.all([givenAccountData(sql, owner), signIn(owner)])
  const order = `/dashboard/orders/${data.orderId}`
  expect(await read(browser, order)).toContain('Your stored documents')

  await sql`delete from public.uploaded_documents where order_id = ${data.orderId}`

  expect(await read(browser, order)).not.toContain('Your stored documents')
})

test('files of a request are listed before there is an order, with each viewer once a day', async () => {
  const [owner, clerk] = await Promise.all([givenAccount(), givenAccount('admin')])
  const [data, browser, staff] = await Promise.all([
    givenAccountData(sql, owner),
    signIn(owner),
    signIn(clerk),
  ])
  const quotePage = `/dashboard/quotes/regular/${data.sentQuoteId}`
  expect(await read(browser, quotePage)).not.toContain('Your stored documents')
  const documentId = await givenQuoteFile(owner.id, data.sentQuoteId)

  for (let look = 0; look < 2; look += 1) {
    expect((await staff.get(`/api/documents/${documentId}/pages/1`)).status).toBe(200)
  }

  const sentence = 'A member of our team viewed passport-of-the-quote.pdf, 2 times'
  const page = await read(browser, quotePage)
  expect(page).toContain('We keep your uploads while the quote is open.')
  expect(page.split(sentence)).toHaveLength(2)
  const settings = await read(browser, '/dashboard/settings/privacy')
  expect(settings.split(sentence)).toHaveLength(2)
  expect(settings).toContain('1 upload, kept while the quote is open')
})

test('the settings list the latest accesses and link to all of them', async () => {
  const owner = await givenAccount()
  const [data, browser] = await Promise.all([givenAccountData(sql, owner), signIn(owner)])
  const clerk = await givenClerk(sql)
  const name = (at: number) => `page-${String(at).padStart(2, '0')}.pdf`
  for (let at = 0; at < 32; at += 1) {
    await sql`with file as (
        insert into public.uploaded_documents (owner_id, order_id, group_id, original_name, storage_path, mime, ext, size_bytes,
          status, page_count)
        values (${owner.id}, ${data.orderId}, ${data.groupId}, ${name(at)}, ${`${owner.id}/${data.groupId}/${randomUUID()}.pdf`},
          'application/pdf', 'pdf', 1000, 'accepted', 1) returning id)
      select public.record_audit(${clerk}, 'admin', 'document.view', 'document', file.id::text) from file`
  }

  const few = (await browser.get('/dashboard/settings/privacy')).body
  const link = /href="([^"]*access=all[^"]*)"/.exec(few)?.[1] ?? ''
  const all = (await browser.get(link.replace(/#.*/, ''))).body

  expect([textOf(few).includes(name(31)), textOf(few).includes(name(0))]).toEqual([true, false])
  expect([textOf(all).includes(name(31)), textOf(all).includes(name(0))]).toEqual([true, true])
  expect(all).not.toMatch(/href="[^"]*access=all/)
})

async function givenQuoteFile(ownerId: string, quoteId: string): Promise<string> {
  const [id, groupId] = [randomUUID(), randomUUID()]
  const path = `${ownerId}/${groupId}/${id}.pdf`
  const stored = await authServer()
    .storage.from('uploads')
    .upload(path, makeBlankPdf(1), { contentType: 'application/pdf' })
  if (stored.error) throw stored.error
  await sql`insert into public.uploaded_documents (id, owner_id, quote_id, group_id, original_name, storage_path, mime, ext,
      size_bytes, status, page_count)
    values (${id}, ${ownerId}, ${quoteId}, ${groupId}, 'passport-of-the-quote.pdf', ${path}, 'application/pdf', 'pdf', 1000,
      'accepted', 1)`
  return id
}
