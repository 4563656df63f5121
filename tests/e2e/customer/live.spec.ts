import { givenStoredQuote, sendPrice, writeAbout } from '../../support/given-quotes'
import { openSignedIn } from '../support/sign-in'
import { expect, expectAccessible, test } from '../support/test'

test('a quote page updates while the customer is typing', async ({ page, given }) => {
  const customer = await given.customer()
  const quote = await givenStoredQuote(given.sql, customer)
  const streamed = page.waitForResponse((reply) => reply.url().endsWith(`/api/live/quote/${quote.id}`))
  await openSignedIn(page, customer, `/dashboard/quotes/regular/${quote.id}`)
  await streamed
  const message = page.getByRole('textbox', { name: 'Your message' })
  await message.fill('Half a sent')

  await test.step('a message of staff appears, and the typed text and focus stay', async () => {
    await writeAbout(
      given.sql,
      quote,
      { id: quote.staffId, kind: 'admin' },
      { body: 'We are counting pages.' },
    )
    await expect(page.getByRole('listitem').filter({ hasText: 'We are counting pages.' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'This page was updated.' })).toBeAttached()
    await expect(message).toHaveValue('Half a sent')
    await expect(message).toBeFocused()
  })

  await test.step('the price appears, and the message is finished and sent', async () => {
    await message.pressSequentially('ence')
    await sendPrice(given.sql, quote)
    await expect(page.getByRole('table', { name: 'Price, revision 1' })).toContainText('$99.80')
    await expect(message).toHaveValue('Half a sentence')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Half a sentence' })).toBeVisible()
    await expect(message).toHaveValue('')
  })
})
