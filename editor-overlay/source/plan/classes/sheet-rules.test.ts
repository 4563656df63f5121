// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** Rules of the project's style sheets that win over utilities, and classes that other files add. */
import { describe, expect, test } from '@jest/globals'
import type { Edit } from '../../../protocol/edit.ts'
import { addClass, removeClass, style } from '../../testing/edits.ts'
import { design } from '../../testing/tailwind.ts'
import { type Find, outcome, PAGE, page, tryPlan } from '../../testing/try-plan.ts'

type Make = (find: Find) => Edit
const P24 = { padding: '24px' }
const PADDING = style('p', P24)
const HEAD = `import clsx from 'clsx'
import { cn } from '@/lib/cn'
import styles from './a.module.css'
import { BOX, sizes, list, pad, box } from '../lib/names'
const own = ['p-4', 'flex']
`
const NAMES = `import { cva } from 'class-variance-authority'
export const BOX = 'p-4 flex'
export const sizes = { sm: 'p-2', lg: 'p-8' }
export const list = ['p-4', 'flex']
export function pad(big: boolean) {
  return big ? 'p-8' : 'p-2'
}
export const box = cva('p-4', { variants: { size: { sm: 'p-2' } } })
`

const SIZE = { fontSize: '18px' }

/** A font size keeps the line height that a rule of a component sets. */
const SIZES: [names: string, rule: string, asked: Record<string, string>, after: string][] = [
  ["'card'", '.card { line-height: 1.1 }', SIZE, "'card text-[18px]'"],
  ["'card'", '.card { @apply text-sm; }', SIZE, "'card text-[18px]'"],
  ["'card'", '.card { color: red }', SIZE, "'card text-lg'"],
  ["'card text-sm'", '.card { line-height: 1.1 }', SIZE, "'card text-lg'"],
  ["'card'", '.card { line-height: 1.1 }', { ...SIZE, lineHeight: '32px' }, "'card text-lg leading-8'"],
]

/** Returns each changed file, of the page only its class expression; or the code of the refusal. */
function changed(expression: string, edit: Make, sheets: Record<string, string> = {}): string[] {
  const files = { [PAGE]: page(`<p className={${expression}} />`, HEAD), 'lib/names.ts': NAMES, ...sheets }
  const done = tryPlan(files, edit, { design })
  if (done.type === 'refused') return [`refused: ${done.code}`]
  return Object.entries(done.files).flatMap(([file, text]) => {
    if (text === Reflect.get(files, file)) return []
    return [file === PAGE ? (/className=\{([\s\S]*)\} \/>/.exec(text)?.[1] ?? text) : text]
  })
}

