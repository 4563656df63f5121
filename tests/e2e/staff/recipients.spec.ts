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

test('paper that came back is readdressed by its customer and sent again by staff', async ({
  page,
  given,
  someoneElse,
}) => {
  const customer = await given.customer()
  const { id } = await given.orderIn('placed', customer)
  const address = {
    recipientName: 'Ana Sample',
    line1: '1 Example Street',
    city: 'Springfield',
    country: 'CA',
  }
  await given.sql`update public.orders set status = 'completed', completed_at = now() where id = ${id}`
  await given.sql`insert into public.deliveries (order_id, name, method, address, status, tracking_number, sent_at)
    values (${id}, 'Ana Sample', 'mail', ${given.sql.json(address)}, 'sent', '9400', now())`

  const clerk = await someoneElse()
  await openSignedIn(clerk, await given.clerk(), `/admin/orders/${id}`)
  await clerk.getByText('It came back', { exact: true }).click()
  await clerk.getByLabel('Why it came back').fill('Unknown apartment')
  await clerk.getByRole('button', { name: 'Mark as returned' }).click()
  await expect(clerk.getByText(/^Came back on .*: Unknown apartment$/)).toBeVisible()

  await openSignedIn(page, customer, '/dashboard')
  await expect(page.getByRole('main').getByText('Address to check')).toBeVisible()
  await page.goto(`/dashboard/orders/${id}`)
  const form = page.getByRole('region', { name: 'Your documents came back to us' })
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Mail it to this address' }).click()
  const summary = form.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary.getByRole('link')).toHaveText([
    'Enter the state or province.',
    'Enter the postal code.',
  ])
  const [box, field] = [
    await summary.boundingBox(),
    await form.getByLabel('Anything we should know').boundingBox(),
  ]
  expect(box?.width, 'the summary spans all columns').toBe(field?.width)
  await form.getByLabel('State or province').fill('Ontario')
  await form.getByLabel('Postal code').fill('K1A 0B1')
  await form.getByRole('button', { name: 'Mail it to this address' }).click()
  await expect(page.getByText('You’ve checked the address.')).toBeVisible()

  await clerk.reload()
  await expect(clerk.getByText('The customer has checked the address. Send it again.')).toBeVisible()
  await expect(clerk.getByText('Springfield, Ontario K1A 0B1, CA')).toBeVisible()
  await clerk.getByLabel('Tracking number').fill('9401')
  await clerk.getByRole('button', { name: 'Mark as mailed again' }).click()
  await expect(clerk.getByText('The delivery is marked as sent.')).toBeVisible()
  await page.reload()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('9401')).toBeVisible()
})
