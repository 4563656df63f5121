import type { Page } from '@playwright/test'
import { formatDay } from '@/lib/base/time'
import { samplePath } from '../../support/make-files'
import { agree, expectSuccess, GOOD_CARD, payWith, problems } from '../support/checkout'
import { plain } from '../support/mailbox'
import { openSignedIn } from '../support/sign-in'
import { expect, test } from '../support/test'

const progress = (page: Page) => page.getByRole('list', { name: 'Progress' }).getByRole('listitem')
const messages = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Messages' }) })

async function attach(page: Page, name: string, announcement: string | RegExp): Promise<void> {
  await page.getByText('Attach files').click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await choosing).setFiles(samplePath(name))
  await expect(page.getByText(announcement)).toBeAttached()
}

test('a customer cancels by keyboard for the refund that was shown, and both mails state it', async ({
  page,
  given,
  mailbox,
}) => {
  const customer = await given.customer()
  await given.draft(customer, { serviceId: 'certified' })
  await openSignedIn(page, customer, '/checkout/payment')
  await agree(page)
  await payWith(page, GOOD_CARD)
  const { orderId, orderNumber } = await expectSuccess(page)
  await page.goto(`/dashboard/orders/${orderId}`)
  await page.getByRole('link', { name: 'Cancel this order' }).press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Cancel this order?' })).toBeVisible()
  await expect(page.getByText('$100.00', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel order and refund $100.00' }).press('Enter')

  await expect(page.getByRole('heading', { name: 'This order was canceled' })).toBeVisible()
  expect(plain(await mailbox.waitFor(customer.email, `Order ${orderNumber}: canceled`))).toContain('$100.00')
  await mailbox.waitFor(customer.email, `Order ${orderNumber}: $100.00 refunded`)
})

test('canceling an order with begun work is requested by message, and the page says so', async ({
  page,
  given,
}) => {
  const customer = await given.customer()
  const { id } = await given.orderIn('on hold', customer)
  await openSignedIn(page, customer, `/dashboard/orders/${id}/cancel`)

  await expect(page.getByRole('heading', { name: 'This order can’t be canceled online' })).toBeVisible()
  await expect(
    page.getByText(/tell you exactly how much we’ll refund before anything is canceled/),
  ).toBeVisible()
})

test('customer and staff write to each other on the order, with files, and each gets an e-mail', async ({
  page,
  given,
  mailbox,
  someoneElse,
}) => {
  const customer = await given.customer()
  const { id, orderNumber } = await given.orderIn('placed', customer)
  await openSignedIn(page, customer, `/dashboard/orders/${id}`)
  await expect(page.getByText('No messages yet. Ask us anything about this order')).toBeVisible()

  await attach(page, 'diploma.pdf', 'diploma.pdf: ready, 2 pages.')
  await page.getByRole('textbox', { name: 'Your message' }).fill('Is this scan better?')
  await page.getByRole('button', { name: 'Send message' }).press('Enter')
  await expect(page.getByText('Your message is sent.')).toBeVisible()
  await expect(messages(page).getByText('Is this scan better?')).toBeVisible()
  await expect(messages(page).getByText('diploma.pdf')).toBeVisible()

  await mailbox.waitFor(process.env.ADMIN_NOTICE_TO ?? '', `Order ${orderNumber}: the customer wrote`)
  const clerk = await someoneElse()
  await openSignedIn(clerk, await given.clerk(), '/admin')
  await clerk.getByRole('link', { name: /^Messages to answer/ }).click()
  await clerk.getByRole('searchbox', { name: 'Search' }).fill(orderNumber)
  await clerk.getByRole('button', { name: 'Show' }).click()
  await expect(clerk.getByRole('checkbox', { name: 'Message to answer' })).toBeChecked()
  await expect(clerk.getByRole('row').filter({ hasText: orderNumber })).toContainText('New message')
  await clerk.getByRole('link', { name: orderNumber }).click()
  await attach(clerk, 'diploma-back.jpg', /^diploma-back\.jpg: ready/)
  await clerk.getByRole('textbox', { name: 'Message to the customer' }).fill('Yes, thank you.')
  await clerk.getByRole('button', { name: 'Send message' }).press('Enter')
  await expect(clerk.getByText('Your message is sent. The customer will get it by e-mail.')).toBeVisible()

  const mail = plain(await mailbox.waitFor(customer.email, `Order ${orderNumber}: new message`))
  expect(mail).toContain('Yes, thank you.')
  expect(mail).toContain('Attached: diploma-back.jpg')
  await page.reload()
  await expect(messages(page).getByText('Yes, thank you.')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await messages(page).getByRole('link', { name: 'Download diploma-back.jpg' }).press('Enter')
  expect((await downloading).suggestedFilename()).toBe('diploma-back.jpg')
})

test.describe('offline', () => {
  test.use({ allowedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

  test('a message that cannot be sent stays in its field', async ({ page, context, given }) => {
    const customer = await given.customer()
    const { id } = await given.orderIn('placed', customer)
    await openSignedIn(page, customer, `/dashboard/orders/${id}`)
    const field = page.getByRole('textbox', { name: 'Your message' })
    await field.fill('Written in a tunnel')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Send message' }).click()

    await expect(page.getByText(/We couldn’t reach the server/)).toBeVisible()
    await expect(field).toHaveValue('Written in a tunnel')
    await context.setOffline(false)
  })
})

test('the order shows five steps, and says that the date moves while the clock is stopped', async ({
  page,
  given,
}) => {
  const customer = await given.customer()
  const { id } = await given.orderIn('on hold', customer)
  await openSignedIn(page, customer, `/dashboard/orders/${id}`)

  await expect(progress(page)).toHaveCount(5)
  await expect(progress(page).filter({ hasText: 'In progress' })).toHaveAttribute('aria-current', 'step')
  await expect(page.getByText(/^While we wait, your date moves one business day later/)).toBeVisible()
  await expect(page.getByText('A reason of staff')).toBeHidden()
})

test('an order past its due date says so, and a mailed parcel shows its tracking', async ({
  page,
  given,
}) => {
  const customer = await given.customer()
  const { id } = await given.orderIn('refunded', customer)
  await given.sql`update public.orders set due_from = current_date - 12, due_to = current_date - 9 where id = ${id}`
  await given.sql`update public.deliveries set sent_at = now(), carrier = 'USPS', tracking_number = '9400 1000 0000'
    where order_id = ${id}`
  await openSignedIn(page, customer, `/dashboard/orders/${id}`)

  await expect(page.getByText(/^We’re running late/)).toBeVisible()
  await expect(page.getByText(/, USPS 9400 1000/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Track it/ })).toHaveAttribute(
    'href',
    /^https:\/\/tools\.usps\.com\/.*940010000000$/,
  )
})

test('while the clock is stopped, the dashboard shows the same moved dates as the order page', async ({
  page,
  given,
}) => {
  const customer = await given.customer()
  const { id } = await given.orderIn('on hold', customer)
  const [before] = await given.sql<{ dueTo: string }[]>`update public.orders
    set clock_stopped_at = now() - interval '10 days' where id = ${id} returning due_to::text as "dueTo"`
  await openSignedIn(page, customer, `/dashboard/orders/${id}`)
  const moved = await progress(page).filter({ hasText: 'Ready' }).locator('.figures').textContent()

  await page.goto('/dashboard')

  const card = page.getByRole('article').first()
  await expect(card).toContainText('The clock is stopped: this date moves')
  await expect(card).toContainText(moved ?? 'no date')
  expect(moved).not.toContain(formatDay(before?.dueTo ?? ''))
})

test('the dashboard’s home links to finished work', async ({ page, given }) => {
  const customer = await given.customer()
  const { orderNumber } = await given.orderIn('finished', customer)
  await openSignedIn(page, customer, '/dashboard')

  await page.getByRole('link', { name: `Get documents of order ${orderNumber}` }).click()

  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Your documents are ready')
  for (const name of ['Download Translation', 'Download Certificate of accuracy']) {
    await expect(page.getByRole('link', { name })).toBeVisible()
  }
  await expect(page.getByText(/^Verification code [2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/)).toHaveCount(2)
})

test('a customer who finds a mistake in the finished documents asks for a correction', async ({
  page,
  given,
  someoneElse,
}) => {
  const customer = await given.customer()
  const { id } = await given.orderIn('finished', customer)
  await openSignedIn(page, customer, `/dashboard/orders/${id}`)
  await page.getByText('Request a correction', { exact: true }).click()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(problems(page)).toContainText('Tell us what to change.')

  await page
    .getByRole('textbox', { name: 'What should we correct?' })
    .fill('Page 1 says Muller: it is Müller.')
  await page.getByRole('button', { name: 'Send request' }).click()

  await expect(page.getByRole('heading', { name: 'We’re making your changes' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'We’ve received your changes.' })).toBeVisible()
  await expect(page.getByText(/^We’re running late/)).toBeHidden()
  const clerk = await someoneElse()
  await openSignedIn(clerk, await given.clerk(), `/admin/orders/${id}`)
  await expect(clerk.locator('#next-step')).toContainText('Page 1 says Muller: it is Müller.')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a message is sent, and an order canceled', async ({ page, given }) => {
    const customer = await given.customer()
    const { id } = await given.orderIn('placed', customer)
    await openSignedIn(page, customer, `/dashboard/orders/${id}`)

    await page.getByRole('textbox', { name: 'Your message' }).fill('Typed without scripts')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(messages(page).getByText('Typed without scripts')).toBeVisible()
    await page.getByRole('link', { name: 'Cancel this order' }).click()
    await page.getByRole('button', { name: 'Cancel order and refund $100.00' }).click()

    await expect(page.getByRole('heading', { name: 'This order was canceled' })).toBeVisible()
  })
})
