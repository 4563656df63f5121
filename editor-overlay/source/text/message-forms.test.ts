// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** Messages found by more than one plain key: contexts, patterns, key lists, functions, descriptions. */
import { expect, test } from '@jest/globals'
import { text } from '../testing/edits.ts'
import { PAGE, tryPlan } from '../testing/try-plan.ts'

const MESSAGES = 'messages/en.json'
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const draws = (said: string, above = '') =>
  `${above}export default function Page({ name, n }) {\n  const { t } = useTranslation()\n  return <p>{${said}}</p>\n}\n`
const STATUS = { status: { open: 'Open', done: 'Done' }, other: { done: 'Done here' } }
const FRIEND = { friend: 'A friend', friend_male: 'A boy', friend_female: 'A girl', friend_help: 'A boy?' }
const PARAGLIDE = "import { m } from '@/paraglide/messages'\n"
const ITEMS = { item: '{{count}} item', item_plural: '{{count}} items' }
const PLACES = { place_ordinal_one: '{{count}}st place', place_ordinal_two: '{{count}}nd place' }
const LIST = { list: ['One', 'Two'], tabs: [{ title: 'Old' }, { title: 'Other' }] }
const INTL = "import { FormattedMessage } from 'react-intl'\n"

test.each<[string, string, object, string, string, string, string?]>([
  ['t(`status.${name}`)', '', STATUS, 'Done', 'Finished', '"Done"'],
  ["t('status.' + name)", '', STATUS, 'Done', 'Finished', '"Done"'],
  [
    "t('user.' + name + '.title')",
    '',
    { user: { a: { title: 'Old' }, b: { title: 'x' } } },
    'Old',
    'New',
    '"Old"',
  ],
  ['intl.formatMessage({ id: `status.${name}` })', '', STATUS, 'Done', 'Finished', '"Done"'],
  ["intl.formatMessage({ id: 'status.' + name })", '', STATUS, 'Open', 'New', '"Open"'],
  ['t(`status.${name}` as const)', '', STATUS, 'Open', 'New', '"Open"'],
  [
    't(`user.${name}.title`)',
    '',
    { user: { a: { title: 'Old' }, b: { title: 'x' } } },
    'Old',
    'New',
    '"Old"',
  ],
  ["t(['error.x', 'error.any'])", '', { error: { any: 'Oops' } }, 'Oops', 'Sorry', '"Oops"'],
  ["t('friend', { context: 'male' })", '', FRIEND, 'A boy', 'A lad', '"A boy"'],
  ["t('friend', { context: name })", '', FRIEND, 'A girl', 'A lass', '"A girl"'],
  ["t('friend', { context: name })", '', FRIEND, 'A friend', 'A pal', '"A friend"'],
  ["t('item', { count })", '', ITEMS, '3 items', '3 things', '"{{count}} items"', '"{{count}} things"'],
  [
    "t('place', { count, ordinal: true })",
    '',
    PLACES,
    '2nd place',
    '2nd spot',
    '"{{count}}nd place"',
    '"{{count}}nd spot"',
  ],
  ["t('list.1')", '', LIST, 'Two', 'Both', '"Two"'],
  ['t(`tabs.${n}.title`)', '', LIST, 'Old', 'New', '"Old"'],
  ['t(($) => $.status.done)', '', STATUS, 'Done', 'Finished', '"Done"'],
  [
    'title()',
    "import { title } from '@/paraglide/messages'\n",
    { title: 'Old', more: 'Old' },
    'Old',
    'New',
    '"Old"',
  ],
  ['m.title()', PARAGLIDE, { title: 'Old' }, 'Old', 'New', '"Old"'],
  ["m['nav.title']()", PARAGLIDE, { 'nav.title': 'Old', title: 'Old' }, 'Old', 'New', '"Old"'],
  [
    "intl.formatMessage({ id: 'a.b' })",
    '',
    { 'a.b': { defaultMessage: 'Old', description: 'Old' } },
    'Old',
    'New',
    '"Old"',
  ],
  ["t('a')", '', { a: { message: 'Old', description: 'x' } }, 'Old', 'New', '"Old"'],
])('%s%#', (said, above, messages, old, next, from, to = JSON.stringify(next)) => {
  const files = { [PAGE]: draws(said, above), [MESSAGES]: json(messages) }
  expect(tryPlan(files, text('p', next, { oldText: old }))).toMatchObject({
    files: { ...files, [MESSAGES]: json(messages).replace(from, to) },
  })
})

