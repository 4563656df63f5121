// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** A message is found in its own part of a catalogue, and its new text must be plain words in message syntax. */
import { describe, expect, test } from '@jest/globals'
import { text } from '../../testing/edits.ts'
import { tryPlan } from '../../testing/try-plan.ts'

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const draws = (markup: string, head = '') =>
  `export default function Page() {\n  ${head}return ${markup}\n}\n`
const COMMON = 'locales/en/common.json'
const HOME = 'locales/en/home.json'
const both = { [COMMON]: json({ title: 'Old' }), [HOME]: json({ title: 'Old' }) }
const next = (words: string) => text('p', words, { oldText: 'Old' })

test.each<[string, string, string]>([
  ['an option', "<p>{t('title', { ns: 'home' })}</p>", HOME],
  ['a prop', '<p><Trans ns="home" i18nKey="title" /></p>', HOME],
  ['a prefix', "<p>{t('common:title')}</p>", COMMON],
])('of two parts, the one that %s names', (_, markup, file) => {
  expect(tryPlan({ 'app/page.tsx': draws(markup), ...both }, next('New'))).toMatchObject({
    files: { ...both, [file]: json({ title: 'New' }) },
  })
})

test.each<[string, object]>([
  ['another part', { about: { title: 'Old' }, home: { other: 'x' } }],
  ['a deeper part', { about: { more: { title: 'Old' } } }],
])('the same key in %s is another message', (_, catalogue) => {
  const page = draws("<p>{t('title')}</p>", "const t = useTranslations('home')\n  ")
  const files = { 'app/page.tsx': page, 'messages/en.json': json(catalogue) }
  expect(tryPlan(files, next('New'))).toMatchObject({ code: 'dynamic-text' })
})

test.each<[string, string]>([
  ['first', "const [t, user] = await Promise.all([getTranslations('home'), load()])"],
  ['second', "const [user, t] = await Promise.all([load(), getTranslations('home')])"],
  ['with options', "const [t] = await Promise.all([getTranslations({ locale, namespace: 'home' })])"],
])('the part of a function that is loaded with others: %s', (_, head) => {
  const page = draws("<p>{t('title')}</p>", `${head}\n  `).replace('function', 'async function')
  const catalogue = { title: 'Old', about: { title: 'Old' }, home: { title: 'Old' } }
  const done = tryPlan({ 'app/page.tsx': page, 'messages/en.json': json(catalogue) }, next('New'))
  expect(done).toMatchObject({
    files: { 'messages/en.json': json({ ...catalogue, home: { title: 'New' } }) },
  })
})

const message = '<p><FormattedMessage id="a" defaultMessage="Old" /></p>'
const call = "<p>{intl.formatMessage({ id: 'a', defaultMessage: 'Old' })}</p>"
const marks = { code: 'bad-value', alternative: expect.stringContaining('write the message in') }

test.each<[string, string]>([
  ['a brace', 'New {x}'],
  ['a tag', 'New <b>x</b>'],
  ['a tag with a number for its name', 'New <0>x'],
  ['the end of a tag without a name', 'New </>'],
  ['a nested message', 'New $t(other)'],
])('%s is no word of a message', (_, words) => {
  const files = { 'app/page.tsx': draws("<p>{t('title')}</p>"), 'messages/en.json': json({ title: 'Old' }) }
  expect(tryPlan(files, next(words))).toMatchObject(marks)
  expect(tryPlan(draws(message), next(words))).toMatchObject(marks)
  expect(tryPlan(draws(call), next(words))).toMatchObject(marks)
})

test('a quotation mark before a place would hide it', () => {
  const filled = draws('<p><FormattedMessage id="a" defaultMessage="Hi {name}" values={{ name }} /></p>')
  expect(tryPlan(filled, text('p', "Hi 'Ann", { oldText: 'Hi Ann' }))).toMatchObject(marks)
})

test.each<[string, string, string]>([
  ['an angle bracket alone', 'a < b & c', 'a < b & c'],
  ['an angle bracket before a number', 'a <5 b', 'a <5 b'],
  ['an apostrophe in a word', "it's", "it's"],
])('%s is a word of a message', (_, words, written) => {
  expect(tryPlan(draws(message), next(words))).toMatchObject({
    files: { 'app/page.tsx': draws(message.replace('Old', written)) },
  })
})

