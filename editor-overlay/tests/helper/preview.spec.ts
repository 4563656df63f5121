import { expect, test } from '@playwright/test'
import { contentSecurityPolicy } from '@/lib/web/csp.ts'
import { k, openCards } from './support/changing.ts'
import { id } from './support/fixtures.ts'

/** The width of the picture, and whether it shows anything. */
const readPicture = async (url: string) => {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0)
  const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? []
  return { width: image.width, hasInk: pixels.some((value) => value < 128) }
}

test('a picture is captured under the policy of this app plus trusted types', async ({ page }) => {
  const policy = `${contentSecurityPolicy({})}; require-trusted-types-for 'script'`
  const problems: string[] = []
  page.on('console', (message) => {
    if (/violates the following/i.test(message.text()) && /style-src|img-src/.test(message.text()))
      problems.push(message.text())
  })
  const driver = await openCards(page, {
    'content-security-policy': policy.replace(/frame-ancestors [^;]*/, ''),
  })
  const atLoad = problems.length
  await driver.call('captureComponentPreview', k(7, '0-0-2'), null)
  const taken = await driver.next('COMPONENT_PREVIEW_CAPTURED')
  expect(taken).toMatchObject({ componentKey: k(7, '0-0-2'), storyboardId: 'sb1' })
  const picture = await page.evaluate(readPicture, String(taken.imageDataUrl))
  expect(picture).toEqual({ width: expect.any(Number), hasInk: true })
  expect(picture.width % 2).toBe(0)
  expect(problems.slice(atLoad)).toEqual([])
})

test('if the policy forbids the picture, the parent editor receives an error', async ({ page }) => {
  const driver = await openCards(page, { 'content-security-policy': "img-src 'none'" })
  await driver.call('captureComponentPreview', null, id(7))
  expect(await driver.next('COMPONENT_PREVIEW_ERROR')).toEqual({
    id: 'COMPONENT_PREVIEW_ERROR',
    error: expect.stringContaining('decoded'),
    codebaseId: id(7),
    storyboardId: 'sb1',
  })
  await driver.call('getElementClassList', k(7, '0-0-2'))
  await driver.next('ELEMENT_CLASS_LIST')
})
