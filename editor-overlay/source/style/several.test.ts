/** Several properties in one edit, names that set more than one property, and the same under variants. */
import { describe, expect, test } from '@jest/globals'
import { addClass, style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { outcome, page } from '../testing/try-plan.ts'

const P24 = { padding: '24px' }

describe('several at once, and what a name brings along', () => {
  const SIZE = { fontSize: '20px', lineHeight: '28px' }
  const each = (names: readonly string[], value: string) =>
    Object.fromEntries(names.map((name) => [name, value]))
  const inset = each(['top', 'right', 'bottom', 'left'], '8px')
  const radius = each(
    ['TopLeft', 'TopRight', 'BottomLeft', 'BottomRight'].map((corner) => `border${corner}Radius`),
    '4px',
  )
  const width = each(
    ['Top', 'Right', 'Bottom', 'Left'].map((side) => `border${side}Width`),
    '2px',
  )
  test.each<[string, Record<string, string | null> | string, string]>([
    ['text-sm/6', SIZE, 'text-xl/7'],
    ['text-lg', SIZE, 'text-xl leading-7'],
    ['text-[13px]/[20px]', SIZE, 'text-xl/7'],
    ['md:text-sm/6 text-lg', SIZE, 'md:text-sm/6 text-xl leading-7'],
    ['leading-8', SIZE, 'leading-7 text-xl'],
    ['text-sm leading-8', SIZE, 'text-xl leading-7'],
    ['text-lg', { lineHeight: '28px', fontSize: '20px' }, 'leading-7 text-xl'],
    ['ml-2', '-ml-6 m-6', '-ml-6 m-6'],
    ['ml-2', 'm-6 -ml-6', 'm-6 -ml-6'],
    ['m-2 -ml-4', '-ml-6 m-6', 'm-6 -ml-6'],
    ['pt-2 flex', 'p-6 pt-8', 'p-6 pt-8 flex'],
    ['flex', 'mt-8 mt-10', 'flex mt-10'],
    ['mt-2 flex', 'mt-8 md:mt-8 md:mt-10 mt-10', 'mt-10 flex md:mt-10'],
    ['mt-8', 'mt-8 mt-10', 'mt-10'],
    ['text-sm', 'text-xl leading-7', 'text-xl leading-7'],
    ['size-4', { width: '24px', height: '24px' }, 'size-6'],
    ['inset-0', inset, 'inset-2'],
    ['top-0 left-0', inset, 'inset-2'],
    ['inset-x-0 top-2', inset, 'inset-2'],
    ['flex', { left: '8px', right: '8px' }, 'flex inset-x-2'],
    ['rounded-lg', radius, 'rounded-sm'],
    ['rounded-t-lg rounded-b-sm', radius, 'rounded-sm'],
    ['gap-x-2 gap-y-4', { rowGap: '8px', columnGap: '8px' }, 'gap-2'],
    ['overflow-x-auto', { overflowX: 'hidden', overflowY: 'hidden' }, 'overflow-hidden'],
    ['border border-dashed', width, 'border-2 border-dashed'],
    ['border-t', width, 'border-2'],
    ['border-t', { borderWidth: '4px' }, 'border-4'],
    ['border-x-2 border-dashed', { borderWidth: '4px' }, 'border-4 border-dashed'],
    ['border flex', { borderWidth: null }, 'flex'],
    ['border-t flex', { borderWidth: null }, 'flex'],
    ['border border-dashed', 'border-4', 'border-4 border-dashed'],
    ['border border-dashed', 'border-b-4', 'border border-dashed border-b-4'],
    ['border-none', 'border-b-4', 'border-none border-b-4'],
    ['border border-solid border-red-500', 'border-4', 'border-4 border-solid border-red-500'],
    ['outline-2 outline-dashed', 'outline-4', 'outline-4 outline-dashed'],
    ['text-sm leading-8', 'text-xl', 'text-xl leading-8'],
    ['leading-8', 'text-xl', 'leading-8 text-xl'],
    ['text-sm leading-8', 'text-xl/8', 'text-xl/8'],
    ['text-sm', 'text-xl', 'text-xl'],
    ['text-sm/6', 'leading-5', 'text-sm/6 leading-5'],
    ['bg-red-500/50', 'bg-blue-500', 'bg-blue-500'],
    ['bg-red-500/50', 'bg-blue-500/20', 'bg-blue-500/20'],
    ['text-white/80', { color: 'transparent' }, 'text-transparent'],
    ['border-black/10', { borderColor: 'currentColor' }, 'border-current'],
    ['size-4 w-8', 'size-6', 'size-6'],
    ['w-4 h-4', 'size-6', 'size-6'],
    ['-mt-4', { marginTop: '0' }, 'mt-0'],
    ['m-4 -mt-2', { margin: '-8px' }, '-m-2'],
    ['-mx-4 px-4', { marginLeft: 'auto', marginRight: 'auto' }, 'mx-auto px-4'],
    ['inset-4 md:inset-0', { top: '4px' }, 'inset-4 top-1 md:inset-0'],
  ])('%s with %j', (before, asked, after) => {
    const box = (names: string) => page(`<div className="${names}" />`)
    const edit = typeof asked === 'string' ? addClass('div', asked) : style('div', asked)
    expect(outcome(box(before), edit, { design })).toBe(box(after))
  })

  test.each([
    ['hover'],
    ['md'],
    ['dark'],
    ['group-hover'],
    ['peer-checked'],
    ['data-[state=open]'],
    ['aria-expanded'],
    ['focus-visible'],
    ['md', 'hover'],
    ['dark', 'md'],
    ['before'],
    ['@md'],
    ['first'],
    ['supports-[display:grid]'],
    ['not-hover'],
    ['max-md'],
    ['min-[400px]'],
  ])('under %s %s the base stays', (...all) => {
    const modifiers = all.filter((one) => one !== undefined)
    const under = (name: string) => `${modifiers.join(':')}:${name}`
    const box = (names: string) => page(`<div className="${names}" />`)
    const set = (before: string, styling: Record<string, string | null>) =>
      outcome(box(before), style('div', styling, { modifiers }), { design })
    expect(set(`p-4 ${under('p-8')}`, P24)).toBe(box(`p-4 ${under('p-6')}`))
    expect(set('p-4', P24)).toBe(box(`p-4 ${under('p-6')}`))
    expect(set(`p-4 ${under('px-8')}`, { paddingLeft: '24px' })).toBe(
      box(`p-4 ${under('pl-6')} ${under('pr-8')}`),
    )
    expect(set(`p-4 ${under('p-8!')}`, P24)).toBe(box(`p-4 ${under('p-6!')}`))
    expect(set(`p-4 ${under('p-8')}`, { padding: null })).toBe(box('p-4'))
  })
})
