// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
import { text } from '../testing/edits.ts'
import { fileTable, markupTable } from '../testing/table.ts'
import { PAGE, tryPlan } from '../testing/try-plan.ts'

markupTable([
  ['a word changes in its place', '<p>Hello world</p>', text('p', 'Hello moon'), '<p>Hello moon</p>'],
  [
    'an angle bracket is written as an entity',
    '<p>a b</p>',
    text('p', 'a < b > c'),
    '<p>a &lt; b &gt; c</p>',
  ],
  ['a brace is no code', '<p>a</p>', text('p', '{x}'), '<p>&#123;x&#125;</p>'],
  ['a lone ampersand stays as it is', '<p>a b</p>', text('p', 'a & b'), '<p>a & b</p>'],
  [
    'an ampersand that would decode is written out',
    '<p>a b</p>',
    text('p', 'a &lt; b'),
    '<p>a &amp;lt; b</p>',
  ],
  [
    'an ampersand put before a letter run that decodes is written out',
    '<p>lt; b</p>',
    text('p', '&lt; b'),
    '<p>&amp;lt; b</p>',
  ],
  [
    'the year changes and the entities stay',
    '<p>&copy; 2024&nbsp;Acme — “x”</p>',
    text('p', '© 2025\u00a0Acme — “x”'),
    '<p>&copy; 2025&nbsp;Acme — “x”</p>',
  ],
  ['a hard space is visible in the code', '<p>a b</p>', text('p', 'a\u00a0b'), '<p>a&nbsp;b</p>'],
  ['an entity that is replaced goes as a whole', '<p>a &amp; b</p>', text('p', 'a + b'), '<p>a + b</p>'],
  ['an entity that is deleted goes as a whole', '<p>a&nbsp;b</p>', text('p', 'ab'), '<p>ab</p>'],
  [
    'one of three lines changes',
    '<p>\n  One line\n  two lines\n  three\n</p>',
    text('p', 'One line four lines three'),
    '<p>\n  One line\n  four lines\n  three\n</p>',
  ],
  [
    'a word at the end of a line changes',
    '<p>\n  One line\n  two\n</p>',
    text('p', 'One row two'),
    '<p>\n  One row\n  two\n</p>',
  ],
  [
    'a word is added at the end',
    '<p>\n  One\n  two\n</p>',
    text('p', 'One two three'),
    '<p>\n  One\n  two three\n</p>',
  ],
  ['a word is added at the start', '<p>\n  One\n</p>', text('p', 'And One'), '<p>\n  And One\n</p>'],
  [
    'words over a line break go with the break',
    '<p>\n  a b\n  c d\n</p>',
    text('p', 'a d'),
    '<p>\n  a d\n</p>',
  ],
  [
    'a space at the end of a line is written as an explicit space',
    '<p>\n  a\n</p>',
    text('p', 'a '),
    '<p>\n  a{" "}\n</p>',
  ],
  ['two spaces in a line stay two', '<p>a b</p>', text('p', 'a  b'), '<p>a  b</p>'],
  ['a line break is a br', '<p>a b</p>', text('p', 'a\nb'), '<p>a<br />b</p>'],
  ['a br that goes takes its tag along', '<p>a<br />b</p>', text('p', 'ab'), '<p>ab</p>'],
  ['words behind a br change alone', '<p>a<br />b</p>', text('p', 'a\nc'), '<p>a<br />c</p>'],
  ['all words go', '<p>\n  Hello\n</p>', text('p', ''), '<p></p>'],
  ['the first words of an empty element', '<p></p>', text('p', 'Hi'), '<p>Hi</p>'],
  [
    'the first words of a closed element open it',
    '<p className="a" />',
    text('p', 'Hi'),
    '<p className="a">Hi</p>',
  ],
  ['a void element takes no words', '<img alt="" />', text('img', 'Hi'), 'refused: no-children'],
  ['the same words are refused', '<p>Hi</p>', text('p', 'Hi'), 'refused: no-change'],
  [
    'words that are not there any more are refused',
    '<p>Hi</p>',
    text('p', 'Ho', { oldText: 'Hey' }),
    'refused: stale',
  ],
  [
    'spaces of the screen are not the spaces of the source',
    '<p>\n  One\n  two\n</p>',
    text('p', 'One three', { oldText: ' One  two ' }),
    '<p>\n  One\n  three\n</p>',
  ],
  [
    'outer blanks that the screen leaves off stay',
    '<p> a </p>',
    text('p', 'b', { oldText: 'a' }),
    '<p> b </p>',
  ],
  ['a control character is refused', '<p>a</p>', text('p', 'a\u0007'), 'refused: bad-value'],
  ['half a character is refused', '<p>a</p>', text('p', '\ud800'), 'refused: bad-value'],
  ['half of an emoji is never cut', '<p>a 👍 b</p>', text('p', 'a 👎 b'), '<p>a 👎 b</p>'],
  [
    'an emoji written as an entity goes as a whole',
    '<p>a &#128077; b</p>',
    text('p', 'a 👎 b'),
    '<p>a 👎 b</p>',
  ],
  ['a string in braces keeps its quotes', "<p>{'a b'}</p>", text('p', 'a c'), "<p>{'a c'}</p>"],
  ['a quote in a string in braces is escaped', "<p>{'a b'}</p>", text('p', "a's b"), "<p>{'a\\'s b'}</p>"],
  ['a template in braces keeps its backticks', '<p>{`a b`}</p>', text('p', 'a `c`'), '<p>{`a \\`c\\``}</p>'],
  [
    'the explicit space of a line stays',
    "<p>\n  a{' '}\n  <b>c</b>\n</p>",
    text('p', 'x c'),
    "<p>\n  x{' '}\n  <b>c</b>\n</p>",
  ],
  [
    'words around an element inside change alone',
    '<p>Hello <b>bold</b> world</p>',
    text('p', 'Hello bold moon'),
    '<p>Hello <b>bold</b> moon</p>',
  ],
  [
    'words of an element inside change alone',
    '<p>Hello <b>bold</b> world</p>',
    text('p', 'Hello brave world'),
    '<p>Hello <b>brave</b> world</p>',
  ],
  [
    'a change over an element inside is refused',
    '<p>Hello <b>bold</b> world</p>',
    text('p', 'Bye'),
    'refused: dynamic-text',
  ],
  ['a comment among the words stays', '<p>a{/* c */} b</p>', text('p', 'a d'), '<p>a{/* c */} d</p>'],
  [
    'words before an expression change when the screen tells the rest',
    '<p>Hello {name}!</p>',
    text('p', 'Bye Ann!', { oldText: 'Hello Ann!' }),
    '<p>Bye {name}!</p>',
  ],
  [
    'words behind an expression change',
    '<p>Hello {name}!</p>',
    text('p', 'Hello Ann?', { oldText: 'Hello Ann!' }),
    '<p>Hello {name}?</p>',
  ],
  [
    'the expression itself is not changed',
    '<p>Hello {name}!</p>',
    text('p', 'Hello Bob!', { oldText: 'Hello Ann!' }),
    'refused: dynamic-text',
  ],
  [
    'an expression without the screen is refused',
    '<p>Hello {name}!</p>',
    text('p', 'Hello Bob!'),
    'refused: dynamic-text',
  ],
  [
    'a text that is all expression is refused',
    '<p>{name}</p>',
    text('p', 'Bob', { oldText: 'Ann' }),
    'refused: dynamic-text',
  ],
  [
    'markup from an expression is refused',
    '<p dangerouslySetInnerHTML={x} />',
    text('p', 'Bob'),
    'refused: dynamic-text',
  ],
  [
    'the second of two equal elements is the one',
    '<i><b>a</b><b>a</b></i>',
    text('b:1', 'c'),
    '<i><b>a</b><b>c</b></i>',
  ],
  ['text in a fragment inside is found', '<p><>a b</></p>', text('p', 'a c'), '<p><>a c</></p>'],
  [
    'a script tag in words is only words',
    '<p>a</p>',
    text('p', '<script>alert(1)</script>'),
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  ],
  ['many braces are words', '<p>a</p>', text('p', '{{{}}}'), '<p>&#123;&#123;&#123;&#125;&#125;&#125;</p>'],
  ['a backslash is a backslash', '<p>a</p>', text('p', 'a\\nb'), '<p>a\\nb</p>'],
  ['quotes are quotes', '<p>a</p>', text('p', `"a" 'b'`), `<p>"a" 'b'</p>`],
])

const template = (last: string) => `export default () => <p>{\`\n  one\n\t${last}\n\`}</p>\n`

fileTable([
  [
    'of a template over several lines one line changes',
    template('two'),
    text('p', '\n  one\n\tthree\n'),
    template('three'),
  ],
  [
    'in a template a dollar before a brace is no code',
    template('two'),
    text('p', '\n  one\n\t${two}\n'),
    'export default () => <p>{`\n  one\n\t\\${two}\n`}</p>\n',
  ],
])

test('text that another program changed is returned in full, so that it can be shown and replaced', () => {
  const words = 'New words that are far too long to be repeated in the sentence of a refusal, but count'
  const page = `export default function Page() {\n  return <h1>${words}</h1>\n}\n`

  expect(tryPlan({ [PAGE]: page }, text('h1', 'Mine', { oldText: 'Old' }))).toMatchObject({
    code: 'stale',
    says: words,
  })
  expect(tryPlan({ [PAGE]: page }, text('h1', words, { oldText: 'Old' }))).toMatchObject({
    code: 'no-change',
    alternative: 'Enter different text.',
  })
})
