/** A `style` next to class names: the requested value must win over other properties, spreads and states. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { addClass, style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { type Find, outcome, page, tryPlan } from '../testing/try-plan.ts'

type Requested = Record<string, string | null>
const P24 = { padding: '24px' }
const around =
  "import a from 'a'\nconst known = { top: 1 }\nconst boxed = { paddingLeft: 1 }\nconst { own } = { own: { padding: 1 } }\nconst set = { top: 1 }\nset.padding = 2\nlet other = set\nother = boxed\n"

test.each<[before: string, asked: Requested, after: string]>([
  ['{ padding: 3, paddingLeft: 4 }', P24, '{ padding: 24 }'],
  ['{ padding: 3, paddingInline: 4, top: 1 }', P24, '{ padding: 24, top: 1 }'],
  ['{ padding: 3, paddingLeft: 4 }', { padding: null }, ''],
  ['{ padding: 3, top: 1, paddingLeft: 4 }', { padding: null }, '{ top: 1 }'],
  ['{ paddingLeft: 4, padding: 3 }', { paddingLeft: '9px' }, '{ padding: 3, paddingLeft: 9 }'],
  ['{ top: 1, padding: 3, padding: 4 }', P24, '{ top: 1, padding: 3, padding: 24 }'],
  ['{ insetInlineStart: 0 }', { left: '8px' }, '{ insetInlineStart: 8 }'],
  ['{ marginInlineStart: 4 }', { marginLeft: '8px' }, '{ marginInlineStart: 8 }'],
  ["{ background: 'red' }", { backgroundColor: 'blue' }, "{ background: 'blue' }"],
  [
    "{ background: 'url(x.png)' }",
    { backgroundColor: 'blue' },
    "{ background: 'url(x.png)', backgroundColor: 'blue' }",
  ],
  ['{ lineHeight: 1.5 }', { lineHeight: '24px' }, "{ lineHeight: '24px' }"],
  ['{ lineHeight: 1.5 }', { lineHeight: '2' }, '{ lineHeight: 2 }'],
  ['{ zIndex: 4 }', { zIndex: '-1' }, '{ zIndex: -1 }'],
  ['{ top: -4 }', { top: '-8px' }, '{ top: -8 }'],
  ['{ top: -4 }', { top: '0' }, '{ top: 0 }'],
  ['{ top: 4 }', { top: '50%' }, "{ top: '50%' }"],
  ["{ '--x': 4 }", { '--x': '8px' }, "{ '--x': '8px' }"],
  ['{ padding: 3, ...known }', P24, '{ padding: 24, ...known }'],
  ['{ ...rest, padding: 3 }', P24, '{ ...rest, padding: 24 }'],
  ['{ padding: 3, ...rest }', P24, 'refused: dynamic-prop'],
  ['{ padding: 3, ...own }', P24, 'refused: dynamic-prop'],
  ['{ padding: 3, ...set }', P24, 'refused: dynamic-prop'],
  ['{ padding: 3, ...other }', P24, 'refused: dynamic-prop'],
  ['{ paddingLeft: 3, ...boxed }', { paddingLeft: '8px' }, 'refused: dynamic-prop'],
  ['{ padding: 3, ...(on && rest) }', P24, 'refused: dynamic-prop'],
  ['{ padding: on ? 8 : 16 }', P24, 'refused: dynamic-prop'],
  ['{ padding: on ? 8 : 16 }', { paddingLeft: '8px' }, 'refused: dynamic-prop'],
  ['{ padding: sizes[size], top: 1 }', { paddingTop: '8px' }, 'refused: dynamic-prop'],
  ['{ padding: on ? 8 : 16, top: 1 }', { padding: null }, 'refused: dynamic-prop'],
  ['{ padding: on ? 8 : 16, top: 1 }', { top: '3px' }, '{ padding: on ? 8 : 16, top: 3 }'],
  ['{ padding: gap }', { paddingLeft: '8px' }, "{ padding: gap, paddingLeft: '8px' }"],
  ["{ borderTop: '1px solid' }", { borderWidth: '2px' }, "{ borderTop: '1px solid', borderWidth: '2px' }"],
  [
    "{ borderWidth: 1, borderTop: '2px solid' }",
    { borderWidth: '3px' },
    "{ borderTop: '2px solid', borderWidth: 3 }",
  ],
  ["{ borderTop: '1px solid' }", { borderWidth: null }, 'refused: no-change'],
  ['{ padding: 8 }', { paddingLeft: '24px' }, '{ padding: 8, paddingLeft: 24 }'],
  ['{ padding: 8 }', { paddingLeft: '-0.5px' }, 'refused: bad-value'],
  ['{ margin: 8 }', { marginLeft: '-0.5px' }, '{ margin: 8, marginLeft: -0.5 }'],
  ['{ padding: -0 }', { paddingLeft: '0px' }, '{ padding: -0, paddingLeft: 0 }'],
  ['{ padding: 8 }', { paddingLeft: '1.5rem' }, "{ padding: 8, paddingLeft: '1.5rem' }"],
  ['{ padding: 8 }', { paddingLeft: '10%' }, "{ padding: 8, paddingLeft: '10%' }"],
  ["{ padding: '8px' }", { paddingLeft: '24px' }, "{ padding: '8px', paddingLeft: '24px' }"],
  ['{ padding: 8, margin: 4 }', { paddingLeft: '8px' }, 'refused: no-change'],
  ["{ padding: '8px' }", { paddingLeft: '8px' }, 'refused: no-change'],
  ['{ padding: 8, paddingLeft: 4 }', { paddingTop: '8px' }, 'refused: no-change'],
  ['{ padding: 8, ...more }', { padding: null }, 'refused: dynamic-prop'],
  [
    "{ padding: '8px', margin: 4 }",
    { paddingLeft: '24px' },
    "{ padding: '8px', margin: 4, paddingLeft: '24px' }",
  ],
  [
    "{ padding: '1rem', margin: 4, top: 2 }",
    { paddingLeft: '24px' },
    "{ padding: '1rem', margin: 4, top: 2, paddingLeft: 24 }",
  ],
  [
    '{ flex: 1, padding }',
    { flexGrow: '2', paddingTop: '4px' },
    "{ flex: 1, padding, flexGrow: 2, paddingTop: '4px' }",
  ],
])('style={%s} with %j', (before, asked, after) => {
  const box = (value: string) => page(`<p className="m-1"${value && ` style={${value}}`} />`, around)
  const wanted = after.startsWith('refused') ? after : box(after)
  expect(outcome(box(before), style('p', asked), { design })).toBe(wanted)
})

test.each<[before: string, asked: Requested, after: string]>([
  ['{ padding: 8 }', { lineHeight: '24px' }, "{ padding: 8, lineHeight: '24px' }"],
  ['{ padding: 8 }', { lineHeight: '1.5', zIndex: '3' }, '{ padding: 8, lineHeight: 1.5, zIndex: 3 }'],
  ['{ padding: 8 }', { gridRowGap: '8px', '--x': '8px' }, "{ padding: 8, gridRowGap: '8px', '--x': '8px' }"],
  ['{ lineHeight: 1 }', { paddingLeft: '24px' }, "{ lineHeight: 1, paddingLeft: '24px' }"],
  ['{ lineHeight: 1 }', { opacity: '0.5' }, '{ lineHeight: 1, opacity: 0.5 }'],
  ["{ lineHeight: '1' }", { opacity: '0.5' }, "{ lineHeight: '1', opacity: '0.5' }"],
  ['boxed', { marginTop: '24px' }, '{ ...boxed, marginTop: 24 }'],
])('an inline style={%s} gets %j as numbers where numbers stand', (before, asked, after) => {
  const box = (value: string) => page(`<><p style={${value}} /><i style={boxed} /></>`, around)
  expect(outcome(box(before), style('p', asked, { framework: 'Inline' }), { design })).toBe(box(after))
})

const hover = { modifiers: ['hover'] }
test.each<[before: string, edit: (find: Find) => Edit, after: string]>([
  ['<p className="p-4" style={{ padding: 3 }} />', style('p', P24, hover), 'refused: dynamic-prop'],
  ['<p className="p-4" style={{ paddingLeft: 3 }} />', style('p', P24, hover), 'refused: dynamic-prop'],
  [
    '<p className="hover:p-4" style={{ padding: 3 }} />',
    style('p', { padding: null }, hover),
    '<p style={{ padding: 3 }} />',
  ],
  [
    '<p className="p-4" style={{ padding: 3 }} />',
    style('p', P24, { modifiers: ['before'] }),
    '<p className="p-4 before:p-6" style={{ padding: 3 }} />',
  ],
  [
    '<p className="p-4" style={{ padding: 3 }} />',
    addClass('p', '[&>i]:p-6'),
    '<p className="p-4 [&>i]:p-6" style={{ padding: 3 }} />',
  ],
  ['<p className="m-4" style={{ marginInlineStart: 3 }} />', addClass('p', 'ml-2'), 'refused: no-writer'],
  ['<p className="p-4" style={{ paddingLeft: 3 }} />', style('p', { padding: null }), '<p />'],
  ["<p style={{ color: 'red' }} {...rest} />", style('p', { color: 'blue' }), 'refused: spread'],
  [
    "<p {...rest} style={{ color: 'red' }} {...{ id: 'x' }} />",
    style('p', { color: 'blue' }),
    "<p {...rest} style={{ color: 'blue' }} {...{ id: 'x' }} />",
  ],
])('%s', (before, edit, after) => {
  const wanted = after.startsWith('refused') ? after : page(after)
  expect(outcome(page(before), edit, { design })).toBe(wanted)
})

const strong = (rest: string) => `<p style={{ padding: 4, color: 'red' }} ${rest} />`
test.each<[before: string, edit: (find: Find) => Edit, after: string]>([
  ['className="p-4!"', style('p', P24), 'className="p-6!"'],
  ['className="p-4!"', style('p', { paddingLeft: '24px' }), 'className="p-4! pl-6!"'],
  ['className="pl-4!"', style('p', { paddingLeft: '24px' }), 'className="pl-6!"'],
  ['className="p-4!"', style('p', P24, { framework: 'Inline' }), 'refused: no-writer'],
  ['className="p-4!"', style('p', { ...P24, color: 'blue' }), 'refused: no-writer'],
  ['className="md:p-4!"', style('p', P24), 'style={{ padding: 24, color: \'red\' }} className="md:p-4!"'],
  ['className="m-4!"', style('p', P24), 'style={{ padding: 24, color: \'red\' }} className="m-4!"'],
])('an important class beside a style: %s', (before, edit, after) => {
  const box = page(after.startsWith('style') ? `<p ${after} />` : strong(after))
  expect(outcome(page(strong(before)), edit, { design })).toBe(after.startsWith('refused') ? after : box)
})

test('a removed value leaves both the style and the important class', () => {
  const before = page('<p style={{ padding: 4 }} className="p-4!" />')
  expect(outcome(before, style('p', { padding: null }), { design })).toBe(page('<p />'))
})

const lines = (...all: string[]) => `{{\n${all.map((one) => `        ${one}\n`).join('')}      }}`
test.each<[sentence: string, before: string, asked: Requested, after: string]>([
  ['an object that holds only a comment', '{{ /* c */ }}', P24, "{{ /* c */ padding: '24px' }}"],
  ['lines that hold only a comment', lines('// c'), P24, lines('// c', "padding: '24px'")],
  ['a comment behind the last property', lines('top: 1, // c'), P24, lines('top: 1, // c', 'padding: 24,')],
  [
    'a comment behind a property without a comma',
    lines('top: 1 // c'),
    { ...P24, margin: '1px' },
    lines('top: 1, // c', 'padding: 24,', 'margin: 1'),
  ],
  [
    'a comment above the next property',
    lines('padding: 4, // a', '// b', 'top: 1,'),
    { padding: null },
    lines('// b', 'top: 1,'),
  ],
  [
    'a comment of the last property',
    lines('top: 1, // a', 'padding: 4, // b'),
    { padding: null },
    lines('top: 1, // a'),
  ],
  [
    'a comment between two properties',
    '{{ padding: 4, /* c */ top: 1 }}',
    { padding: null },
    '{{ /* c */ top: 1 }}',
  ],
  [
    'a comment before the comma',
    '{{ top: 1 /* c */, padding: 4 }}',
    { padding: null },
    '{{ top: 1 /* c */ }}',
  ],
  [
    'comments around what is replaced',
    lines('paddingLeft: 4, // a', 'top: 1, // b', 'paddingTop: 3, // c'),
    P24,
    lines('top: 1, // b', 'padding: 24, // c'),
  ],
])('%s stays with what it is about', (_, before, asked, after) => {
  const box = (value: string) => page(`<p style=${value} />`, "import a from 'a'\n")
  const edit = style('p', asked, { framework: 'Inline' })
  expect(outcome(box(before), edit, { design })).toBe(box(after))
})

