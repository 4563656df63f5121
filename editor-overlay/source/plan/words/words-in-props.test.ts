/** Words in lists and objects that a component of a package is passed, and entries behind filters and sets. */
import { expect, test } from '@jest/globals'
import { meaning, remove, text } from '../../testing/edits.ts'
import { PAGE, page, tryPlan } from '../../testing/try-plan.ts'

const drawn = (props: string, head = '') =>
  page(`<Tabs ${props} />`, `import { Tabs } from 'fancy-ui'\n${head}`)

test.each<[props: string, head: string, after: string]>([
  ["items={[{ key: 'a', label: 'First' }, { key: 'b', label: 'Second' }]}", '', "label: 'Premier' }"],
  ["items={[{ key: 'First', label: 'First' }]}", '', 'Change it where it is written: app/page.tsx, line 4.'],
  ["items={['First', 'Second']}", '', 'Change it where it is written: app/page.tsx, line 4.'],
  ['items={[{ label: <b>First</b> }]}', '', 'Change it where it is written: app/page.tsx, line 4.'],
  ['items={ITEMS}', "const ITEMS = [{ title: 'First' }]\n", "title: 'Premier' }"],
  [
    'items={ITEMS} other={ITEMS}',
    "const ITEMS = [{ title: 'First' }]\n",
    'Change it where it is written: app/page.tsx, line 2.',
  ],
  ['items={ITEMS}', "const ITEMS = [{ title: 'Last' }]\n", 'Open Tabs and edit the text inside.'],
])('%s %s', (props, head, after) => {
  const done = tryPlan(drawn(props, head), text('Tabs', 'Premier', { oldText: 'First' }))
  expect(done.type === 'applied' ? done.files[PAGE] : done.alternative).toContain(after)
})

test.each([
  ['ROWS.filter(isOn)', "const ROWS = [{ on: true, id: 'a' }]\n"],
  ['[...ROWS]', "const ROWS = new Set(['a', 'b'])\n"],
  ['Array.from(ROWS)', "const ROWS = new Set(['a', 'b'])\n"],
  ['[...ROWS.values()]', "const ROWS = new Map([['a', 'b']])\n"],
])('the entry of one item of %s is named by its place', (list, head) => {
  const before = page(`<ul>{${list}.map((row) => <li key={row} />)}</ul>`, head)
  const done = tryPlan(before, meaning('item', 0, remove(['li'])))
  expect(done).toMatchObject({
    code: 'list-item',
    alternative: 'Change the entry in app/page.tsx, line 1, or choose “all items”.',
  })
})
