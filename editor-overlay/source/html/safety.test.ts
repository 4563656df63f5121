// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { add, addClass, native, prop, style, tag, text, updateClasses } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { type Find, outcome, page, tryPlan } from '../testing/try-plan.ts'

type Make = (find: Find) => Edit
const confirmed =
  (make: Make): Make =>
  (find) => ({ ...make(find), isConfirmed: true })
const box = (inside: string) => page(`<div>${inside}</div>`)

test.each<[string, Make, string, string]>([
  ['<p />', add('div', native('iframe', { src: '/x' })), '<p /><iframe src="/x"></iframe>', '<iframe>'],
  [
    '<p />',
    add('div', native('link', { rel: 'stylesheet', href: '/x' })),
    '<p /><link rel="stylesheet" href="/x" />',
    '<link>',
  ],
  ['<p />', tag('p', 'iframe'), '<iframe />', '<iframe>'],
  ['<a />', prop('a', 'href', 'javascript:go()'), '<a href="javascript:go()" />', 'This href runs code'],
  [
    '<a />',
    prop('a', 'href', 'java\tscript:go()'),
    '<a href="java&#9;script:go()" />',
    'This href runs code',
  ],
  [
    '<p />',
    add('div', native('a', { href: 'JavaScript:go()' })),
    '<p /><a href="JavaScript:go()"></a>',
    'This href runs code',
  ],
  ['<iframe src="/x" />', prop('iframe', 'src', '//a.b'), '<iframe src="//a.b" />', '<iframe> shows'],
  ['<link href="/x" />', prop('link', 'href', '//a.b'), '<link href="//a.b" />', '<link> loads'],
])('%s is written only after it was confirmed', (before, edit, after, message) => {
  expect(tryPlan(box(before), edit)).toMatchObject({
    code: 'unsafe',
    message: expect.stringContaining(message),
    choices: [{ label: 'Write it anyway', context: { isConfirmed: true } }],
  })
  expect(outcome(box(before), confirmed(edit))).toBe(box(after))
})

test.each(['script', 'style'])('the code in a <%s> is not edited as text', (name) => {
  const source = box(`<${name}>{\`go\`}</${name}>`)
  expect(outcome(source, confirmed(text(name, 'stop', { oldText: 'go' })))).toBe('refused: unsafe')
})

test.each([
  ['a script', add('div', native('script', { src: '/x' }))],
  ['an object', add('div', native('object', { data: '/x' }))],
  ['raw markup', prop('p', 'srcDoc', '<p>')],
  ['a handler as text', prop('p', 'onClick', 'go()')],
])('%s is not written, confirmed or not', (_, edit) => {
  expect(outcome(box('<p />'), confirmed(edit))).toBe('refused: unsafe')
})

test.each([
  ['script', 'src'],
  ['Script', 'src'],
  ['base', 'href'],
])('the file that a <%s> loads is not written, confirmed or not', (name, attribute) => {
  const source = box(`<${name} ${attribute}="/x" />`)
  expect(outcome(source, confirmed(prop(name, attribute, '//a.b')))).toBe('refused: unsafe')
})

const JS = 'javascript:go()'
const LINKED =
  "const at = 'https://a.b'\nconst List = ({ items }) => items.map((one) => <area key={one.to} href={one.to} />)\n"
const RAW =
  "const words = { a: 'Hello' }\nconst Raw = ({ body }) => <><i dangerouslySetInnerHTML={{ __html: body }} /><u>{body}</u></>\n"
const OPENS = 'const Opens = ({ children }) => <a href={children}>{children}</a>\n'
const DATA = '<script dangerouslySetInnerHTML={{ __html: JSON.stringify(words) }} />'
const seen = (pick: string, next: string, oldText: string) => text(pick, next, { oldText })

