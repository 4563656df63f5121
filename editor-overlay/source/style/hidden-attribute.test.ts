/** The attribute `hidden` wins over every class for the display: always, or where its value says so. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { addClass, style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { type Find, PAGE, page, tryPlan } from '../testing/try-plan.ts'

type Make = (find: Find) => Edit
const GRID = style('p', { display: 'grid' })
const NOTE = 'The attribute hidden still wins where it applies.'

test.each<[attribute: string, edit: Make]>([
  ['hidden', GRID],
  ['hidden={true}', GRID],
  ['hidden="hidden"', GRID],
  ['hidden', addClass('p', 'grid')],
  ['hidden', style('p', { display: 'grid' }, { modifiers: ['md'] })],
])('%s: a class for the display is refused', (attribute, edit) => {
  expect(tryPlan(page(`<p className="flex" ${attribute} />`), edit, { design })).toMatchObject({
    code: 'dynamic-prop',
    message: 'The attribute hidden of this element sets display and would win over a class.',
    alternative: 'Remove hidden first.',
  })
})

test.each<[attribute: string, edit: Make, after: string, notes: string[]]>([
  ['hidden={on}', GRID, 'grid', [NOTE]],
  ['hidden={on}', addClass('p', 'grid'), 'grid', [NOTE]],
  ['hidden={on}', style('p', { padding: '24px' }), 'flex p-6', []],
  ['hidden', style('p', { padding: '24px' }), 'flex p-6', []],
  ['hidden={false}', GRID, 'grid', []],
  ['hidden="until-found"', GRID, 'grid', []],
])('%s: the class is written, with a note where it loses', (attribute, edit, after, notes) => {
  expect(tryPlan(page(`<p className="flex" ${attribute} />`), edit, { design })).toMatchObject({
    files: { [PAGE]: page(`<p className="${after}" ${attribute} />`) },
    plan: { notes },
  })
})
