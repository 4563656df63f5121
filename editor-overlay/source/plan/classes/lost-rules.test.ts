/** Notes on rules for a state or a screen that a new utility overrides, as their layer comes before it. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../../protocol/edit.ts'
import { addClass, style } from '../../testing/edits.ts'
import { design } from '../../testing/tailwind.ts'
import { type Find, PAGE, page, tryPlan } from '../../testing/try-plan.ts'

const SHEET = `@import 'tailwindcss';
@layer components {
  .btn { padding: 8px; background: white }
  .btn:hover { background-color: blue }
  .btn.active:focus { opacity: 0.5 }
  .dark .btn { color: white }
  .card .btn { margin: 4px }
  @media (min-width: 40rem) { .btn { padding: 20px } }
  .btn::before { width: 4px }
  .tag { @apply p-1 hover:p-2; }
}
.btn:focus { border-color: red }
`
const live = (names: string) => ({ liveClasses: names.split(' ') })
const RED = { backgroundColor: '#ff0000' }

test.each<[names: string, edit: (find: Find) => Edit, notes: string[]]>([
  ['btn', style('p', RED, live('btn')), ['Also wins over .btn:hover of app/globals.css, line 4.']],
  ['btn', addClass('p', 'bg-black', ['btn']), ['Also wins over .btn:hover of app/globals.css, line 4.']],
  ['btn', style('p', RED, { ...live('btn'), modifiers: ['hover'] }), []],
  [
    'btn',
    style('p', RED, { ...live('btn'), modifiers: ['md'] }),
    ['Also wins over .btn:hover of app/globals.css, line 4.'],
  ],
  ['btn bg-white', style('p', RED, live('btn bg-white')), []],
  ['btn', style('p', { opacity: '0.3' }, live('btn')), []],
  [
    'btn active',
    style('p', { opacity: '0.3' }, live('btn active')),
    ['Also wins over .btn.active:focus of app/globals.css, line 5.'],
  ],
  [
    'btn',
    style('p', { color: '#ff0000' }, live('btn')),
    ['Also wins over .dark .btn of app/globals.css, line 6.'],
  ],
  ['btn', style('p', { margin: '8px' }, live('btn')), []],
  [
    'btn',
    style('p', { paddingTop: '8px' }, live('btn')),
    ['Also wins over @media (min-width: 40rem) .btn of app/globals.css, line 8.'],
  ],
  ['btn', style('p', { width: '8px' }, live('btn')), []],
  [
    'tag',
    style('p', { padding: '8px' }, live('tag')),
    ['Also wins over hover:p-2 of app/globals.css, line 10.'],
  ],
  ['tag', style('p', { padding: '8px' }, { ...live('tag'), modifiers: ['hover'] }), []],
  ['btn', style('p', { borderColor: '#ff0000' }, live('btn')), []],
])('%s #%#', (names, edit, notes) => {
  const files = { 'app/globals.css': SHEET, [PAGE]: page(`<p className="${names}" />`) }
  const done = tryPlan(files, edit, { design })
  expect(done.type === 'applied' && done.plan.notes).toEqual(notes)
})
