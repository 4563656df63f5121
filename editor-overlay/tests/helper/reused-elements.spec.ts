import { expect, test } from '@playwright/test'
import { Driver } from './support/driver.ts'
import { id, reactApp } from './support/fixtures.ts'

/** A list to which `add` adds an item at the start, each with the id of its position in the source. */
const LIST = `
  const h = React.createElement
  const ids = (n) => 'tempo-' + String(n).padStart(8, '0') + '-0000-4000-8000-000000000000'
  const item = (n, text) => h('p', { tempoelementid: ids(n) }, text)
  function App() {
    const [isAdded, setAdded] = React.useState(false)
    window.add = () => setAdded(true)
    return isAdded
      ? h('main', { tempoelementid: ids(1) }, item(2, 'new'), item(3, 'first'), item(4, 'second'))
      : h('main', { tempoelementid: ids(1) }, item(2, 'first'), item(3, 'second'))
  }
  ReactDOMClient.createRoot(document.getElementById('root')).render(h(App))`

for (const version of [18, 19] as const)
  test(`an element that React ${version} uses for another one of the source has its id`, async ({ page }) => {
    const driver = await Driver.open(page, reactApp('', LIST, version))
    await driver.init()
    await driver.call('updateCodebaseIds', { [id(2)]: id(3), [id(3)]: id(4) })
    await driver.next('NAV_TREE')
    await driver.inFrame(() => Reflect.get(window, 'add')())
    await driver.next('NAV_TREE')

    const shown = await driver.inFrame(() =>
      [...document.querySelectorAll('p')].map((one) => [one.textContent, one.getAttribute('tempoelementid')]),
    )
    expect(shown).toEqual([
      ['new', id(2)],
      ['first', id(3)],
      ['second', id(4)],
    ])
  })
