/** What a list says already is not said again, and a stronger name of the same state gives way. */
import { beforeAll, expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import type { Design } from '../style/design.ts'
import { addClass, style } from '../testing/edits.ts'
import { testDesign } from '../testing/tailwind.ts'
import { type Find, outcome, page } from '../testing/try-plan.ts'

let design: Design | null = null
beforeAll(async () => {
  design = await testDesign()
})

const around = (names: string) => page(`<p className="${names}" />`)

test.each<[string, (find: Find) => Edit, string]>([
  ['p-4', style('p', { paddingTop: '16px' }), 'refused: no-change'],
  ['p-4 md:p-8', style('p', { paddingTop: '32px' }, { modifiers: ['md'] }), 'refused: no-change'],
  ['px-4 py-2', style('p', { paddingTop: '8px', paddingLeft: '4px' }), 'pl-1 pr-4 py-2'],
  ['p-4 pl-2', style('p', { paddingLeft: '16px' }), 'p-4'],
  ['p-4 px-2', style('p', { paddingLeft: '16px' }), 'p-4 pl-4 pr-2'],
  ['p-4!', style('p', { paddingLeft: '16px' }), 'refused: no-change'],
  ['p-4 pl-2!', style('p', { paddingLeft: '16px' }), 'p-4 pl-4!'],
  ['m-4', style('p', { margin: '16px 16px' }), 'refused: no-change'],
  ['m-4', style('p', { margin: '8px 16px' }), 'm-4 my-2'],
  ['mx-auto', style('p', { margin: '0 auto' }), 'mx-auto my-0'],
  ['p-4', style('p', { inset: '0 8px' }), 'p-4 inset-y-0 inset-x-2'],
  ['gap-4', style('p', { rowGap: '16px' }), 'refused: no-change'],
  ['rounded-lg', style('p', { borderTopLeftRadius: '8px' }), 'refused: no-change'],
  ['w-1/3', style('p', { width: '33.3333%' }), 'refused: no-change'],
  ['w-full', style('p', { width: '50%' }), 'w-1/2'],
  ['inset-0', style('p', { top: '0' }), 'refused: no-change'],
  ['border-2', style('p', { borderTopWidth: '2px' }), 'refused: no-change'],
  ['basis-1/2', style('p', { flexBasis: '50%' }), 'refused: no-change'],
  ['p-4 [&]:p-8 hover:p-2', style('p', { padding: '24px' }), 'p-6 hover:p-2'],
  ['hover:[&]:p-8', style('p', { padding: '24px' }, { modifiers: ['hover'] }), 'hover:p-6'],
  ['p-4 [&]:pl-8', style('p', { paddingLeft: '8px' }), 'p-4 pl-2'],
  ['p-4', addClass('p', '[&]:p-8'), '[&]:p-8'],
  ['[&&]:p-4', addClass('p', 'p-8'), 'p-8'],
])('%s #%#', (before, edit, after) => {
  expect(outcome(around(before), edit, { design })).toBe(
    after.startsWith('refused: ') ? after : around(after),
  )
})
