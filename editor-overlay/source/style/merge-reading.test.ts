/** Which names a merging joiner drops: those that `tailwind-merge` drops, not all that CSS would override. */
import { beforeAll, expect, test } from '@jest/globals'
import { testDesign } from '../testing/tailwind.ts'
import { mergesAway } from './competitors.ts'
import type { Design } from './design.ts'

let design: Design
beforeAll(async () => {
  design = await testDesign()
})

test.each([
  ['truncate', 'text-clip'],
  ['text-ellipsis', 'truncate'],
  ['break-all', 'break-words'],
  ['sr-only', 'not-sr-only'],
  ['translate-none', 'translate-2'],
  ['translate-x-2', 'translate-none'],
  ['scale-110', 'scale-none'],
  ['touch-none', 'touch-pan-x'],
  ['normal-nums', 'tabular-nums'],
  ['content-none', "content-['x']"],
  ['rounded-tl', 'rounded'],
  ['rounded-s-lg', 'rounded-none'],
  ['overflow-hidden', 'line-clamp-2'],
  ['col-span-2', 'col-auto'],
  ['md:truncate', 'md:text-clip'],
  ['bg-white', 'bg-gradient-to-r'],
  ['bg-gradient-to-r', 'bg-white/50'],
])('%s is dropped before %s', (earlier, later) => {
  expect(mergesAway(design, later, earlier)).toBe(true)
})

test.each([
  ['whitespace-normal', 'truncate'],
  ['overflow-hidden', 'truncate'],
  ['overflow-x-auto', 'line-clamp-2'],
  ['p-2', 'not-sr-only'],
  ['border', 'sr-only'],
  ['translate-none', 'translate-x-2'],
  ['scale-x-50', 'scale-110'],
  ['scale-none', 'scale-x-50'],
  ['skew-x-6', 'skew-6'],
  ['transform-none', 'skew-x-6'],
  ['blur-sm', 'filter-none'],
  ['filter-none', 'blur-sm'],
  ['backdrop-blur-sm', 'backdrop-filter-none'],
  ['col-start-1', 'col-auto'],
  ['row-end-2', 'row-[1/3]'],
  ['mask-none', 'mask-t-from-50%'],
  ['normal-nums', 'p-2'],
  ['truncate', 'md:text-clip'],
  ['bg-linear-to-r', 'bg-gradient-to-r'],
  ['bg-white', 'bg-linear-to-r'],
  ['from-red-500', 'bg-gradient-to-r'],
])('%s is kept before %s', (earlier, later) => {
  expect(mergesAway(design, later, earlier)).toBe(false)
})

test.each([
  ['items-center', 'place-items-center'],
  ['justify-between', 'place-content-center'],
  ['p-2', 'sr-only'],
  ['whitespace-normal', 'sr-only'],
])('%s before %s is dropped from version 3.7.1 on', (earlier, later) => {
  expect(mergesAway({ ...design, keepsLineHeight: true }, later, earlier)).toBe(true)
  expect(mergesAway({ ...design, keepsLineHeight: false }, later, earlier)).toBe(false)
})
