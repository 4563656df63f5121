/** Logical and physical names of the same side: the set value wins, and no other side changes. */
import { describe, expect, test } from '@jest/globals'
import { style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { outcome, page } from '../testing/try-plan.ts'

const START = { paddingInlineStart: '12px' }
const LEFT = { paddingLeft: '12px' }

describe('a logical side beside a physical one', () => {
  test.each<[string, Record<string, string>, string]>([
    ['p-4', START, 'p-4 ps-3'],
    ['px-4', START, 'ps-3 pe-4'],
    ['p-4 p-6', START, 'p-4 p-6 ps-3'],
    ['px-4 p-6', START, 'ps-3 pe-4 p-6'],
    ['ps-4', START, 'ps-3'],
    ['pr-4', START, 'pr-4 ps-3'],
    ['pl-4', START, 'ps-3'],
    ['p-4 pl-2', START, 'p-4 ps-3'],
    ['ps-4 pl-2', START, 'ps-3'],
    ['!p-4', START, '!p-4 ps-3!'],
    ['md:pl-4 ps-2', START, 'md:pl-4 ps-3'],
    ['ps-4', LEFT, 'pl-3'],
    ['ps-4!', LEFT, 'pl-3!'],
    ['p-4 ps-2', { padding: '8px' }, 'p-2'],
    ['p-4 ps-2', { paddingLeft: '8px' }, 'p-4 pl-2'],
    ['ps-4 pe-4 py-4', { paddingLeft: '16px' }, 'pl-4 pe-4 py-4'],
    ['ml-4', { marginInlineStart: '12px' }, 'ms-3'],
    ['mr-4', { marginInlineStart: '12px' }, 'mr-4 ms-3'],
    ['inset-0 start-2', { left: '4px' }, 'inset-0 left-1'],
    ['rounded-tl-lg', { borderStartStartRadius: '4px' }, 'rounded-ss-sm'],
    ['rounded-tr-lg', { borderStartStartRadius: '4px' }, 'rounded-tr-lg rounded-ss-sm'],
  ])('%s with %j', (before, styling, after) => {
    const box = (classes: string) => page(`<div className="${classes}" />`)
    expect(outcome(box(before), style('div', styling), { design })).toBe(box(after))
  })
})

test.each(['text-sm text-lg', 'text-lg text-sm'])(
  '%s: a name that is there is not written twice',
  (before) => {
    const box = (classes: string) => page(`<div className="${classes}" />`)
    expect(outcome(box(before), style('div', { fontSize: '18px' }), { design })).toBe(box('text-lg'))
  },
)