test.each<[string, string, string, Make]>([
  ['a text that is an address, too', LINKED, '<a href={at}>{at}</a>', seen('a', JS, 'https://a.b')],
  [
    'a text that looks like an address',
    LINKED,
    '<a href={at}>{at}</a>',
    seen('a', 'data:text/html,x', 'https://a.b'),
  ],
  [
    'a text that is an address with a space',
    LINKED,
    '<a href={at}>{at}</a>',
    seen('a', 'JavaScript: go()', 'https://a.b'),
  ],
  [
    'a text that is code once it is decoded',
    LINKED,
    '<a href={at}>{at}</a>',
    seen('a', 'javascript: a%0Ago()', 'https://a.b'),
  ],
  [
    'a text that shows what the window is named',
    LINKED,
    '<a href={at}>{at}</a>',
    seen('a', 'javascript: name', 'https://a.b'),
  ],
  [
    'a document in a text with a space',
    LINKED,
    '<a href={at}>{at}</a>',
    seen('a', 'data: text/html,x', 'https://a.b'),
  ],
  [
    'an address behind other words',
    LINKED,
    '<a href={at}>To {at}</a>',
    seen('a', `To ${JS}`, 'To https://a.b'),
  ],
  [
    'what a component takes as words and as an address',
    OPENS,
    '<Opens>Old</Opens>',
    seen('Opens', JS, 'Old'),
  ],
  ['a prop beside an address', LINKED, '<a href={at} title={at} />', prop('a', 'title', JS)],
  ['an address in a list', LINKED, '<List items={[]} />', prop('List', 'items', [{ to: JS }])],
  ['an address in an object', '', '<Card link={{ label: "x" }} />', prop('Card', 'link', { label: JS })],
  ['an address by another name', '', '<Card website="/x" />', prop('Card', 'website', JS)],
  ['a text that is markup, too', RAW, `${DATA}<p>{words.a}</p>`, seen('p', '</script><script>go()', 'Hello')],
  ['a prop that is markup, too', RAW, `${DATA}<p title={words.a} />`, prop('p', 'title', '<img src=x>')],
  ['what a component takes as markup', RAW, '<Raw body="Hello" />', seen('u', '<img src=x>', 'Hello')],
])('%s is written only after it was confirmed, with its other use', (_, above, markup, edit) => {
  const source = page(`<div>${markup}</div>`, above)
  expect(tryPlan(source, edit)).toMatchObject({
    code: 'unsafe',
    choices: [{ label: 'Write it anyway', context: { isConfirmed: true } }],
  })
  expect(tryPlan(source, confirmed(edit))).toMatchObject({ type: 'applied' })
})

test.each<[string, string, string, Make]>([
  [
    'words that begin like an address',
    '',
    '<p title="x" />',
    prop('p', 'title', 'JavaScript: an introduction'),
  ],
  ...[
    'JavaScript: an introduction',
    'JavaScript: Basics',
    'JavaScript: tips & tricks',
    'Data: texts, pictures',
  ].map((words): [string, string, string, Make] => [words, '', '<p>{note}</p>', seen('p', words, 'x')]),
  ['an address as words of the element', '', '<p>x</p>', seen('p', JS, 'x')],
  ['markup as words of the element', RAW, '<p>x</p>', seen('p', '<b>go</b>', 'x')],
  ['markup in a text that is only shown', '', '<p>{note}</p>', seen('p', '<b>go</b>', 'x')],
])('%s is written at once', (_, above, markup, edit) => {
  const around = `const note = 'x'\n${above}`
  expect(tryPlan(page(`<div>${markup}</div>`, around), edit)).toMatchObject({ type: 'applied' })
})

test.each(['ONCLICK', 'OnClick', 'onclick', 'onClickCapture', 'onfocusin', 'ondblclick', 'onCustom'])(
  'a text is no handler as %s',
  (name) => {
    const source = page('<my-el>x</my-el>')
    expect(outcome(source, confirmed(prop('my-el', name, 'go()')))).toBe('refused: unsafe')
  },
)

test.each(['once', 'online', 'onlyIcon', 'one'])('%s is a prop like any other', (name) => {
  expect(outcome(page('<Card />'), prop('Card', name, true))).toBe(page(`<Card ${name} />`))
})

