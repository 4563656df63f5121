// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
import { describe, expect, test } from '@jest/globals'
import { meaning, style } from '../testing/edits.ts'
import type { Row } from '../testing/table.ts'
import { testDesign } from '../testing/tailwind.ts'
import { outcome, page } from '../testing/try-plan.ts'

const CSS = `:root { --ink: #1b2a2f; }
@theme { --color-brand: #0e5a4a; --color-ink: var(--ink); --text-title: 2.125rem; --shadow-card: 0 1px 2px #0003; --breakpoint-tall: 70rem; }
@custom-variant wide (@media (width >= 90rem));
`
const design = await testDesign(CSS)

const box = (classes: string) => `<div className="${classes}" />`
const styled = (
  before: string,
  styling: Record<string, string | null>,
  after: string,
  modifiers: string[] = [],
) =>
  [
    box(before),
    style('div', styling, { modifiers }),
    after.startsWith('refused') ? after : box(after),
  ] as const

const rows: Row[] = [
  [
    'a token of the theme takes the place of the one that wins',
    ...styled('p-4 flex', { padding: '32px' }, 'p-8 flex'),
  ],
  ['rem and px are one length', ...styled('p-4', { padding: '2rem' }, 'p-8')],
  ['a length off the scale is arbitrary', ...styled('p-4', { padding: '13px' }, 'p-[13px]')],
  ['one side goes beside the whole', ...styled('p-4 flex', { paddingLeft: '8px' }, 'p-4 pl-2 flex')],
  ['the whole takes the sides away', ...styled('px-4 py-2 flex', { padding: '24px' }, 'p-6 flex')],
  ['one axis stays when the other changes', ...styled('px-4 py-2', { paddingInline: '24px' }, 'px-6 py-2')],
  ['a color of the theme comes by its value', ...styled('text-black', { color: '#0e5a4a' }, 'text-brand')],
  ['a color of the root comes by its value', ...styled('flex', { color: '#1B2A2F' }, 'flex text-ink')],
  ['a color comes by its variable', ...styled('flex', { color: 'var(--color-brand)' }, 'flex text-brand')],
  [
    'a color given as rgb is the same color',
    ...styled('flex', { backgroundColor: 'rgb(14, 90, 74)' }, 'flex bg-brand'),
  ],
  [
    'a color of the palette comes by its hex',
    ...styled('flex', { backgroundColor: '#ffffff' }, 'flex bg-white'),
  ],
  ['another color is arbitrary', ...styled('text-brand', { color: '#123456' }, 'text-[#123456]')],
  ['a plain background is a color', ...styled('flex', { background: '#0e5a4a' }, 'flex bg-brand')],
  [
    'a size that brings no line height leaves the one that is there',
    ...styled('text-sm', { fontSize: '34px' }, 'text-sm text-title'),
  ],
  ['a size of the theme comes by its value', ...styled('flex', { fontSize: '34px' }, 'flex text-title')],
  [
    'a size does not compete with the color',
    ...styled('text-brand text-sm', { fontSize: '1.125rem' }, 'text-brand text-lg'),
  ],
  ['a line height beside a size', ...styled('text-sm', { lineHeight: '2' }, 'text-sm leading-loose')],
  ['a weight by its number', ...styled('font-bold', { fontWeight: '500' }, 'font-medium')],
  ['a display by its word', ...styled('block p-2', { display: 'grid' }, 'grid p-2')],
  ['hidden is a display', ...styled('flex', { display: 'none' }, 'hidden')],
  ['a direction by its word', ...styled('flex flex-row', { flexDirection: 'column' }, 'flex flex-col')],
  [
    'an alignment by its word',
    ...styled('flex', { justifyContent: 'space-between' }, 'flex justify-between'),
  ],
  [
    'several styles at once',
    ...styled('p-4 text-black', { padding: '8px', color: '#0e5a4a' }, 'p-2 text-brand'),
  ],
  [
    'another state is another style',
    ...styled('p-4 hover:p-6', { padding: '8px' }, 'p-4 hover:p-2', ['hover']),
  ],
  ['a breakpoint of its own', ...styled('p-4 md:p-6', { padding: '8px' }, 'p-4 md:p-2', ['md'])],
  ['the base stays when a breakpoint is edited', ...styled('p-4', { padding: '8px' }, 'p-4 md:p-2', ['md'])],
  ['the breakpoint stays when the base is edited', ...styled('p-4 md:p-6', { padding: '8px' }, 'p-2 md:p-6')],
  ['a breakpoint of the theme is known', ...styled('flex', { padding: '8px' }, 'flex tall:p-2', ['tall'])],
  ['a variant of the project is known', ...styled('flex', { padding: '8px' }, 'flex wide:p-2', ['wide'])],
  [
    'two modifiers in another order are the same',
    ...styled('hover:md:p-4', { padding: '8px' }, 'hover:md:p-2', ['md', 'hover']),
  ],
  ['an unknown modifier is refused', ...styled('p-4', { padding: '8px' }, 'refused: no-writer', ['huge'])],
  ['an important one stays important', ...styled('p-4!', { padding: '8px' }, 'p-2!')],
  ['an important one in the old spelling wins as well', ...styled('!p-4 p-8', { padding: '8px' }, 'p-2!')],
  [
    'of two competitors the one that wins changes and the other goes',
    ...styled('p-4 p-8', { padding: '8px' }, 'p-2'),
  ],
  ['a class of the project stays', ...styled('card p-4', { padding: '8px' }, 'card p-2')],
  [
    'what styles children does not compete',
    ...styled(
      'space-x-4 placeholder:text-black',
      { color: '#0e5a4a' },
      'space-x-4 placeholder:text-black text-brand',
    ),
  ],
  ['a style goes', ...styled('p-4 flex', { padding: null }, 'flex')],
  ['a part goes and the whole stays', ...styled('px-2 pl-4', { paddingLeft: null }, 'px-2')],
  [
    'an underline in an address stays',
    ...styled('flex', { backgroundImage: 'url(/a_b.png)' }, 'flex bg-[url(/a_b.png)]'),
  ],
  ['a style goes with all its parts', ...styled('p-4 px-2 flex', { padding: null }, 'flex')],
  ['a style goes under one modifier', ...styled('p-4 md:p-6', { padding: null }, 'p-4', ['md'])],
  ['the parts of a whole that do not go are kept', ...styled('p-4', { paddingLeft: null }, 'py-4 pr-4')],
  ['a style that no class sets is refused', ...styled('flex', { padding: null }, 'refused: no-change')],
  ['a style that is there is refused', ...styled('p-4', { padding: '16px' }, 'refused: no-change')],
  [
    'a property without utilities is arbitrary',
    ...styled('flex', { 'mask-type': 'alpha' }, 'flex [mask-type:alpha]'),
  ],
  [
    'a value with spaces has underlines',
    ...styled('grid', { gridTemplateColumns: '1fr auto' }, 'grid grid-cols-[1fr_auto]'),
  ],
  ['a size wins over the square that is there', ...styled('size-4', { width: '24px' }, 'size-4 w-6')],
  ['a margin below nought', ...styled('mt-2', { marginTop: '-8px' }, '-mt-2')],
  [
    'no transition by its word',
    ...styled('transition-all', { transitionProperty: 'none' }, 'transition-none'),
  ],
  ['no snapping by its word', ...styled('snap-x', { scrollSnapType: 'none' }, 'snap-none')],
  ['a mask by its word', ...styled('flex', { maskSize: 'cover' }, 'flex mask-cover')],
  ['nought is on the scale', ...styled('p-2', { padding: '0' }, 'p-0')],
  ['a radius of the scale', ...styled('flex', { borderRadius: '8px' }, 'flex rounded-lg')],
  ['an opacity as a ratio', ...styled('flex', { opacity: '0.5' }, 'flex opacity-50')],
  ['a level by its number', ...styled('flex', { zIndex: '10' }, 'flex z-10')],
  ['a shadow of the theme', ...styled('flex', { textAlign: 'center' }, 'flex text-center')],
  [
    'a value that is no value is refused',
    ...styled('p-4', { padding: '1px; color: red' }, 'refused: bad-value'),
  ],
  [
    'a value that leaves its brackets is refused',
    ...styled('p-4', { padding: '1px)' }, 'refused: bad-value'),
  ],
  [
    'a script in a value is refused',
    ...styled('p-4', { backgroundImage: 'url(javascript:alert(1))' }, 'refused: unsafe'),
  ],
  ['a property that is none is refused', ...styled('p-4', { 'a b': 'x' }, 'refused: bad-name')],
  ['nothing to style is refused', ...styled('p-4', {}, 'refused: no-change')],
]

