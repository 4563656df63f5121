/** One class list: names that are replaced, split or joined, and names that stay although they set something near. */
import { beforeAll, expect, test } from '@jest/globals'
import { addClass, style } from '../testing/edits.ts'
import { testDesign } from '../testing/tailwind.ts'
import { outcome, page } from '../testing/try-plan.ts'
import type { Design } from './design.ts'

let design: Design | null = null
beforeAll(async () => {
  design = await testDesign()
})

test.each<[before: string, asked: Record<string, string | null> | string, after: string]>([
  ['pt-4 pr-4 pb-4', { paddingLeft: '16px' }, 'p-4'],
  [
    'border border-t-red-500 border-b-red-500 border-l-red-500',
    { borderRightColor: 'oklch(63.7% 0.237 25.331)' },
    'border border-red-500',
  ],
  ['border-x-2 border-t-2 flex', { borderBottomWidth: '2px' }, 'border-2 flex'],
  ['border border-t-2', { borderTopWidth: '1px' }, 'border'],
  ['rounded-t-lg', { borderBottomLeftRadius: '8px', borderBottomRightRadius: '8px' }, 'rounded-lg'],
  ['rounded-t-lg rounded-bl-lg', { borderBottomRightRadius: '8px' }, 'rounded-lg'],
  [
    'rounded-s-lg rounded-tr-lg',
    { borderBottomRightRadius: '8px' },
    'rounded-s-lg rounded-tr-lg rounded-br-lg',
  ],
  [
    'border-x-2 border-t-2 border-e-4',
    { borderBottomWidth: '2px' },
    'border-x-2 border-t-2 border-e-4 border-b-2',
  ],
  ['px-4 py-4', { paddingTop: '16px' }, 'p-4'],
  ['grid gap-x-4 gap-y-2', { rowGap: '16px' }, 'grid gap-4'],
  ['gap-x-4! gap-y-2!', { rowGap: '16px' }, 'gap-4!'],
  ['gap-x-4 gap-y-2 md:gap-x-8', { rowGap: '16px' }, 'gap-4 md:gap-x-8'],
  ['inset-x-4 top-2 bottom-4', { top: '16px' }, 'inset-4'],
  ['-inset-x-4 -top-2 -bottom-4', { top: '-16px' }, '-inset-4'],
  ['start-4 end-4 top-2 bottom-4', { top: '16px' }, 'start-4 end-4 top-4 bottom-4'],
  ['ps-4 pe-4', { paddingInlineStart: '24px' }, 'ps-6 pe-4'],
  ['mbs-4', { marginTop: '8px' }, 'mbs-4 mt-2'],
  ['m-2 mx-auto', { marginLeft: '8px', marginRight: '8px' }, 'm-2'],
  ['inset-x-2 left-4', { left: '8px' }, 'inset-x-2 left-2'],
  ['[padding-left:3px]', 'pl-6', 'pl-6'],
  ['p-(--x)', { padding: '24px' }, 'p-6'],
  ['p-[calc(1px+2px)]', 'p-6', 'p-6'],
  ['rounded-s-lg', { borderTopLeftRadius: '4px' }, 'rounded-s-lg rounded-tl-sm'],
  ['border-x-2', { borderLeftWidth: '4px' }, 'border-x-2 border-l-4'],
  ['line-clamp-2', { overflow: 'visible' }, 'line-clamp-2 overflow-visible'],
  ['sr-only', { position: 'static' }, 'sr-only static'],
  ['container', { width: '24px' }, 'container w-6'],
  ['[&>p]:p-4 p-2', 'p-6', '[&>p]:p-4 p-6'],
  ['*:p-4 p-2', { padding: '24px' }, '*:p-4 p-6'],
  ['@md:p-4 p-2', 'p-6', '@md:p-4 p-6'],
  ['max-md:p-4', 'p-6', 'max-md:p-4 p-6'],
  ['bg-linear-to-r from-red-500', { backgroundColor: 'black' }, 'bg-linear-to-r from-red-500 bg-black'],
  ['outline-2 outline-red-500', { outlineColor: 'black' }, 'outline-2 outline-black'],
  ['flex', { outlineWidth: '2px' }, 'flex [outline-width:2px]'],
  ['outline-red-500', { outlineWidth: '2px' }, 'outline-red-500 [outline-width:2px]'],
  ['[outline-width:2px]', { outlineWidth: '4px' }, '[outline-width:4px]'],
  ['flex outline-dashed', { outlineWidth: '2px' }, 'flex outline-dashed outline-2'],
  ['outline', { outlineWidth: '2px' }, 'outline-2'],
  ['flex', { outlineWidth: '2px', outlineStyle: 'solid' }, 'flex outline-2 outline-solid'],
  ['transition-colors duration-200', { transitionProperty: 'opacity' }, 'transition-opacity duration-200'],
  ['transition', { transitionProperty: 'width, height' }, 'transition-[width,height]'],
  ['transition-none', { transitionProperty: 'opacity' }, '[transition-property:opacity]'],
  ['flex-1', { flexGrow: '0' }, 'flex-1 grow-0'],
  ['rounded-lg', { borderTopLeftRadius: null }, 'rounded-tr-lg rounded-bl-lg rounded-br-lg'],
  ['size-8', { width: null }, 'h-8'],
  ['p-4 flex', { paddingTop: null }, 'px-4 pb-4 flex'],
  ['p-4', { paddingTop: null, paddingLeft: null }, 'pr-4 pb-4'],
  ['p-4', { paddingTop: null, paddingBottom: null }, 'px-4'],
  ['p-4 px-2', { paddingTop: null }, 'pb-4 px-2'],
  ['p-4!', { paddingTop: null }, 'px-4! pb-4!'],
  ['p-[13px]', { paddingLeft: null }, 'py-[13px] pr-[13px]'],
  ['p-[1px_2px]', { paddingLeft: null }, 'refused: no-writer'],
  ['px-4', { paddingLeft: null }, 'pr-4'],
  ['px-4 p-2', { paddingLeft: null }, 'pr-4 py-2'],
  ['pr-2 px-4 p-3', { paddingLeft: null }, 'pr-2 py-3'],
  ['border-2 border-x-4', { borderLeftWidth: null }, 'border-y-2 border-r-4'],
  ['ps-3 p-4', { paddingLeft: null }, 'p-4'],
  ['flex pl-2 ps-4', { paddingLeft: null }, 'flex'],
  ['inset-0 left-2 start-3', { left: null }, 'inset-0'],
  ['p-4 pt-1', { paddingInlineStart: null }, 'pr-4 pb-4 pt-1'],
  ['rounded-s-lg', { borderTopLeftRadius: null }, 'rounded-es-lg'],
  ['inset-0', { top: null }, 'inset-x-0 bottom-0'],
  ['gap-2', { rowGap: null }, 'gap-x-2'],
  ['text-sm', { lineHeight: null }, 'refused: no-writer'],
  ['flex-1', { flexGrow: null }, 'refused: no-writer'],
  ['flex-auto', { flexShrink: null }, 'refused: no-writer'],
  ['columns-2', { columnCount: null }, 'refused: no-writer'],
  ['col-[1/3]', { gridColumnEnd: null }, 'refused: no-writer'],
  ['[background:red]', { backgroundColor: null }, 'refused: no-writer'],
  ['[border:none]', { borderTopStyle: null }, 'refused: no-writer'],
  ['[text-decoration:underline]', { textDecorationColor: null }, 'refused: no-writer'],
  ['[list-style:none]', { listStyleType: null }, 'refused: no-writer'],
  ['[border-top:none]', { borderTopStyle: null }, 'refused: no-writer'],
  ['place-items-center', { alignItems: null }, 'justify-items-center'],
  ['overscroll-contain', { overscrollBehaviorX: null }, 'overscroll-y-contain'],
  ['border-x-2', { borderLeftWidth: null }, 'border-r-2'],
])('%s with %j', (before, asked, after) => {
  const box = (names: string) => page(`<div className="${names}" />`)
  const edit = typeof asked === 'string' ? addClass('div', asked) : style('div', asked)
  expect(outcome(box(before), edit, { design })).toBe(after.startsWith('refused') ? after : box(after))
})
