/** A gap and `space-x-4` on one element add up: one replaces the other, or the edit is refused. */
import { expect, test } from '@jest/globals'
import { addClass, style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { type Find, outcome, page } from '../testing/try-plan.ts'

const gap = (value: string) => style('div', { gap: value })
const gapFrom = (breakpoint: string, value: string) =>
  style('div', { gap: value }, { modifiers: [breakpoint] })
const add = (name: string) => addClass('div', name)
const drawn = (classes: string) => page(`<div className="${classes}"><i /><b /></div>`)

type Make = (find: Find) => ReturnType<ReturnType<typeof addClass>>

test.each<[classes: string, edit: Make, after: string]>([
  ['flex space-x-4', gap('16px'), 'flex gap-4'],
  ['flex space-y-4', gap('16px'), 'flex gap-4'],
  ['flex space-x-4 space-y-2', gap('16px'), 'flex gap-4'],
  ['flex space-x-4 gap-2', gap('16px'), 'flex gap-4'],
  ['flex -space-x-2', gap('16px'), 'flex gap-4'],
  ['flex space-x-[3px]', gap('16px'), 'flex gap-4'],
  ['flex space-x-0', gap('16px'), 'flex space-x-0 gap-4'],
  ['flex divide-x', gap('16px'), 'flex divide-x gap-4'],
  ['grid space-x-4 md:grid-cols-2', gap('16px'), 'grid gap-4 md:grid-cols-2'],
  ['flex space-x-4 space-x-reverse', gap('16px'), 'flex gap-4'],
  ['flex space-x-4', style('div', { columnGap: '8px' }), 'flex gap-x-2'],
  ['flex space-x-4', style('div', { rowGap: '8px' }), 'flex space-x-4 gap-y-2'],
  ['flex space-y-4', style('div', { rowGap: '8px' }), 'flex gap-y-2'],
  ['flex gap-2 space-x-3', style('div', { rowGap: '24px' }), 'flex gap-2 gap-y-6 space-x-3'],
  ['flex gap-2 md:space-x-3', style('div', { rowGap: '24px' }), 'flex gap-2 gap-y-6 md:space-x-3'],
  ['flex md:space-x-4', style('div', { gap: '8px' }, { modifiers: ['md'] }), 'flex md:gap-2'],
  ['flex space-x-4 gap-2', style('div', { gap: null }), 'flex space-x-4'],
  ['flex space-x-4', add('gap-4'), 'flex gap-4'],
  ['flex space-x-4', add('gap-y-4'), 'flex space-x-4 gap-y-4'],
  ['flex gap-x-2', add('space-x-4'), 'flex space-x-4'],
  ['flex gap-y-4', add('space-x-4'), 'flex gap-y-4 space-x-4'],
  ['flex space-x-4 md:space-x-0', add('md:gap-4'), 'flex space-x-4 md:space-x-0 md:gap-4'],
  ['flex md:space-x-4 md:gap-0', add('gap-4'), 'flex md:space-x-4 md:gap-0 gap-4'],
  ['flex space-x-4', gapFrom('md', '8px'), 'flex space-x-4 md:gap-2 md:space-x-0'],
  ['flex space-x-2 md:space-x-4', add('md:gap-4'), 'flex space-x-2 md:gap-4 md:space-x-0'],
  ['flex gap-2', add('md:space-x-4'), 'flex gap-2 md:space-x-4 md:gap-x-0'],
  ['flex max-md:space-x-4', add('md:gap-4'), 'flex max-md:space-x-4 md:gap-4'],
  ['space-y-4', gap('16px'), 'space-y-4 gap-4'],
  ['space-y-4', add('space-y-2'), 'space-y-2'],
])('%s', (classes, edit, after) => {
  expect(outcome(drawn(classes), edit, { design })).toBe(drawn(after))
})

test.each<[classes: string, edit: Make]>([
  ['flex md:space-x-4', gap('16px')],
  ['flex gap-4', add('space-x-4')],
  ['space-y-4 md:flex', gap('16px')],
])('%s is refused, because the other name is for more than this', (classes, edit) => {
  expect(outcome(drawn(classes), edit, { design })).toBe('refused: dynamic-class')
})

test.each<[classes: string, styling: Record<string, string>, after: string]>([
  ['flex space-x-4', { gap: '8px' }, 'refused: dynamic-class'],
  ['flex md:space-y-4', { rowGap: '8px' }, 'refused: dynamic-class'],
  ['flex space-y-4', { columnGap: '8px' }, 'columnGap: "8px"'],
  ['space-y-4', { rowGap: '8px' }, 'rowGap: "8px"'],
  ['flex space-x-4', { gap: '0' }, 'gap: "0"'],
])('%s with an inline gap', (classes, styling, after) => {
  const before = page(`<div className='${classes}' />`)
  const inline = style('div', styling, { framework: 'Inline' })
  const wanted = after.startsWith('refused')
    ? after
    : page(`<div className='${classes}' style={{ ${after} }} />`)
  expect(outcome(before, inline, { design })).toBe(wanted)
})

test.each([
  ["'flex', on && 'space-x-4'", gap('8px')],
  // While `on`, both add up, so the gap alone would be less.
  ["'flex space-x-2', on && 'gap-4'", addClass('div', 'gap-2', ['flex', 'space-x-2'])],
])('a name of another state in clsx(%s) is refused with it', (list, edit) => {
  const before = `import { clsx } from 'clsx'\nexport default ({ on }) => <div className={clsx(${list})} />\n`
  const made = (find: Find) => ({ liveClasses: ['flex'], ...edit(find) })
  expect(outcome(before, made, { design })).toBe('refused: dynamic-class')
})
