import { expect, test } from '@playwright/test'
import { Driver } from './support/driver.ts'
import { id, manyPage } from './support/fixtures.ts'

const SIZE = 3_000
const key = `TE_${id(9_999_999)}_sb1_root-0-0`

/** Nodes of the latest tree, and those whose parent is not the node that lists them. */
function shapeOfTree() {
  type Node = { parent?: Node; children: Node[]; tempoElement: { cachedKey: string } }
  const messages: { id: string; navTree: Node; outerHtml: string }[] = Reflect.get(
    window,
    'recorder',
  ).messages
  const latest = messages.findLast((one) => one.id === 'NAV_TREE')
  const nodes = latest ? [latest.navTree] : []
  let strays = 0
  for (const node of nodes) {
    nodes.push(...node.children)
    strays += node.children.filter((child) => child.parent !== node).length
  }
  return {
    nodes: nodes.length,
    strays,
    last: nodes.at(-1)?.tempoElement.cachedKey,
    hasLastRow: latest?.outerHtml.includes('</div></main>'),
  }
}

const whole = {
  nodes: SIZE + 1,
  strays: 0,
  last: `TE_${id(SIZE)}_sb1_root-0-0-149-18`,
  hasLastRow: true,
}

test('the tree of a large page is posted by a worker, which ends with the helper', async ({ page }) => {
  const driver = await Driver.open(page, manyPage(SIZE))
  await driver.init()
  expect(await page.evaluate(shapeOfTree)).toEqual(whole)
  expect(page.workers()).toHaveLength(1)
  await driver.inFrame(() => Reflect.get(window, Symbol.for('editor-overlay'))())
  await expect.poll(() => page.workers().length).toBe(0)
})

test('it is posted without a worker where the page allows none', async ({ page }) => {
  const driver = await Driver.open(page, manyPage(SIZE), '', {
    'content-security-policy': "worker-src 'none'",
  })
  await driver.init()
  expect(await page.evaluate(shapeOfTree)).toEqual(whole)
  expect(page.workers()).toEqual([])
})

test('calls during the post of a large tree are answered in their order', async ({ page }) => {
  const driver = await Driver.open(page, manyPage(SIZE))
  await driver.init()
  await driver.frame.locator('main').evaluate((main) => main.append(document.createElement('hr')))
  const { sent, answered } = await page.evaluate(async (wanted) => {
    const { messages, call } = Reflect.get(window, 'recorder')
    const trees = () => messages.filter((one: { id: string }) => one.id === 'NAV_TREE').length
    let sent = 0
    for (const before = trees(); trees() === before; sent += 1) {
      call('ruleMatchesElement', sent, 'main', wanted)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    call('ruleMatchesElement', 'end', 'main', wanted)
    while (messages.at(-1).id !== 'end') await new Promise((resolve) => requestAnimationFrame(resolve))
    const ids = messages.map((one: { id: unknown }) => one.id)
    return { sent, answered: ids.filter((one: unknown) => typeof one === 'number') }
  }, key)
  expect(answered).toEqual(Array.from({ length: sent }, (_, n) => n))
})

test('a newer port replaces one that the worker has', async ({ page }) => {
  const driver = await Driver.open(page, manyPage(SIZE))
  await driver.call('initProject', 'sb1', {}, {})
  await page.waitForEvent('worker')
  await page.evaluate(() => Reflect.get(window, 'recorder').connect())
  await driver.init()
  expect(await page.evaluate(shapeOfTree)).toEqual(whole)
})

test('a project opened while a tree is copied to the worker receives its own tree, and no other', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype
    let parts = 0
    Worker.prototype.postMessage = function (...args: unknown[]) {
      Reflect.apply(postMessage, this, args)
      parts += 1
      if (parts === 1) window.parent.postMessage('copying', '*')
      // Longer than a slice, so that the call of the parent editor is handled before the next part.
      for (const until = performance.now() + 20; performance.now() < until; );
    }
  })
  const driver = await Driver.open(page, manyPage(SIZE))
  await page.evaluate(() => {
    const { call } = Reflect.get(window, 'recorder')
    window.addEventListener(
      'message',
      ({ data }) => data === 'copying' && call('initProject', 'second', {}, {}),
    )
  })
  await driver.call('initProject', 'sb1', {}, {})
  await driver.arrived('LATEST_HREF')
  const projects = await page.evaluate(() => {
    const messages: { navTree?: { tempoElement: { storyboardId: string } } }[] = Reflect.get(
      window,
      'recorder',
    ).messages
    return messages.flatMap(({ navTree }) => navTree?.tempoElement.storyboardId ?? [])
  })
  expect(projects).toEqual(['second'])
  expect(await page.evaluate(shapeOfTree)).toEqual({ ...whole, last: whole.last.replace('sb1', 'second') })
})
