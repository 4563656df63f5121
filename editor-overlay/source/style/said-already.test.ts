/** Styles that are already set are not set again, and a stronger name of the same state is replaced. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { addClass, style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { type Find, outcome, page } from '../testing/try-plan.ts'

const inList =
  (styling: Record<string, string>, ...modifiers: string[]) =>
  (liveClasses: string[]) =>
    style('p', styling, { liveClasses, modifiers })

const around = (names: string) => page(`<p className="${names}" />`)

test.each<[string, (find: Find) => Edit, string]>([
  ['p-4', style('p', { paddingTop: '16px' }), 'refused: no-change'],
  ['[transition:all_1s]', style('p', { transitionProperty: 'none' }), 'transition-none'],
  ['p-4 md:p-8', style('p', { paddingTop: '32px' }, { modifiers: ['md'] }), 'refused: no-change'],
  ['px-4 py-2', style('p', { paddingTop: '8px', paddingLeft: '4px' }), 'pl-1 pr-4 py-2'],
  ['p-4 pl-2', style('p', { paddingLeft: '16px' }), 'p-4'],
  ['p-4 px-2', style('p', { paddingLeft: '16px' }), 'p-4 pr-2'],
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
  ['px-0 pb-4 pe-4', style('p', { paddingLeft: '5px' }), 'pl-[5px] pb-4 pe-4'],
  ['text-sm/6', style('p', { fontSize: '18px' }), 'text-lg/6'],
  ['text-sm/6', style('p', { lineHeight: '32px' }), 'text-sm/8'],
  ['text-sm/[30px]', style('p', { fontSize: '18px' }), 'text-lg/[30px]'],
  ['text-sm/6 leading-8', style('p', { fontSize: '18px' }), 'text-lg/6 leading-8'],
  ['text-sm leading-8', style('p', { fontSize: '18px' }), 'text-lg leading-8'],
  ['text-[14px]/6', style('p', { fontSize: '18px' }), 'text-lg/6'],
  ['md:text-sm/6', style('p', { fontSize: '18px' }, { modifiers: ['md'] }), 'md:text-lg/6'],
  ['hover:text-sm/6', style('p', { fontSize: '18px' }), 'hover:text-sm/6 text-lg'],
  ['text-sm/6', style('p', { fontSize: '18px' }, { modifiers: ['md'] }), 'text-sm/6 md:text-lg/6'],
  [
    'text-sm/[18px]',
    style('p', { fontSize: '18px' }, { modifiers: ['dark'] }),
    'text-sm/[18px] dark:text-lg/[18px]',
  ],
  [
    'text-xs/4 md:text-sm/6',
    style('p', { fontSize: '18px' }, { modifiers: ['md', 'hover'] }),
    'text-xs/4 md:text-sm/6 md:hover:text-lg/6',
  ],
  [
    'text-sm leading-6',
    style('p', { fontSize: '18px' }, { modifiers: ['md'] }),
    'text-sm leading-6 md:text-lg',
  ],
  [
    'text-sm/6 leading-8',
    style('p', { fontSize: '18px' }, { modifiers: ['md'] }),
    'text-sm/6 leading-8 md:text-lg',
  ],
  [
    'text-sm/6',
    style('p', { fontSize: '18px', lineHeight: '28px' }, { modifiers: ['md'] }),
    'text-sm/6 md:text-lg md:leading-7',
  ],
  ['text-sm/6!', style('p', { fontSize: '18px' }), 'text-lg/6!'],
  ['text-sm/tight', style('p', { fontSize: '18px' }), 'text-lg/tight'],
  ['text-sm/6 text-red-500 text-center', style('p', { color: '#fff' }), 'text-sm/6 text-white text-center'],
  ['border border-red-500', style('p', { borderWidth: '2px' }), 'border-2 border-red-500'],
  ['border border-red-500', style('p', { borderColor: '#fff' }), 'border border-white'],
  ['border-2 border-t-0', style('p', { borderTopWidth: '4px' }), 'border-2 border-t-4'],
  ['border-x-2 border-y', style('p', { borderWidth: '4px' }), 'border-4'],
  ['border-red-500 border-t-blue-500', style('p', { borderColor: '#fff' }), 'border-white'],
  ['border-red-500/50', style('p', { borderColor: '#fff' }), 'border-white'],
  ['border-b-2 border-b-red-500', style('p', { borderBottomWidth: '0' }), 'border-b-0 border-b-red-500'],
  ['border border-dashed', style('p', { borderStyle: 'solid' }), 'border border-solid'],
  ['border-[3px] border-[#123456]', style('p', { borderWidth: '5px' }), 'border-[5px] border-[#123456]'],
  ['border-[3px] border-[#123456]', style('p', { borderColor: '#fff' }), 'border-[3px] border-white'],
  ['-mt-4', style('p', { marginTop: '16px' }), 'mt-4'],
  ['mt-4', style('p', { marginTop: '-16px' }), '-mt-4'],
  ['-mx-4', style('p', { marginLeft: '0' }), 'ml-0 -mr-4'],
  ['-m-4', style('p', { marginTop: '-8px' }), '-m-4 -mt-2'],
  ['-top-4', style('p', { top: '-8px' }), '-top-2'],
  ['md:-mt-4', style('p', { marginTop: '-8px' }, { modifiers: ['md'] }), 'md:-mt-2'],
  ['-z-10', style('p', { zIndex: '10' }), 'z-10'],
  ['mx-auto', style('p', { marginLeft: '0' }), 'ml-0 mr-auto'],
  ['md:hover:p-4', style('p', { padding: '8px' }, { modifiers: ['hover', 'md'] }), 'md:hover:p-2'],
  ['md:hover:p-4 hover:p-2', style('p', { padding: '8px' }, { modifiers: ['hover'] }), 'refused: no-change'],
  ['dark:md:p-4', style('p', { padding: '8px' }, { modifiers: ['md', 'dark'] }), 'dark:md:p-2'],
  ['md:p-4 p-2', style('p', { padding: '16px' }, { modifiers: ['md'] }), 'refused: no-change'],
  ['md:p-4 p-4', style('p', { padding: '8px' }), 'md:p-4 p-2'],
  ['data-[open=true]:p-4 p-2', style('p', { padding: '8px' }, { modifiers: ['data-[open=true]'] }), 'p-2'],
  ['group-hover:p-4', style('p', { padding: '8px' }, { modifiers: ['group-hover'] }), 'group-hover:p-2'],
  ['[&>p]:p-4 p-2', style('p', { padding: '16px' }), '[&>p]:p-4 p-4'],
  [
    'aria-selected:bg-black',
    style('p', { backgroundColor: '#fff' }, { modifiers: ['aria-selected'] }),
    'aria-selected:bg-white',
  ],
  ['p-4 p-4', style('p', { padding: '16px' }), 'refused: no-change'],
  ['p-4 flex p-4', style('p', { padding: '8px' }), 'p-2 flex'],
  ['p-4 p-4 p-4', style('p', { paddingLeft: '8px' }), 'p-4 pl-2'],
  ['p-4 px-2 p-4', style('p', { padding: '8px' }), 'p-2'],
  ['size-8 h-4', addClass('p', 'w-full'), 'w-full h-4'],
  ['gap-4 gap-y-2', addClass('p', 'gap-x-1'), 'gap-x-1 gap-y-2'],
  ['gap-x-4 gap-y-2', addClass('p', 'gap-1'), 'gap-1'],
  ['w-8 h-8', addClass('p', 'size-4'), 'size-4'],
  ['p-4 py-2', addClass('p', 'px-1'), 'px-1 py-2'],
  ['rounded-t-lg rounded-b-sm', addClass('p', 'rounded-md'), 'rounded-md'],
  ['inset-0 inset-y-4', addClass('p', 'inset-x-2'), 'inset-x-2 inset-y-4'],
  ['border-2 border-y-4', addClass('p', 'border-x'), 'border-x border-y-4'],
  ['pt-6! md:pt-0', style('p', { paddingTop: '0' }, { modifiers: ['md'] }), 'pt-6! md:pt-0!'],
  ['pt-6! md:p-0', style('p', { paddingTop: '0' }, { modifiers: ['md'] }), 'pt-6! md:p-0 md:pt-0!'],
  ['p-4! md:p-6', style('p', { padding: '24px' }, { modifiers: ['md'] }), 'p-4! md:p-6!'],
  ['p-4 md:p-6', style('p', { padding: '24px' }, { modifiers: ['md'] }), 'refused: no-change'],
  ['inline-flex block', addClass('p', 'block'), 'block'],
  ['flex hidden p-4 p-8', addClass('p', 'flex p-4'), 'flex p-4'],
  ['p-4 p-8', addClass('p', 'p-8'), 'refused: no-change'],
  ['size-4 w-8', addClass('p', 'size-4'), 'size-4'],
  ['w-4! w-10', addClass('p', 'w-10'), 'w-10!'],
  // What the names of one list set together is there already.
  ['rounded rounded-t-lg', style('p', { borderRadius: '8px 8px 4px 4px' }), 'refused: no-change'],
  ['rounded rounded-t-lg', style('p', { borderRadius: '4px' }), 'rounded'],
  ['rounded-lg', style('p', { borderRadius: '8px 8px 0 0' }), 'rounded-lg rounded-b-none'],
  ['p-4', style('p', { borderRadius: '4px 8px' }), 'p-4 rounded-[4px_8px]'],
  ['rounded-[8px_8px_0_0]', style('p', { borderRadius: '8px 8px 0 0' }), 'refused: no-change'],
  ['rounded-[8px_8px_0_0]', style('p', { borderRadius: '4px 4px 0 0' }), 'rounded-[4px_4px_0_0]'],
  ['border border-t-2', style('p', { borderWidth: '2px 1px 1px' }), 'refused: no-change'],
  ['border-2', style('p', { borderWidth: '0 2px' }), 'border-2 border-y-0'],
  ['gap-4 gap-x-2', style('p', { gap: '16px 8px' }), 'refused: no-change'],
  ['gap-[16px_8px]', style('p', { gap: '16px 8px' }), 'refused: no-change'],
  ['p-[8px_4px]', style('p', { padding: '8px 4px' }), 'refused: no-change'],
  ['p-[8px_4px]', style('p', { padding: '8px 16px' }), 'p-[8px_16px]'],
  ['overflow-hidden', style('p', { overflow: 'hidden auto' }), 'overflow-hidden overflow-y-auto'],
  ['p-4 pt-2', addClass('p', 'p-4 pt-2'), 'refused: no-change'],
  ['p-4 pt-2 flex', addClass('p', 'p-6 pt-2'), 'p-6 pt-2 flex'],
  ['size-4 w-6', addClass('p', 'size-4 w-6'), 'refused: no-change'],
  ['p-2', style('p', { padding: '8px' }, { modifiers: ['md'] }), 'refused: no-change'],
  ['p-2 hover:p-4', style('p', { padding: '8px' }, { modifiers: ['md'] }), 'p-2 hover:p-4 md:p-2'],
  ['p-2 pt-4', style('p', { padding: '8px' }, { modifiers: ['md'] }), 'p-2 pt-4 md:p-2'],
  ['p-2', style('p', { padding: '8px' }, { modifiers: ['before'] }), 'p-2 before:p-2'],
  ['flex-1', style('p', { flexBasis: '0%' }), 'refused: no-change'],
  ['flex-[2_2_0%]', style('p', { flexGrow: '2' }), 'refused: no-change'],
  // A name that sets it already is all that stays.
  ['flex-1 grow-0', style('p', { flexGrow: '1' }), 'flex-1'],
  ['size-4 w-6', style('p', { width: '16px' }), 'size-4'],
  ['size-4 w-6!', style('p', { width: '16px' }), 'size-4 w-4!'],
  ['size-4 w-6 md:w-8', style('p', { width: '16px' }), 'size-4 md:w-8'],
  ['p-4 px-2 pl-1', style('p', { paddingLeft: '8px' }), 'p-4 px-2'],
  ['overflow-hidden overflow-x-auto', style('p', { overflowX: 'hidden' }), 'overflow-hidden'],
  ['truncate overflow-visible', style('p', { overflow: 'hidden' }), 'truncate'],
  ['scale-110 scale-x-50', style('p', { scale: '1.1' }), 'scale-110'],
  ['p-2 md:p-4', style('p', { padding: '8px' }, { modifiers: ['md'] }), 'p-2'],
  ['p-2! md:p-4', style('p', { padding: '8px' }, { modifiers: ['md'] }), 'p-2!'],
  ['p-2 md:px-4 md:flex', style('p', { paddingInline: '8px' }, { modifiers: ['md'] }), 'p-2 md:flex'],
  ['p-4 md:px-8 md:py-6', style('p', { padding: '16px' }, { modifiers: ['md'] }), 'p-4'],
  ['px-4 py-2 md:p-8', style('p', { padding: '8px 16px' }, { modifiers: ['md'] }), 'px-4 py-2'],
  [
    'px-4 py-2 md:px-8 md:m-2',
    style('p', { padding: '8px 16px' }, { modifiers: ['md'] }),
    'px-4 py-2 md:m-2',
  ],
  ['px-4 md:p-8', style('p', { padding: '8px 16px' }, { modifiers: ['md'] }), 'px-4 md:px-4 md:py-2'],
  ['h-4 w-8 md:size-6', style('p', { width: '32px', height: '16px' }, { modifiers: ['md'] }), 'h-4 w-8'],
  [
    'px-4 py-2 md:p-8 lg:p-2',
    style('p', { padding: '8px 16px' }, { modifiers: ['md'] }),
    'px-4 py-2 md:px-4 md:py-2 lg:p-2',
  ],
  ['leading-6 md:leading-8', style('p', { lineHeight: '24px' }, { modifiers: ['md'] }), 'leading-6'],
  [
    'text-sm/6 md:leading-8',
    style('p', { lineHeight: '24px' }, { modifiers: ['md'] }),
    'text-sm/6 md:leading-6',
  ],
  ['p-2 max-md:p-4 md:p-6', style('p', { padding: '8px' }, { modifiers: ['md'] }), 'p-2 max-md:p-4'],
  ['p-2 not-hover:p-4', style('p', { padding: '8px' }, { modifiers: ['hover'] }), 'refused: no-change'],
  ['p-2 max-lg:p-4', style('p', { padding: '8px' }, { modifiers: ['md'] }), 'p-2 max-lg:p-4 md:p-2'],
  ['text-sm md:text-lg/6', style('p', { fontSize: '14px' }, { modifiers: ['md'] }), 'text-sm md:text-sm/6'],
  ['p-2 md:p-4 lg:p-8', style('p', { padding: '8px' }, { modifiers: ['md'] }), 'p-2 md:p-2 lg:p-8'],
  ['p-2 md:p-4 dark:p-8', style('p', { padding: '8px' }, { modifiers: ['md'] }), 'p-2 md:p-2 dark:p-8'],
  ['scale-110', style('p', { scale: '1.1' }), 'refused: no-change'],
  ['p-4! md:p-8', addClass('p', 'md:p-8'), 'p-4! md:p-8!'],
  ['p-4 px-2', addClass('p', 'p-4'), 'p-4'],
  ['text-sm leading-8', addClass('p', 'text-sm'), 'refused: no-change'],
])('%s #%#', (before, edit, after) => {
  expect(outcome(around(before), edit, { design })).toBe(
    after.startsWith('refused: ') ? after : around(after),
  )
})

test.each<[keepsLineHeight: boolean, before: string, asked: Record<string, string>, after: string]>([
  [
    false,
    "cn('leading-6', on && 'text-lg')",
    { lineHeight: '40px' },
    "cn('leading-6', on && 'text-lg leading-10')",
  ],
  [true, "cn('leading-6', on && 'text-lg')", { lineHeight: '40px' }, "cn('leading-10', on && 'text-lg')"],
  [false, "cn('text-sm/6', 'text-lg')", { lineHeight: '40px' }, "cn('text-sm/6', 'text-lg leading-10')"],
])('a joiner that keeps the line height before a size (%s): %s', (keepsLineHeight, before, asked, after) => {
  const merging = { ...design, keepsLineHeight }
  const text = (list: string) => page(`<p className={${list}} />`, "import { cn } from '@/lib/cn'\n")
  const live = keepsLineHeight ? ['leading-6', 'text-lg'] : ['text-lg']
  const edit = style('p', asked, { liveClasses: live })
  expect(outcome(text(before), edit, { design: merging })).toBe(text(after))
})

const SIZED = { fontSize: '18px' }
test.each<[before: string, live: string, asked: Record<string, string>, old: string, now: string]>([
  ["'leading-6 flex'", 'leading-6 flex', SIZED, "'text-lg leading-6 flex'", "'leading-6 flex text-lg'"],
  [
    "'leading-tight', on && 'm-1'",
    'leading-tight m-1',
    SIZED,
    "'text-lg leading-tight', on && 'm-1'",
    "'leading-tight text-lg', on && 'm-1'",
  ],
  [
    "'leading-6', on ? 'text-sm/5' : 'm-1'",
    'leading-6 m-1',
    SIZED,
    "'text-lg leading-6', on ? 'text-sm/5' : 'm-1'",
    "'leading-6 text-lg', on ? 'text-sm/5' : 'm-1'",
  ],
  [
    "on && 'leading-6', 'flex'",
    'leading-6 flex',
    SIZED,
    "on && 'leading-6', 'flex text-lg/6'",
    "on && 'leading-6', 'flex text-lg'",
  ],
  ["className, 'flex'", 'leading-6 flex', SIZED, "className, 'flex text-lg/6'", "className, 'flex text-lg'"],
  [
    "on ? 'leading-6' : 'leading-8', 'flex'",
    'leading-6 flex',
    SIZED,
    'refused: dynamic-class',
    "on ? 'leading-6' : 'leading-8', 'flex text-lg'",
  ],
  [
    "'leading-6', on && 'leading-8', 'flex'",
    'leading-6 flex',
    SIZED,
    "'text-lg leading-6', on && 'leading-8', 'flex'",
    "'leading-6 text-lg', on && 'leading-8', 'flex'",
  ],
  ["'leading-6 text-sm'", 'text-sm', SIZED, "'leading-6 text-lg'", "'leading-6 text-lg'"],
  ["'text-sm leading-6'", 'text-sm leading-6', SIZED, "'text-lg leading-6'", "'text-lg leading-6'"],
  [
    "'leading-6 flex'",
    'leading-6 flex',
    { ...SIZED, lineHeight: '20px' },
    "'flex text-lg leading-5'",
    "'leading-5 flex text-lg'",
  ],
  [
    "'md:leading-6 flex'",
    'md:leading-6 flex',
    SIZED,
    "'md:leading-6 flex text-lg'",
    "'md:leading-6 flex text-lg'",
  ],
])(
  'cn(%s) with a size keeps the line height in earlier and later versions',
  (before, live, asked, old, now) => {
    const text = (list: string) =>
      list.startsWith('refused')
        ? list
        : page(`<p className={cn(${list})} />`, "import { cn } from '@/lib/cn'\n")
    const edit = style('p', asked, { liveClasses: live.split(' ') })
    const written = (keepsLineHeight: boolean) =>
      outcome(text(before), edit, { design: { ...design, keepsLineHeight } })
    expect([written(false), written(true)]).toEqual([text(old), text(now)])
  },
)

test.each<[before: string, live: string, asked: Record<string, string>, after: string]>([
  ["cn('inline-8', on && 'w-10')", 'inline-8 w-10', { width: '20px' }, "cn('w-5!', on && 'w-10')"],
  ["cn('pbs-3', on && 'pt-2')", 'pbs-3 pt-2', { paddingTop: '20px' }, "cn('pbs-3', on && 'pt-5')"],
  ["cn('pbs-3 p-1')", 'p-1', { paddingTop: '20px' }, "cn('p-1 pt-5')"],
])('a joiner keeps a logical size or side beside the physical one: %s', (before, live, asked, after) => {
  const text = (list: string) => page(`<p className={${list}} />`, "import { cn } from '@/lib/cn'\n")
  expect(outcome(text(before), style('p', asked, { liveClasses: live.split(' ') }), { design })).toBe(
    text(after),
  )
})

test.each<[before: string, live: string, edit: (live: string[]) => (find: Find) => Edit, after: string]>([
  ["clsx('size-4', on && 'w-8')", 'size-4 w-8', inList({ height: '16px' }), 'refused: no-change'],
  ["clsx('flex-1', on && 'grow-0')", 'flex-1 grow-0', inList({ flexBasis: '0%' }), 'refused: no-change'],
  [
    "clsx('overflow-hidden', on && 'overflow-x-auto')",
    'overflow-hidden overflow-x-auto',
    inList({ overflow: 'auto hidden' }),
    'refused: no-change',
  ],
  ["clsx('p-4 pl-2', on && 'm-1')", 'p-4 pl-2 m-1', inList({ padding: '16px' }), "clsx('p-4', on && 'm-1')"],
  ["clsx('p-2', 'md:p-4')", 'p-2 md:p-4', inList({ padding: '8px' }, 'md'), "clsx('p-2')"],
  [
    "clsx(on && 'p-2', 'md:p-4')",
    'p-2 md:p-4',
    inList({ padding: '8px' }, 'md'),
    "clsx(on && 'p-2', 'md:p-2')",
  ],
  ["clsx('p-2', on && 'md:p-4')", 'p-2', inList({ padding: '8px' }, 'md'), 'refused: no-change'],
  [
    "clsx('p-2 max-md:p-4', on && 'md:p-6')",
    'p-2 max-md:p-4',
    inList({ padding: '8px' }, 'md'),
    'refused: no-change',
  ],
  [
    "cn('p-2 md:p-6', on && 'md:p-4')",
    'p-2 md:p-6',
    inList({ padding: '8px' }, 'md'),
    "cn('p-2 md:p-2', on && 'md:p-4')",
  ],
  ["cn('pt-4 p-2 md:pt-6')", 'p-2 md:pt-6', inList({ paddingTop: '16px' }, 'md'), "cn('pt-4 p-2 md:pt-4')"],
])(
  'what a list already says stays as it is beside its other runs: %s, shown as %s',
  (before, live, edit, after) => {
    const text = (list: string) =>
      page(`<p className={${list}} />`, "import clsx from 'clsx'\nimport { cn } from '@/lib/cn'\n")
    expect(outcome(text(before), edit(live.split(' ')), { design })).toBe(
      after.startsWith('refused: ') ? after : text(after),
    )
  },
)

test.each([
  ["cn('text-sm/6 text-[14px]')", "cn('text-sm/6 text-[14px] leading-10')"],
  ["cn('text-sm text-[14px]')", "cn('text-sm text-[14px] leading-10')"],
  ["cn('text-[14px] text-sm/6')", "cn('text-[14px] text-sm/10')"],
])('a joiner drops a size with its line height for a later size: %s', (before, after) => {
  const text = (list: string) => page(`<p className={${list}} />`, "import { cn } from '@/lib/cn'\n")
  const edit = style('p', { lineHeight: '40px' })
  expect(outcome(text(before), edit, { design })).toBe(text(after))
})
