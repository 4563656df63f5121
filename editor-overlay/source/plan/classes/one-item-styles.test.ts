// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** Styles of one item of a list override what all items have in every state of the item, or are refused. */
import { expect, test } from '@jest/globals'
import { addClass, meaning, style } from '../../testing/edits.ts'
import { design } from '../../testing/tailwind.ts'
import { PAGE, tryPlan } from '../../testing/try-plan.ts'

const list = (expression: string, tone: string) => `import clsx from 'clsx'
import { cn } from '@/lib/cn'
const items = [{ id: 'x', tone: '${tone}' }]
export default function Page({ on }) {
  return <ul>{items.map((item) => <li key={item.id} className=${expression} />)}</ul>
}
`

type Requested = string | Record<string, string | null>

function written(how: 'item' | 'only', before: string, asked: Requested, live: string): string {
  const liveClasses = live.split(' ').filter((name) => name !== '')
  const edit =
    typeof asked === 'string' ? addClass('li', asked, liveClasses) : style('li', asked, { liveClasses })
  const done = tryPlan(before, meaning(how, 0, edit), { design })
  return done.type === 'refused' ? `${done.code}: ${done.alternative ?? ''}` : (done.files[PAGE] ?? '')
}

const P24 = { padding: '24px' }
const P8 = { padding: '8px' }
const P40 = { padding: '40px' }

test.each<[expression: string, tone: string, live: string, asked: Requested, after: string]>([
  ["{clsx('p-4 flex', item.tone)}", '', 'p-4 flex', P24, 'p-6'],
  ["{cn('p-4 flex', item.tone)}", '', 'p-4 flex', P8, 'p-2'],
  ["{clsx('p-4 flex', item.tone)}", '', 'p-4 flex', 'p-2!', 'p-2!'],
  ["{clsx('shadow-md', item.tone)}", 'm-1', 'shadow-md m-1', 'shadow-xl', 'm-1 shadow-xl'],
  ["{clsx('p-4 flex', item.tone)}", 'p-2 m-1', 'p-4 flex p-2 m-1', 'p-6', 'p-6 m-1'],
  ['{`p-4 ${item.tone}`}', 'p-2 m-1', 'p-4 p-2 m-1', { padding: null }, 'm-1'],
  ["{cn(item.tone, on && 'p-8')}", '', '', P24, 'p-6'],
])('the entry of %s with “%s” on screen as “%s”, %j', (expression, tone, live, asked, after) => {
  expect(written('item', list(expression, tone), asked, live)).toBe(list(expression, after))
})

test.each<[expression: string, live: string, asked: Requested, after: string]>([
  ['"p-4 flex"', 'p-4 flex', 'p-2', "{item.id === 'x' ? 'p-2 flex' : 'p-4 flex'}"],
  ["{clsx('p-4', 'm-1')}", 'p-4 m-1', P24, "{clsx('p-4', 'm-1', item.id === 'x' && 'p-6')}"],
  ["{clsx('p-4', 'm-1')}", 'p-4 m-1', P8, "{clsx('p-4', 'm-1', item.id === 'x' && 'p-2!')}"],
  ["{cn('p-4', 'm-1')}", 'p-4 m-1', 'p-2', "{cn('p-4', 'm-1', item.id === 'x' && 'p-2')}"],
  ["{clsx('p-4', item.tone)}", 'p-4 p-8', P24, "{clsx('p-4', item.tone, item.id === 'x' && 'p-6!')}"],
  ["{clsx('p-4', on && 'p-8')}", 'p-4', P24, "{clsx('p-4', on && 'p-8', item.id === 'x' && 'p-6')}"],
])('only one item of %s with “%s”, %j', (expression, live, asked, after) => {
  expect(written('only', list(expression, 'p-8'), asked, live)).toBe(list(after, 'p-8'))
})

const NEXT_DATA = 'list-item: Choose “all items”, or give each entry of the data a field for it.'
const NEXT = 'dynamic-class: Choose “all items”, or write the condition in the source.'

test.each<[how: 'item' | 'only', expression: string, live: string, asked: Requested, refused: string]>([
  ['only', "{clsx('p-4', on && 'p-8')}", 'p-4 p-8', P40, NEXT],
  ['only', "{cn('p-4', on && 'p-8')}", 'p-8', P8, NEXT],
  ['only', "{clsx('p-4', 'm-1')}", 'p-4 m-1', { padding: null }, NEXT],
  ['only', "{clsx('p-4', 'm-1')}", 'p-4 m-1', 'p-4', 'no-change: Choose another class.'],
  ['item', "{clsx(item.tone, on && 'p-8')}", 'p-2 p-8', P24, NEXT_DATA],
  ['item', "{clsx('p-4', item.tone)}", 'p-4 p-2', { padding: '4px' }, NEXT_DATA],
  ['item', "{clsx('shadow-xl', item.tone)}", 'shadow-xl p-2', 'shadow-md', NEXT_DATA],
])('%s: %s with “%s”, %j is refused', (how, expression, live, asked, refused) => {
  expect(written(how, list(expression, 'p-2'), asked, live)).toBe(refused)
})
