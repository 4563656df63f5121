/** Words that are also a value in code, or that all items of a list share. */
import { expect, test } from '@jest/globals'
import { meaning, text } from '../testing/edits.ts'
import { tryPlan } from '../testing/try-plan.ts'
import { drawing, refusedWordsTable } from '../testing/words.ts'

refusedWordsTable([
  [
    'a text of a type, written with escapes',
    drawing(
      '<li>{kind}</li>',
      "type Kind = 'It’s \"a\" & it\\'s b' | 'c'\nconst kind: Kind = 'It’s \"a\" & it\\'s b'\n",
    ),
    'It’s "a" & it\'s b',
    'New',
    /a label of its own/,
  ],
  [
    'a text that both branches say on one line',
    drawing("<li>{on ? 'Same' : 'Same'}</li>"),
    'Same',
    'New',
    /^Change the one you mean: app\/page\.tsx, line \d+\.$/,
  ],
])

test('what is written once for all items is not changed for one', () => {
  const rows = "const rows = [{ id: 1, label: 'a' }, { id: 2, label: 'b' }]\n"
  const source = drawing('<ul>{rows.map((row) => <li key={row.id}>{row.label}!</li>)}</ul>', rows)
  const only = meaning('item', 0, text('li', 'a! now', { oldText: 'a!' }))
  expect(tryPlan(source, only)).toMatchObject({ code: 'list-item' })
  const data = meaning('item', 0, text('li', 'aa!', { oldText: 'a!' }))
  expect(tryPlan(source, data)).toMatchObject({ type: 'applied' })
})
