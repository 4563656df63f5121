import type { Page } from '@playwright/test'
import { openSignedIn } from '../support/sign-in'
import { expect, test } from '../support/test'

/** Collects every request of the page from now on. */
function requestsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}

const COUNTING = /counter\.js|posthog|\/api\/measure/

test('without an analytics key, nothing of the analytics is requested', async ({ page, context }) => {
  const asked = requestsOf(page)
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await page.goto('/pricing')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()

  expect(asked.filter((path) => COUNTING.test(path))).toEqual([])
  expect(asked.filter((path) => path.startsWith('/_next/static/chunks/') && path.endsWith('.js'))).toEqual([])
  expect(await context.cookies()).toEqual([])
})

test.describe('with a key', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36' })

  /** The session reply after the owner has set a key; everything else is real. */
  async function withKey(page: Page): Promise<{ counted: unknown[] }> {
    const counted: unknown[] = []
    // The analytics library excludes robots, and an automated browser identifies as one.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'webdriver', { value: false })
      Object.defineProperty(navigator, 'userAgentData', { value: undefined })
    })
    await page.route('**/api/session', (route) =>
      route.fulfill({ json: { viewer: 'visitor', measuringKey: 'phc_sample_key_for_tests' } }),
    )
    await page.route('**/api/measure/**', (route) => {
      counted.push(route.request().postDataJSON())
      return route.fulfill({ json: { status: 1 } })
    })
    return { counted }
  }

  test('a visitor is asked, and nothing is counted or stored before the answer', async ({
    page,
    context,
  }) => {
    const { counted } = await withKey(page)
    const asked = requestsOf(page)
    await page.goto('/')

    await expect(page.getByRole('region', { name: 'Counting visits' })).toBeVisible()
    expect(asked.filter((path) => /posthog|\/api\/measure/.test(path))).toEqual([])
    expect(counted).toEqual([])
    expect(await context.cookies()).toEqual([])
  })

  test('after consent the visit is counted through our own address, without input or search terms', async ({
    page,
  }) => {
    const { counted } = await withKey(page)
    await page.goto('/pricing?token=secret#instant-order')
    await page.getByRole('button', { name: 'Yes, allow' }).click()

    await expect.poll(() => counted.length).toBeGreaterThan(0)
    const sent = JSON.stringify(counted)
    expect(sent).toContain('$pageview')
    expect(sent).toContain('/pricing')
    expect(sent).not.toContain('secret')
    await expect(page.getByRole('region', { name: 'Counting visits' })).toBeHidden()
  })

  test('after a refusal nothing is counted, and the question does not return', async ({ page }) => {
    const { counted } = await withKey(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'No, don’t allow' }).click()
    const asked = requestsOf(page)
    await page.goto('/pricing')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()

    await expect(page.getByRole('region', { name: 'Counting visits' })).toBeHidden()
    expect(asked.filter((path) => /posthog|\/api\/measure/.test(path))).toEqual([])
    expect(counted).toEqual([])
  })

  test('the choice can be changed on the cookie page', async ({ page }) => {
    await page.goto('/cookies')
    const choice = page.getByRole('region', { name: 'Your choice' })
    await expect(choice).toContainText('Not chosen yet')
    await choice.getByRole('button', { name: 'Yes, allow' }).click()
    await expect(choice).toContainText('You allowed it.')
    await choice.getByRole('button', { name: 'No, don’t allow' }).click()
    await expect(choice).toContainText('You declined.')
  })

  test('checkout is never counted, whatever the choice', async ({ page, context, baseURL }) => {
    const { counted } = await withKey(page)
    await context.addCookies([{ name: 'attesta_consent', value: 'granted', url: baseURL ?? '' }])
    const asked = requestsOf(page)
    await page.goto('/checkout')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    expect(asked.filter((path) => COUNTING.test(path))).toEqual([])
    expect(counted).toEqual([])
  })

  test('the dashboard and the back office are never counted, whatever the choice', async ({
    page,
    context,
    given,
    baseURL,
  }) => {
    await openSignedIn(page, await given.clerk(), '/admin')
    const { counted } = await withKey(page)
    await context.addCookies([{ name: 'attesta_consent', value: 'granted', url: baseURL ?? '' }])
    const asked = requestsOf(page)
    for (const address of ['/dashboard', '/dashboard/orders', '/admin', '/admin/orders']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }

    expect(asked.filter((path) => COUNTING.test(path))).toEqual([])
    expect(counted).toEqual([])
  })
})
