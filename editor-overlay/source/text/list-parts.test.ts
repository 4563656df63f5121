import { expect, test } from '@jest/globals'
import { duplicate, meaning, move, prop, remove } from '../testing/edits.ts'
import { fileTable } from '../testing/table.ts'
import { tryPlan } from '../testing/try-plan.ts'

const REMOVE_SECOND = meaning('item', 1, remove(['li']))
const A = "{ id: 'a', on: true }"
const B = "{ id: 'b', on: false }"
const C = "{ id: 'c', on: true }"
const list = (entries: readonly string[], part: string, item = '<li key={x.id} title={x.id} />') =>
  `const xs = [${entries.join(', ')}]\nexport default ({ given }) => <ul>{xs.${part}.map((x) => ${item})}</ul>\n`
const ON = 'filter((x) => x.on)'

fileTable([
  ['of a filtered list the item on the page', list([A, B, C], ON), REMOVE_SECOND, list([A, B], ON)],
  [
    'or the one at its place in the data',
    list([A, B, C], ON),
    meaning('item', 2, remove(['li'])),
    list([A, B], ON),
  ],
  ['which is the one on the page where both are there', list([B, A, C], ON), REMOVE_SECOND, list([B, A], ON)],
  ['of a slice', list([A, B, C], 'slice(0, 2)'), REMOVE_SECOND, list([A, C], 'slice(0, 2)')],
  [
    'copied',
    list([A, C], ON),
    meaning('item', 0, duplicate(['li'])),
    list([A, A.replace('a', 'a-2'), C], ON),
  ],
  [
    'its prop',
    list([A, B, C], ON),
    meaning('item', 1, prop('li', 'title', 'd')),
    list([A, B, C.replace('c', 'd')], ON),
  ],
  [
    'one that a value decides',
    list([A, B], 'filter((x) => x.on === given)'),
    meaning('item', 0, remove(['li'])),
    'refused: list-item',
  ],
  [
    'left out by its key',
    list([A, B, C], ON),
    meaning('only', 1, remove(['li'])),
    list([A, B, C], ON, "x.id === 'c' ? null : <li key={x.id} title={x.id} />"),
  ],
  [
    'of a list without empty entries',
    list([A, C], 'filter(Boolean)'),
    REMOVE_SECOND,
    list([A], 'filter(Boolean)'),
  ],
])

test('the order of a part is refused with the place of the data', () => {
  const done = tryPlan(list([A, B, C], ON), meaning('item', 2, move('li', 'ul', {}, { toItem: 0 })))

  expect(done).toMatchObject({ code: 'list-item', alternative: 'Change the order in app/page.tsx, line 1.' })
})

test.each<[string, number, boolean]>([
  ['slice(0, 2)', 0, true],
  ['slice(-2)', 1, true],
  ['slice(1)', 0, false],
  ['slice(0, -1)', 0, false],
  ['slice(0, 5)', 0, false],
])(
  'a removal from xs.%s notes that another entry is shown in its place: item %i',
  (part, item, isFollowed) => {
    const done = tryPlan(list([A, B, C], part), meaning('item', item, remove(['li'])))
    const note = 'The list shows only some of its entries, and now the next one as well.'

    expect(done.type === 'applied' && done.plan.notes.some((one) => one.includes(note))).toBe(isFollowed)
  },
)
