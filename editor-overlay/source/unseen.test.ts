/** Comments beside attributes, line ends and characters that are not seen. */
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
    'a comment right above an attribute goes with it',
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
    'what is not seen is spelled out in text',
    '<p>a</p>',
    text('p', 'a\u200bb\u00adc\ufeffd'),
    '<p>a&#8203;b&shy;c&#65279;d</p>',
  ],
  [
    'what is not seen is spelled out in an attribute',
    '<p title="a" />',
    prop('p', 'title', 'a\u200bb\u00adc'),
    '<p title="a&#8203;b&shy;c" />',
  ],
  [
    'what is not seen is spelled out in a string',
    "<p>{'a'}</p>",
    text('p', 'a\u200bb'),
    "<p>{'a\\u200bb'}</p>",
  ],
  ['what joins an emoji stays', '<p>a</p>', text('p', '👩‍👧'), '<p>👩‍👧</p>'],
])