describe('a rule without a layer wins over utilities', () => {
  const css = (text: string) => ({ 'app/a.module.css': text })
  const global = (text: string) => ({ 'app/globals.css': text })
  test.each<[expression: string, edit: Make, sheets: Record<string, string>, after: string]>([
    ["cn(styles.card, 'flex')", PADDING, css('.card { padding: 4px }'), '.card { padding: 24px }'],
    ['`${styles.card} p-4`', PADDING, css('.card { padding: 4px }'), '.card { padding: 24px }'],
    ["cn(styles.card, 'p-4')", PADDING, css('.card { color: red }'), "cn(styles.card, 'p-6')"],
    ['styles.card', PADDING, css('.card { padding: 4px; padding-left: 2px; }'), '.card { padding: 24px; }'],
    [
      'styles.card',
      style('p', { paddingLeft: '9px' }),
      css('.card { padding-left: 2px; padding: 4px; }'),
      '.card { padding: 4px; padding-left: 9px; }',
    ],
    [
      "cn(styles.card, 'flex')",
      style('p', P24, { modifiers: ['hover'] }),
      css('.card {\n  padding: 4px;\n}\n'),
      '.card {\n  padding: 4px;\n}\n\n.card:hover {\n  padding: 24px;\n}\n',
    ],
    ["cn(on && styles.card, 'p-4')", PADDING, css('.card { padding: 4px }'), 'refused: no-writer'],
    ["cn(styles.card, 'flex')", addClass('p', 'p-6'), css('.card { padding: 4px }'), 'refused: no-writer'],
    [
      "cn(styles.card, 'flex')",
      addClass('p', 'p-6!'),
      css('.card { padding: 4px }'),
      "cn(styles.card, 'flex p-6!')",
    ],
    ["'card p-4'", PADDING, global('.card { padding: 4px }'), 'refused: no-writer'],
    ["'card p-4'", PADDING, global('.card, .box { @apply px-2 flex; }'), 'refused: no-writer'],
    ["'card'", addClass('p', 'md:p-6'), global('.card { padding-left: 4px }'), 'refused: no-writer'],
    ["'card p-4'", PADDING, global('@layer components { .card { padding: 4px } }'), "'card p-6'"],
    ...SIZES.map(([names, rule, asked, after]): [string, Make, Record<string, string>, string] => [
      names,
      style('p', asked),
      global(`@layer components { ${rule} }`),
      after,
    ]),
    [
      "'card p-4'",
      PADDING,
      global('@layer components { .card { padding: 4px !important } }'),
      'refused: no-writer',
    ],
    ["'card p-4'", PADDING, global('@layer a { @layer b { .card { @apply p-2!; } } }'), 'refused: no-writer'],
    [
      "'card p-4'",
      PADDING,
      global('@layer a { .card { color: red !important; padding: 4px } }'),
      "'card p-6'",
    ],
    ["'card p-4'", PADDING, global('@scope (.page) { .card { padding: 4px } }'), 'refused: no-writer'],
    [
      "'card p-4'",
      PADDING,
      global('@scope (.page) to (.end) { @media (width > 1px) { .card { padding: 4px } } }'),
      'refused: no-writer',
    ],
    ["'card p-4'", PADDING, global('@scope (.card) { :scope { padding: 4px } }'), 'refused: no-writer'],
    ["'card p-4'", PADDING, global('@scope (.card) { padding: 4px }'), 'refused: no-writer'],
    ["'card p-4'", PADDING, global('@scope (.card) { & { padding: 4px } }'), 'refused: no-writer'],
    ["'card p-4'", PADDING, global('@scope (.card) { .other { padding: 4px } }'), "'card p-6'"],
    ["'card p-4'", PADDING, global('@scope (.dark) { .card { padding: 4px } }'), "'card p-6'"],
    ["'card p-4'", PADDING, global('@layer a { @scope (.page) { .card { padding: 4px } } }'), "'card p-6'"],
    ["'card p-4'", PADDING, global('@starting-style { .card { padding: 4px } }'), "'card p-6'"],
    ["'card p-4'", PADDING, global('.card { @starting-style { padding: 4px } }'), "'card p-6'"],
    ["'card p-4'", PADDING, global('.card p { padding: 4px } .cards { padding: 1px }'), "'card p-6'"],
    ["'card p-4'", PADDING, global(':is(.card, .box) { padding: 4px }'), 'refused: no-writer'],
    ["'card p-4'", PADDING, global(':where(:is(.card), .y) { padding: 4px }'), 'refused: no-writer'],
    ["'card p-4'", PADDING, global('p.card { padding: 4px }'), 'refused: no-writer'],
    ["'card p-4'", PADDING, global('div.card { padding: 4px }'), "'card p-6'"],
    ["'card big p-4'", PADDING, global('.card.big { padding: 4px }'), 'refused: no-writer'],
    ["'card p-4'", PADDING, global('.card.big { padding: 4px }'), "'card p-6'"],
    ["'card p-4'", PADDING, global('.card:not(.big) { padding: 4px }'), 'refused: no-writer'],
    ["'card big p-4'", PADDING, global('.card:not(.big) { padding: 4px }'), "'card big p-6'"],
    ...['utilities', 'late', 'late.inner'].map((layer): [string, Make, Record<string, string>, string] => [
      "'card p-4'",
      PADDING,
      global(`@import 'tailwindcss';\n@layer ${layer} { .card { padding: 4px } }`),
      'refused: no-writer',
    ]),
    ...['base', 'components', 'early', 'utilities.inner'].map(
      (layer): [string, Make, Record<string, string>, string] => [
        "'card p-4'",
        PADDING,
        global(`@layer early;\n@import 'tailwindcss';\n@layer ${layer} { .card { padding: 4px } }`),
        "'card p-6'",
      ],
    ),
    ["'card p-4'", style('p', { padding: null }), global('.card { padding: 4px }'), "'card'"],
    ["'card p-4'", removeClass('p', 'p-4'), global('.card { padding: 4px }'), "'card'"],
    [
      "'card p-4'",
      PADDING,
      { 'app/globals.css': "@import './base.css' layer(base);", 'app/base.css': '.card { padding: 4px }' },
      "'card p-6'",
    ],
    ["'card p-4'", addClass('p', 'before:p-6'), global('.card { padding: 4px }'), "'card p-4 before:p-6'"],
  ])('%s', (expression, edit, sheets, after) => {
    expect(changed(expression, edit, sheets)).toEqual([after])
  })
})

