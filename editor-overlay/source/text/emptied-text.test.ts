/** A text that is removed beside an element keeps the lines around it. */
import { text } from '../testing/edits.ts'
import { markupTable } from '../testing/table.ts'

markupTable([
  [
    'the end of a paragraph',
    '<p>\n  Hi <a href="/">you</a> today.\n</p>',
    text('p', 'Hi you'),
    '<p>\n  Hi <a href="/">you</a>\n</p>',
  ],
  [
    'the beginning of a paragraph',
    '<p>\n  Hi <a href="/">you</a>\n</p>',
    text('p', 'you'),
    '<p>\n  <a href="/">you</a>\n</p>',
  ],
  [
    'several lines behind an element',
    '<p>\n  <a href="/">you</a> and\n  all others\n</p>',
    text('p', 'you'),
    '<p>\n  <a href="/">you</a>\n</p>',
  ],
  ['between elements on a line', '<p><b>a</b> x <i>b</i></p>', text('p', 'ab'), '<p><b>a</b><i>b</i></p>'],
  ['all of it', '<p>\n  Hello\n</p>', text('p', ''), '<p></p>'],
])
