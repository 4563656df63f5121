/** Comments next to attributes, line endings and invisible characters. */
import { prop, text } from './testing/edits.ts'
import { markupTable } from './testing/table.ts'

markupTable([
  [
    'a comment above a blank line is not about an attribute',
    '<p\n  // all\n\n  title="a"\n  id="b"\n/>',
    prop('p', 'title', { type: 'remove' }),
    '<p\n  // all\n\n  id="b"\n/>',
  ],
  [
    'a comment right above an attribute is removed with it',
    '<p\n  // all\n\n  // title\n  title="a"\n  id="b"\n/>',
    prop('p', 'title', { type: 'remove' }),
    '<p\n  // all\n\n  id="b"\n/>',
  ],
  [
    'line ends of another system are line breaks',
    '<p>a</p>',
    text('p', 'a\r\nb\rc'),
    '<p>a<br />b<br />c</p>',
  ],
  [
    'invisible characters are escaped in text',
    '<p>a</p>',
    text('p', 'a\u200bb\u00adc\ufeffd'),
    '<p>a&#8203;b&shy;c&#65279;d</p>',
  ],
  [
    'invisible characters are escaped in an attribute',
    '<p title="a" />',
    prop('p', 'title', 'a\u200bb\u00adc'),
    '<p title="a&#8203;b&shy;c" />',
  ],
  [
    'invisible characters are escaped in a string',
    "<p>{'a'}</p>",
    text('p', 'a\u200bb'),
    "<p>{'a\\u200bb'}</p>",
  ],
  ...[
    ['a hard space', '\u00a0', '&nbsp;', '\\u00a0'],
    ['a narrow hard space', '\u202f', '&#8239;', '\\u202f'],
    ['a thin space', '\u2009', '&#8201;', '\\u2009'],
    ['a filler', '\u3164', '&#12644;', '\\u3164'],
  ].flatMap(([name, sign, entity, written]) => [
    [`${name} is escaped in text`, '<p>a b</p>', text('p', `a${sign}b`), `<p>a${entity}b</p>`] as const,
    [
      `${name} is escaped in an attribute`,
      '<p title="a b" />',
      prop('p', 'title', `a${sign}b`),
      `<p title="a${entity}b" />`,
    ] as const,
    [
      `${name} is escaped in a string`,
      "<p>{'a b'}</p>",
      text('p', `a${sign}b`),
      `<p>{'a${written}b'}</p>`,
    ] as const,
    [
      `${name} that is there stays`,
      `<p>{'a${sign}b'}</p>`,
      text('p', `a${sign}c`),
      `<p>{'a${sign}c'}</p>`,
    ] as const,
  ]),
  ['the joiners of an emoji stay', '<p>a</p>', text('p', '👩‍👧'), '<p>👩‍👧</p>'],
])
