/** Words that code shows in another letter case are changed where they are written. */
import { expect, test } from '@jest/globals'
import { text } from '../../testing/edits.ts'
import { tryPlan } from '../../testing/try-plan.ts'
import { drawing, wordsTable } from '../../testing/words.ts'

const LABEL = "const LABEL = 'Old words'\n"
const LIST = "const LIST = [{ id: 1, name: 'Old' }, { id: 2, name: 'Old' }]\n"
const drawn = (words: string) => drawing(`<ul>{LIST.map((x) => <li key={x.id}>${words}</li>)}</ul>`, LIST)

wordsTable([
  [
    'a constant in capital letters',
    drawing('<p>{LABEL.toUpperCase()}</p>', LABEL),
    'p',
    'OLD WORDS',
    'OLD PATH',
    'Old words',
    'Old PATH',
  ],
  [
    'a constant in small letters',
    drawing('<p>{LABEL?.toLowerCase()}</p>', LABEL),
    'p',
    'old words',
    'old things',
    'Old words',
    'Old things',
  ],
  [
    'a constant in capital letters beside other words',
    drawing('<p>{LABEL.toUpperCase()} and more</p>', LABEL),
    'p',
    'OLD WORDS and more',
    'OLD PATH and more',
    'Old words',
    'Old PATH',
  ],
  [
    'a prop in capital letters',
    drawing('<Card title="Old" />', 'const Card = ({ title }) => <p>{title.toUpperCase()}</p>\n'),
    'p',
    'OLD',
    'NEW',
    'title="Old"',
    'title="NEW"',
  ],
  [
    'the entry of an item in capital letters',
    drawn('{x.name.toUpperCase()}'),
    'li',
    'OLD',
    'NEW',
    "2, name: 'Old'",
    "2, name: 'NEW'",
    1,
  ],
])

test.each<[string, string, string, string, string, string]>([
  ['small letters', drawing('<p>{LABEL.toUpperCase()}</p>', LABEL), 'p', 'OLD WORDS', 'New', 'bad-value'],
  ['capital letters', drawing('<p>{LABEL.toLowerCase()}</p>', LABEL), 'p', 'old words', 'New', 'bad-value'],
  ['words of several items', drawn('{x.name.toUpperCase()}'), 'li', 'OLD', 'NEW', 'dynamic-text'],
  ['words of a value', drawing('<p>{name.toUpperCase()}</p>'), 'p', 'ANN', 'BOB', 'dynamic-text'],
  ['other methods', drawing('<p>{LABEL.constructor()}</p>', LABEL), 'p', '', 'BOB', 'dynamic-text'],
])('%s are refused', (_, page, pick, seen, next, code) => {
  expect(tryPlan(page, text(pick, next, { oldText: seen }))).toMatchObject({ code })
})
