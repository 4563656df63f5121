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
  ['the joiners of an emoji stay', '<p>a</p>', text('p', '👩‍👧'), '<p>👩‍👧</p>'],
])