describe('a rule for a tag without a layer wins over utilities', () => {
  const drawn = (markup: string) => page(markup, "import './globals.css'\n")
  const refused = 'refused: no-writer'
  test.each<[css: string, edit: Make, after: string]>([
    ['p { padding: 4px }', PADDING, refused],
    ['a, p { padding-left: 4px }', PADDING, refused],
    ['* { margin: 0; padding: 0 }', addClass('p', 'p-6'), refused],
    ['@media (min-width: 600px) { p { padding: 4px } }', PADDING, refused],
    ['p { @apply px-2; }', PADDING, refused],
    ['p:hover { padding: 4px }', style('p', P24, { modifiers: ['hover'] }), refused],
    ['p:hover { padding: 4px }', PADDING, '<p className="p-6" />'],
    ['p { color: red }', PADDING, '<p className="p-6" />'],
    ['p { padding: 4px }', addClass('p', 'p-6!'), '<p className="p-6!" />'],
    ['@layer base { p { padding: 4px } }', PADDING, '<p className="p-6" />'],
    ['@media print { p { padding: 4px } }', PADDING, '<p className="p-6" />'],
    ['main p, p + p { padding: 4px }', PADDING, '<p className="p-6" />'],
    [':not(.x) { padding: 4px }', PADDING, refused],
    ['p:not(.x, .y) { padding: 4px }', PADDING, refused],
    [':not(p) { padding: 4px }', PADDING, '<p className="p-6" />'],
    ["@import 'tailwindcss';\n@layer late { p { padding: 4px } }", PADDING, refused],
    ["@import 'tailwindcss';\n@layer utilities { p { padding: 4px } }", PADDING, '<p className="p-6" />'],
    ['@tailwind utilities;\np { padding: 4px }', PADDING, '<p className="p-6" />'],
  ])('%s', (css, edit, after) => {
    const files = { [PAGE]: drawn('<p />'), 'app/globals.css': css }
    expect(outcome(files, edit, { design })).toBe(after === refused ? after : drawn(after))
  })

  const AROUND = '<main className="wrap"><b /><p data-slot="x" /></main>'
  test.each<[css: string, isRefused: boolean]>([
    ['.wrap p { padding: 4px }', true],
    ['main.wrap > p { padding: 4px }', true],
    ['body main p { padding: 4px }', true],
    ['.wrap { & > p { padding: 4px } }', true],
    ['.wrap > * + * { padding: 4px }', true],
    ['b ~ p { padding: 4px }', true],
    ['[data-slot="x"] { padding: 4px }', true],
    ['p[data-slot] { padding: 4px }', true],
    ['@tailwind utilities;\n.wrap p { padding: 4px }', true],
    ['@tailwind utilities;\nmain p { padding: 4px }', false],
    ['.wrap b { padding: 4px }', false],
    ['.wrap i + p, p + p { padding: 4px }', false],
    ['.wrap > div p, article p { padding: 4px }', false],
    ['p[data-slot="y"], p#x { padding: 4px }', false],
    ['.dark p { padding: 4px }', false],
  ])('%s is about elements at this place: %s', (css, isRefused) => {
    const files = { [PAGE]: drawn(AROUND), 'app/globals.css': css }
    const after = drawn(AROUND.replace('"x"', '"x" className="p-6"'))
    expect(outcome(files, PADDING, { design })).toBe(isRefused ? refused : after)
  })

  test.each<[string, Record<string, string>]>([
    ['that brings the utilities', { 'app/globals.css': "@import 'tailwindcss';\np { padding: 4px }" }],
    [
      'that such a sheet imports',
      { 'app/globals.css': "@import 'tailwindcss';\n@import './p.css';", 'app/p.css': 'p { padding: 4px }' },
    ],
  ])('in a sheet %s it is on every page', (_, sheets) => {
    const files = { [PAGE]: page('<p />'), ...sheets }
    expect(outcome(files, PADDING, { design })).toBe(refused)
  })

  test('a rule in a sheet that only another file imports does not count', () => {
    const files = {
      [PAGE]: page('<p />'),
      'docs/main.tsx': "import './main.css'\n",
      'docs/main.css': 'p { padding: 4px }',
    }
    expect(outcome(files, PADDING, { design })).toBe(page('<p className="p-6" />'))
  })
})

