/** Why one item of a list has no entry that can be changed. */
import { expect, test } from '@jest/globals'
import { addClass, duplicate, meaning, move, remove, style } from '../testing/edits.ts'
import { tryPlan } from '../testing/try-plan.ts'

const list = (drawn: string) =>
  `const xs = [{ id: 'a' }, { id: 'b' }]\nexport default ({ given }) => <ul>{${drawn}.map((x) => <li key={x.id} />)}</ul>\n`

const FOR_ALL = { label: 'All items', context: { meaning: 'template' } }

test.each([
  ['[...xs].sort(by)', /^sort\(\) decides which entries/],
  ['xs.toSorted(by)', /^toSorted\(\) decides/],
  ['xs.slice(1)', /^slice\(\) decides/],
  ['xs.filter(Boolean)', /^filter\(\) decides/],
  ['xs.filter(Boolean).reverse()', /^reverse\(\) decides/],
  ['given', /aren’t in the source/],
  ['useRows()', /aren’t in the source/],
])('{%s}', (drawn, message) => {
  for (const edit of [remove(['li']), duplicate(['li'])]) {
    const done = tryPlan(list(drawn), meaning('item', 0, edit))
    expect(done).toMatchObject({ code: 'list-item', message: expect.stringMatching(message) })
    expect(done.type === 'refused' && done.alternative).toContain('“all items”')
    expect(done.type === 'refused' && done.choices).toEqual([FOR_ALL])
  }
})

const template = '<li key={x.id} className="a">b</li>'

test.each([
  ['a class', template, addClass('li', 'new'), [FOR_ALL]],
  ['styles', template, style('li', { padding: '4px' }), [FOR_ALL]],
  ['a move out of the list', template, move('li', 'ul'), [FOR_ALL]],
  [
    'one of several elements',
    '[<li key={x.id} />, <b key="b" />]',
    remove(['li']),
    [FOR_ALL, { label: 'Only this one', context: { meaning: 'only' } }],
  ],
])('%s of one item is offered for all of them', (_, item, edit, choices) => {
  const page = `const xs = [{ id: 'a' }]\nexport default () => <main><ul /><ol>{xs.map((x) => ${item})}</ol></main>\n`
  expect(tryPlan(page, meaning('item', 0, edit))).toMatchObject({ type: 'refused', choices })
})

test('an order that is not in the source has no meaning for all items', () => {
  const reorder = move('li', 'ul', {}, { toItem: 2 })
  const done = tryPlan(list('given'), meaning('item', 0, reorder))
  expect(done).toMatchObject({ type: 'refused', alternative: 'Change the order in the data.' })
  expect(done).not.toHaveProperty('choices')
})