const UNFOUND = draws('<main><p>{t(\'home.title\')}</p><b><Trans i18nKey="home.title" /></b></main>')
const LOADS =
  "import { getRequestConfig } from 'next-intl/server'\n\nexport default getRequestConfig(async () => ({\n  messages: (await import(`../../locales/${'en'}.json`)).default,\n}))\n"

test.each<[string, Record<string, string>, string]>([
  [
    'to the only catalog',
    { 'messages/en.json': json({ about: 'x' }) },
    'Add “home.title” to messages/en.json.',
  ],
  [
    'to none where it is a list, in which the words are',
    { 'messages/en.json': json({ home: { title: ['x', 'y'] } }), 'messages/de.json': json({ about: 'z' }) },
    'Change “home.title” in messages/en.json.',
  ],
  [
    'to one in any folder of messages',
    { 'lib/dictionaries/en.json': json({ about: 'x' }), 'lib/prices.json': json({ low: 'y' }) },
    'Add “home.title” to lib/dictionaries/en.json.',
  ],
  [
    'to those with the messages beside it',
    { 'messages/en.json': json({ about: 'x' }), 'messages/de.json': json({ home: { intro: 'y' } }) },
    'Add “home.title” to messages/de.json.',
  ],
  [
    'to the catalog of its part',
    { [COMMON]: json({ title: 'x' }), [HOME]: json({ intro: 'y' }) },
    `Add “home.title” to ${HOME}.`,
  ],
  [
    'in one that code loads from elsewhere',
    { 'app/i18n.ts': LOADS, 'app/data.ts': "export const from = './prices.json'\n" },
    'Change “home.title” in the catalog that is loaded in app/i18n.ts, line 4.',
  ],
  ['in an unknown place', {}, 'Change “home.title” where the messages of the project are written.'],
])('a message that no file has is named with the next step: %s', (_, files, alternative) => {
  for (const pick of ['p', 'b'])
    expect(
      tryPlan({ 'app/page.tsx': UNFOUND, ...files }, text(pick, 'New', { oldText: 'Old' })),
    ).toMatchObject({ code: 'dynamic-text', alternative })
})

test('words of a JSON file that is no catalogue may hold anything', () => {
  const page = "import words from '../words.json'\nexport default () => <p>{words.title}</p>\n"
  const files = { 'app/page.tsx': page, 'words.json': json({ title: 'Old', about: { title: 'Old' } }) }
  expect(tryPlan(files, next('{a} <b>'))).toMatchObject({
    files: { 'words.json': json({ title: '{a} <b>', about: { title: 'Old' } }) },
  })
})

const RICH = 'Read <link>terms</link> of <1>use</1>'
const terms = '<p><Trans i18nKey="rich" components={{ link: (words) => <a>{words}</a>, b: <b /> }} /></p>'

test('a plural beside its number is changed in the form on screen', () => {
  const page = (words: string) =>
    draws(`<p>{n} <FormattedPlural value={n} one="item" other="${words}" /></p>`)
  const done = tryPlan(page('items'), text('p', '3 things', { oldText: '3 items' }))
  expect(done).toMatchObject({ files: { 'app/page.tsx': page('things') } })
})

test('words that are the key of their translations are refused with the files', () => {
  const files = {
    'app/page.tsx': draws("<p>{t('Save changes')}</p>"),
    'locales/de/translation.json': json({ 'Save changes': 'Speichern' }),
  }
  expect(tryPlan(files, text('p', 'Store changes', { oldText: 'Save changes' }))).toMatchObject({
    message: '“Save changes” is also the key of its translations in locales/de/translation.json.',
    alternative: expect.stringContaining('change the key in all of these files'),
  })
})

test('words without a key are changed with a note on their translations', () => {
  const done = tryPlan(draws('<p><Trans>Hello</Trans></p>'), text('p', 'Hi', { oldText: 'Hello' }))
  expect(done).toMatchObject({
    plan: { notes: ['Translations that are found by the old words have to follow.'] },
  })
})

