/** Line breaks that are typed away, or typed in, with the smallest change of the source. */
import { expect, test } from '@jest/globals'
import { text } from '../testing/edits.ts'
import { outcome, tryPlan } from '../testing/try-plan.ts'
import { drawing, wordsTable } from '../testing/words.ts'

const LINES = 'One\ntwo\nthree'
const lines = drawing('<p>\n    One\n    <br />\n    two\n    <br />\n    three\n  </p>')

test.each<[children: string, seen: string, next: string, after: string]>([
  ['One<br />two', 'One\ntwo', 'One two', 'One two'],
  ['One<br />two', 'One\ntwo', 'Onetwo', 'Onetwo'],
  ['One<br />two', 'One\ntwo', 'One and two', 'One and two'],
  ['One <br /> two', 'One \n two', 'One two', 'One two'],
  ['One <br /> two', 'One\ntwo', 'One two', 'One two'],
  ['One<br className="md:hidden" />two', 'One\ntwo', 'One two', 'One two'],
  ['One<br /><br />two', 'One\n\ntwo', 'One\ntwo', 'One<br />two'],
  ['One<br /><br />two', 'One\n\ntwo', 'One two', 'One two'],
  ['One<br />{name}', 'One\nAda', 'One Ada', 'One {name}'],
  ['{name}<br />two', 'Ada\ntwo', 'Ada two', '{name} two'],
  ['One<br /><b>two</b>', 'One\ntwo', 'One two', 'One <b>two</b>'],
  ['<b>One</b><br />two', 'One\ntwo', 'One two', '<b>One</b> two'],
  ["{'One'}<br />{'two'}", 'One\ntwo', 'One two', "{'One'} {'two'}"],
  ['One<br />two<br />three', LINES, 'One two\nthree', 'One two<br />three'],
  ['One<br />two<br />three', LINES, 'One too\nthree', 'One too<br />three'],
  ['A<br />B<br />C', 'A\nB\nC', 'A B C D', 'A B C D'],
  ['A<br />B<br />C', 'A\nB\nC', 'A B\nD', 'A B<br />D'],
  ['A<br />B<br />C', 'A\nB\nC', 'A C', 'A C'],
  ['<b>One<br />two</b> three', 'One\ntwo three', 'One two three', '<b>One two</b> three'],
  ['One &amp; all<br />two', 'One & all\ntwo', 'One & all two', 'One &amp; all two'],
  ['One<br />two', 'Onetwo', 'Onethree', 'One<br />three'],
  ["{'One'}", 'One', 'One\ntwo', "{'One'}<br />{'two'}"],
  ["a {'bc'} d", 'a bc d', 'a b\nc d', "a {'b'}<br />{'c'} d"],
  ['{`ab`}', 'ab', 'a\n\nb', '{`a`}<br />{``}<br />{`b`}'],
  [
    '<b className="whitespace-pre-line">{\'ab\'}</b>',
    'ab',
    'a\nb',
    '<b className="whitespace-pre-line">{\'a\\nb\'}</b>',
  ],
])('%s is read as %j and becomes %j', (children, seen, next, after) => {
  expect(outcome(drawing(`<p>${children}</p>`), text('p', next, { oldText: seen }))).toBe(
    drawing(`<p>${after}</p>`),
  )
})

test.each([
  ['option', '<select><option value="a">One</option></select>'],
  ['title', '<svg><title>One</title></svg>'],
  ['text', '<svg><text>One</text></svg>'],
])('a new line in <%s>, which is shown on one, is a space', (tag, markup) => {
  expect(outcome(drawing(markup), text(tag, 'One\ntwo', { oldText: 'One' }))).toBe(
    drawing(markup.replace('One', 'One two')),
  )
})

wordsTable([
  ['the first of two lines', lines, 'p', LINES, 'One two\nthree', '    <br />\n    two', '    two'],
  ['the last of two', lines, 'p', LINES, 'One\ntwo three', '    <br />\n    three', '    three'],
  ['all of them', lines, 'p', LINES, 'One two three', '    <br />\n    two\n    <br />\n', '    two\n'],
  ['a word beside', lines, 'p', LINES, 'One\ntoo\nthree', 'two', 'too'],
  ['a word, read without breaks', lines, 'p', 'One two three', 'One too three', 'two', 'too'],
  ['a new break', lines, 'p', LINES, 'One\nbig\ntwo\nthree', 'two', 'big<br />two'],
  [
    'at the end of a line',
    drawing('<p>\n    One<br />\n    two\n  </p>'),
    'p',
    'One\ntwo',
    'One two',
    '<br />',
    '',
  ],
  [
    'between elements on lines of their own',
    drawing('<p>\n    <b>One</b>\n    <br />\n    two\n  </p>'),
    'p',
    'One\ntwo',
    'One two',
    '<br />',
    '{" "}',
  ],
])

test.each([
  ['a constant', drawing('<p>{WORDS}</p>', "const WORDS = 'One'\n")],
  ['a default', drawing('<p>{words}</p>').replace('Page()', "Page({ words = 'One' })")],
  ['a branch', drawing("<p>{on ? 'Two' : 'One'}</p>")],
])('a line break that the page would not show is refused in %s', (_, source) => {
  const done = tryPlan(source, text('p', 'One\nday', { oldText: 'One' }))
  expect(done).toMatchObject({ alternative: expect.stringContaining('Write a <br /> in the source') })
})

test('a line break goes into a constant where a style keeps it', () => {
  const source = (words: string) => drawing('<pre>{WORDS}</pre>', `const WORDS = 'One${words}'\n`)
  expect(outcome(source(''), text('pre', 'One\nday', { oldText: 'One' }))).toBe(source('\\nday'))
})