test('of several keys without a message, the default text beside them is changed', () => {
  const page = (words: string) => draws(`t(['a.x', 'b.x'], '${words}')`)
  expect(tryPlan(page('Old'), text('p', 'New', { oldText: 'Old' }))).toMatchObject({
    files: { [PAGE]: page('New') },
  })
})

test.each([
  ['a line break', 'One\\ntwo', 'One two', 'One three', 'One\\nthree'],
  ['escapes', 'Caf\\u00e9 \\"a\\" \\/ b', 'Café "a" / b', 'Café "a" / c', 'Caf\\u00e9 \\"a\\" \\/ c'],
  ['a character as an escape', 'a \\u2013 b', 'a – b', 'a + b', 'a + b'],
])('what stays in a message with %s keeps its spelling', (_, words, seen, next, written) => {
  const files = { [PAGE]: draws("t('a')"), [MESSAGES]: `{ "a": "${words}" }\n` }
  expect(tryPlan(files, text('p', next, { oldText: seen }))).toMatchObject({
    files: { ...files, [MESSAGES]: `{ "a": "${written}" }\n` },
  })
})

test.each([
  ["t.raw('faq').map((one) => <li key={one.q}>{one.q}</li>)", "useTranslations('home')"],
  ["t('faq', { returnObjects: true }).map(({ q }) => <li key={q}>{q}</li>)", "useTranslations('home')"],
])('a list of a catalogue: %s', (drawn, made) => {
  const page = `export default function Page() {\n  const t = ${made}\n  return <ul>{${drawn}}</ul>\n}\n`
  const faq = { faq: [{ q: 'One' }, { q: 'Two' }] }
  const files = { [PAGE]: page, [MESSAGES]: json({ home: faq, other: faq }) }
  const done = tryPlan(files, text('li', 'Both', { oldText: 'Two' }))
  expect(done).toMatchObject({
    files: { [PAGE]: page, [MESSAGES]: json({ home: faq, other: faq }).replace('"Two"', '"Both"') },
  })
})

test('words around a value of a message that is a function', () => {
  const files = { [PAGE]: draws('m.hello({ name })', PARAGLIDE), [MESSAGES]: json({ hello: 'Hello {name}' }) }
  expect(tryPlan(files, text('p', 'Hi Ann', { oldText: 'Hello Ann' }))).toMatchObject({
    files: { ...files, [MESSAGES]: json({ hello: 'Hi {name}' }) },
  })
})

test('a component that names a described message', () => {
  const page = `${INTL}export default () => <p><FormattedMessage id="a" /></p>\n`
  const files = { [PAGE]: page, [MESSAGES]: json({ a: { defaultMessage: 'Old' } }) }
  expect(tryPlan(files, text('p', 'New', { oldText: 'Old' }))).toMatchObject({
    files: { ...files, [MESSAGES]: json({ a: { defaultMessage: 'New' } }) },
  })
})

test.each<[string, string, object]>([
  ['without a context', "t('friend')", FRIEND],
  ['of several with the same words', 't(`status.${name}`)', { status: { a: 'A boy', b: 'A boy' } }],
  ['of a key of which nothing is known', 't(`${name}`)', { a: 'A boy' }],
  ['of a sum of values', 't(name + n)', { a: 'A boy' }],
  ['of a sum that is a number', 't(n + 1)', { a: 'A boy' }],
  ['of a call on a module that holds no messages', 'm.friend_male()', FRIEND],
])('a message %s is left alone', (_, said, messages) => {
  const files = { [PAGE]: draws(said), [MESSAGES]: json(messages) }
  expect(tryPlan(files, text('p', 'New', { oldText: 'A boy' }))).toMatchObject({ code: 'dynamic-text' })
})

test('what is typed over a value names the value', () => {
  const page = 'export default ({ name }) => <p>Hello {name}!</p>\n'
  expect(tryPlan(page, text('p', 'Hello Bob!', { oldText: 'Hello Ann!' }))).toMatchObject({
    code: 'dynamic-text',
    message: 'This part of the text comes from the expression name.',
  })
})

const GREETING = { hi: 'Hi {{who}}!' }