test.each([
  ['a function draws', terms, 'a', 'terms', 'rules', RICH, RICH.replace('terms', 'rules')],
  ['an element draws', terms, 'b', 'use', 'trade', RICH, RICH.replace('use', 'trade')],
])('what %s in a message is changed in the catalogue', (_, markup, pick, seen, words, old, written) => {
  const files = { 'app/page.tsx': draws(markup), 'messages/en.json': json({ rich: old }) }
  expect(tryPlan(files, text(pick, words, { oldText: seen }))).toMatchObject({
    files: { ...files, 'messages/en.json': json({ rich: written }) },
  })
})

test.each([
  [
    'what a function gets that a message calls',
    '<FormattedMessage id="a" defaultMessage="Old">{(words) => <p>{words}</p>}</FormattedMessage>',
    '"Old"',
    '"New"',
  ],
  [
    'a default that is a sum',
    `<p><FormattedMessage id="a" defaultMessage={'O' + 'ld'} /></p>`,
    `'O' + 'ld'`,
    `'New' + ''`,
  ],
  [
    'one line of a default over several',
    '<p><FormattedMessage id="a" defaultMessage={`{n, select,\n  a {Old}\n  other {Other}\n}`} /></p>',
    'Old',
    'New',
  ],
])('%s is changed in the page', (_, markup, from, to) => {
  expect(tryPlan(draws(markup), next('New'))).toMatchObject({
    files: { 'app/page.tsx': draws(markup.replace(from, to)) },
  })
})

test('marks between the words of a message element are refused as in its props', () => {
  const plain = draws('<p><Trans>Old</Trans></p>')
  expect(tryPlan(plain, next('{New}'))).toMatchObject(marks)
})

test('words that a message element translates are not stale', () => {
  const plain = draws('<p><Trans>Old</Trans></p>')
  expect(tryPlan(plain, text('p', 'Neu', { oldText: 'Alt' }))).toMatchObject({
    message: '<Trans> shows different text from the source, which says “Old”.',
    alternative: expect.stringContaining('app/page.tsx, line 2'),
  })
})

const DESCRIBED =
  "const M = defineMessages({ a: { id: 'a', defaultMessage: 'Old' } })\nexport default () => <p>{intl.formatMessage(M.a)}</p>\n"

describe.each([
  ['a prop', draws(message)],
  ['a call', draws(call)],
  ['an argument', draws("<p>{t('a', 'Old')}</p>")],
  ['a table', DESCRIBED],
])('a default in %s', (_, page) => {
  const en = 'lang/en.json'

  test('is changed together with the same words of a catalogue', () => {
    expect(tryPlan({ 'app/page.tsx': page, [en]: json({ a: 'Old' }) }, next('New'))).toMatchObject({
      files: { 'app/page.tsx': page.replace('Old', 'New'), [en]: json({ a: 'New' }) },
      plan: { notes: ['Changes the message “a”.', 'Changes the default words in app/page.tsx.'] },
    })
  })

  test('stays when a catalogue says something else', () => {
    const files = { 'app/page.tsx': page, [en]: json({ a: 'Alt' }) }
    expect(tryPlan(files, text('p', 'Neu', { oldText: 'Alt' }))).toMatchObject({
      files: { 'app/page.tsx': page, [en]: json({ a: 'Neu' }) },
    })
  })

  test('is not changed alone when several catalogues say the same', () => {
    const files = {
      [en]: json({ a: 'Old' }),
      'lang/en-GB.json': json({ a: 'Old' }),
      'lang/de.json': json({ a: 'Alt' }),
    }
    expect(tryPlan({ 'app/page.tsx': page, ...files }, next('New'))).toMatchObject({
      alternative: 'Change “a” in lang/en.json or lang/en-GB.json.',
    })
  })
})

