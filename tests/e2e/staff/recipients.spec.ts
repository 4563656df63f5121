import { randomUUID } from 'node:crypto'
import { callApi, givenAcceptedDocument, givenKey, TABLE_ORDER } from '@/tests/support/api'
import { openSignedIn } from '../support/sign-in'
import { expect, expectAccessible, test } from '../support/test'

test('staff see an additional recipient and send the files, which the caller and the customer then see', async ({
  page,
  given,
  someoneElse,
}) => {
  const customer = await given.customer()
  const { id: keyId, secret } = await givenKey(given.sql, { userId: customer.userId, mode: 'live' })
  const document = await givenAcceptedDocument(given.sql, { userId: customer.userId, keyId, isTest: false })
  const placed = await callApi(secret, 'POST', '/orders', {
    key: randomUUID(),
    body: { ...TABLE_ORDER, documents: [document] },
  })
  const { id } = Object(placed.body)
  await given.sql`update public.orders set payment_status = 'paid', placed_at = now(), status = 'finalizing'
    where id = ${id}`
  const added = await callApi(secret, 'POST', `/orders/${id}/recipients`, {
    key: randomUUID(),
    body: { type: 'institution', name: 'Sample University', email: 'admissions@example.edu' },
  })
  expect(added.status).toBe(201)

  const clerk = await someoneElse()
  await openSignedIn(clerk, await given.clerk(), `/admin/orders/${id}`)
  await expect(clerk.getByText('Please also send the finished files by e-mail.')).toBeVisible()
  await expect(
    clerk.getByText('E-mail the final files to Sample University, admissions@example.edu.'),
  ).toBeVisible()
  await expectAccessible(clerk)
  await clerk.getByRole('button', { name: 'Mark as sent to Sample University' }).click()
  await expect(clerk.getByText('Files sent to Sample University.')).toBeVisible()

  const listed = await callApi(secret, 'GET', `/orders/${id}/recipients`)
  expect(Object(listed.body).data).toMatchObject([{ name: 'Sample University', status: 'sent' }])
  await openSignedIn(page, customer, `/dashboard/orders/${id}`)
  await expect(page.getByText('admissions@example.edu (sent)')).toBeVisible()
})