describe('utilities of the project', () => {
  test.each(rows)('%s', (_, before, editOf, after) => {
    expect(outcome(page(before), editOf, { design })).toBe(
      after.startsWith('refused: ') ? after : page(after),
    )
  })

  test('a condition on screen is where its style changes', () => {
    const before = page("<p className={on ? 'p-4' : 'p-6'} />")
    expect(outcome(before, style('p', { padding: '8px' }, { liveClasses: ['p-6'] }), { design })).toBe(
      page("<p className={on ? 'p-4' : 'p-2'} />"),
    )
  })

  test('a style that depends on a condition asks for the state', () => {
    const before = page("<p className={`m-2 ${on ? 'p-4' : 'p-6'}`} />")
    expect(outcome(before, style('p', { padding: '8px' }), { design })).toBe('refused: dynamic-class')
    expect(outcome(before, style('p', { margin: '0' }), { design })).toBe(
      page("<p className={`m-0 ${on ? 'p-4' : 'p-6'}`} />"),
    )
  })

  const list = (tone: string, classes: string) =>
    `const xs = [{ id: 1, tone: '${tone}' }, { id: 2, tone: '' }]\nexport default () => <ul>{xs.map((x) => <li key={x.id} className={${classes}}>a</li>)}</ul>\n`
  const one = (how: 'item' | 'only', styling: Record<string, string>) => meaning(how, 0, style('li', styling))

  test('the style of one item goes into its data', () => {
    expect(outcome(list('p-4 m-2', 'x.tone'), one('item', { padding: '8px' }), { design })).toBe(
      list('p-2 m-2', 'x.tone'),
    )
  })

  test('a style that all items share is not changed for one by the data', () => {
    const before = list('m-2', '`p-4 ${x.tone}`')
    expect(outcome(before, one('item', { padding: '8px' }), { design })).toBe('refused: list-item')
  })

  test('only one item is styled by its key', () => {
    expect(outcome(list('', "'p-4 flex'"), one('only', { padding: '8px' }), { design })).toBe(
      list('', "x.id === 1 ? 'p-2 flex' : 'p-4 flex'"),
    )
  })

  test('an inline style wins, so it is changed in place', () => {
    const before = page('<p className="p-4" style={{ padding: \'1px\' }} />')
    expect(outcome(before, style('p', { padding: '8px' }), { design })).toBe(
      page('<p className="p-4" style={{ padding: \'8px\' }} />'),
    )
  })
})
