import { sweepDocuments } from '@/lib/domain/documents/commands/purge-documents'
import { type AccountData, givenAccountData } from '../support/account-data'
import { givenClerk } from '../support/given-clerk'
import { openDatabase } from '../support/given-orders'
import { textOf } from '../support/http'
import { authServer, givenAccount, signIn } from '../support/people'

const sql = openDatabase()
afterAll(() => sql.end())

const CHECKSUM = 'a7'.repeat(32)

async function givenEndedOrder({ family = 'translation' } = {}) {
  const account = await givenAccount()
  const data = await givenAccountData(sql, account)
  await sql`update public.uploaded_documents set sha256 = ${CHECKSUM} where id = ${data.documentId}`
  await sql`update public.orders set family = ${family} where id = ${data.orderId}`
  await sql`update public.orders set status = 'completed' where id = ${data.orderId}`
  return { account, data, browser: await signIn(account), page: `/dashboard/orders/${data.orderId}` }
}

async function storedAt({ uploadPath, documentId }: AccountData) {
  const { data, error } = await authServer().storage.from('uploads').download(uploadPath)
  const [row] = await sql<{ status: string; sha256: string; days: number }[]>`
    select status, sha256, purge_after - (now() at time zone 'America/New_York')::date as days
    from public.uploaded_documents where id = ${documentId}`
  return { hasBytes: data !== null && error === null, ...row }
}

test('uploads of a finished order are deleted when their owner asks: the bytes are gone, the checksum stays, and the page says so', async () => {
  const { data, browser, page } = await givenEndedOrder()
  const stranger = await signIn(await givenAccount())

  await sweepDocuments({ now: new Date() })
  expect(await storedAt(data)).toMatchObject({ hasBytes: true, status: 'accepted', days: 90 })
  expect((await stranger.get(page)).status).toBe(404)
  await browser.submit(page, 'Delete my uploads now', {})
  await sweepDocuments({ now: new Date() })

  expect(await storedAt(data)).toMatchObject({ hasBytes: false, status: 'purged', sha256: CHECKSUM })
  const deletion = `The system deleted Canary-${data.mark}.pdf`
  for (const path of [page, '/dashboard/settings/privacy']) {
    expect(textOf((await browser.get(path)).body)).toContain(deletion)
  }
  expect(textOf((await browser.get(page)).body)).toContain('Your uploads are deleted.')
})

test('the owner keeps uploads longer, and sees the new day on the order and on the privacy page', async () => {
  const { data, browser, page } = await givenEndedOrder()

  await browser.submit(page, 'Keep them until', {})
  await sweepDocuments({ now: new Date(Date.now() + 100 * 86_400_000) })

  const stored = await storedAt(data)
  expect(stored).toMatchObject({ hasBytes: true, status: 'accepted', days: 180 })
  const [row] = await sql<{ day: string }[]>`
    select to_char(purge_after, 'Mon FMDD, YYYY') as day from public.uploaded_documents where id = ${data.documentId}`
  for (const path of [page, '/dashboard/settings/privacy']) {
    expect(textOf((await browser.get(path)).body)).toContain(String(row?.day))
  }
})

test('uploads on hold stay until they are released, whatever the day', async () => {
  const { data, browser, page } = await givenEndedOrder()
  const staff = await signIn(await givenAccount('admin'))
  const order = `/admin/orders/${data.orderId}`
  await sql`update public.uploaded_documents set purge_after = '2026-01-01' where id = ${data.documentId}`

  await staff.submit(order, 'Keep the documents', { reason: 'An open dispute' })
  await sweepDocuments({ now: new Date() })
  const held = textOf((await browser.get(page)).body)

  expect(await storedAt(data)).toMatchObject({ hasBytes: true, status: 'accepted' })
  expect(held).toContain('We have to keep your uploads for now.')
  expect(held).not.toContain('Delete my uploads now')
  expect(held).not.toContain('dispute')
  await sql`select public.release_documents(${data.orderId}, ${await givenClerk(sql)}, 'test')`
  await sweepDocuments({ now: new Date() })
  expect(await storedAt(data)).toMatchObject({ hasBytes: false, status: 'purged' })
})

test('uploads of an evaluation stay for a year', async () => {
  const { data } = await givenEndedOrder({ family: 'evaluation' })

  expect(await storedAt(data)).toMatchObject({ hasBytes: true, days: 365 })
})
