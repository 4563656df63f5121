/** Classes for the start and the end in text that isn't horizontal from left to right. */
import { describe, expect, test } from '@jest/globals'
import { addClass, style } from '../testing/edits.ts'
import { testDesign } from '../testing/tailwind.ts'
import { outcome, PAGE, page, tryPlan } from '../testing/try-plan.ts'

const TATE = '@utility tate { writing-mode: vertical-rl; }'
const SHEETS = { 'app/globals.css': TATE }

const design = await testDesign(TATE)

type Row = [before: string, asked: Record<string, string> | string, after: string]

const edit = (asked: Row[1]) => (typeof asked === 'string' ? addClass('p', asked) : style('p', asked))

describe.each<[where: string, wrap: (names: string) => string]>([
  ['a class of the element', (names) => `<p className="[writing-mode:vertical-rl] ${names}" />`],
  ['a utility of the project', (names) => `<p className="tate ${names}" />`],
  ['its style', (names) => `<p style={{ writingMode: 'vertical-rl' }} className="${names}" />`],
  ['an element around it', (names) => `<div className="tate"><b><p className="${names}" /></b></div>`],
])('lines from right to left by %s', (_, wrap) => {
  test.each<Row>([
    ['pbs-4', { paddingTop: '24px' }, 'pbs-4 pt-6'],
    ['ps-4', { paddingTop: '24px' }, 'pt-6'],
    ['px-4', { paddingTop: '24px', paddingBottom: '24px' }, 'px-6'],
    ['px-4', { paddingTop: '24px' }, 'pt-6 pb-4'],
    ['py-4', { paddingLeft: '24px', paddingRight: '24px' }, 'py-6'],
    ['flex', { paddingLeft: '24px', paddingRight: '24px' }, 'flex py-6'],
    ['p-4 px-2', { padding: '24px' }, 'p-6'],
    ['p-4', { paddingLeft: '24px' }, 'p-4 pl-6'],
    ['inline-8', { width: '24px' }, 'inline-8 w-6'],
    ['inline-8', { height: '24px' }, 'h-6'],
    ['block-8', { width: '24px' }, 'w-6'],
    ['size-8', { inlineSize: '40px' }, 'size-8 inline-10'],
    ['ms-4', { marginTop: '24px' }, 'mt-6'],
    ['me-4', { marginTop: '24px' }, 'me-4 mt-6'],
    ['border-s-2', { borderTopWidth: '4px' }, 'border-t-4'],
    ['border-x-2', { borderTopWidth: '4px', borderBottomWidth: '4px' }, 'border-x-4'],
    ['rounded-ss-lg', { borderTopRightRadius: '4px' }, 'rounded-tr-sm'],
    ['start-4', { top: '24px' }, 'top-6'],
    ['start-4', { left: '24px' }, 'start-4 left-6'],
    ['pt-4', { paddingInlineStart: '24px' }, 'ps-6'],
    ['px-4', 'py-6', 'px-4 py-6'],
    ['pt-4', 'ps-6', 'ps-6'],
    ['pl-4', 'ps-6', 'pl-4 ps-6'],
  ])('%s with %j', (before, asked, after) => {
    const done = tryPlan({ ...SHEETS, [PAGE]: page(wrap(before)) }, edit(asked), { design })
    expect(done).toMatchObject({ files: { [PAGE]: page(wrap(after)) } })
  })
})

describe.each<[where: string, wrap: (names: string) => string]>([
  ['dir', (names) => `<p dir="rtl" className="${names}" />`],
  ['a class', (names) => `<p className="[direction:rtl] ${names}" />`],
  ['dir around it', (names) => `<div dir="rtl"><b><p className="${names}" /></b></div>`],
])('text from right to left by %s', (_, wrap) => {
  test.each<Row>([
    ['pr-4', { paddingInlineStart: '24px' }, 'ps-6'],
    ['ps-4', { paddingRight: '24px' }, 'pr-6'],
    ['ps-4 pe-2', { paddingLeft: '24px' }, 'ps-4 pl-6'],
    ['ps-4 pr-6', { paddingRight: '8px' }, 'pr-2'],
    ['start-4', { right: '8px' }, 'right-2'],
    ['border-s-4', { borderRightWidth: '2px' }, 'border-r-2'],
    ['pl-4 pr-2', 'ps-6', 'pl-4 ps-6'],
    ['pl-4', { paddingInlineStart: '24px' }, 'pl-4 ps-6'],
    ['ps-4', { paddingLeft: '24px' }, 'ps-4 pl-6'],
    ['px-4', { paddingLeft: '24px' }, 'pl-6 pr-4'],
    ['px-4', { paddingInlineStart: '24px' }, 'ps-6 pe-4'],
    ['ml-4', 'me-2', 'me-2'],
    ['mr-4', 'me-2', 'mr-4 me-2'],
  ])('%s with %j', (before, asked, after) => {
    const done = tryPlan({ ...SHEETS, [PAGE]: page(wrap(before)) }, edit(asked), { design })
    expect(done).toMatchObject({ files: { [PAGE]: page(wrap(after)) } })
  })
})

