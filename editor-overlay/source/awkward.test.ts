// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/**
 * Elements that people write by hand and editors don't expect: the requested edit is made, and nothing else changes.
 */
import { describe, expect, test } from '@jest/globals'
import type { Edit, EditWhen } from '../protocol/edit.ts'
import { addClass, duplicate, meaning, prop, remove, removeClass, style } from './testing/edits.ts'
import { fileTable, markupTable } from './testing/table.ts'
import { design } from './testing/tailwind.ts'
import { type Find, outcome, page } from './testing/try-plan.ts'

const DYNAMIC_PROP = 'refused: dynamic-prop'
const P24 = { padding: '24px' }
const live = (names: string) => ({ liveClasses: names.split(' ') })

describe('a style in place beside classes', () => {
  test.each<[string, (find: Find) => Edit, string]>([
    ['style={{ padding: 4 }} className="p-4"', style('p', P24), 'style={{ padding: 24 }} className="p-4"'],
    ['style={{ paddingLeft: 4 }} className="p-4"', style('p', P24), 'className="p-6"'],
    [
      'style={{ paddingLeft: 4, color: "red" }} className="p-4"',
      style('p', P24),
      'style={{ color: "red" }} className="p-6"',
    ],
    ['className="p-6" style={{ paddingLeft: 4 }}', style('p', P24), 'className="p-6"'],
    [
      'style={{ padding: 4 }} className="p-4"',
      style('p', { paddingLeft: '8px' }),
      'style={{ padding: 4, paddingLeft: 8 }} className="p-4"',
    ],
    ['style={{ color: "red" }} className="p-4"', style('p', P24), 'style={{ color: "red" }} className="p-6"'],
    ['style={{ "--x": 1 }} className="p-4"', style('p', P24), 'style={{ "--x": 1 }} className="p-6"'],
    ['style={{ ...s, padding: 4 }}', style('p', P24), 'style={{ ...s, padding: 24 }}'],
    ['style={{ padding: n }}', style('p', P24), DYNAMIC_PROP],
    ['style={{ padding: 4 }} className="p-4"', addClass('p', 'p-6'), 'refused: no-writer'],
    ['style={{ paddingLeft: 4 }} className="p-4"', addClass('p', 'p-6'), 'refused: no-writer'],
    [
      'style={{ lineHeight: 2 }} className="a"',
      addClass('p', 'text-sm'),
      'style={{ lineHeight: 2 }} className="a text-sm"',
    ],
    [
      'style={{ padding: 4 }} className="p-4"',
      addClass('p', 'm-6'),
      'style={{ padding: 4 }} className="p-4 m-6"',
    ],
    [
      'style={{ padding: 4 }} className="a"',
      addClass('p', 'p-6!'),
      'style={{ padding: 4 }} className="a p-6!"',
    ],
    ['sx={{ px: 4 }} className="p-4"', style('p', P24), `sx={{ p: "24px" }} className="p-4"`],
    ['sx={{ px: 4 }} className="p-4"', style('p', P24, { modifiers: ['md'] }), DYNAMIC_PROP],
    ['sx={{ px: 4 }} className="p-4"', addClass('p', 'p-6'), DYNAMIC_PROP],
    ['sx={{ mx: 4 }} className="p-4"', addClass('p', 'p-6'), 'sx={{ mx: 4 }} className="p-6"'],
    ['css={() => [{ padding: 4 }]}', addClass('p', 'hover:p-6'), DYNAMIC_PROP],
    ['css={{ padding: 4 }}', addClass('p', 'p-6!'), 'css={{ padding: 4 }} className="p-6!"'],
    ['css={css`padding: 4px;`}', addClass('p', 'p-6'), DYNAMIC_PROP],
    [
      'css={{ ":hover": { padding: 4 } }}',
      addClass('p', 'p-6'),
      'css={{ ":hover": { padding: 4 } }} className="p-6"',
    ],
    [
      'css={css`&:hover { padding: 4px; }`}',
      addClass('p', 'p-6'),
      'css={css`&:hover { padding: 4px; }`} className="p-6"',
    ],
  ])('%s', (before, edit, after) => {
    const box = (attributes: string) => page(`<p ${attributes} />`)
    expect(outcome(box(before), edit, { design })).toBe(after.startsWith('refused') ? after : box(after))
  })
})

