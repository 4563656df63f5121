import { expect, test } from '@playwright/test'
import { Driver } from './support/driver.ts'
import { id, reactApp } from './support/fixtures.ts'

/**
 * A list to which `add` adds an item at the start, each with the id of its position in the source in the props that
 * `label` returns.
 */
const listApp = (label: string) => `
  const label = ${label}
  const h = React.createElement
  const ids = (n) => 'tempo-' + String(n).padStart(8, '0') + '-0000-4000-8000-000000000000'
  const item = (n, text) => h('p', label(ids(n)), text)
  function App() {
    const [isAdded, setAdded] = React.useState(false)
    window.add = () => setAdded(true)
    return isAdded
      ? h('main', { tempoelementid: ids(1) }, item(2, 'new'), item(3, 'first'), item(4, 'second'))
      : h('main', { tempoelementid: ids(1) }, item(2, 'first'), item(3, 'second'))
  }
  ReactDOMClient.createRoot(document.getElementById('root')).render(h(App))`

const LABELS = {
  'an attribute': '(id) => ({ tempoelementid: id })',
  'a class': "(id) => ({ className: 'item ' + id + ' ' })",
  'a test id': "(id) => ({ tempoelementid: id, 'data-testid': id })",
}

for (const [name, label] of Object.entries(LABELS))
  for (const version of [18, 19] as const)
    test(`an element that React ${version} uses for another one has its id in ${name}`, async ({ page }) => {
      const driver = await Driver.open(page, reactApp('', listApp(label), version))
      await driver.init()
      await driver.call('updateCodebaseIds', { [id(2)]: id(3), [id(3)]: id(4) })
      await driver.next('NAV_TREE')
      await driver.inFrame(() => Reflect.get(window, 'add')())
      await driver.next('NAV_TREE')

      const shown = await driver.inFrame(() =>
        [...document.querySelectorAll('p')].map((one) => [
          one.textContent,
          ...new Set(one.outerHTML.match(/tempo-[\w-]+/g)),
        ]),
      )
      expect(shown).toEqual([
        ['new', id(2)],
        ['first', id(3)],
        ['second', id(4)],
      ])
    })

test('a page that shows the new ids before the parent sends them keeps them', async ({ page }) => {
  const driver = await Driver.open(page, reactApp('', listApp('(id) => ({ tempoelementid: id })'), 19))
  await driver.init(Object.fromEntries([2, 3, 4].map((n) => [id(n), { type: 'native' }])))
  await driver.inFrame(() => Reflect.get(window, 'add')())
  await driver.next('NAV_TREE')
  await driver.call('updateCodebaseIds', { [id(2)]: id(3), [id(3)]: id(4) })
  await driver.settled()

  const shown = await driver.inFrame(() =>
    [...document.querySelectorAll('p')].map((one) => [one.textContent, one.getAttribute('tempoelementid')]),
  )
  expect(shown).toEqual([
    ['new', id(2)],
    ['first', id(3)],
    ['second', id(4)],
  ])
})