test.each<[dir: string, before: string, asked: Record<string, string>, after: string]>([
  ['dir="rtl" ', '{ paddingInlineStart: 4 }', { paddingRight: '24px' }, '{ paddingInlineStart: 24 }'],
  ['dir="rtl" ', '{ insetInlineEnd: 4 }', { left: '24px' }, '{ insetInlineEnd: 24 }'],
  ['dir="rtl" ', '{ paddingRight: 4 }', { paddingInlineStart: '24px' }, '{ paddingRight: 24 }'],
  [
    'dir={dir} ',
    '{ paddingInlineStart: 4 }',
    { paddingLeft: '24px' },
    '{ paddingInlineStart: 4, paddingLeft: 24 }',
  ],
  [
    'dir={dir} ',
    '{ paddingInlineStart: 4 }',
    { paddingRight: '24px' },
    '{ paddingInlineStart: 4, paddingRight: 24 }',
  ],
  [
    'dir={dir} ',
    '{ paddingLeft: 4, paddingInlineStart: 8 }',
    { paddingLeft: '24px' },
    '{ paddingInlineStart: 8, paddingLeft: 24 }',
  ],
  [
    'dir={dir} ',
    '{ paddingInlineEnd: 8, paddingRight: 4 }',
    { paddingInlineEnd: '24px' },
    '{ paddingRight: 4, paddingInlineEnd: 24 }',
  ],
  ['dir={dir} ', '{ left: 4, insetInlineEnd: 8 }', { left: '24px' }, '{ insetInlineEnd: 8, left: 24 }'],
  [
    'dir={dir} ',
    '{ borderTopLeftRadius: 4, borderStartStartRadius: 8 }',
    { borderTopLeftRadius: '24px' },
    '{ borderStartStartRadius: 8, borderTopLeftRadius: 24 }',
  ],
  [
    'dir={dir} ',
    '{ paddingInlineStart: 8, paddingLeft: 4 }',
    { paddingLeft: '24px' },
    '{ paddingInlineStart: 8, paddingLeft: 24 }',
  ],
  [
    'dir={dir} ',
    '{ paddingLeft: 4, borderInlineStartWidth: 8 }',
    { paddingLeft: '24px' },
    '{ paddingLeft: 24, borderInlineStartWidth: 8 }',
  ],
  ['', '{ paddingInlineStart: 4 }', { paddingLeft: '24px' }, '{ paddingInlineStart: 24 }'],
])('%sstyle %s with %j', (dir, before, asked, after) => {
  const text = (object: string) => page(`<p ${dir}style={${object}} />`)
  expect(outcome(text(before), style('p', asked), { design })).toBe(text(after))
})

test('a spread that may set the same side, by the direction of the text, is named', () => {
  const before = `const more = { paddingInlineStart: 3 }\n${page('<p dir={dir} style={{ paddingLeft: 4, ...more }} />')}`
  expect(tryPlan(before, style('p', { paddingLeft: '24px' }), { design })).toMatchObject({
    code: 'dynamic-prop',
    message: '...more comes after padding-left and may replace it.',
  })
})

test('a style for the other side stays beside the class', () => {
  const text = (names: string) =>
    page(`<p dir="rtl" style={{ paddingInlineStart: 4 }} className="${names}" />`)
  expect(outcome(text('p-2'), style('p', { paddingLeft: '24px' }), { design })).toBe(text('p-2 pl-6'))
})