test.each<[string, string, string]>([
  ['all of it', 'p', 'Read <b>terms</b> now'],
  ['an element in it', 'b', 'Read <b>terms</b>'],
])(
  'the children of a message, its default words, change together with the catalog: %s',
  (_, pick, inside) => {
    const page = (words: string) => draws(`<p><Trans i18nKey="rich">${words}</Trans></p>`)
    const en = (words: string) => json({ rich: words.replace('<b>', '<1>').replace('</b>', '</1>') })
    const [seen, next] = pick === 'b' ? ['terms', 'rules'] : ['Read terms now', 'Read terms later']
    const after = inside.replace('terms', pick === 'b' ? 'rules' : 'terms').replace('now', 'later')
    const files = { 'app/page.tsx': page(inside), 'messages/en.json': en(inside) }
    expect(tryPlan(files, text(pick, next, { oldText: seen }))).toMatchObject({
      files: { 'app/page.tsx': page(after), 'messages/en.json': en(after) },
      plan: { notes: ['Changes the message “rich”.', 'Changes the default words in app/page.tsx.'] },
    })
  },
)

const STAY = 'The default words in app/page.tsx, line 2 stay as they are.'

test.each<[string, string, string, string[]]>([
  ['children', '<p><Trans i18nKey="a">Other</Trans></p>', 'Alt', [STAY]],
  ['a prop', '<p><FormattedMessage id="a" defaultMessage="Other" /></p>', 'Alt', [STAY]],
  ['an argument', "<p>{t('a', 'Other')}</p>", 'Alt', [STAY]],
  ['an option', "<p>{t('a', { defaultValue: 'Other' })}</p>", 'Alt', [STAY]],
  ['children that another catalog says', '<p><Trans i18nKey="a">Old</Trans></p>', 'Old', []],
  ['a prop that another catalog says', '<p><FormattedMessage id="a" defaultMessage="Old" /></p>', 'Old', []],
])('a note says that default words stay which no catalog says: %s', (_, markup, other, notes) => {
  const files = {
    'app/page.tsx': draws(markup),
    'lang/en.json': json({ a: other }),
    'lang/de.json': json({ a: 'Neu' }),
  }
  expect(tryPlan(files, text('p', 'Neuer', { oldText: 'Neu' }))).toMatchObject({
    files: { ...files, 'lang/de.json': json({ a: 'Neuer' }) },
    plan: { notes: ['Changes the message “a”.', ...notes] },
  })
})

test('markup that is a message is refused with the catalog', () => {
  const files = {
    'app/page.tsx': draws("<p dangerouslySetInnerHTML={{ __html: t('a') }} />"),
    'lang/en.json': json({ a: 'Old <b>words</b>' }),
  }
  expect(tryPlan(files, next('New'))).toMatchObject({ alternative: 'Change “a” in lang/en.json.' })
})

test('a value that a message shows twice is not changed for one of the two', () => {
  const files = {
    'app/page.tsx': draws("<p>{t('a', { who: 'Ann' })}</p>"),
    'lang/en.json': json({ a: '{who} and {who}' }),
  }
  expect(tryPlan(files, text('p', 'Ann and Bob', { oldText: 'Ann and Ann' }))).toMatchObject({
    code: 'dynamic-text',
  })
})

test('a text that a value may say instead of a message is refused with the expression', () => {
  const files = { 'app/page.tsx': draws("<p>{name || t('a')}</p>"), 'lang/en.json': json({ a: 'Guest' }) }
  expect(tryPlan(files, text('p', 'Bob', { oldText: 'Ann' }))).toMatchObject({
    message: "This text comes from the expression name || t('a').",
  })
})

test('what turns the direction is spelled out in a catalogue', () => {
  const files = { 'app/page.tsx': draws("<p>{t('title')}</p>"), 'messages/en.json': '{ "title": "Old" }\n' }
  expect(tryPlan(files, next('a\u202eb'))).toMatchObject({
    files: { 'messages/en.json': '{ "title": "a\\u202eb" }\n' },
  })
})

test.each(["['a', 'b'].join(', ')", "name.replace('a', 'b')", "date.toLocaleDateString('en')"])(
  'what %s is given is no key of a message',
  (call) => {
    expect(tryPlan(draws(`<p>{${call}}</p>`), text('p', 'x', { oldText: 'seen' }))).toMatchObject({
      message: `This text comes from the expression ${call}.`,
    })
  },
)

