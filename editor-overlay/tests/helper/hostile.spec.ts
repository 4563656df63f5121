import { expect, test } from '@playwright/test'
import { k, openCards } from './support/changing.ts'

test('10,000 malformed or foreign messages change nothing and are not answered', async ({ page }) => {
  const driver = await openCards(page)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await driver.call('setSelectedElement', k(2, '0-0-0'))
  await driver.next('SELECTED_ELEMENT_KEY')
  const before = await driver.inFrame(() => document.documentElement.outerHTML)
  await driver.inFrame(() => {
    for (let n = 0; n < 5_000; n += 1) {
      window.postMessage('init', '*', [new MessageChannel().port1])
      window.postMessage(
        { id: n, type: 'executeFunction', payload: { functionName: 'refresh', args: [] } },
        '*',
      )
    }
  })
  await page.evaluate(() => {
    const { send } = Reflect.get(window, 'recorder')
    const odd = [null, 1, 'init', [], {}, { id: 1 }, { id: 1, payload: null }, { payload: {} }]
    const names = [
      'toString',
      '__proto__',
      'fetch',
      'setZoomPerc',
      'applyChangeItemToDocument',
      'updateCodebaseIds',
    ]
    const args = [[{}], 'x', [[]], [{ type: '__proto__' }], [Number.NaN], [{ a: { b: 1 } }]]
    for (let n = 0; n < 5_000; n += 1) {
      const payload = { functionName: names[n % names.length], args: args[(n >> 3) % args.length] }
      send(n % 2 ? odd[n % odd.length] : { id: n + 1, type: 'executeFunction', payload })
    }
  })
  await driver.settled()
  expect(await driver.inFrame(() => document.documentElement.outerHTML)).toBe(before)
  expect(errors).toEqual([])
  expect(await driver.since()).toEqual([])
})