test.each<[layout: string, after: string]>([
  ['<html dir="ltr">', 'ps-6'],
  ['<html>', 'pl-4 ps-6!'],
])('beside classes for text from right to left, a layout with %s: %s', (html, after) => {
  const others = {
    'app/layout.tsx': `export default ({ children }) => ${html}{children}</html>\n`,
    'app/icon.tsx': 'export const Icon = () => <i className="rtl:rotate-180" />\n',
  }
  const text = (names: string) => page(`<p className="${names}" />`)
  const done = tryPlan({ [PAGE]: text('pl-4'), ...others }, addClass('p', 'ps-6'), { design })
  expect(done).toMatchObject({ files: { [PAGE]: text(after) } })
})

test.each<[where: string, wrap: (names: string) => string]>([
  [
    'a nearer element',
    (names) => `<div className="tate"><p className="[writing-mode:horizontal-tb] ${names}" /></div>`,
  ],
  ['an element beside it', (names) => `<div><i className="tate" /><p className="${names}" /></div>`],
])('%s leaves the text horizontal', (_, wrap) => {
  expect(outcome(page(wrap('pbs-4')), style('p', { paddingTop: '24px' }), { design })).toBe(
    page(wrap('pt-6')),
  )
})

describe('a direction that is not known', () => {
  const LAYOUT = {
    'app/layout.tsx': 'export default ({ dir, children }) => <html dir={dir}>{children}</html>\n',
  }
  const MAIN = {
    'app/layout.tsx':
      'export default ({ children }) => <main className="[writing-mode:vertical-rl]">{children}</main>\n',
  }
  const BADGE = {
    'app/badge.tsx': 'export const Badge = () => <i className="[writing-mode:vertical-rl]">New</i>\n',
  }
  const SHEET = { 'app/page.css': 'body {\n  writing-mode: vertical-rl;\n}\n' }

  test.each<[files: Record<string, string>, before: string, asked: Row[1], after: string]>([
    [LAYOUT, 'pr-4', { paddingInlineStart: '24px' }, 'pr-4 ps-6!'],
    [LAYOUT, 'pl-4', { paddingInlineStart: '24px' }, 'pl-4 ps-6!'],
    [LAYOUT, 'p-4', { paddingLeft: '24px' }, 'p-4 pl-6'],
    [LAYOUT, 'px-4', { paddingLeft: '24px' }, 'pl-6 pr-4'],
    [MAIN, 'px-4 py-2', { padding: '24px' }, 'p-6'],
    [MAIN, 'mx-auto', { marginTop: '24px' }, 'mx-auto mt-6'],
    [BADGE, 'px-4 py-2', { paddingTop: '24px' }, 'px-4 pt-6 pb-2'],
    [SHEET, 'p-4', { paddingTop: '24px' }, 'p-4 pt-6'],
  ])('%j: %s with %j', (files, before, asked, after) => {
    const text = page(`<p className="${before}" />`)
    const done = tryPlan({ [PAGE]: text, ...files }, edit(asked), { design })
    expect(done).toMatchObject({ files: { [PAGE]: page(`<p className="${after}" />`) } })
  })

  test.each([MAIN, SHEET])('is asked for where no result is right in all of them: %j', (files) => {
    const text = page('<p className="px-4 py-2" />')
    const done = tryPlan({ [PAGE]: text, ...files }, style('p', { paddingTop: '24px' }), { design })
    expect(done).toMatchObject({
      code: 'dynamic-class',
      alternative: expect.stringMatching(/^Set dir or a writing mode on this element first/),
    })
  })

  test('of one state leaves what is right in both', () => {
    const list = (names: string) =>
      page(
        `<p className={clsx('${names}', on && '[writing-mode:vertical-rl]')} />`,
        "import clsx from 'clsx'\n",
      )
    expect(outcome(list('pbs-4'), style('p', { paddingTop: '24px' }), { design })).toBe(list('pbs-4 pt-6'))
  })
})

test('a class of the style sheet sets the writing mode', () => {
  const text = (names: string) => page(`<p className="column ${names}" />`)
  const sheet = { 'app/page.css': '.column {\n  writing-mode: vertical-lr;\n}\n' }
  const done = tryPlan({ [PAGE]: text('px-4'), ...sheet }, style('p', { paddingTop: '24px' }), { design })
  expect(done).toMatchObject({ files: { [PAGE]: text('pt-6 pb-4') } })
})
