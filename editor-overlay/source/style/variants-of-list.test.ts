/** One class list with variants and arbitrary names. */
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
  ['font-bold', style('p', { fontWeight: '550' }), 'font-[550]'],
  ['font-sans', style('p', { fontFamily: 'Georgia, serif' }), 'font-[Georgia,serif]'],
  ['tracking-wide', style('p', { letterSpacing: '0.1em' }), 'tracking-widest'],
  ['underline', style('p', { textDecorationLine: 'none' }), 'no-underline'],
  ['uppercase', style('p', { textTransform: 'none' }), 'normal-case'],
  ['shadow-md', style('p', { boxShadow: 'none' }), '[box-shadow:none]'],
  ['rotate-45', style('p', { rotate: '90deg' }), 'rotate-90'],
  ['translate-x-4', style('p', { translate: '8px 0px' }), '[translate:8px_0px]'],
  ['flex-1', style('p', { flexGrow: '0' }), 'flex-1 grow-0'],
  ['grid-cols-3', style('p', { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }), 'grid-cols-2'],
  ['grid-cols-3', style('p', { gridTemplateColumns: '1fr 2fr' }), 'grid-cols-[1fr_2fr]'],
  ['col-span-2', style('p', { gridColumn: 'span 3 / span 3' }), 'col-span-3'],
  ['z-10', style('p', { zIndex: 'auto' }), 'z-auto'],
  ['overflow-hidden', style('p', { overflowX: 'auto' }), 'overflow-hidden overflow-x-auto'],
  ['p-4 hover:p-8', style('p', { padding: '24px' }, { modifiers: ['md'] }), 'p-4 hover:p-8 md:p-6'],
  ['hover:p-8', style('p', { paddingLeft: '24px' }, { modifiers: ['md'] }), 'hover:p-8 md:pl-6'],
  ['p-4 hover:p-8 md:p-2', style('p', { padding: '24px' }, { modifiers: ['md'] }), 'p-4 hover:p-8 md:p-6'],
  ['p-4 hover:p-8!', style('p', { padding: '24px' }, { modifiers: ['md'] }), 'p-4 hover:p-8! md:p-6'],
  ['p-4 md:p-8', style('p', { padding: '24px' }, { modifiers: ['hover'] }), 'p-4 md:p-8 hover:p-6'],
  ['p-4 lg:p-8', style('p', { padding: '24px' }, { modifiers: ['xl'] }), 'p-4 lg:p-8 xl:p-6'],
  ['p-4 md:hover:p-8', style('p', { padding: '24px' }, { modifiers: ['md'] }), 'p-4 md:hover:p-8 md:p-6'],
  [
    'bg-white data-open:bg-black',
    style('p', { backgroundColor: '#ff0000' }, { modifiers: ['dark'] }),
    'bg-white data-open:bg-black dark:bg-[#ff0000]',
  ],
  ['p-4 hover:m-8', style('p', { padding: '24px' }, { modifiers: ['md'] }), 'p-4 hover:m-8 md:p-6'],
  ['hidden md:block', style('p', { display: 'flex' }, { modifiers: ['md'] }), 'hidden md:flex'],
  ['sr-only', style('p', { position: 'static' }), 'sr-only static'],
  ['truncate', style('p', { whiteSpace: 'normal' }), 'truncate whitespace-normal'],
  ['aspect-video', style('p', { aspectRatio: '1 / 1' }), 'aspect-square'],
  ['object-cover', style('p', { objectFit: 'contain' }), 'object-contain'],
  ['transition', style('p', { transitionDuration: '300ms' }), 'transition duration-300'],
  ['bg-linear-to-r from-red-500', style('p', { backgroundImage: 'none' }), 'bg-none from-red-500'],
  ['bg-[url(/a.png)]', style('p', { backgroundImage: 'url(/b.png)' }), 'bg-[url(/b.png)]'],
  ['fill-red-500', style('p', { fill: '#ffffff' }), 'fill-white'],
  ['list-disc', style('p', { listStyleType: 'none' }), 'list-none'],
  ['p-4 p-4', style('p', { padding: '24px' }), 'p-6'],
  ['p-4  flex\n  m-2', style('p', { padding: '24px' }), 'p-6  flex\n  m-2'],
  ['p-4!', style('p', { padding: '24px' }), 'p-6!'],
  ['!p-4 hover:p-2!', style('p', { padding: '24px' }), 'p-6! hover:p-2!'],
  ['p-4 hover:p-2!', style('p', { padding: '24px' }, { modifiers: ['hover'] }), 'p-4 hover:p-6!'],
  ['container p-4', style('p', { padding: '24px' }), 'container p-6'],
  ['p-4', style('p', { padding: 'var(--space)' }), 'p-[var(--space)]'],
  ['p-4', style('p', { padding: '1rem 2rem' }), 'p-4 px-8'],
  ['p-4', style('p', { padding: '0 auto' }), 'refused: bad-value'],
  ['p-4', style('p', { padding: '24' }), 'refused: bad-value'],
  ['p-4', style('p', { padding: '24 px' }), 'refused: bad-value'],
  ['p-4', style('p', { padding: '-4px' }), 'refused: bad-value'],
  ['p-4', style('p', { padding: '24px !important' }), 'refused: bad-value'],
  ['p-4', style('p', { paddingLeft: '1px 2px' }), 'refused: bad-value'],
  [
    'p-4',
    style('p', { padding: 'min(1px, 2vw) calc(1px * (2 + 3))' }),
    'p-[min(1px,2vw)_calc(1px_*_(2_+_3))]',
  ],
  ['p-4', style('p', { margin: '-4px' }), 'p-4 -m-1'],
  ['p-4', style('p', { textAlign: 'middle' }), 'refused: bad-value'],
  ['p-4', style('p', { color: 'redd' }), 'refused: bad-value'],
  ['p-4', style('p', { backgroundColor: '#12' }), 'refused: bad-value'],
  ['p-4', style('p', { color: 'red blue' }), 'refused: bad-value'],
  ['p-4', style('p', { borderColor: 'red gren' }), 'refused: bad-value'],
  ['p-4', style('p', { outlineColor: '10px' }), 'refused: bad-value'],
  ['p-4', style('p', { color: 'RebeccaPurple' }), 'p-4 text-[RebeccaPurple]'],
  ['p-4', style('p', { color: 'ButtonText' }), 'p-4 text-[ButtonText]'],
  ['p-4', style('p', { color: 'currentcolor' }), 'p-4 text-current'],
  ['p-4', style('p', { fill: 'none' }), 'p-4 fill-none'],
  ['p-4', style('p', { caretColor: 'auto' }), 'p-4 caret-[auto]'],
  ['p-4', style('p', { color: 'var(--ink)' }), 'p-4 text-[var(--ink)]'],
  ['p-4', style('p', { borderColor: '#fff #000' }), 'p-4 border-[#fff_#000]'],
  ['p-4', style('p', { color: 'red-500' }), 'p-4 text-red-500'],
  ['text-red-500', style('p', { color: 'sky-300' }), 'text-sky-300'],
  ['p-4', style('p', { padings: '4px' }), 'refused: bad-value'],
  ['[padings:4px] flex', style('p', { padings: null }), 'flex'],
  ['p-4', style('p', { fontFamily: '"Open Sans", serif' }), "p-4 font-['Open_Sans',serif]"],
  ["font-['Open_Sans',serif]", style('p', { fontFamily: '"Open Sans", serif' }), 'refused: no-change'],
  ['p-4', style('p', { backgroundImage: 'url("/b_c.png")' }), "p-4 bg-[url('/b_c.png')]"],
  ['bg-[url(/a.png)]', style('p', { backgroundImage: 'url("/b c.png")' }), 'refused: no-writer'],
  ['p-4', style('p', { fontFamily: `"It's" , serif` }), 'refused: no-writer'],
  ['p-4', style('p', { paddingLeft: '0.5em' }), 'p-4 pl-[0.5em]'],
  ['p-4', style('p', { padding: 'calc(1rem + 2px)' }), 'p-[calc(1rem_+_2px)]'],
  ['p-4', style('p', { color: 'oklch(0.5 0.1 20)' }), 'p-4 text-[oklch(0.5_0.1_20)]'],
  ['', style('p', { margin: '0 auto' }), 'my-0 mx-auto'],
  ['p-4', style('p', { border: '1px solid red' }), 'p-4 [border:1px_solid_red]'],
  [
    'p-4',
    style('p', { background: 'linear-gradient(red, blue)' }),
    'p-4 [background:linear-gradient(red,blue)]',
  ],
  ['p-4', style('p', { inset: '0' }), 'p-4 inset-0'],
  ['flex-1', style('p', { flex: '1 1 0%' }), 'refused: no-change'],
  ['flex-auto', style('p', { flex: '0 0 auto' }), 'flex-none'],
  ['flex-none', style('p', { flex: '2 1 0%' }), 'flex-2'],
  ['flex-1', style('p', { flex: '1 1 0px' }), 'flex-[1_1_0px]'],
  ['p-4', style('p', { flex: '1 1 0%' }), 'p-4 flex-1'],
  [
    'dark:bg-black bg-white',
    style('p', { backgroundColor: '#ff0000' }, { modifiers: ['dark'] }),
    'dark:bg-[#ff0000] bg-white',
  ],
  [
    'data-[state=open]:p-4 p-2',
    style('p', { padding: '24px' }, { modifiers: ['data-[state=open]'] }),
    'data-[state=open]:p-6 p-2',
  ],
  ['*:p-4', style('p', { padding: '24px' }), '*:p-4 p-6'],
  ['p-4 [&]:p-8', style('p', { padding: '24px' }), 'p-6'],
  ['p-4 [&&]:p-8', style('p', { padding: '24px' }), 'p-6'],
  ['p-4 [&.x]:p-8', style('p', { padding: '24px' }), 'p-6 [&.x]:p-8'],
  ['p-4 hover:[&>a]:p-2', style('p', { padding: '24px' }), 'p-6 hover:[&>a]:p-2'],
  ['p-4 supports-[display:grid]:p-8', style('p', { padding: '24px' }), 'p-6 supports-[display:grid]:p-8'],
  ['p-4 @md:p-8', style('p', { padding: '24px' }), 'p-6 @md:p-8'],
  ['p-4 print:p-0', style('p', { padding: '24px' }), 'p-6 print:p-0'],
  ['p-4 even:p-2', style('p', { padding: '24px' }), 'p-6 even:p-2'],
  ['p-4 not-hover:p-2', style('p', { padding: '24px' }), 'p-6 not-hover:p-2'],
  ['p-4 in-[.x]:p-2', style('p', { padding: '24px' }), 'p-6 in-[.x]:p-2'],
  ['p-4 rtl:pl-2', style('p', { padding: '24px' }), 'p-6 rtl:pl-2'],
  ['p-4 motion-safe:p-2', style('p', { padding: '24px' }), 'p-6 motion-safe:p-2'],
  ['p-4!', style('p', { padding: '24px' }, { modifiers: ['hover'] }), 'p-4! hover:p-6!'],
  ['p-4!', style('p', { padding: '24px' }, { modifiers: ['md'] }), 'p-4! md:p-6!'],
  ['!px-2', style('p', { paddingLeft: '16px' }, { modifiers: ['hover'] }), '!px-2 hover:pl-4!'],
  ['md:p-4!', style('p', { paddingTop: '8px' }, { modifiers: ['md', 'hover'] }), 'md:p-4! md:hover:pt-2!'],
  ['p-4! md:pl-2', style('p', { paddingLeft: '24px' }, { modifiers: ['hover'] }), 'p-4! md:pl-2 hover:pl-6!'],
  ['p-4! hover:p-2!', style('p', { padding: '24px' }, { modifiers: ['hover'] }), 'p-4! hover:p-6!'],
  ['p-4! md:p-2', style('p', { padding: '24px' }), 'p-6! md:p-2'],
  ['!p-4 md:!p-2', style('p', { padding: '24px' }, { modifiers: ['md'] }), '!p-4 md:p-6!'],
  ['md:pr-4 pl-3 !px-2', style('p', { padding: '24px' }), 'md:pr-4 p-6!'],
  ['py-2 !px-2', style('p', { padding: '24px' }), 'p-6'],
  ['pl-3 !px-2', style('p', { paddingRight: '24px' }), 'pl-3 pr-6! pl-2!'],
  ['p-4! pl-2', style('p', { paddingLeft: '24px' }), 'p-4! pl-6!'],
  ['p-4 pl-2!', style('p', { paddingLeft: '24px' }), 'p-4 pl-6!'],
  ['p-4 pl-2!', style('p', { padding: '24px' }), 'p-6'],
  ['hover:p-4! p-2', style('p', { padding: '24px' }), 'hover:p-4! p-6'],
  ['hover:p-4! p-2', style('p', { padding: '24px' }, { modifiers: ['hover'] }), 'hover:p-6! p-2'],
  ['text-sm! text-lg', style('p', { fontSize: '20px' }), 'text-xl! text-lg'],
  [
    'bg-white! hover:bg-black',
    style('p', { backgroundColor: 'var(--color-red-500)' }, { modifiers: ['hover'] }),
    'bg-white! hover:bg-red-500!',
  ],
  ['hidden! md:flex', style('p', { display: 'grid' }, { modifiers: ['md'] }), 'hidden! md:grid!'],
  ['p-4!', addClass('p', 'hover:p-6'), 'p-4! hover:p-6!'],
  ['!px-2', addClass('p', 'md:pl-4'), '!px-2 md:pl-4!'],
  ['p-4! hover:p-2', addClass('p', 'hover:p-6'), 'p-4! hover:p-6!'],
])('%s #%#', (before, edit, after) => {
  expect(outcome(around(before), edit, { design })).toBe(
    after.startsWith('refused: ') ? after : around(after),
  )
})

const BY_CLASS = '@custom-variant dark (&:where(.dark, .dark *));'

test.each([
  ['', 'before:dark:p-2', 'before:dark:p-6'],
  ['', 'dark:before:p-2', 'dark:before:p-6'],
  [BY_CLASS, 'dark:before:p-2', 'dark:before:p-6'],
  [BY_CLASS, 'before:dark:p-2', 'before:dark:p-2 dark:before:p-6'],
  [BY_CLASS, '*:dark:p-2', '*:dark:p-2 dark:before:p-6'],
])('dark before a pseudo-element, with “%s”: %s', async (sheet, before, after) => {
  const asked = style('p', { padding: '24px' }, { modifiers: ['before', 'dark'] })
  const text = (names: string) => page(`<p className="${names}" />`)
  expect(outcome(text(before), asked, { design: await testDesign(sheet) })).toBe(text(after))
})