describe('a <style> element wins over utilities', () => {
  const box = (names: string, sheet: string) => page(`<p className="${names}">${sheet}</p>`)
  test.each([
    ['<style jsx>{`.box { padding: 4px }`}</style>', 'app/page.tsx, line 3'],
    ['<style jsx>{`.box { padding: ${pad}px; }`}</style>', 'app/page.tsx, line 3'],
    ['<style jsx>{`\n  p { padding: 4px }\n`}</style>', 'app/page.tsx, line 4'],
    ["<style>{'.box { padding: 4px }'}</style>", 'app/page.tsx, line 3'],
    ["<style dangerouslySetInnerHTML={{ __html: '.box { padding: 4px }' }} />", 'app/page.tsx, line 3'],
  ])('%s', (sheet, place) => {
    expect(tryPlan(box('box', sheet), PADDING, { design })).toMatchObject({
      code: 'no-writer',
      message: expect.stringContaining(place),
    })
  })

  test.each([
    '<style jsx>{`.box { color: red; margin: ${pad}px } .other { padding: 1px }`}</style>',
    '<style>{css}</style>',
  ])('%s says nothing about padding', (sheet) => {
    const edit = PADDING
    expect(outcome(box('box', sheet), edit, { design })).toBe(box('box p-6', sheet))
  })
})

describe('classes that another file brings', () => {
  test.each<[expression: string, live: string | null, after: string]>([
    ["cn('p-2', BOX)", null, 'refused: dynamic-class'],
    ["cn(BOX, 'p-2')", null, "cn(BOX, 'p-6')"],
    ["cn(BOX, 'm-2')", null, "cn(BOX, 'm-2 p-6')"],
    ["cn('p-2', BOX)", 'p-4 flex', "cn('p-2', BOX, 'p-6')"],
    ["clsx('flex', sizes[size])", null, 'refused: dynamic-class'],
    ["clsx('flex', sizes.sm)", null, 'refused: dynamic-class'],
    ["clsx('m-2', ...list)", null, 'refused: dynamic-class'],
    ["clsx(['m-2', ...list])", 'm-2 p-4 flex', "clsx(['m-2 p-6', ...list])"],
    ["clsx('m-2', pad(on))", null, 'refused: dynamic-class'],
    ["clsx('m-2', box({ size }))", null, 'refused: dynamic-class'],
    ["cn(box({ size }), 'm-2')", null, "cn(box({ size }), 'm-2 p-6')"],
    ['`${BOX} m-2`', null, 'refused: dynamic-class'],
  ])('%s with “%s”', (expression, live, after) => {
    const how = live === null ? {} : { liveClasses: live.split(' ') }
    expect(changed(expression, style('p', P24, how))).toEqual([after])
  })

  test('classes for other properties do not matter', () => {
    expect(changed("clsx('m-2', BOX)", style('p', { color: 'white' }))).toEqual([
      "clsx('m-2 text-white', BOX)",
    ])
  })

  test.each(['clsx(...own)', "own.join(' ')", "[...own, 'm-2'].join(' ')", "cn('m-2', [...own])"])(
    'an array of this file is changed where it is written: %s',
    (expression) => {
      const files = page(`<p className={${expression}} />`, HEAD)
      const done = tryPlan(files, PADDING, { design })
      expect(done.type === 'applied' && done.files[PAGE]).toBe(files.replace("'p-4'", "'p-6'"))
    },
  )
})

