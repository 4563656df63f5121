/** Why one item of a list has no entry that can be changed. */
import { expect, test } from '@jest/globals'
import { duplicate, meaning, remove } from '../testing/edits.ts'
import { tryPlan } from '../testing/try-plan.ts'

const list = (drawn: string) =>
  `const xs = [{ id: 'a' }, { id: 'b' }]\nexport default ({ given }) => <ul>{${drawn}.map((x) => <li key={x.id} />)}</ul>\n`

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
  }
})
