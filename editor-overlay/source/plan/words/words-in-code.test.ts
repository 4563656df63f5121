// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** Words that code renders: the edit changes the place where the old words are written, or is refused. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../../protocol/edit.ts'
import { text } from '../../testing/edits.ts'
import { design } from '../../testing/tailwind.ts'
import { type Find, outcome, page } from '../../testing/try-plan.ts'

const said = (pick: string) => text(pick, 'New', { oldText: 'Old' })
const REFUSED = 'refused: dynamic-text'
const around = (markup: string) => page(markup)

test.each<[string, (find: Find) => Edit, string]>([
  ['<FormattedMessage {...messages.title} />', said('FormattedMessage'), REFUSED],
  [
    '<FormattedMessage {...{ id: "a", defaultMessage: "Old" }} />',
    said('FormattedMessage'),
    '<FormattedMessage {...{ id: "a", defaultMessage: "New" }} />',
  ],
  [
    '<p><FormattedMessage id="a" defaultMessage="Old" values={{ a }} /></p>',
    said('p'),
    '<p><FormattedMessage id="a" defaultMessage="New" values={{ a }} /></p>',
  ],
  [
    '<p>Say <FormattedMessage id="a" defaultMessage="Old" /> now</p>',
    text('p', 'Say New now', { oldText: 'Say Old now' }),
    '<p>Say <FormattedMessage id="a" defaultMessage="New" /> now</p>',
  ],
  [
    '<p>Say <FormattedMessage id="a" defaultMessage="Old" /> now</p>',
    text('p', 'Tell Old now', { oldText: 'Say Old now' }),
    '<p>Tell <FormattedMessage id="a" defaultMessage="Old" /> now</p>',
  ],
  [
    '<FormattedMessage id="a" defaultMessage={`Old`} />',
    said('FormattedMessage'),
    '<FormattedMessage id="a" defaultMessage={`New`} />',
  ],
  [
    '<FormattedMessage id="a" defaultMessage="Hi {name}, you have {n, plural, one {# thing} other {# things}}" />',
    text('FormattedMessage', 'Hello Ann, you have 2 things', { oldText: 'Hi Ann, you have 2 things' }),
    '<FormattedMessage id="a" defaultMessage="Hello {name}, you have {n, plural, one {# thing} other {# things}}" />',
  ],
  ['<FormattedMessage id="a" description="Old" defaultMessage="Other" />', said('FormattedMessage'), REFUSED],
  [
    "<p>{t('a', { defaultValue: 'Old', count: 2 })}</p>",
    said('p'),
    "<p>{t('a', { defaultValue: 'New', count: 2 })}</p>",
  ],
  ["<p>{t({ id: 'a', message: 'Old' })}</p>", said('p'), "<p>{t({ id: 'a', message: 'New' })}</p>"],
  ["<p>{i18n.t('a', 'Old')}</p>", said('p'), "<p>{i18n.t('a', 'New')}</p>"],
  ["<p>{i18n._('a')}</p>", said('p'), REFUSED],
  ['<p>{_(msg`Old`)}</p>', said('p'), '<p>{_(msg`New`)}</p>'],
  [
    "<p>{formatMessage({ id: 'a', defaultMessage: 'Old' }, { n })}</p>",
    said('p'),
    "<p>{formatMessage({ id: 'a', defaultMessage: 'New' }, { n })}</p>",
  ],
  ["<p>{$t('a')}</p>", said('p'), REFUSED],
  ["<p>{t('Old')}</p>", said('p'), "<p>{t('New')}</p>"],
  ["<p>{gettext('Old')}</p>", said('p'), "<p>{gettext('New')}</p>"],
  ["<p>{_x('Old', 'noun', 'dom')}</p>", said('p'), "<p>{_x('New', 'noun', 'dom')}</p>"],
  ["<p>{t.rich('a', { b: (c) => <b>{c}</b> })}</p>", said('p'), REFUSED],
  [
    "<p>{on ? t('a', 'Old') : t('b', 'Other')}</p>",
    said('p'),
    "<p>{on ? t('a', 'New') : t('b', 'Other')}</p>",
  ],
  ["<p>{on ? 'Old' : 'Other'}</p>", said('p'), "<p>{on ? 'New' : 'Other'}</p>"],
  ["<p>{on ? 'Old' : 'Old'}</p>", said('p'), REFUSED],
  ["<p>{name || 'Old'}</p>", said('p'), "<p>{name || 'New'}</p>"],
  ["<p>{name ?? 'Old'}</p>", text('p', 'New', { oldText: 'Ann' }), REFUSED],
  ["<p>{'Old'.toUpperCase()}</p>", text('p', 'New', { oldText: 'OLD' }), REFUSED],
  ['<p>{`Old ${n}`}</p>', text('p', 'New 3', { oldText: 'Old 3' }), '<p>{`New ${n}`}</p>'],
  ['<p>{`Old ${n}`}</p>', text('p', 'Old 4', { oldText: 'Old 3' }), REFUSED],
  ["<p>{'Old ' + n}</p>", text('p', 'New 3', { oldText: 'Old 3' }), "<p>{'New ' + n}</p>"],
  ['<p>{n} items</p>', text('p', '3 things', { oldText: '3 items' }), '<p>{n} things</p>'],
  ['<p>{n} items</p>', text('p', '4 items', { oldText: '3 items' }), REFUSED],
  ["<p>{count(n, 'item', 'items')}</p>", text('p', '3 things', { oldText: '3 items' }), REFUSED],
  ['<Trans>Hello <b>Old</b></Trans>', said('b'), '<Trans>Hello <b>New</b></Trans>'],
  [
    '<Trans>Hello <b>Old</b></Trans>',
    text('Trans', 'Hi Old', { oldText: 'Hello Old' }),
    '<Trans>Hi <b>Old</b></Trans>',
  ],
  ['<Trans i18nKey="a" components={{ b: <b /> }} />', said('Trans'), REFUSED],
  ['<Trans id="a" message="Old" />', said('Trans'), '<Trans id="a" message="New" />'],
  [
    '<Trans i18nKey="a" defaults="Hello <b>Old</b>" components={{ b: <b /> }} />',
    text('Trans', 'Hello New', { oldText: 'Hello Old' }),
    '<Trans i18nKey="a" defaults="Hello <b>New</b>" components={{ b: <b /> }} />',
  ],
  [
    '<Plural value={n} one="# item" other="# items" />',
    text('Plural', '2 things', { oldText: '2 items' }),
    '<Plural value={n} one="# item" other="# things" />',
  ],
  ['<Button label={t("a", "Old")} />', said('Button'), '<Button label={t("a", "New")} />'],
  ['<Button label={t("a")} />', said('Button'), REFUSED],
  ['<Button label="Old">Old</Button>', said('Button'), '<Button label="Old">New</Button>'],
  ['<Button label="Old"><Icon /></Button>', said('Button'), '<Button label="New"><Icon /></Button>'],
  ['<Button aria-label="Old" title="Old"><Icon /></Button>', said('Button'), REFUSED],
  ['<Button label={"Old"} />', said('Button'), '<Button label={"New"} />'],
  ["<Button label={'O\"ld'} />", text('Button', 'New', { oldText: 'O"ld' }), "<Button label={'New'} />"],
  [
    '<Button label="O&apos;ld" />',
    text('Button', 'N"ew\'s', { oldText: "O'ld" }),
    '<Button label="N&quot;ew\'s" />',
  ],
  ['<input defaultValue="Old" />', said('input'), '<input defaultValue="New" />'],
  ['<input value={v} placeholder="Old" />', said('input'), '<input value={v} placeholder="New" />'],
  ['<img alt="Old" />', said('img'), '<img alt="New" />'],
  ['<textarea defaultValue="Old" />', said('textarea'), '<textarea defaultValue="New" />'],
  [
    '<select><option>Old</option></select>',
    text('option', 'New "x"', { oldText: 'Old' }),
    '<select><option value="Old">New "x"</option></select>',
  ],
  [
    '<select><option value="a">Old</option></select>',
    said('option'),
    '<select><option value="a">New</option></select>',
  ],
  ['<datalist><option>Old</option></datalist>', said('option'), '<datalist><option>New</option></datalist>'],
  ["<select>{['Old'].map((one) => <option key={one}>{one}</option>)}</select>", said('option'), REFUSED],
  ['<p children={`Old`} />', said('p'), '<p children={`New`} />'],
  ['<option value="a" label="Old" />', said('option'), '<option value="a" label="New" />'],
  [
    '<Card title="Old" description="Old more" />',
    text('Card', 'New Old more', { oldText: 'Old Old more' }),
    REFUSED,
  ],
  ['<Card {...props} />', said('Card'), REFUSED],
  ['<Card title={<b>Old</b>} />', said('Card'), '<Card title={<b>New</b>} />'],
  [
    '<p>{true}Old {null}one{undefined}</p>',
    text('p', 'New one', { oldText: 'Old one' }),
    '<p>{true}New {null}one{undefined}</p>',
  ],
  ['<p>{`Old ${null}`}</p>', text('p', 'New null', { oldText: 'Old null' }), '<p>{`New ${null}`}</p>'],
  ["<p>{'Old ' + false}</p>", text('p', 'New false', { oldText: 'Old false' }), "<p>{'New ' + false}</p>"],
  ['<Card title={<b>Old</b>} />', said('b'), '<Card title={<b>New</b>} />'],
  ['<Card items={["Old", "x"]} />', said('Card'), REFUSED],
  ['<p dangerouslySetInnerHTML={{ __html: "Old" }} />', said('p'), REFUSED],
  ['<p children="Old" />', said('p'), '<p children="New" />'],
  ['<p>{"Old"}{" "}{n}</p>', text('p', 'New 3', { oldText: 'Old 3' }), '<p>{"New"}{" "}{n}</p>'],
  ['<Markdown>Old</Markdown>', said('Markdown'), '<Markdown>New</Markdown>'],
  ['<img alt={`Old ${n}`} />', text('img', 'New 3', { oldText: 'Old 3' }), '<img alt={`New ${n}`} />'],
  [
    "<input placeholder={'Old ' + n} />",
    text('input', 'New 3', { oldText: 'Old 3' }),
    "<input placeholder={'New ' + n} />",
  ],
  [
    '<img\n  alt="One\n    two"\n/>',
    text('img', 'One three', { oldText: 'One two' }),
    '<img\n  alt="One\n    three"\n/>',
  ],
  ["<Field {...{ name: 'a', label: 'Old' }} />", said('Field'), "<Field {...{ name: 'a', label: 'New' }} />"],
  ['<p>{-5}%</p>', text('p', '-6%', { oldText: '-5%' }), '<p>{-6}%</p>'],
  ['<p>{String.raw`C:\\new`}</p>', text('p', 'C:\\old', { oldText: 'C:\\new' }), REFUSED],
  ['<p>one {/* keep */} two</p>', text('p', 'uno dos', { oldText: 'one two' }), '<p>uno dos{/* keep */}</p>'],
  [
    "<p>{(() => { if (on) return 'Old'; return 'Other' })()}</p>",
    said('p'),
    "<p>{(() => { if (on) return 'New'; return 'Other' })()}</p>",
  ],
  [
    '<title>{`Old | ${site}`}</title>',
    text('title', 'New | x', { oldText: 'Old | x' }),
    '<title>{`New | ${site}`}</title>',
  ],
])('%s #%#', (before, edit, after) => {
  expect(outcome(around(before), edit, { design })).toBe(
    after.startsWith('refused: ') ? after : around(after),
  )
})