describe('a targeted state', () => {
  const on = (expression: string) => page(`<p className={${expression}} />`, "import clsx from 'clsx'\n")
  test.each<[string, EditWhen, string]>([
    ["clsx('p-4', !on && 'p-8')", 'always', "clsx('p-6', !on && 'p-6')"],
    ["clsx('p-4', !on && 'p-8')", 'active', "clsx('p-6', !on && 'p-8')"],
    ["clsx('p-4', !on && 'p-8')", 'inactive', "clsx('p-4', !on && 'p-6')"],
    ["clsx('p-4', !on ? 'p-8' : '')", 'active', "clsx(!on ? 'p-8' : 'p-6')"],
    ["clsx('p-4', !on ? 'p-8' : '')", 'inactive', "clsx('p-4', !on ? 'p-6' : '')"],
    ["clsx('flex', on ? 'p-2' : '')", 'always', "clsx('flex p-6', on ? 'p-6' : '')"],
    ["clsx('flex', on ? 'p-2' : '')", 'active', "clsx('flex', on ? 'p-6' : '')"],
    ["clsx('flex', on ? 'p-2' : '')", 'inactive', "clsx('flex', on ? 'p-2' : 'p-6')"],
    ["clsx({ 'p-4': on, 'p-8': !on })", 'always', "clsx('p-6')"],
    ["clsx({ 'p-4': on, 'p-8': !on })", 'active', "clsx({ 'p-6': on, 'p-8': !on })"],
    ["clsx({ 'p-4': on, 'p-8': !on })", 'inactive', "clsx({ 'p-4': on, 'p-6': !on })"],
    ["`p-4 ${on ? 'p-8' : ''}`", 'always', "`p-6 ${on ? 'p-6' : ''}`"],
    ["`p-4 ${on ? 'p-8' : ''}`", 'active', "`p-4 ${on ? 'p-6' : ''}`"],
    ["`p-4 ${on ? 'p-8' : ''}`", 'inactive', "`${on ? 'p-8' : 'p-6'}`"],
    ["on ? 'p-4' : 'flex'", 'inactive', "on ? 'p-4' : 'flex p-6'"],
    ["clsx(on ? 'p-1' : off ? 'p-2' : 'p-3')", 'always', "clsx(on ? 'p-6' : off ? 'p-6' : 'p-6')"],
    ["clsx(on && 'p-1', !on && a && 'p-2')", 'always', "clsx('p-6', on && 'p-6', !on && a && 'p-6')"],
  ])('%s, %s', (before, when, after) => {
    expect(outcome(on(before), style('p', P24, { when }), { design })).toBe(on(after))
  })
})