test.each([
  '`javascript:go()`',
  "'java\\tscript:go()'",
  "'java' + 'script:go()'",
  "`java${'script'}:go()`",
  "'data:text/html,x'",
  "(() => 1).constructor('go()')()",
  "Object['constructor']('go()')()",
])('the expression %s is not written', (code) => {
  expect(outcome(page('<a href="/x">x</a>'), prop('a', 'href', { type: 'expression', code }))).toBe(
    'refused: unsafe',
  )
})

const UNKNOWN = 'unheardOf'
const NAMED = {
  'a prop': (name: string) => prop('p', name, 'x'),
  'a prop of a component': (name: string) => prop('Suspense', name, 'x'),
  'a tag': (name: string) => tag('p', name),
  'a property': (name: string) => style('p', { [name]: '1px' }),
  'a value': (name: string) => style('p', { padding: name }),
  'an inline value': (name: string) => style('p', { padding: name }, { framework: 'Inline' }),
  'a class': (name: string) => addClass('p', name),
  'a variant': (name: string) => style('p', { padding: '1px' }, { modifiers: [name] }),
}

/** The editor sets no prop of this name, whatever it is known for. */
const isOther = (name: string, what: string) => name === 'constructor' && /^a prop\b/.test(what)

test.each(
  Object.entries(NAMED).flatMap(([what, make]) =>
    ['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'].flatMap((name) =>
      isOther(name, what) ? [] : [{ name, what, make }],
    ),
  ),
)('$name as $what is a name that nothing knows', ({ name, make }) => {
  const source = page('<Suspense><p className="a">x</p></Suspense>', "import { Suspense } from 'react'\n")
  const made = (one: string) => outcome(source, make(one), { design })
  expect(made(name)).toBe(made(UNKNOWN).replaceAll(UNKNOWN, name))
})

const WRITTEN = {
  'a class': (a: string) => addClass('p', `a${a}b`),
  'a class in a list': (a: string) => updateClasses('p', 'a', `a${a}b`),
  'a variant':
    (a: string): Make =>
    (find) =>
      Object.assign(addClass('p', 'p-4')(find), { modifiers: [`a${a}b`] }),
  'a value': (a: string) => style('p', { content: `'a${a}b'` }, { framework: 'Inline' }),
  'an attribute': (a: string) => prop('p', 'title', `a${a}b`),
  'a prop': (a: string) => prop('Card', 'data', { b: [`a${a}b`] }),
  'a key': (a: string) => prop('Card', 'data', { [`a${a}b`]: 1 }),
  'an expression': (a: string) => prop('Card', 'data', { type: 'expression', code: `'a${a}b'` }),
  'a template': (a: string) => prop('Card', 'data', { type: 'expression', code: `\`a${a}\${1}\`` }),
  'a new element': (a: string) => add('div', native('i', { title: `a${a}b` })),
  'the words of a new element': (a: string) => add('div', native('i', {}, `a${a}b`)),
  'a text': (a: string) => text('p', `a${a}b`),
}
const cards = box('<p className="a">x</p><Card />')
const shown = (sign: string) => `U+${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
const written = (signs: readonly string[]) =>
  Object.entries(WRITTEN).flatMap(([what, make]) =>
    signs.map((sign) => ({ what, shows: shown(sign), sign, make })),
  )

test.each(written(['\u0000', '\u001b', '\u007f', '\ud800']))(
  '$shows in $what is refused',
  ({ sign, make }) => {
    expect(outcome(cards, make(sign))).toBe('refused: bad-value')
  },
)

test.each(written(['\u202e', '\u200b', '\u2066', '\u0085', '\uffff']))(
  '$shows in $what is written so that it can be seen',
  ({ sign, make }) => {
    const after = outcome(cards, make(sign))
    const code = sign.charCodeAt(0)
    expect(after).not.toContain(sign)
    expect(after).toMatch(new RegExp(`a(?:&#${code};|\\\\u${code.toString(16).padStart(4, '0')})`))
  },
)
