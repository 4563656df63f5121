// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
import { expect, test } from '@jest/globals'
import type { Edit, Json } from '../../protocol/edit.ts'
import { addClass, prop, style, tag, text } from '../testing/edits.ts'
import { type Find, outcome, page, tryPlan } from '../testing/try-plan.ts'

type Make = (find: Find) => Edit
const confirmed =
  (make: Make): Make =>
  (find) => ({ ...make(find), isConfirmed: true })
const box = (inside: string, above = '') => page(`<div>${inside}</div>`, above)
const copy =
  (pick: string, props: Record<string, Json>): Make =>
  (find) => ({
    type: 'insert',
    position: { parentId: find('div') },
    element: { codebaseId: find(pick) },
    props,
  })
const without = (pick: string, name: string) => prop(pick, name, { type: 'remove' })

const CLSX = "import clsx from 'clsx'\n"
const AS = 'const Box = ({ as: Tag, ...rest }) => <Tag {...rest} />\n'
const seen = (next: string) => text('p', next, { oldText: 'Old' })

test.each<[string, string, Make]>([
  ['the page in a copied iframe', box('<iframe src="/x" />'), copy('iframe', { src: '//a.b' })],
  [
    'the rights of a copied iframe',
    box('<iframe sandbox="" />'),
    copy('iframe', { sandbox: 'allow-scripts' }),
  ],
  ['where a copied form is sent', box('<form action="/x" />'), copy('form', { action: '//a.b' })],
  ['the sheet of a copied link', box('<link href="/x" />'), copy('link', { href: '//a.b' })],
  ['the address of a copied link', box('<a href="/x" />'), copy('a', { href: 'javascript:go()' })],
  ['pictures that a link loads', box('<link as="image" />'), prop('link', 'imageSrcSet', '//a.b 1x')],
  ['an iframe without sandbox', box('<iframe sandbox="" />'), without('iframe', 'sandbox')],
  ['a link without integrity', box('<link href="//a.b" integrity="x" />'), without('link', 'integrity')],
  ['a component that becomes an iframe', box('<Box as="div" />', AS), prop('Box', 'as', 'iframe')],
  ['a component that becomes a style', box('<Box component="div" />'), prop('Box', 'component', 'style')],
  [
    'a text of thousands of addresses',
    box('<Card title="x" />'),
    prop('Card', 'title', 'a data:'.repeat(9_000)),
  ],
  [
    'a text that is also a style sheet',
    box('<style>{css}</style><p>{css}</p>', "const css = 'Old'\n"),
    seen('* { display: none }'),
  ],
  [
    'a text that is also a part of a script',
    box('<script>{`go("${T.a}")`}</script><p>{T.a}</p>', "const T = { a: 'Old' }\n"),
    seen('") || stop("'),
  ],
])('%s is written only after it was confirmed', (_, source, edit) => {
  expect(tryPlan(source, edit)).toMatchObject({
    code: 'unsafe',
    choices: [{ label: 'Write it anyway', context: { isConfirmed: true } }],
  })
  expect(tryPlan(source, confirmed(edit))).toMatchObject({ type: 'applied' })
})

test.each<[string, string, Make]>([
  [
    'a text beside data for search engines',
    '<script type="application/ld+json">{T}</script><p>{T}</p>',
    seen('New'),
  ],
  ['a text with the name of a word in a sheet', '<style>{`.T { }`}</style><p>{T}</p>', seen('New')],
  ['a component that becomes a section', '<Box as="div" />', prop('Box', 'as', 'section')],
  ['a copy with other words', '<iframe src="/x" />', copy('iframe', { title: 'Map' })],
  ['an iframe without a title', '<iframe title="x" />', without('iframe', 'title')],
  ['smooth scrolling', '<p>x</p>', addClass('p', '[scroll-behavior:smooth]')],
])('%s is written at once', (_, markup, edit) => {
  expect(tryPlan(box(markup, `${AS}const T = 'Old'\n`), edit)).toMatchObject({ type: 'applied' })
})

test.each<[string, Make]>([
  ['the script of a copy', copy('script', { src: '//a.b' })],
  ['the integrity of a script', prop('script', 'integrity', 'x')],
  ['a component that becomes a script', prop('Box', 'as', 'script')],
  [
    'a new component that is a script',
    (find) => ({
      type: 'insert',
      position: { parentId: find('div') },
      element: { component: 'Box', from: null },
      props: { as: 'script' },
    }),
  ],
  ['a value that once was code', prop('p', 'style', { width: 'expression(go())' })],
  ['an address in a style', prop('p', 'style', { background: 'url(javascript:go())' })],
  ['a binding', prop('p', 'style', { MozBinding: 'url(x)' })],
  ['a binding by its name in CSS', style('p', { '-moz-binding': 'url(x)' }, { framework: 'Inline' })],
  ['a class with an address', addClass('p', 'bg-[url(javascript:go())]')],
  ['a class with an address in parts', addClass('p', 'bg-[url(java_script:go())]')],
  ['a class with a binding', addClass('p', '[behavior:url(x)]')],
  ['a tag in capitals', tag('p', 'SCRIPT')],
])('%s is not written, confirmed or not', (_, edit) => {
  const source = box('<script src="/x" /><p>x</p><Box as="div" />', AS)
  expect(outcome(source, confirmed(edit))).toBe('refused: unsafe')
})

test.each(['\u202e', '\u200b', '\u2066', '\u0085', '\uffff'])(
  'a class name with %j is written so that it can be seen, in each kind of list',
  (sign) => {
    const name = `a${sign}b`
    for (const list of ['"p-4"', "{'p-4'}", '{`p-4`}', "{clsx('p-4')}", "{['p-4'].join(' ')}"]) {
      const after = outcome(box(`<p className=${list}>x</p>`, CLSX), addClass('p', name, ['p-4']))
      expect(after).toMatch(/a(&#\d+;|\\u[\da-f]{4})b/)
      expect(after).not.toContain(sign)
    }
  },
)
