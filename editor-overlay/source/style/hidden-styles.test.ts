// biome-ignore-all lint/suspicious/noTemplateCurlyInString: source text.
/** A style from a condition, spread or constant would override a class, so the edit is refused and names the style. */
import { expect, test } from '@jest/globals'
import { addClass, style } from '../testing/edits.ts'
import { design, testDesign } from '../testing/tailwind.ts'
import { outcome, tryPlan } from '../testing/try-plan.ts'

const OTHERS = {
  'app/styles.ts': `export const box = { padding: 2 }
export const all = { box: { padding: 2 }, calm: { color: 'red' } }
export function made(on: boolean) { return on ? { padding: 2 } : {} }
export const ofSize = (size: number) => ({ padding: size })
export const side = 'padding'
`,
}

const around = (value: string, names = 'p-4') =>
  `const S = { box: { padding: 2 }, calm: { color: 'red' } }\nconst base = { paddingLeft: 2 }\nconst more = { ...base, top: 1 }\nexport default () => <p className="${names}" style={${value}} />\n`
const edit = style('p', { padding: '8px' })

test.each<[value: string, after: string]>([
  ['S.box', '{ ...S.box, padding: 8 }'],
  ['base', '{ ...base, padding: 8 }'],
  ['{ ...S.box }', "{ ...S.box, padding: '8px' }"],
  ['{ ...base, top: 1 }', '{ ...base, top: 1, padding: 8 }'],
  ['{ ...{ ...base } }', "{ ...{ ...base }, padding: '8px' }"],
  ['{ ...more }', "{ ...more, padding: '8px' }"],
])('what a constant sets is written behind it: %s', (value, after) => {
  expect(outcome(around(value), edit, { design })).toBe(around(after))
})

test.each<[declared: string, asked: Record<string, string | null>, after: string]>([
  ['const own = { padding: 2, top: 1 }', { padding: '8px' }, 'const own = { padding: 8, top: 1 }'],
  ['const own = { padding: 2 }', { paddingLeft: '8px' }, 'const own = { padding: 2, paddingLeft: 8 }'],
  ['const own = { padding: 2 }', { padding: null }, 'refused: dynamic-prop'],
  ['let own = { padding: 2 }', { padding: '8px' }, 'refused: dynamic-prop'],
  ['const own = { padding: on ? 2 : 4 }', { padding: '8px' }, 'refused: dynamic-prop'],
  ['const own = { padding: 2, [side]: 4 }', { padding: '8px' }, 'refused: dynamic-prop'],
])('a constant that only this element reads is changed: %s', (declared, asked, after) => {
  const text = (made: string) => `${made}\nexport default ({ on }) => <p className="p-4" style={own} />\n`
  expect(outcome(text(declared), style('p', asked), { design })).toBe(
    after.startsWith('refused') ? after : text(after),
  )
})

test.each([
  'on ? S.box : undefined',
  'on && base',
  '{ ...(on ? S.box : S.calm) }',
  'Object.assign({}, base)',
  'useMemo(() => ({ padding: 2 }), [])',
  'S[kind]',
  '{ ...S[kind] }',
  '[base, more][index]',
  '{ big: { root: base } }[kind].root',
])('%s', (value) => {
  expect(tryPlan(around(value), edit, { design })).toMatchObject({
    code: 'dynamic-prop',
    alternative: expect.stringMatching(/^Change it where that style is written: app\/page.tsx, line \d\.$/),
  })
})

const imported = (value: string, inside = '') => ({
  'app/page.tsx': `import { box, all, made, ofSize, side } from './styles'\nimport * as M from './styles'\nexport default function Page({ on, dir }) {\n${inside}  return <p className="p-4" style={${value}} />\n}\n`,
  ...OTHERS,
})

test.each<[value: string, place: string, ...inside: string[]]>([
  ['on ? box : undefined', 'app/styles.ts, line 1'],
  ['made(on)', 'app/styles.ts, line 3'],
  ['{ ...made(on), top: 1 }', 'app/styles.ts, line 3'],
  ['ofSize(3)', 'app/styles.ts, line 4'],
  ['{ [side]: 3 }', 'app/page.tsx, line 4'],
  ['{ [dir]: 3 }', 'app/page.tsx, line 4'],
  ['{ [`padding${dir}`]: 3 }', 'app/page.tsx, line 4'],
  ["{ [on ? 'padding' : 'margin']: 3 }", 'app/page.tsx, line 4'],
  ['useMemo(() => { if (on) return { padding: 2 }; return {} }, [])', 'app/page.tsx, line 4'],
  ['memo', 'app/page.tsx, line 5', '  const memo = useMemo(() => {\n    return { padding: 2 }\n  }, [])\n'],
])('%s would win, as written in %s', (value, place, ...inside) => {
  for (const one of [edit, addClass('p', 'p-2')])
    expect(tryPlan(imported(value, ...inside), one, { design })).toMatchObject({
      type: 'refused',
      alternative: `Change it where that style is written: ${place}.`,
    })
})