const KEYED = { a: 'Old', b: 'Other', 'tab.a': 'Old', 'tab.b': 'Other' }
const CARD = 'const Card = ({ head }) => <p>{head}</p>\n'

test.each<[string, string, string]>([
  ['a constant', '<p><FormattedMessage id={KEY} /></p>', 'a'],
  ['a condition', "<p><FormattedMessage id={on ? 'a' : 'b'} /></p>", 'a'],
  [
    'an entry of a list',
    "<div>{['a', 'b'].map((id) => <p key={id}><FormattedMessage id={id} /></p>)}</div>",
    'a',
  ],
  [
    'a template',
    '<div>{ids.map((id) => <p key={id}><FormattedMessage id={`tab.${id}`} /></p>)}</div>',
    'tab.a',
  ],
  [
    'the branch of a condition',
    '<p>{on ? <FormattedMessage id="a" /> : <FormattedMessage id="b" />}</p>',
    'a',
  ],
  ['a condition alone', '<p>{on && <Trans i18nKey="tab.a" />}</p>', 'tab.a'],
  ['markup that a component is passed', '<Card head={<FormattedMessage id="a" />} />', 'a'],
  ['the content of a component', '<Card head={<b><FormattedMessage id="a" /></b>} />', 'a'],
])('a message whose key or element comes from %s is changed', (_, markup, key) => {
  const page = `const KEY = 'a'\n${markup.includes('<Card') ? CARD : ''}${draws(markup)}`
  const files = { 'app/page.tsx': page, 'lang/en.json': json(KEYED) }
  expect(tryPlan(files, next('New'))).toMatchObject({
    files: { ...files, 'lang/en.json': json({ ...KEYED, [key]: 'New' }) },
  })
})

test('a message of which several keys say the same is refused with the file', () => {
  const page = draws("<p><FormattedMessage id={on ? 'a' : 'b'} /></p>")
  const files = { 'app/page.tsx': page, 'lang/en.json': json({ a: 'Old', b: 'Old' }) }
  expect(tryPlan(files, next('New'))).toMatchObject({ alternative: 'Change “a” in lang/en.json.' })
})

test.each<[string, string, string, string]>([
  ['text', '<b>Old</b>', '<b>New</b>', ''],
  ['a constant', '<b>{who}</b>', '<b>{who}</b>', "const who = 'Old'\n"],
])('%s of an element that is filled into a message is its own', (_, before, after, above) => {
  const page = (inner: string) =>
    above + draws(`<p><FormattedMessage id="a" defaultMessage="By {who}" values={{ who: ${inner} }} /></p>`)
  const files = { 'lang/en.json': json({ a: 'By {who}' }) }
  expect(
    tryPlan({ 'app/page.tsx': page(before), ...files }, text('b', 'New', { oldText: 'Old' })),
  ).toMatchObject({
    files: { ...files, 'app/page.tsx': page(after).replace("'Old'", "'New'") },
  })
})

const SHOWN = '2 places show this message, and all of them change.'

test.each<[string, string, string, string[]]>([
  ['is read twice', "<p title={t('a')}>{t('a')}</p>", '', [SHOWN]],
  ['is read by a call and an element', '<p title={t(\'a\')}><Trans i18nKey="a" /></p>', '', [SHOWN]],
  ['is read once', "<p title={t('b')}>{t('a')}</p>", '', []],
  [
    'has the name of one in another part',
    "<p title={other('a')}>{t('a')}</p>",
    "const other = useTranslations('other')\n  const t = useTranslations('home')\n  ",
    [],
  ],
])('a note says how many places change with a message that %s', (_, markup, head, notes) => {
  const catalogue = head === '' ? { a: 'Old', b: 'Old' } : { home: { a: 'Old' }, other: { a: 'Old' } }
  const files = { 'app/page.tsx': draws(markup, head), 'lang/en.json': json(catalogue) }
  const done = tryPlan(files, next('New'))
  expect(done).toMatchObject({ plan: { notes: [expect.stringContaining('Changes the message'), ...notes] } })
})

