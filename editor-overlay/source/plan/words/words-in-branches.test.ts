// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** Words in templates, sums and branches, and next to components that render words themselves. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../../protocol/edit.ts'
import { remove, text } from '../../testing/edits.ts'
import { design } from '../../testing/tailwind.ts'
import { type Find, outcome, page } from '../../testing/try-plan.ts'

const around = (markup: string) => page(markup)

test.each<[string, (find: Find) => Edit, string]>([
  [
    '<p>{`Hi ${name}, you have ${n} new`}</p>',
    text('p', 'Hey Ann, you have 3 new', { oldText: 'Hi Ann, you have 3 new' }),
    '<p>{`Hey ${name}, you have ${n} new`}</p>',
  ],
  [
    '<p>{`Hi ${name}, you have ${n} new`}</p>',
    text('p', 'Hi Ann, you have 3 `new` ${x}', { oldText: 'Hi Ann, you have 3 new' }),
    '<p>{`Hi ${name}, you have ${n} \\`new\\` \\${x}`}</p>',
  ],
  [
    "<p>{'Hi ' + name + '!'}</p>",
    text('p', "Hi Ann's!", { oldText: 'Hi Ann!' }),
    "<p>{'Hi ' + name + '\\'s!'}</p>",
  ],
  ["<p>{n + 1 + ' items'}</p>", text('p', '3 things', { oldText: '3 items' }), "<p>{n + 1 + ' things'}</p>"],
  ["<p>{n + 1 + ' items'}</p>", text('p', '4 items', { oldText: '3 items' }), 'refused: dynamic-text'],
  [
    "<p>{n + 1 + '. ' + name + ' ok'}</p>",
    text('p', '3. Ann well', { oldText: '3. Ann ok' }),
    "<p>{n + 1 + '. ' + name + ' well'}</p>",
  ],
  [
    "<p>Total: {on ? 'Old' : 'Other'} now</p>",
    text('p', 'Total: New now', { oldText: 'Total: Old now' }),
    "<p>Total: {on ? 'New' : 'Other'} now</p>",
  ],
  ["<p>{on && 'Old'}</p>", text('p', 'New', { oldText: 'Old' }), "<p>{on && 'New'}</p>"],
  ['<p><Icon /> Old</p>', text('p', 'New', { oldText: 'Old' }), '<p><Icon /> New</p>'],
  ['<p><Icon /> Old</p>', text('p', ' New', { oldText: ' Old' }), '<p><Icon /> New</p>'],
  ['<p>Old <Badge>3</Badge></p>', text('p', 'New 3', { oldText: 'Old 3' }), '<p>New <Badge>3</Badge></p>'],
  [
    '<p>Old <Badge count={3} /></p>',
    text('p', 'New 3', { oldText: 'Old 3' }),
    '<p>New <Badge count={3} /></p>',
  ],
  ['<p>Old <Badge count={3} /></p>', text('p', 'Old 4', { oldText: 'Old 3' }), 'refused: dynamic-text'],
  ['<p>{format(date)}</p>', text('p', 'x', { oldText: 'Old' }), 'refused: dynamic-text'],
  [
    "<button>{loading ? 'Saving…' : 'Save'}</button>",
    text('button', 'Store', { oldText: 'Save' }),
    "<button>{loading ? 'Saving…' : 'Store'}</button>",
  ],
  [
    "<button>{loading ? 'Saving…' : t('save', 'Save')}</button>",
    text('button', 'Store', { oldText: 'Save' }),
    "<button>{loading ? 'Saving…' : t('save', 'Store')}</button>",
  ],
  [
    "<p>{{ a: 'Old', b: 'Other' }[kind]}</p>",
    text('p', 'New', { oldText: 'Old' }),
    "<p>{{ a: 'New', b: 'Other' }[kind]}</p>",
  ],
  [
    "<p>{n > 1 ? `${n} items` : 'one item'}</p>",
    text('p', '3 things', { oldText: '3 items' }),
    "<p>{n > 1 ? `${n} things` : 'one item'}</p>",
  ],
  ['<p>one<br/><br/>two</p>', remove(['br']), '<p>one<br/>two</p>'],
  ['<p>one<hr/>two</p>', remove(['hr']), '<p>one two</p>'],
  ['<p>one&#xA0;<b>x</b>&#xa0;two</p>', remove(['b']), '<p>one&#xA0;two</p>'],
  ['<p>\n  one <b>x</b>\n  <i>y</i>\n</p>', remove(['b']), '<p>\n  one <i>y</i>\n</p>'],
  ['<p>\n  one <b>x</b>\n\n  two\n</p>', remove(['b']), '<p>\n  one\n\n  two\n</p>'],
])('%s #%#', (before, edit, after) => {
  expect(outcome(around(before), edit, { design })).toBe(
    after.startsWith('refused: ') ? after : around(after),
  )
})