test.each<[value: string, place: string, after: string, ...inside: string[]]>([
  ['box', 'app/styles.ts, line 1', '{ ...box, padding: 8 }'],
  ['all.box', 'app/styles.ts, line 2', '{ ...all.box, padding: 8 }'],
  ["all['box']", 'app/styles.ts, line 2', "{ ...all['box'], padding: 8 }"],
  ['M.box', 'app/styles.ts, line 1', '{ ...M.box, padding: 8 }'],
  ['{ ...box }', 'app/styles.ts, line 1', "{ ...box, padding: '8px' }"],
  ['own', 'app/styles.ts, line 2', '{ ...own, padding: 8 }', '  const { box: own } = all\n'],
])(
  '%s of another file is written behind, and beats a class, as %s tells',
  (value, place, after, ...inside) => {
    expect(outcome(imported(value, ...inside), edit, { design })).toBe(
      imported(after, ...inside)['app/page.tsx'],
    )
    expect(tryPlan(imported(value, ...inside), addClass('p', 'p-2'), { design })).toMatchObject({
      alternative: `Change it where that style is written: ${place}.`,
    })
  },
)

test.each(['all.calm', "{ [on ? 'color' : 'top']: 3 }"])('%s says nothing about it either', (value) => {
  expect(outcome(imported(value), edit, { design })).toContain('className="p-2"')
})

test.each<[value: string, after: string]>([
  ['undefined', "{ width: '3px' }"],
  ['null', "{ width: '3px' }"],
  ['{ [dir]: 3 }', '{ [dir]: 3, width: 3 }'],
  ['{ [dir]: 3, width: 2 }', '{ [dir]: 3, width: 3 }'],
])('an inline width in %s', (value, after) => {
  const inline = style('p', { width: '3px' }, { framework: 'Inline' })
  expect(outcome(imported(value), inline)).toBe(imported(after)['app/page.tsx'])
})

test('an inline style before a key that only the code knows is refused', () => {
  const inline = style('p', { width: '3px' }, { framework: 'Inline' })
  expect(outcome(imported('{ width: 2, [dir]: 3 }'), inline)).toBe('refused: dynamic-prop')
})

test.each(['S.calm', '{ ...S.calm }', 'on ? S.calm : undefined', 'rest', '{ color: on ? a : b }'])(
  '%s says nothing about it',
  (value) => {
    expect(outcome(around(value), edit, { design })).toBe(around(value, 'p-2'))
  },
)

test('a property with a quoted key in brackets is changed in place', () => {
  expect(outcome(around("{ ['padding']: 2 }"), edit, { design })).toBe(around("{ ['padding']: 8 }"))
})

const CARD = 'app/card.tsx'
const used = (card: string, uses: string) => ({
  [CARD]: `export const look = { padding: 2 }\nexport const Card = (${card})\n`,
  'app/page.tsx': `import { Card } from './card'\nexport default () => <main>${uses}</main>\n`,
})
const OF_USE = '<Card style={{ padding: 3 }} />'
const USE = 'app/page.tsx, line 2'
const INSIDE = 'app/card.tsx, line 2'

test.each<[card: string, uses: string, pick: string, place: string]>([
  ['(props) => <b className="p-4" {...props} />', OF_USE, 'b', USE],
  ['({ on, ...rest }) => <b className="p-4" {...rest} />', OF_USE, 'b', USE],
  ['({ style }) => <b className="p-4" style={style} />', OF_USE, 'b', USE],
  ['(props) => <b className="p-4" style={props.style} />', OF_USE, 'b', USE],
  ['({ style }) => <b className="p-4" style={{ top: 1, ...style }} />', OF_USE, 'b', USE],
  ['({ box }) => <b className="p-4" style={box} />', '<Card box={{ paddingLeft: 3 }} />', 'b', USE],
  ['({ style }) => <b className="p-4" style={style} />', `${OF_USE}${OF_USE}`, 'b', USE],
  [
    '({ className }) => <b className={className} style={{ padding: 3 }} />',
    '<Card className="p-4" />',
    'Card',
    INSIDE,
  ],
  [
    '({ className }) => <b className={className} style={look} />',
    '<Card className="p-4" />',
    'Card',
    'app/card.tsx, line 1',
  ],
  ['(props) => <b {...props} style={{ padding: 3 }} />', '<Card className="p-4" />', 'Card', INSIDE],
  [
    '({ className, style }) => <b className={className} style={{ padding: 3, ...style }} />',
    '<Card className="p-4" />',
    'Card',
    INSIDE,
  ],
])('{%s} used as %s: a class of %s would lose to the style in %s', (card, uses, pick, place) => {
  for (const one of [
    style(pick, { padding: '8px' }),
    addClass(pick, 'p-2'),
    style(pick, { padding: '8px' }, { modifiers: ['hover'] }),
  ])
    expect(tryPlan(used(card, uses), one, { design })).toMatchObject({
      code: 'dynamic-prop',
      alternative: `Change it where that style is written: ${place}.`,
    })
})