describe('a list of classes in pieces', () => {
  const on = (expression: string) =>
    page(`<p className={${expression}} />`, "import clsx from 'clsx'\nimport { cn } from '@/lib/cn'\n")
  test.each([
    ["clsx('p-4', { 'p-8': on, 'm-2': !on })", 'p-4 m-2', P24, "clsx('p-6', { 'p-8': on, 'm-2': !on })"],
    ["clsx('p-4', { 'p-8 flex': on })", 'p-4', P24, "clsx('p-6', { 'p-8 flex': on })"],
    [
      "cn('p-4', size === 'lg' && 'p-8', className)",
      'p-8',
      P24,
      "cn('p-4', size === 'lg' && 'p-6', className)",
    ],
    [
      "cn('p-4', size === 'lg' ? 'p-8' : undefined)",
      'p-4',
      P24,
      "cn('p-6', size === 'lg' ? 'p-8' : undefined)",
    ],
    ["cn({ 'p-4': a }, { 'p-8': b })", 'p-8', P24, "cn({ 'p-4': a }, { 'p-6': b })"],
    ["cn(['p-4', a && 'p-8'])", 'p-4', P24, "cn(['p-6', a && 'p-8'])"],
    ["clsx('p-4', a || 'p-8')", 'p-4 p-8', P24, "clsx('p-4', a || 'p-6')"],
    ["clsx('p-4', a ?? 'p-8')", 'p-4 p-8', P24, "clsx('p-4', a ?? 'p-6')"],
    ["cn(a ? 'p-4' : b ? 'p-6' : 'p-8')", 'p-6', { padding: '8px' }, "cn(a ? 'p-4' : b ? 'p-2' : 'p-8')"],
    ["'p-4 ' + (on ? 'p-8' : 'flex')", 'p-4 flex', P24, "'p-6 ' + (on ? 'p-8' : 'flex')"],
    ["'p-4 ' + extra", 'p-4 p-8', P24, "'p-6! ' + extra"],
    ['`p-4 ${extra}`', 'p-4 flex', P24, '`p-6 ${extra}`'],
    ["clsx('block', on && 'hidden')", 'block', { display: 'flex' }, "clsx('flex', on && 'hidden')"],
    ["clsx('hidden', on && 'block')", 'hidden block', { display: 'flex' }, "clsx('flex', on && 'block')"],
    ["clsx(on ? 'p-4' : ['p-8', x && 'p-2'])", 'p-8 p-2', P24, "clsx(on ? 'p-4' : ['p-6', x && 'p-2'])"],
    ["cn('p-4', on && cn('p-8', x && 'p-2'))", 'p-8', P24, "cn('p-4', on && cn('p-6', x && 'p-2'))"],
    ["cn('p-4' as const)", 'p-4', P24, "cn('p-6' as const)"],
    ["(on && 'p-4') as string", 'p-4', P24, "(on && 'p-6') as string"],
    ["clsx('p-4', a && b && 'p-8')", 'p-4 p-8', P24, "clsx('p-4', a && b && 'p-6')"],
    ["cn('p-4 p-8')", 'p-8', P24, "cn('p-6')"],
    [
      "cn('text-sm text-red-500', big && 'text-lg')",
      'text-red-500 text-lg',
      { color: '#fff' },
      "cn('text-sm text-white', big && 'text-lg')",
    ],
    [
      "cn('text-sm/6', big && 'text-lg')",
      'text-lg',
      { lineHeight: '32px' },
      "cn('text-sm/6', big && 'text-lg leading-8')",
    ],
    [
      "cn('border-2 border-red-500', on && 'border-blue-500')",
      'border-2 border-blue-500',
      { borderColor: '#fff' },
      "cn('border-2 border-red-500', on && 'border-white')",
    ],
    [
      "cn('border border-red-500', on && 'border-4')",
      'border-red-500 border-4',
      { borderWidth: '2px' },
      "cn('border border-red-500', on && 'border-2')",
    ],
  ])('%s with “%s”', (before, names, styling, after) => {
    expect(outcome(on(before), style('p', styling, live(names)), { design })).toBe(on(after))
  })
})

