// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** A project that prefixes all class names: `tw:p-4`. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { addClass, removeClass, style, updateClasses } from '../testing/edits.ts'
import { testDesign } from '../testing/tailwind.ts'
import { type Find, outcome, PAGE, page } from '../testing/try-plan.ts'

const design = await testDesign('', 'tw')

const P24 = { padding: '24px' }

test.each<[before: string, edit: (find: Find) => Edit, after: string]>([
  ['tw:p-4 p-4', style('p', P24), 'tw:p-6 p-4'],
  ['flex', style('p', P24), 'flex tw:p-6'],
  ['tw:p-4', style('p', { padding: '3px' }), 'tw:p-[3px]'],
  ['tw:px-4', style('p', { paddingLeft: '24px' }), 'tw:pl-6 tw:pr-4'],
  ['tw:hover:p-4', style('p', P24, { modifiers: ['hover'] }), 'tw:hover:p-6'],
  ['tw:flex', style('p', P24, { modifiers: ['md', 'hover'] }), 'tw:flex tw:md:hover:p-6'],
  ['tw:!p-4', style('p', P24), 'tw:p-6!'],
  ['tw:text-sm/6', style('p', { fontSize: '18px' }), 'tw:text-lg/6'],
  ['tw:text-sm/6', style('p', { lineHeight: '32px' }), 'tw:text-sm/8'],
  ['tw:pt-4 tw:pr-4 tw:pb-4', style('p', { paddingLeft: '16px' }), 'tw:p-4'],
  ['tw:size-4', style('p', { width: '24px', height: '24px' }), 'tw:size-6'],
  ['tw:p-4', style('p', { padding: null }), ''],
  ['tw:p-4 tw:m-1', addClass('p', 'tw:p-6'), 'tw:p-6 tw:m-1'],
  ['tw:hover:p-4', (find) => ({ ...addClass('p', 'tw:p-6')(find), modifiers: ['hover'] }), 'tw:hover:p-6'],
  ['tw:shadow-md tw:ring-2', addClass('p', 'tw:shadow-lg'), 'tw:shadow-lg tw:ring-2'],
  ['tw:p-4 p-4', removeClass('p', 'p-4'), 'tw:p-4'],
  ['tw:p-4', addClass('p', 'p-2'), 'tw:p-2'],
  ['tw:p-4', addClass('p', 'p-2!'), 'tw:p-2!'],
  ['tw:p-4', addClass('p', '-mt-2'), 'tw:p-4 tw:-mt-2'],
  ['tw:p-4', addClass('p', 'md:p-2'), 'tw:p-4 tw:md:p-2'],
  ['tw:p-4', addClass('p', 'md:tw:p-2'), 'tw:p-4 tw:md:p-2'],
  ['tw:p-4', addClass('p', '[color:red]'), 'tw:p-4 tw:[color:red]'],
  ['tw:p-4', addClass('p', 'group'), 'tw:p-4 tw:group'],
  ['tw:p-4', addClass('p', 'peer/name'), 'tw:p-4 tw:peer/name'],
  ['tw:p-4', addClass('p', 'card'), 'tw:p-4 card'],
  ['tw:p-4', (find) => ({ ...addClass('p', 'p-2')(find), framework: null }), 'tw:p-4 p-2'],
  ['tw:flex tw:space-x-4', style('p', { gap: '8px' }), 'tw:flex tw:gap-2'],
  ['tw:p-4', style('p', { paddingTop: null }), 'tw:px-4 tw:pb-4'],
  ['tw:mt-2', style('p', { marginTop: '-8px' }), 'tw:-mt-2'],
  ['tw:flex', style('p', { clipPath: 'inset(3px)' }), 'tw:flex tw:[clip-path:inset(3px)]'],
  ['tw:truncate', addClass('p', 'tw:line-clamp-2'), 'tw:line-clamp-2'],
  ['tw:p-4 tw:m-1', updateClasses('p', 'tw:p-4', 'p-6'), 'tw:p-6 tw:m-1'],
  ['tw:p-4 tw:m-1', updateClasses('p', 'p-4', 'md:p-6'), 'tw:md:p-6 tw:m-1'],
  ['tw:p-4 p-4', updateClasses('p', 'p-4', 'card'), 'tw:p-4 card'],
  ['tw:p-4 tw:m-1', removeClass('p', 'p-4'), 'tw:m-1'],
  ['tw:p-4', style('p', { color: 'var(--color-red-500)' }), 'tw:p-4 tw:text-red-500'],
])('%s becomes another list', (before, edit, after) => {
  const box = (names: string) => page(names ? `<p className="${names}" />` : '<p />')
  expect(outcome(box(before), edit, { design })).toBe(box(after))
})

test('a typed name that a style sheet defines stays without the prefix', () => {
  const files = { [PAGE]: page('<p className="tw:p-4" />'), 'app/own.css': '.flex { color: red }\n' }
  expect(outcome(files, addClass('p', 'flex'), { design })).toBe(page('<p className="tw:p-4 flex" />'))
})

test.each<[before: string, edit: (find: Find) => Edit, after: string]>([
  ['tw-p-4', addClass('p', 'tw-m-2'), 'tw-p-4 tw-m-2'],
  ['tw-p-4', addClass('p', '-tw-m-2'), 'tw-p-4 -tw-m-2'],
  [
    'tw-p-4',
    (find) => ({ ...addClass('p', 'tw-p-2')(find), modifiers: ['md', 'hover'] }),
    'tw-p-4 md:hover:tw-p-2',
  ],
  ['tw-p-4 md:tw-p-2', removeClass('p', 'md:tw-p-2'), 'tw-p-4'],
  ['!tw-p-4 flex', updateClasses('p', '!tw-p-4', '!tw-p-6'), '!tw-p-6 flex'],
])('with the prefix of Tailwind 3, %s becomes another list', (before, edit, after) => {
  expect(outcome(page(`<p className="${before}" />`), edit)).toBe(page(`<p className="${after}" />`))
})

test('tokens are named without the prefix', () => {
  expect(design?.theme().colors.some(({ name }) => name === 'red-500')).toBe(true)
  expect(design?.theme().variants.some(({ name }) => name === 'hover')).toBe(true)
})

test('a composed name is recognized by what follows the prefix', () => {
  const before = page('<p className={`tw:p-${n}`} />')
  expect(outcome(before, style('p', P24), { design })).toBe('refused: dynamic-class')
})