test.each<[string, string, string, string, string, object]>([
  [
    'it is switched off',
    "'Bob'",
    'Hi Bob!',
    "Hi B'b!",
    '"B\'b"',
    { 'app/i18n.ts': 'init({ interpolation: { escapeValue: false } })\n' },
  ],
  ['the page shows such a character', "'A & B'", 'Hi A & B!', 'Hi A & C!', "'A & C'", {}],
  ['the new words have none', "'Bob'", 'Hi Bob!', 'Hi Bert!', "'Bert'", {}],
])('a value that i18next may escape is changed if %s', (_, value, seen, next, written, more) => {
  const page = draws(`t('hi', { who: ${value} })`)
  const files = { [PAGE]: page, [MESSAGES]: json(GREETING), ...more }
  const after = page.replace(value, written.startsWith('"') ? "'B\\'b'" : written)
  expect(tryPlan(files, text('p', next, { oldText: seen }))).toMatchObject({
    files: { ...files, [PAGE]: after },
  })
})

test.each([
  ['a call', draws("t('hi', { who: 'Bob' })")],
  ['a constant', draws("t('hi', { who: WHO })", "const WHO = 'Bob'\n")],
  [
    'an element',
    draws('<Trans i18nKey="hi" values={{ who: \'Bob\' }} />')
      .replace('{<Trans', '<Trans')
      .replace('/>}', '/>'),
  ],
])('a character that i18next may escape in a value is refused: %s', (_, page) => {
  const files = { [PAGE]: page, [MESSAGES]: json(GREETING) }
  expect(tryPlan(files, text('p', 'Hi B&b!', { oldText: 'Hi Bob!' }))).toMatchObject({
    code: 'bad-value',
    message: 'i18next escapes “&” in a value unless its setting escapeValue is false.',
  })
})

/** Real readers of these messages show other words, or none at all. */
test.each<[string, string, string, string, string]>([
  ['a bracket before a letter', "t('a')", 'word', 'word', '<word'],
  ['a bracket before a letter in it', "t('a')", 'no way', 'no way', 'no <way'],
  ['a bracket in an arm', "t('a', { n })", '{n, plural, one {# day} other {# days}}', '3 days', '3 <days'],
  ['a bracket beside a value', "t('a', { name })", 'Hi {name}, you', 'Hi Ann, you', 'Hi Ann, <you'],
  ['the end of a tag before one', "t.rich('a', { b })", 'Old <b>x</b> new', 'Old x new', 'Old </x new'],
  ['an apostrophe behind an open quotation', "t('a')", "Old '{x}", 'Old {x}', "Old {x}it's"],
  ['a part of what is quoted', "t('a')", "a'{'x'}' b", 'a{x} b', "a' {} b"],
  [
    'a pair of apostrophes beside a number',
    "t('a', { n })",
    "{n, plural, one {# d} other {#'' d}}",
    "3' d",
    "3'' d",
  ],
  ['a bracket alone, in HTML', '<Trans i18nKey="a" />', 'Old', 'Old', 'Old < new'],
  [
    'a bracket beside a value, in HTML',
    '<Trans i18nKey="a" values={{ name }} />',
    'Hi {{name}}',
    'Hi Ann',
    '< Hi Ann',
  ],
])('what would not be read as words is refused: %s', (_, said, words, seen, next) => {
  const page = draws(said).replace(/\{(<.*>)\}/, '$1')
  const files = { [PAGE]: page, [MESSAGES]: json({ a: words }) }
  expect(tryPlan(files, text('p', next, { oldText: seen }))).toMatchObject({
    code: 'bad-value',
    alternative: `Use other characters, or write the message in ${MESSAGES}.`,
  })
})

test.each<[string, string, string, string, string]>([
  ['a bracket before a space', 'Hi {name}, you', 'Hi Ann, you', 'Hi Ann, < you', 'Hi {name}, < you'],
  ['an apostrophe in a word', 'Hi {name}, you', 'Hi Ann, you', "Hi Ann, it's you", "Hi {name}, it's you"],
  ['words beside a quotation', "Old '{x}' b", 'Old {x} b', 'Old {x} c', "Old '{x}' c"],
])('what is read as words is written: %s', (_, words, seen, next, written) => {
  const files = { [PAGE]: draws("t('a', { name })"), [MESSAGES]: json({ a: words }) }
  expect(tryPlan(files, text('p', next, { oldText: seen }))).toMatchObject({
    files: { ...files, [MESSAGES]: json({ a: written }) },
  })
})

test('a catalog with a byte order mark keeps it', () => {
  const files = { [PAGE]: draws("t('a')"), [MESSAGES]: `\ufeff${json({ a: 'Old' })}` }
  expect(tryPlan(files, text('p', 'New', { oldText: 'Old' }))).toMatchObject({
    files: { ...files, [MESSAGES]: `\ufeff${json({ a: 'New' })}` },
  })
})