test.each<[card: string, uses: string, pick: string, note: string | null]>([
  ['(props) => <b className="p-4" {...props} />', `${OF_USE}<Card />`, 'b', USE],
  ['(props) => <b className="p-4" {...props} />', '<Card style={{ top: 1 }} />', 'b', null],
  ['(props) => <b {...props} style={{ top: 1 }} className="p-4" />', OF_USE, 'b', null],
  ['({ style, ...rest }) => <b className="p-4" {...rest} />', OF_USE, 'b', null],
  [
    '({ className }) => <b className={className} style={{ top: 1 }} />',
    '<Card className="p-4" />',
    'Card',
    null,
  ],
  [
    '({ className }) => <b className={className}><i style={{ padding: 3 }} /></b>',
    '<Card className="p-4" />',
    'Card',
    null,
  ],
])('{%s} used as %s: a class of %s is written, with the note %s', (card, uses, pick, note) => {
  const done = tryPlan(used(card, uses), style(pick, { padding: '8px' }), { design })
  if (done.type === 'refused') throw new Error(done.message)
  expect(JSON.stringify(done.files)).toContain('p-2')
  const notes = done.plan.notes.filter((one) => !one.startsWith('Changes every use'))
  expect(notes).toEqual(note === null ? [] : [expect.stringContaining(note)])
})

test('an important class wins over the style of a use', () => {
  const files = used('(props) => <b className="p-4" {...props} />', OF_USE)
  expect(JSON.stringify(tryPlan(files, addClass('b', 'p-2!'), { design }))).toContain('p-2!')
})

const P24 = { padding: '24px' }
const drawn = (names: string, value: string) =>
  `export default () => <p className="${names}" style={{ ${value} }} />\n`

test.each([
  ['p-4', 'padding: 3', 'p-6', 'padding: 3'],
  ['flex', 'padding: 3', 'flex', 'padding: 24'],
  ['p-4', 'paddingLeft: 3', 'p-6', 'paddingLeft: 3'],
  ['card p-4', 'top: 1', 'card p-6', 'top: 1'],
])('where every utility is important, %s with %s becomes %s with %s', async (names, value, after, then) => {
  const important = await testDesign('', '', true)
  const sheet = "@import 'tailwindcss' important;\n.card { padding: 3px }\n"
  const files = { 'app/page.tsx': drawn(names, value), 'app/globals.css': sheet }
  expect(tryPlan(files, style('p', P24), { design: important })).toMatchObject({
    files: { 'app/page.tsx': drawn(after, then) },
  })
})

test('among important utilities, an important rule of an earlier layer wins', async () => {
  const important = await testDesign('', '', true)
  const sheet = "@import 'tailwindcss' important;\n@layer base { .card { padding: 3px !important } }\n"
  const files = { 'app/page.tsx': drawn('card p-4', 'top: 1'), 'app/globals.css': sheet }
  expect(tryPlan(files, style('p', P24), { design: important })).toMatchObject({ code: 'no-writer' })
})

test.each([
  ['pl-4!', 'padding: 3'],
  ['pl-4!', 'paddingTop: 3'],
  ['py-4! flex', 'padding: 3, top: 1'],
])('%s wins over a part of {%s} only, so the whole is refused', (names, value) => {
  expect(outcome(drawn(names, value), style('p', P24), { design })).toBe('refused: no-writer')
})

test.each([
  ['p-4!', 'paddingLeft: 3', 'p-6!'],
  ['pl-4!', 'margin: 3', 'p-6'],
])('%s with {%s} becomes %s', (names, value, after) => {
  expect(outcome(drawn(names, value), style('p', P24), { design })).toBe(drawn(after, value))
})

test.each([
  ['{...{ style: { padding: 2 } }} className="p-4"', 'app/page.tsx, line 2'],
  ['className="p-4" style={{ top: 1 }} {...P}', 'app/page.tsx, line 1'],
  ['{...P} className="p-4"', 'app/page.tsx, line 1'],
])('a style that comes from a spread in %s', (attributes, place) => {
  const before = `const P = { style: { padding: 2 } }\nexport default () => <p ${attributes} />\n`
  expect(tryPlan(before, edit, { design })).toMatchObject({
    type: 'refused',
    alternative: expect.stringContaining(place),
  })
})

test('a style after a spread that holds another one is changed', () => {
  const drawn = (padding: number) =>
    `const P = { style: { padding: 2 } }\nexport default () => <p {...P} style={{ padding: ${padding} }} />\n`
  expect(outcome(drawn(4), edit, { design })).toBe(drawn(8))
})

test('a component that drops its style gets none', () => {
  const before =
    'function Box({ title }: { title: string; style?: object }) {\n  return <b>{title}</b>\n}\nexport default () => <Box title="a" />\n'
  expect(tryPlan(before, style('Box', { padding: '8px' }, { framework: 'Inline' }))).toMatchObject({
    message: 'Box doesn’t use the style passed to it.',
    alternative: 'Choose “everywhere”, or select the element inside Box, or pass style on in app/page.tsx.',
  })
})