test.each([
  ['`${x} p-4`', '`${x}`'],
  ['`p-4 ${x}`', '`${x}`'],
  ['`${x} p-4 ${y}`', '`${x} ${y}`'],
  ['`m-1 ${x}\n  p-4\n`', '`m-1 ${x}\n    `'],
])('a name leaves no blanks behind: %s', (before, after) => {
  expect(changed(before, removeClass('p', 'p-4'))).toEqual([after])
})

test.each<[string, string | null, string]>([
  ['.a { padding: 8px }\n.a { color: red }\n', '24px', '.a { padding: 24px }\n.a { color: red }\n'],
  [
    '.a { padding: 8px }\n@media print { .a { padding: 0 } }\n.a { color: red }\n',
    '24px',
    '.a { padding: 24px }\n@media print { .a { padding: 0 } }\n.a { color: red }\n',
  ],
  ['.a { padding: 8px }\n.a { padding: 4px }\n', '24px', '.a { padding: 8px }\n.a { padding: 24px }\n'],
  ['.a { color: red; padding: 8px }\n.a { top: 0 }\n', null, '.a { color: red;}\n.a { top: 0 }\n'],
  ['.a { @apply p-4 text-sm; }\n', '24px', '.a { @apply p-6 text-sm; }\n'],
  ['.a {\n  @apply text-sm p-4;\n}\n', null, '.a {\n  @apply text-sm;\n}\n'],
  ['.a {\n  @apply p-4;\n  color: red;\n}\n', null, '.a {\n  color: red;\n}\n'],
  ['.a { padding: 3px; @apply p-4 }\n', '24px', '.a { padding: 3px; @apply p-6 }\n'],
  ['.a { @apply p-4; padding: 3px; }\n', '24px', '.a { @apply p-4; padding: 24px; }\n'],
  [
    '.a { @apply text-sm; &:hover { @apply p-4; } }\n',
    '24px',
    '.a { @apply text-sm; padding: 24px; &:hover { @apply p-4; } }\n',
  ],
])('of several rules, the one that sets it changes: %j', (css, padding, after) => {
  const edit = style('p', { padding }, { framework: 'CSS' })
  expect(changed('styles.a', edit, { 'app/a.module.css': css })).toEqual([after])
})

test.each([
  [
    '.a {\n  padding: 4px;\n  &:hover {\n    padding: 8px;\n  }\n}\n',
    '.a {\n  padding: 4px;\n  &:hover {\n    padding: 24px;\n  }\n}\n',
  ],
  ['.a { @apply p-4 hover:p-8; }\n', '.a { @apply p-4 hover:p-6; }\n'],
  ['.a { padding: 4px }\n', '.a { padding: 4px }\n\n.a:hover {\n  padding: 24px;\n}\n'],
])('a state is changed where the rule has it: %j', (css, after) => {
  const edit = style('p', P24, { framework: 'CSS', modifiers: ['hover'] })
  expect(changed('styles.a', edit, { 'app/a.module.css': css })).toEqual([after])
})

/** Names as bundlers make them unique. */
const NEXT = (name: string) => `a_${name}__x1Y2z`
const TURBOPACK = (name: string) => `a-module__x1Y2z__${name}`
const VITE = (name: string) => `_${name}_x1y2z_3`
const PLAIN = (name: string) => name
const RULES = '.card { padding: 4px; color: red }\n.on { padding: 8px }\n.off { margin: 1px }\n'