markupTable([
  [
    'a name written twice is removed twice',
    '<p className="p-4 a p-4" />',
    removeClass('p', 'p-4'),
    '<p className="a" />',
  ],
  [
    'removing a name written twice leaves no empty list',
    '<p className="a a" />',
    removeClass('p', 'a'),
    '<p />',
  ],
  ['no class yet: undefined', '<p className={undefined} />', addClass('p', 'b'), '<p className="b" />'],
  ['no class yet: null', '<p className={null} />', addClass('p', 'b'), '<p className="b" />'],
  ['no class yet: no value', '<p className />', addClass('p', 'b'), '<p className="b" />'],
  ['no class yet: an empty text', '<p className="" />', addClass('p', 'b'), '<p className="b" />'],
  [
    'a comment beside a value stays',
    '<p title={/* why */ "a"} />',
    prop('p', 'title', 'b'),
    '<p title={/* why */ "b"} />',
  ],
  [
    'a comment after a value stays',
    '<p tabIndex={0 /* why */} />',
    prop('p', 'tabIndex', 1),
    '<p tabIndex={1 /* why */} />',
  ],
  ['a template with parts is no value', '<p title={`a ${b}`} />', prop('p', 'title', 'c'), DYNAMIC_PROP],
  ['a template without parts is a value', '<p title={`a`} />', prop('p', 'title', 'c'), '<p title="c" />'],
  ['the opposite of something is no value', '<p hidden={!open} />', prop('p', 'hidden', true), DYNAMIC_PROP],
  ['a negative number is a value', '<p tabIndex={-1} />', prop('p', 'tabIndex', 1), '<p tabIndex={1} />'],
  [
    'only the element of an early return is removed',
    '<ul>{xs.map((x) => { if (!x) return <hr />; return <li key={x} /> })}</ul>',
    meaning('template', 0, remove(['hr'])),
    '<ul>{xs.map((x) => { if (!x) return null; return <li key={x} /> })}</ul>',
  ],
  [
    'only the inner list is removed',
    '<ul>{xs.map((x) => <li key={x}>{x.kids.map((k) => <b key={k} />)}</li>)}</ul>',
    meaning('template', 0, remove(['b'])),
    '<ul>{xs.map((x) => <li key={x}></li>)}</ul>',
  ],
  [
    'only the case of a switch is removed',
    '<ul>{xs.map((x) => { switch (x.t) { case "a": return <li key={x} />; default: return <i key={x} /> } })}</ul>',
    meaning('template', 0, remove(['li'])),
    '<ul>{xs.map((x) => { switch (x.t) { case "a": return null; default: return <i key={x} /> } })}</ul>',
  ],
])

const people = (entries: string, item: string) =>
  `const xs = [${entries}]\nexport default () => <ul>{xs.map(${item})}</ul>\n`
const copyOf = (item: number) => meaning('item', item, duplicate(['li']))

fileTable([
  [
    'a copy in the data gets a new number as its key',
    people("{ id: 1, t: 'a' }, { id: 7, t: 'b' }", '(x) => <li key={x.id}>{x.t}</li>'),
    copyOf(0),
    people("{ id: 1, t: 'a' }, { id: 8, t: 'a' }, { id: 7, t: 'b' }", '(x) => <li key={x.id}>{x.t}</li>'),
  ],
  [
    'a copy in the data gets a new string as its key',
    people("{ id: 'a' }, { id: 'a-2' }", '(x) => <li key={x.id} />'),
    copyOf(0),
    people("{ id: 'a' }, { id: 'a-3' }, { id: 'a-2' }", '(x) => <li key={x.id} />'),
  ],
  [
    'a copy of a destructured entry gets a new key',
    people("{ id: 'a', t: 1 }", '({ id, t }) => <li key={id}>{t}</li>'),
    copyOf(0),
    people("{ id: 'a', t: 1 }, { id: 'a-2', t: 1 }", '({ id, t }) => <li key={id}>{t}</li>'),
  ],
  [
    'a copy whose key is its index stays the same',
    people("{ t: 'a' }", '(x, at) => <li key={at}>{x.t}</li>'),
    copyOf(0),
    people("{ t: 'a' }, { t: 'a' }", '(x, at) => <li key={at}>{x.t}</li>'),
  ],
])

test('a name written twice is replaced once', () => {
  const box = (names: string) => page(`<p className="${names}" />`)
  expect(outcome(box('p-4 p-4'), style('p', { padding: '8px' }), { design })).toBe(box('p-2'))
})
