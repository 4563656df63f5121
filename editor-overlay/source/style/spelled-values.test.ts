/** Hand-written values match theme tokens in any spelling; values that only the page can resolve stay as they are. */
import { expect, test } from '@jest/globals'
import { style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { outcome, page } from '../testing/try-plan.ts'

test.each<[before: string, asked: Record<string, string>, after: string]>([
  ['p-4', { padding: '--spacing(6)' }, 'p-6'],
  ['p-4', { padding: 'theme(spacing.6)' }, 'p-6'],
  ['text-black', { color: 'theme(colors.red.500)' }, 'text-red-500'],
  ['text-black', { color: '--theme(--color-red-500)' }, 'text-red-500'],
  ['p-4', { padding: 'var(--x, 4px)' }, 'p-[var(--x,4px)]'],
  ['bg-black/50', { backgroundColor: 'rgba(0,0,0,0.25)' }, 'bg-black/25'],
  ['bg-black/50', { backgroundColor: '#00000080' }, 'refused: no-change'],
  ['bg-black', { backgroundColor: '#12345680' }, 'bg-[#12345680]'],
  ['hover:text-white', { color: 'rgb(255 255 255 / 10%)' }, 'hover:text-white text-white/10'],
  ['outline-2', { outlineStyle: 'dashed' }, 'outline-2 outline-dashed'],
  ['select-none', { userSelect: 'text' }, 'select-text'],
  ['will-change-transform', { willChange: 'auto' }, 'will-change-auto'],
  ['origin-top', { transformOrigin: 'center' }, 'origin-center'],
  ['resize-none', { resize: 'vertical' }, 'resize-y'],
  ['scroll-p-4', { scrollPaddingTop: '8px' }, 'scroll-p-4 scroll-pt-2'],
  ['mbs-4', { marginBlockStart: '8px' }, 'mbs-2'],
  ['start-4', { insetInlineStart: '8px' }, 'inset-s-2'],
  ['ease-in', { transitionTimingFunction: 'linear' }, 'ease-linear'],
])('%s with %j', (before, asked, after) => {
  const box = (names: string) => page(`<p className="${names}" />`)
  const wanted = after.startsWith('refused') ? after : box(after)
  expect(outcome(box(before), style('p', asked), { design })).toBe(wanted)
})

test('a class name for none is quoted as attributes are', () => {
  const before = 'import a from \'a\'\nexport default () => <p id="x" className={null} />\n'
  expect(outcome(before, style('p', { padding: '24px' }), { design })).toBe(before.replace('{null}', '"p-6"'))
})
