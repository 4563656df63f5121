import type { Page } from '@playwright/test'
import { z } from 'zod'
import { clioControl, clioPerson, clioState, givenMatter } from '../../support/clio-sandbox'
import { signIn } from '../support/sign-in'
import { expect, expectAccessible, test } from '../support/test'

type Place = 'matters/show' | 'documents/show'

/** The custom action of this person in Clio's menus, which a job creates after the consent. */
async function entryOf(user: number, place: Place): Promise<number> {
  const find = async () =>
    (await clioState()).actions.findLast(
      (one) => one.user === user && one.place === place && one.deletedAt === null,
    )?.id
  await expect.poll(find, { timeout: 180_000 }).toBeDefined()
  return (await find()) ?? 0
}

/** Where Clio sends a person who selects the action. */
async function callFrom(action: number, subject: string, ageSeconds = 0): Promise<string> {
  const opened = await clioControl('POST', '/open', { action, subject, ageSeconds })
  return z.object({ location: z.url() }).parse(opened).location
}

async function expectUnproven(page: Page): Promise<void> {
  await expect(page.getByText('We couldn’t confirm this link')).toBeVisible()
  await expect(page.getByText(/works once, for one minute.*Nothing was opened/)).toBeVisible()
}

test('the custom action leads to a selected document, and an invalid call explains itself', async ({
  page,
  given,
  someoneElse,
}) => {
  test.slow()
  await clioControl('PUT', '/settings', { clockOffsetSeconds: 0, limitPerMinute: 5000 })
  const user = await clioPerson('Dana', 'us')
  const matter = await givenMatter(user, { files: 2 })
  const customer = await given.customer()
  await given.sql`update public.integration_connections set status = 'disconnected'
    where region = 'us' and external_user_id = ${String(user)}`
  const [diploma = ''] = matter.documentIds
  const firm = (await clioState()).users.find(({ id }) => id === user)?.account

  await test.step('a forged call leads through sign-in and consent to an explanation, and opens nothing', async () => {
    const forged = new URLSearchParams({
      user_id: String(user),
      subject_url: `/api/v4/matters/${matter.id}`,
      custom_action_nonce: 'made-up-by-somebody',
    })
    await page.goto(`/dashboard/integrations/start/clio/us?${forged}`)
    await expect(page).toHaveURL(/\/login\?next=/)
    await signIn(page, customer, new URL(page.url()).searchParams.get('next') ?? '')
    await expect(page.getByText('This Clio user isn’t connected here')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Connect Clio' }).click()
    await page.getByRole('radio', { name: /Dana/ }).check()
    await page.getByRole('button', { name: 'Allow access' }).click()
    await expectUnproven(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Find the matter' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Matters' })).toBeVisible()
  })

  const entry = await entryOf(user, 'matters/show')
  await test.step('the action beside the matter opens the matter', async () => {
    await page.goto(`${process.env.CLIO_SANDBOX_URL}/firms/${firm}`)
    const choice = page.locator('form', {
      has: page.locator(`input[name="action"][value="${entry}"]`),
    })
    const opened = page.context().waitForEvent('page')
    await choice
      .filter({ has: page.locator(`input[value="/api/v4/matters/${matter.id}"]`) })
      .getByRole('button', { name: 'Translate with Attesta' })
      .click()
    const tab = await opened
    await expect(tab.getByRole('heading', { level: 1, name: matter.number })).toBeVisible()
    await expect(tab.getByRole('checkbox', { name: /diploma-1\.pdf/ })).not.toBeChecked()
    await tab.close()
  })

  await test.step('the action of a document selects it, once', async () => {
    const call = await callFrom(await entryOf(user, 'documents/show'), `/api/v4/documents/${diploma}`)
    await page.goto(call)
    await expect(page.getByRole('checkbox', { name: /diploma-1\.pdf/ })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: /diploma-2\.pdf/ })).not.toBeChecked()
    await expectAccessible(page)
    await page.goto(call)
    await expectUnproven(page)
  })

  await test.step('a call that expired during sign-in says so and leads to the matters', async () => {
    const elsewhere = await someoneElse()
    await elsewhere.goto(await callFrom(entry, `/api/v4/matters/${matter.id}`, 61))
    await expect(elsewhere).toHaveURL(/\/login\?next=/)
    await signIn(elsewhere, customer, new URL(elsewhere.url()).searchParams.get('next') ?? '')
    await expectUnproven(elsewhere)
    await elsewhere.getByRole('link', { name: 'Find the matter' }).click()
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Matters' })).toBeVisible()
  })
})
