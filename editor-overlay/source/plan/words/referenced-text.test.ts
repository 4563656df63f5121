import { expect, test } from '@jest/globals'
import { text } from '../../testing/edits.ts'
import { fileTable, markupTable } from '../../testing/table.ts'
import { PAGE, tryPlan } from '../../testing/try-plan.ts'

const REFUSED = 'refused: dynamic-text'
const said = (pick: string, oldText: string | undefined, newText = 'New') => text(pick, newText, { oldText })

markupTable([
  [
    'a default message is the text',
    '<FormattedMessage id="a.b" defaultMessage="Old" />',
    said('FormattedMessage', 'Old'),
    '<FormattedMessage id="a.b" defaultMessage="New" />',
  ],
  [
    'a default message in braces is the text',
    '<FormattedMessage id="a.b" defaultMessage={\'Old\'} />',
    said('FormattedMessage', 'Old'),
    '<FormattedMessage id="a.b" defaultMessage={\'New\'} />',
  ],
  [
    'a default message is meant without a word',
    '<FormattedMessage id="a.b" defaultMessage="Old" />',
    said('FormattedMessage', undefined),
    '<FormattedMessage id="a.b" defaultMessage="New" />',
  ],
  [
    'a default message that says something else stays',
    '<FormattedMessage id="a.b" defaultMessage="Hi {name}" />',
    said('FormattedMessage', 'Hi Ann'),
    REFUSED,
  ],
  [
    'a message without a default is refused',
    '<FormattedMessage id="a.b" />',
    said('FormattedMessage', 'Old'),
    REFUSED,
  ],
  [
    'the words in a translation are those of its key where no catalog has it',
    '<Trans i18nKey="a.b">Old</Trans>',
    said('Trans', 'Old'),
    '<Trans i18nKey="a.b">New</Trans>',
  ],
  [
    'a translation of its own words changes them',
    '<Trans>Old</Trans>',
    said('Trans', 'Old'),
    '<Trans>New</Trans>',
  ],
  [
    'a default message is the text of the element around it',
    '<p><FormattedMessage id="a.b" defaultMessage="Old" /></p>',
    said('p', 'Old'),
    '<p><FormattedMessage id="a.b" defaultMessage="New" /></p>',
  ],
  [
    'a default message in lines of its own is the text of the element around it',
    '<p>\n  <FormattedMessage id="a.b" defaultMessage="Old" />\n</p>',
    said('p', 'Old'),
    '<p>\n  <FormattedMessage id="a.b" defaultMessage="New" />\n</p>',
  ],
  [
    'around a default message that says something else nothing changes',
    '<p><FormattedMessage id="a.b" defaultMessage="Hi {name}" /></p>',
    said('p', 'Hi Ann'),
    REFUSED,
  ],
  [
    'they are the text of the element around it',
    '<p><Trans i18nKey="a.b">Old</Trans></p>',
    said('p', 'Old'),
    '<p><Trans i18nKey="a.b">New</Trans></p>',
  ],
  [
    'beside a translation by its key the other words change',
    '<p>Say: <Trans i18nKey="a.b">Old</Trans></p>',
    text('p', 'So: Old', { oldText: 'Say: Old' }),
    '<p>So: <Trans i18nKey="a.b">Old</Trans></p>',
  ],
  [
    'they are a part of the text around it',
    '<p>Say: <Trans i18nKey="a.b">Old</Trans></p>',
    text('p', 'Say: New', { oldText: 'Say: Old' }),
    '<p>Say: <Trans i18nKey="a.b">New</Trans></p>',
  ],
  [
    'an element among them has its own',
    '<p>Say: <Trans i18nKey="a.b">the <b>Old</b></Trans></p>',
    text('b', 'New', { oldText: 'Old' }),
    '<p>Say: <Trans i18nKey="a.b">the <b>New</b></Trans></p>',
  ],
  [
    'a translation of its own words changes them from the element around it',
    '<p><Trans>Old</Trans></p>',
    said('p', 'Old'),
    '<p><Trans>New</Trans></p>',
  ],
  [
    'defaults are the text',
    '<Trans i18nKey="a.b" defaults="Old" />',
    said('Trans', 'Old'),
    '<Trans i18nKey="a.b" defaults="New" />',
  ],
  [
    'a prop that says the text changes',
    '<Banner title="Old" tone="calm" />',
    said('Banner', 'Old'),
    '<Banner title="New" tone="calm" />',
  ],
  ['two props that say it are refused', '<Banner title="Old" label="Old" />', said('Banner', 'Old'), REFUSED],
  ['a text that no prop says is refused', '<Banner title="Other" />', said('Banner', 'Old'), REFUSED],
  [
    'a placeholder is the text of a field',
    '<input placeholder="Old" />',
    said('input', 'Old'),
    '<input placeholder="New" />',
  ],
  [
    'a button of a form says its value',
    '<input type="submit" value="Old" />',
    said('input', 'Old'),
    '<input type="submit" value="New" />',
  ],
  ['an empty element gets its words', '<p></p>', said('p', ''), '<p>New</p>'],
  ['a text behind a key is refused', "<p>{t('a.b')}</p>", said('p', 'Old'), REFUSED],
  [
    'a default beside a key is the text',
    "<p>{t('a.b', 'Old')}</p>",
    said('p', 'Old'),
    "<p>{t('a.b', 'New')}</p>",
  ],
  [
    'a default in options is the text',
    "<p>{t('a.b', { defaultValue: 'Old' })}</p>",
    said('p', 'Old'),
    "<p>{t('a.b', { defaultValue: 'New' })}</p>",
  ],
  [
    'a descriptor has its default',
    "<p>{intl.formatMessage({ id: 'a.b', defaultMessage: 'Old' })}</p>",
    said('p', 'Old'),
    "<p>{intl.formatMessage({ id: 'a.b', defaultMessage: 'New' })}</p>",
  ],
  [
    'words that are their own key change',
    "<p>{__('Old', 'domain')}</p>",
    said('p', 'Old'),
    "<p>{__('New', 'domain')}</p>",
  ],
  ['a template of words changes', '<p>{t`Old`}</p>', said('p', 'Old'), '<p>{t`New`}</p>'],
  ['a template of other words is refused', '<p>{t`Other`}</p>', said('p', 'Old'), REFUSED],
  [
    'beside words a default is the text',
    "<p>Hello {t('who', 'Old')}!</p>",
    said('p', 'Hello Old!', 'Hello New!'),
    "<p>Hello {t('who', 'New')}!</p>",
  ],
  [
    'a turn of the direction is written as what it is',
    '<p>Old</p>',
    said('p', 'Old', 'a\u202eb'),
    '<p>a&#8238;b</p>',
  ],
  [
    'a turn of the direction is escaped in a string',
    "<p>{'Old'}</p>",
    said('p', 'Old', 'a\u2066b'),
    "<p>{'a\\u2066b'}</p>",
  ],
  [
    'a turn of the direction is an entity in a prop',
    '<Banner title="Old" />',
    said('Banner', 'Old', 'a\u200fb'),
    '<Banner title="a&#8207;b" />',
  ],
])

