/** HTML entities in messages: what is typed is what the page shows, whether or not the library decodes them. */
import { expect, test } from '@jest/globals'
import { text } from '../../testing/edits.ts'
import { PAGE, tryPlan } from '../../testing/try-plan.ts'

const EN = 'messages/en.json'
const json = (words: string) => `{ "a": ${JSON.stringify(words)} }\n`
const draws = (markup: string) => `export default function Page() {\n  return <p>${markup}</p>\n}\n`
const KEY = '<Trans i18nKey="a" />'
const DECODES = '<Trans i18nKey="a" shouldUnescape />'

test.each<[string, string, string, string, string, string]>([
  ['a space', KEY, 'Tom&nbsp;Lee &copy;', 'Tom\u00a0Lee ©', 'Tim\u00a0Lee ©', 'Tim&nbsp;Lee &copy;'],
  ['a replaced one', KEY, 'A &amp; B', 'A & B', 'A + B', 'A + B'],
  ['words beside it', KEY, 'A &amp; B', 'A & B', 'A & Bob', 'A &amp; Bob'],
  ['beside a value', KEY, 'A &amp; {{who}}!', 'A & Bob!', 'An & Bob!', 'An &amp; {{who}}!'],
  ['beside a tag', KEY, 'A &amp; <1>B &lt; C</1>', 'A & B < C', 'A & B < D', 'A &amp; <1>B &lt; D</1>'],
  ['a typed one', KEY, 'A &amp; B', 'A & B', 'A & &lt;B', 'A &amp; &amp;lt;B'],
  ['a typed ampersand', KEY, 'A &#39; B', "A ' B", "A ' & B", 'A &#39; & B'],
  ['one that the page shows as it is', KEY, 'A &amp; B', 'A &amp; B', 'A &amp; &lt;', 'A &amp; &lt;'],
  ['a typed one, always decoded', DECODES, 'A B', 'A B', 'A &copy; B', 'A &amp;copy; B'],
  ['a typed one beside a value', DECODES, 'A {{n}}', 'A 1', '&copy; 1', '&amp;copy; {{n}}'],
  ['of a message with markup', '<FormattedHTMLMessage id="a" />', 'A', 'A', '&lt;', '&amp;lt;'],
  ['of a call', "{t('a')}", 'A B', 'A B', 'A &copy; B', 'A &copy; B'],
  ['of a call whose result is decoded', "{t('a')}", 'A &amp; B', 'A & B', 'A & C', 'A &amp; C'],
  ['of another library', '<FormattedMessage id="a" />', 'A B', 'A B', 'A &copy; B', 'A &copy; B'],
])('an entity in a catalog: %s', (_, markup, words, seen, next, written) => {
  const files = { [PAGE]: draws(markup), [EN]: json(words) }
  expect(tryPlan(files, text('p', next, { oldText: seen }))).toMatchObject({
    files: { ...files, [EN]: json(written) },
  })
})

test.each<[string, string]>([
  ['without children', KEY],
  ['with a value', '<Trans i18nKey="a" values={{ n }}>Old</Trans>'],
  ['with a setting that code decides', '<Trans i18nKey="a" shouldUnescape={on}>Old</Trans>'],
])('a typed entity that settings may decode is refused with the file: %s', (_, markup) => {
  const files = { [PAGE]: draws(markup), [EN]: json('Old') }
  expect(tryPlan(files, text('p', 'A &amp; B', { oldText: 'Old' }))).toMatchObject({
    code: 'bad-value',
    alternative: `Use the character itself, or write the message in ${EN}, line 1.`,
  })
})

test('a typed entity that settings may decode is refused where the words are children', () => {
  const page = draws('<Trans shouldUnescape>Old</Trans>')
  const done = tryPlan(page, text('p', 'A &amp; B', { oldText: 'Old' }))
  expect(done).toMatchObject({ code: 'bad-value' })
})

const LINGUI = "import { Trans } from '@lingui/react/macro'\n"

test.each<[string, string, string, string]>([
  ['i18next', '', '<Trans>Old</Trans>', '<Trans>A &amp;amp; B</Trans>'],
  ['Lingui', LINGUI, '<Trans>Old {n}</Trans>', '<Trans>A &amp;amp; B {n}</Trans>'],
  ['Lingui, a template', '', '{t`Old`}', '{t`A &amp; B`}'],
  [
    'react-intl',
    '',
    '<FormattedMessage id="a" defaultMessage="Old" />',
    '<FormattedMessage id="a" defaultMessage="A &amp;amp; B" />',
  ],
  ['a default beside a key', '', "{t('a', 'Old')}", "{t('a', 'A &amp; B')}"],
])('a typed entity in the words of the source: %s', (_, above, markup, written) => {
  const [seen, next] = markup.includes('{n}') ? ['Old 3', 'A &amp; B 3'] : ['Old', 'A &amp; B']
  expect(tryPlan(above + draws(markup), text('p', next, { oldText: seen }))).toMatchObject({
    files: { [PAGE]: above + draws(written) },
  })
})

const PLURALS = "import { Plural } from '@lingui/react/macro'\n"

test.each<[string, string, string, string]>([
  ['Lingui shows as they are', PLURALS, '3 "x" &amp; y', `{'# "x" &amp; y'}`],
  ['Lingui needs none for', PLURALS, "3 it's & y", `"# it's & y"`],
  ['another library decodes', '', '3 "x" &amp; y', '"# &quot;x&quot; &amp;amp; y"'],
])('entities in a plural form that %s', (_, above, next, written) => {
  const page = (other: string) => above + draws(`<Plural value={n} one="# day" other=${other} />`)
  expect(tryPlan(page('"# days"'), text('p', next, { oldText: '3 days' }))).toMatchObject({
    files: { [PAGE]: page(written) },
  })
})
