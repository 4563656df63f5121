import { chooseLanguage, finishDocuments, goOn, startAsGuest, upload } from '../support/checkout'
import { expect, test } from '../support/test'

test('an estimate of the pricing page follows the customer through checkout', async ({ page, email }) => {
  await page.goto('/pricing')
  for (const choice of ['Legal document', 'Certified', 'Paper by mail']) {
    await page.getByRole('radio', { name: choice }).check()
  }
  await expect(page.getByRole('status').filter({ hasText: '$' })).toHaveText('$170')
  await page.getByRole('button', { name: 'Order at this price' }).click()
  await expect(page).toHaveURL(/\/checkout$/)

  const summary = page.getByRole('complementary', { name: 'Your order' })
  await startAsGuest(page, 'translation', { name: 'Nora Sample', email })
  await upload(page, 'diploma-front.jpg')
  await goOn(page)
  await expect(page.getByRole('radio', { name: 'Legal document' })).toBeChecked()
  await expect(summary).toContainText(/Total\s*\$100\.00/)
  await chooseLanguage(page, 'Document language', 'Spanish')
  await finishDocuments(page)
  await expect(page.getByRole('radio', { name: 'Certified' })).toBeChecked()
  await expect(summary).toContainText(/Total\s*\$150\.00/)
  await goOn(page)
  await expect(page.getByRole('radio', { name: 'Paper by mail' })).toBeChecked()
  await expect(summary).toContainText(/Total\s*\$170\.00/)
})

test('an invalid estimate is refused and changes nothing', async ({ request, baseURL }) => {
  const answer = await request.post('/api/estimate', {
    form: { documentType: 'legal', serviceId: 'free', deliveryId: 'digital' },
    headers: { Origin: baseURL ?? '' },
    maxRedirects: 0,
  })

  expect(answer.status()).toBe(422)
  expect(answer.headers()['set-cookie']).toBeUndefined()
})