const own = (title: string) =>
  `function Title({ text }) {\n  return <h1>{text}</h1>\n}\nexport default function Page() {\n  return <Title text="${title}" />\n}\n`
fileTable([
  ['a component says its prop', own('Old'), said('Title', 'Old'), own('New')],
  ['a component that says another prop is refused', own('Other'), said('Title', 'Old'), REFUSED],
])

const files = (title: string, more = '') => ({
  [PAGE]:
    'export default () => <main><h1>{t(\'home.title\')}</h1><FormattedMessage id="home.title" /></main>\n',
  'lib/en.ts': `export const en = { home: { title: '${title}', note: 'x' }${more} }\n`,
})
test.each(['h1', 'FormattedMessage'])('the message of %s changes in the catalogue', (pick) => {
  const done = tryPlan(files('Old'), said(pick, 'Old'))
  expect(done.type === 'applied' && done.files).toEqual(files('New'))
})

test.each([
  [files('Other'), 'Change “home.title” in lib/en.ts.'],
  [files('Old', ", other: { home: { title: 'Old' } }"), 'Change “home.title” in lib/en.ts.'],
])('a catalogue that does not say it once is named', (project, alternative) => {
  expect(tryPlan(project, said('h1', 'Old'))).toMatchObject({
    code: 'dynamic-text',
    message: 'This text is the message “home.title”.',
    alternative,
  })
})

const listed = (title: string, more = '') => ({
  [PAGE]: "export default () => <main><h1>{t('home.title')}</h1><p>Hi {t('home.note')}</p></main>\n",
  'app/messages/en.json': `{\n  "home": {\n    "title": "${title}",\n    "note": "x"\n  }${more}\n}\n`,
})
test.each([
  ['a message', 'h1', 'Old', 'New', listed('New')],
  ['quotes and signs', 'h1', 'Old', 'A "b" \\ ü', listed('A \\"b\\" \\\\ ü')],
])('%s changes in a JSON catalogue', (_, pick, old, next, after) => {
  const done = tryPlan(listed('Old'), said(pick, old, next))
  expect(done).toMatchObject({ type: 'applied' })
  expect(done.type === 'applied' && done.files).toEqual(after)
})

test('a message that a JSON catalogue has twice, or with other words, is refused with its file', () => {
  const refused = { code: 'dynamic-text', alternative: 'Change “home.title” in app/messages/en.json.' }
  expect(tryPlan(listed('Other'), said('h1', 'Old'))).toMatchObject(refused)
  const twice = listed('Old', ',\n  "more": { "home": { "title": "Old" } }')
  expect(tryPlan(twice, said('h1', 'Old'))).toMatchObject(refused)
})

const badge = (body: string, props = 'kind="x"') =>
  `function Badge({ kind, label }) {\n  ${body}\n}\nexport default () => <Badge ${props} />\n`

fileTable([
  [
    'a prop that the component compares is not the text',
    badge("return kind === 'x' ? <s>x</s> : <b>y</b>"),
    said('Badge', 'x'),
    REFUSED,
  ],
  [
    'nor one that a switch asks for',
    badge("switch (kind) {\n    case 'x':\n      return <s>x</s>\n  }"),
    said('Badge', 'x'),
    REFUSED,
  ],
  ['nor a class', badge('return <b className={cn(kind)}>x</b>'), said('Badge', 'x'), REFUSED],
  [
    'nor a constant that it compares',
    `const KIND = 'x'\n${badge("return kind === 'x' ? <s>x</s> : <b>y</b>", 'kind={KIND}')}`,
    said('Badge', 'x'),
    REFUSED,
  ],
  [
    'a prop beside it that the component shows is',
    badge('return <b className={kind}>{label}</b>', 'kind="x" label="x"'),
    said('Badge', 'x'),
    badge('return <b className={kind}>{label}</b>', 'kind="x" label="New"'),
  ],
  [
    'so is one that it asks for and shows',
    badge('return kind ? <b>{kind}</b> : null'),
    said('Badge', 'x'),
    badge('return kind ? <b>{kind}</b> : null', 'kind="New"'),
  ],
])