describe('a condition decides which classes of a module apply, and the page shows which do', () => {
  test.each<[expression: string, on: string, rule: string | null, note: string | null]>([
    ['clsx(styles.card, on && styles.on)', 'card on', '.on { padding: 24px }', 'Only where .on applies.'],
    ['clsx(styles.card, on && styles.on)', 'card', '.card { padding: 24px; color: red }', null],
    ['clsx(styles.on, on && styles.card)', 'card on', '.on { padding: 24px }', null],
    ['clsx(styles.card, { [styles.on]: on })', 'card on', '.on { padding: 24px }', 'Only where .on applies.'],
    ['clsx(styles.card, { [styles.on]: on })', 'card', '.card { padding: 24px; color: red }', null],
    [
      "`${styles.card} ${on ? styles.on : ''}`",
      'card on',
      '.on { padding: 24px }',
      'Only where .on applies.',
    ],
    ['on ? styles.card : styles.on', 'on', '.on { padding: 24px }', 'Only where .on applies.'],
    [
      'on ? styles.card : styles.on',
      'card',
      '.card { padding: 24px; color: red }',
      'Only where .card applies.',
    ],
    ['clsx(styles.off, on && styles.on)', 'off', null, null],
    ['clsx(styles.off, { [styles.on]: on })', 'off', null, null],
  ])('%s with %s', (expression, on, rule, note) => {
    for (const nameOf of [NEXT, TURBOPACK, VITE, PLAIN]) {
      const before = { [PAGE]: page(`<p className={${expression}} />`, HEAD), 'app/a.module.css': RULES }
      const liveClasses = on.split(' ').map(nameOf)
      const done = tryPlan(before, style('p', P24, { liveClasses }), { design })
      if (done.type === 'refused') throw new Error(done.message)
      const changed = RULES.split('\n').find((one) => one.startsWith(rule?.split(' ')[0] ?? '-')) ?? ''
      expect(done.files['app/a.module.css']).toBe(rule === null ? RULES : RULES.replace(changed, rule))
      if (rule === null) expect(done.files[PAGE]).toContain("'p-6'")
      expect(done.plan.notes).toEqual(note === null ? [] : [note])
    }
  })

  test.each(['clsx(styles.card, on && styles.on)', 'on ? styles.card : styles.on'])(
    '%s is refused without a page, with the next step',
    (expression) => {
      const before = { [PAGE]: page(`<p className={${expression}} />`, HEAD), 'app/a.module.css': RULES }
      for (const settings of [{ design }, {}])
        expect(tryPlan(before, PADDING, settings)).toMatchObject({
          type: 'refused',
          alternative: expect.stringContaining('style sheet'),
        })
    },
  )
})

test.each([
  ['const c = clsx(styles.card)', 'c'],
  ['', 'look({ className: styles.card })'],
  ['', "[styles.card, 'flex'].join(' ')"],
])('%s and {%s} have the class in every state', (inside, expression) => {
  const before = {
    [PAGE]: `${HEAD}import { cva } from 'class-variance-authority'\nconst look = cva('flex')\nexport const P = () => {\n  ${inside}\n  return <p className={${expression}} />\n}\n`,
    'app/a.module.css': RULES,
  }
  const done = tryPlan(before, PADDING, { design })
  if (done.type === 'refused') throw new Error(done.message)
  expect(done.files['app/a.module.css']).toContain('.card { padding: 24px;')
  expect(done.plan.notes).toEqual([])
})

test.each<[composed: string, other: string, changes: Record<string, string>, rule: string]>([
  ['composes: base', '', { margin: '12px' }, '.base { margin: 12px }'],
  ['composes: own base', '', { margin: '12px' }, '.base { margin: 12px }'],
  ['composes: mid', '', { margin: '12px' }, '.base { margin: 12px }'],
  [
    "composes: base from './b.module.css'",
    '.base { margin: 2px }',
    { margin: '12px' },
    '.base { margin: 12px }',
  ],
  ['composes: base; margin: 3px', '', { margin: '12px' }, '.title { composes: base; margin: 12px; }'],
])('a class with “%s” has the rules of what it composes', (composed, other, changes, rule) => {
  const sheets = {
    'app/a.module.css': `.base { margin: 1px }\n.own { color: red }\n.mid { composes: base; }\n.title { ${composed}; }\n`,
    'app/b.module.css': other,
  }
  const made = changed('styles.title', style('p', changes), sheets)
  expect(made).toEqual([expect.stringContaining(rule)])
})

test('a note says that changing a shared rule changes every use', () => {
  const before = {
    [PAGE]: page('<p className={styles.card} />', HEAD),
    'app/b.tsx': "import s from './a.module.css'\nexport const B = () => <i className={s['card']} />\n",
    'app/a.module.css': RULES,
  }
  const done = tryPlan(before, PADDING, { design })
  expect(done.type === 'applied' && done.plan.notes).toEqual(['Changes every use of .card.'])
})
