/** One list of names: the smallest change after which the style is as asked, in every state. */
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
  ['p-4 [&>*]:p-8', style('p', { padding: '24px' }), 'p-6 [&>*]:p-8'],
  ['[padding:8px] p-4', style('p', { padding: '24px' }), 'p-6'],
  ['p-4 [padding:8px]', style('p', { padding: '24px' }), 'p-6'],
  ['[padding-left:8px] p-4', style('p', { padding: '24px' }), 'p-6'],
  ['p-4 md:p-8 lg:p-2', style('p', { padding: '24px' }, { modifiers: ['lg'] }), 'p-4 md:p-8 lg:p-6'],
  ['p-4 md:p-8', style('p', { padding: '24px' }, { modifiers: ['lg'] }), 'p-4 md:p-8 lg:p-6'],
  ['p-4 dark:p-8', style('p', { padding: '24px' }, { modifiers: ['dark'] }), 'p-4 dark:p-6'],
  ['p-4 dark:md:p-8', style('p', { padding: '24px' }, { modifiers: ['md', 'dark'] }), 'p-4 dark:md:p-6'],
  ['p-4 max-md:p-2', style('p', { padding: '24px' }), 'p-6 max-md:p-2'],
  [
    'p-4 md:hover:p-2',
    style('p', { padding: '24px' }, { modifiers: ['hover'] }),
    'p-4 md:hover:p-2 hover:p-6',
  ],
  ['p-4 first:p-2', style('p', { padding: '24px' }), 'p-6 first:p-2'],
  ['p-4 first:p-2', style('p', { padding: '24px' }, { modifiers: ['first'] }), 'p-4 first:p-6'],
  [
    'p-4 group-hover:p-2',
    style('p', { padding: '24px' }, { modifiers: ['group-hover'] }),
    'p-4 group-hover:p-6',
  ],
  [
    'px-4 md:px-8 py-2',
    style('p', { paddingLeft: '8px' }, { modifiers: ['md'] }),
    'px-4 md:pl-2 md:pr-8 py-2',
  ],
  ['p-4', style('p', { paddingLeft: '8px', paddingRight: '8px' }), 'p-4 px-2'],
  [
    'p-4',
    style('p', { paddingTop: '16px', paddingBottom: '8px', paddingLeft: '16px', paddingRight: '8px' }),
    'p-4 pr-2 pb-2',
  ],
  [
    'pt-1 pr-2 pb-3 pl-4',
    style('p', { paddingTop: '8px', paddingBottom: '8px', paddingLeft: '8px', paddingRight: '8px' }),
    'p-2',
  ],
  ['px-4 py-4', style('p', { paddingTop: '16px' }), 'p-4'],
  ['px-4', style('p', { paddingTop: '16px', paddingBottom: '16px' }), 'p-4'],
  ['ps-4 pe-2', style('p', { paddingLeft: '8px' }), 'ps-4 pe-2 pl-2'],
  ['ps-4', style('p', { paddingInlineStart: '8px' }), 'ps-2'],
  ['inset-0', style('p', { top: '8px' }), 'inset-0 top-2'],
  ['inset-x-0 inset-y-0', style('p', { top: '8px' }), 'inset-x-0 inset-y-0 top-2'],
  ['top-0 right-0 bottom-0 left-0', style('p', { top: '8px' }), 'top-2 right-0 bottom-0 left-0'],
  ['top-0 right-0 bottom-0 left-2', style('p', { left: '0px' }), 'top-0 right-0 bottom-0 left-0'],
  ['size-4', style('p', { height: '24px' }), 'size-4 h-6'],
  ['w-4 h-4', style('p', { width: '24px' }), 'w-6 h-4'],
  ['w-4 h-6', style('p', { width: '24px' }), 'w-6 h-6'],
  ['w-4 h-4', style('p', { width: '24px', height: '24px' }), 'w-6 h-6'],
  ['gap-4', style('p', { rowGap: '8px' }), 'gap-4 gap-y-2'],
  ['gap-x-4 gap-y-4', style('p', { rowGap: '8px' }), 'gap-x-4 gap-y-2'],
  ['gap-x-4 gap-y-2', style('p', { rowGap: '16px' }), 'gap-x-4 gap-y-4'],
  ['rounded-lg', style('p', { borderTopLeftRadius: '0px' }), 'rounded-lg rounded-tl-none'],
  ['border-2', style('p', { borderTopWidth: '0px' }), 'border-2 border-t-0'],
  ['border-x-2 border-y-2', style('p', { borderTopWidth: '4px' }), 'border-x-2 border-y-2 border-t-4'],
  ['border border-red-500', style('p', { borderWidth: '3px' }), 'border-[3px] border-red-500'],
  ['border border-t-red-500', style('p', { borderColor: '#fff' }), 'border border-white'],
  ['text-sm/6', style('p', { fontSize: '16px' }), 'text-base/6'],
  ['text-sm/6 leading-8', style('p', { lineHeight: '24px' }), 'text-sm/6 leading-6'],
  ['text-sm', style('p', { lineHeight: '24px' }), 'text-sm leading-6'],
  ['text-sm/tight', style('p', { fontSize: '16px' }), 'text-base/tight'],
  ['text-[13px]/[20px]', style('p', { fontSize: '16px' }), 'text-base/[20px]'],
  ['text-sm/6', style('p', { lineHeight: null }), 'refused: no-writer'],
  ['md:text-sm/6 text-lg', style('p', { fontSize: '16px' }, { modifiers: ['md'] }), 'md:text-base/6 text-lg'],
  ['text-sm/6', addClass('p', 'leading-8'), 'text-sm/6 leading-8'],
  ['text-sm/6', addClass('p', 'text-lg/8'), 'text-lg/8'],
  ['text-sm text-red-500/50', style('p', { color: '#ffffff' }), 'text-sm text-white'],
  ['text-red-500/50', style('p', { color: 'rgb(255 255 255 / 0.5)' }), 'text-[rgb(255_255_255_/_0.5)]'],
  ['bg-red-500/50', style('p', { backgroundColor: 'transparent' }), 'bg-transparent'],
  ['-mt-4', style('p', { marginTop: '0px' }), 'mt-0'],
  ['-mt-4', style('p', { marginTop: '-17px' }), 'mt-[-17px]'],
  ['mx-auto', style('p', { marginLeft: '8px' }), 'ml-2 mr-auto'],
  ['m-auto', style('p', { marginTop: '8px' }), 'm-auto mt-2'],
  ['mt-[calc(1rem+2px)]', style('p', { marginTop: '16px' }), 'mt-4'],
  ['-mx-4', style('p', { marginLeft: '-8px' }), '-ml-2 -mr-4'],
  ['space-y-4', style('p', { rowGap: '8px' }), 'space-y-4 gap-y-2'],
  ['space-x-4', addClass('p', 'space-x-2'), 'space-x-2'],
  ['flex space-x-4', style('p', { gap: '8px' }), 'flex space-x-4 gap-2'],
  ['opacity-50', style('p', { opacity: '0.55' }), 'opacity-55'],
  ['w-1/2', style('p', { width: '50%' }), 'refused: no-change'],
  ['w-1/2', style('p', { width: '33%' }), 'w-[33%]'],
  ['w-full', style('p', { width: 'auto' }), 'w-auto'],
  ['h-screen', style('p', { height: '100dvh' }), 'h-dvh'],
  ['max-w-md', style('p', { maxWidth: 'none' }), 'max-w-none'],
])('%s #%#', (before, edit, after) => {
  expect(outcome(around(before), edit, { design })).toBe(
    after.startsWith('refused: ') ? after : around(after),
  )
})
