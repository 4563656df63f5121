import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { callApi, givenAcceptedDocument, givenKey, TABLE_ORDER } from '../support/api'
import { openDatabase } from '../support/given-orders'
import { textOf } from '../support/http'
import { givenAccount, signIn } from '../support/people'

const sql = openDatabase()
afterAll(() => sql.end())

const quoteSchema = z.object({ id: z.string(), number: z.string() })

test('a quote of the API opens only for its owner', async () => {
  const [account, other] = await Promise.all([givenAccount(), givenAccount()])
  const { id: keyId, secret } = await givenKey(sql, { userId: account.id, mode: 'live' })
  const document = await givenAcceptedDocument(sql, { userId: account.id, keyId, isTest: false })
  const { accept_terms: _, ...work } = TABLE_ORDER
  const asked = await callApi(secret, 'POST', '/quotes', {
    key: randomUUID(),
    body: { ...work, documents: [document], reference: 'Case 7-API' },
  })
  const { id, number } = quoteSchema.parse(asked.body)
  const [owner, stranger] = await Promise.all([signIn(account), signIn(other)])

  const page = await owner.get(`/dashboard/quotes/api/${id}`)
  const text = textOf(page.body)
  expect(page.status).toBe(200)
  for (const words of [number, 'Case 7-API', '$125.00']) expect(text).toContain(words)
  expect((await owner.get(`/dashboard/quotes/regular/${id}`)).status).toBe(404)

  const refused = await stranger.get(`/dashboard/quotes/api/${id}`)
  expect(refused.status).toBe(404)
  expect(refused.body).not.toContain(number)
  expect(refused.body).not.toContain('Case 7-API')
})