test.each<[before: string, asked: Requested, after: string]>([
  ['sx={{ p: 2 }}', P24, "sx={{ p: '24px' }}"],
  ['sx={{ p: 2, m: 1 }}', { paddingLeft: '24px' }, "sx={{ p: 2, m: 1, pl: '24px' }}"],
  ['sx={{ padding: 2 }}', { paddingLeft: '24px' }, "sx={{ padding: 2, paddingLeft: '24px' }}"],
  ['sx={{ lineHeight: 1.5 }}', { lineHeight: '2' }, 'sx={{ lineHeight: 2 }}'],
  ["sx={{ bgcolor: 'primary.main' }}", { backgroundColor: 'blue' }, "sx={{ bgcolor: 'blue' }}"],
  ['sx={{ p: 2 }}', { padding: 'attr(data-x type(<length>))' }, "sx={{ p: 'attr(data-x type(<length>))' }}"],
  ['sx={{ p: 2 }}', { padding: 'md' }, "sx={{ p: 'md' }}"],
  ['sx={{ zIndex: 2 }}', { zIndex: 'modal' }, "sx={{ zIndex: 'modal' }}"],
  ['sx={{ p: 2 }}', { margin: 'md' }, 'refused: bad-value'],
  ['sx={{ p: 2 }}', { color: 'primary' }, 'refused: bad-value'],
  ['sx={{ p: { xs: 1, md: 2 } }}', P24, "sx={{ p: { xs: '24px', md: 2 } }}"],
  ['sx={{ p: [1, 2] }}', P24, "sx={{ p: ['24px', 2] }}"],
  ["sx={{ p: 1, '&:hover': { p: 2 } }}", P24, "sx={{ p: '24px', '&:hover': { p: 2 } }}"],
  ["sx={{ p: 1, color: 'red' }}", { padding: null }, "sx={{ color: 'red' }}"],
  ['sx={{ p: 1 }}', { padding: null }, ''],
  ['css={{ padding: 4 }}', P24, "css={{ padding: '24px' }}"],
  ['sx={{ p: { sm: 1, md: 2 } }}', P24, 'refused: dynamic-prop'],
  ['sx={{ px: { xs: 1, md: 2 } }}', P24, 'refused: dynamic-prop'],
  ['sx={{ p: on ? 1 : 2 }}', P24, 'refused: dynamic-prop'],
  ['sx={{ p: 1, ...rest }}', P24, 'refused: dynamic-prop'],
  ['sx={{ paddingLeft: 1, ...boxed }}', { paddingLeft: '2px' }, 'refused: dynamic-prop'],
  ['sx={[{ p: 1 }]}', P24, 'refused: dynamic-prop'],
  ['sx={{ p: 1 }} {...rest}', P24, 'refused: spread'],
])('%s with %j', (before, asked, after) => {
  const box = (props: string) => page(`<Box${props && ` ${props}`} />`, around)
  const wanted = after.startsWith('refused') ? after : box(after)
  expect(outcome(box(before), style('Box', asked), { design })).toBe(wanted)
})

test.each([['width: w', 'const w = 3\n', 'app/page.tsx, line 1']])(
  '{ %s } is refused with the place of the expression',
  (value, above, place) => {
    const done = tryPlan(page(`<p style={{ ${value} }} />`, above), style('p', { width: '9px' }), { design })
    expect(done).toMatchObject({ alternative: `Change it where it is written: ${place}.` })
  },
)