test.each<[string, string]>([
  ['a short template', '{t(`q${i}`)}'],
  ['a sum', "{t('q' + i)}"],
  ['a template in a list', '{[0, 1].map((i) => <b key={i}>{t(`q${i}`)}</b>)}'],
])('the words on screen pick the message whose key is %s', (_, drawn) => {
  const page = draws(`<p>${drawn}</p>`, "const t = useTranslations('home')\n  ")
  const catalogue = (words: string) =>
    json({ home: { q0: 'What?', q1: words, x: { q1: 'Why?' } }, faq: { q1: 'Why?' } })
  const files = { 'app/page.tsx': page, 'messages/en.json': catalogue('Why?') }
  const edit = text(drawn.includes('<b') ? 'b' : 'p', 'Why not?', { oldText: 'Why?' })
  expect(tryPlan(files, edit)).toMatchObject({ files: { 'messages/en.json': catalogue('Why not?') } })
})

test.each<[string, string]>([
  ['a template', '{t(`tab.${id}`)}'],
  ['a sum', "{t('tab.' + id)}"],
  ['the key of an element', '<FormattedMessage id={`tab.${id}`} />'],
  ['the key of an element that is a sum', "<Trans i18nKey={'tab.' + id} />"],
])('the item picks the message of several that say the same: %s', (_, drawn) => {
  const page = draws(`<div>{['a', 'b'].map((id) => <p key={id}>${drawn}</p>)}</div>`)
  const catalogue = (words: string) => json({ tab: { a: 'Old', b: words, c: 'Old' } })
  const files = { 'app/page.tsx': page, 'messages/en.json': catalogue('Old') }
  expect(tryPlan(files, text('p', 'New', { oldText: 'Old', item: 1 }))).toMatchObject({
    files: { ...files, 'messages/en.json': catalogue('New') },
  })
})

test('a number picks the message of several that say the same', () => {
  const page = draws('<div>{[1, 2].map((n) => <p key={n}>{t(`tab.${n}`)}</p>)}</div>')
  const catalogue = (words: string) => json({ tab: { 1: 'Old', 2: words } })
  const files = { 'app/page.tsx': page, 'messages/en.json': catalogue('Old') }
  expect(tryPlan(files, text('p', 'New', { oldText: 'Old', item: 1 }))).toMatchObject({
    files: { ...files, 'messages/en.json': catalogue('New') },
  })
})

test('words that a function of the file says are no message', () => {
  const page = (words: string) =>
    `const label = (key) => (key ? '${words}' : 'x')\n${draws('<p>{label(`q${i}`)}</p>')}`
  const files = { 'app/page.tsx': page('Why?'), 'messages/en.json': json({ q1: 'Why?' }) }
  const done = tryPlan(files, text('p', 'How?', { oldText: 'Why?' }))
  expect(done).toMatchObject({ files: { ...files, 'app/page.tsx': page('How?') } })
})

test('an item whose message a catalog has is changed there, with its default words', () => {
  const page = (words: string) =>
    `const LIST = [{ id: 'x', defaultMessage: '${words}' }, { id: 'y', defaultMessage: 'Old' }]\nexport default () => <ul>{LIST.map((one) => <li key={one.id}>{intl.formatMessage(one)}</li>)}</ul>\n`
  const files = { 'app/page.tsx': page('Old'), 'lang/en.json': json({ x: 'Old', y: 'Old' }) }
  expect(tryPlan(files, text('li', 'New', { oldText: 'Old', item: 0 }))).toMatchObject({
    files: { 'app/page.tsx': page('New'), 'lang/en.json': json({ x: 'New', y: 'Old' }) },
  })
})

test('of two messages with one key in a catalog, the last one is changed', () => {
  const files = { 'app/page.tsx': draws("<p>{t('a')}</p>"), 'lang/en.json': '{ "a": "Old", "a": "Old" }' }
  expect(tryPlan(files, text('p', 'New', { oldText: 'Old' }))).toMatchObject({
    files: { 'lang/en.json': '{ "a": "Old", "a": "New" }' },
  })
})
