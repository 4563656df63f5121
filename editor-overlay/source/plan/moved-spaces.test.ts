/** What stood apart from the words around it stands apart from its new neighbors. */
import { move, remove } from '../testing/edits.ts'
import { markupTable } from '../testing/table.ts'

markupTable([
  [
    'the first of a line of words goes last',
    "<p>\n  <b>x</b>{' '}\n  one\n</p>",
    move('b', 'p'),
    "<p>\n  one{' '}\n  <b>x</b>\n</p>",
  ],
  [
    'of elements with held blanks the first goes last',
    "<p>\n  <b>x</b>{' '}\n  <i>y</i>{' '}\n  <u>z</u>\n</p>",
    move('b', 'p', { after: 'u' }),
    "<p>\n  <i>y</i>{' '}\n  <u>z</u>{' '}\n  <b>x</b>\n</p>",
  ],
  [
    'of elements with held blanks the last goes first',
    "<p>\n  <b>x</b>{' '}\n  <i>y</i>{' '}\n  <u>z</u>\n</p>",
    move('u', 'p', { before: 'b' }),
    "<p>\n  <u>z</u> <b>x</b>{' '}\n  <i>y</i>{' '}\n</p>",
  ],
  [
    'behind one that is glued to the words before',
    "<p>\n  one{' '}\n  <b>x</b>{' '}\n  two\n  <i>y</i>\n</p>",
    move('b', 'p', { after: 'i' }),
    "<p>\n  one{' '}\n  two\n  <i>y</i>{' '}\n  <b>x</b>\n</p>",
  ],
  [
    'to a line of its own',
    '<p>\n  <b>x</b> <i>y</i>\n  <u>z</u>\n</p>',
    move('b', 'p', { after: 'u' }),
    "<p>\n  <i>y</i>\n  <u>z</u>{' '}\n  <b>x</b>\n</p>",
  ],
  [
    'what stands glued on lines stays glued',
    '<p>\n  <b>x</b>\n  <i>y</i>\n  <u>z</u>\n</p>',
    move('b', 'p', { after: 'u' }),
    '<p>\n  <i>y</i>\n  <u>z</u>\n  <b>x</b>\n</p>',
  ],
  [
    'into words on lines',
    '<div>\n  <p>\n    one <b>x</b> two\n  </p>\n  <p>\n    three\n  </p>\n</div>',
    move('b', 'p:1'),
    "<div>\n  <p>\n    one two\n  </p>\n  <p>\n    three{' '}\n    <b>x</b>\n  </p>\n</div>",
  ],
  [
    'behind a value',
    '<div>\n  <p>one <b>x</b> two</p>\n  <p>\n    {name}\n  </p>\n</div>',
    move('b', 'p:1'),
    "<div>\n  <p>one two</p>\n  <p>\n    {name}{' '}\n    <b>x</b>\n  </p>\n</div>",
  ],
  [
    'among elements on lines without words',
    '<div>\n  <p>\n    one <b>x</b> two\n  </p>\n  <p>\n    <i>y</i>\n  </p>\n</div>',
    move('b', 'p:1'),
    '<div>\n  <p>\n    one two\n  </p>\n  <p>\n    <i>y</i>\n    <b>x</b>\n  </p>\n</div>',
  ],
  [
    'between words and an element behind a comment',
    "<div>\n  <p>one <b>x</b> two</p>\n  <p>\n    three{' '}\n    {/* c */}\n    <i>y</i>\n  </p>\n</div>",
    move('b', 'p:1', { before: 'i' }),
    "<div>\n  <p>one two</p>\n  <p>\n    three{' '}\n    <b>x</b>{' '}\n    {/* c */}\n    <i>y</i>\n  </p>\n</div>",
  ],
  [
    'between an element and the word glued to it',
    '<p>one <b>x</b> <i>y</i>two</p>',
    move('b', 'p', { after: 'i' }),
    '<p>one <i>y</i> <b>x</b> two</p>',
  ],
  [
    'before a comma',
    '<p>one <b>x</b> <i>y</i>, two</p>',
    move('b', 'p', { after: 'i' }),
    '<p>one <i>y</i> <b>x</b>, two</p>',
  ],
  [
    'behind a bracket',
    '<p>one <b>x</b> (<i>y</i>) two</p>',
    move('b', 'p', { before: 'i' }),
    '<p>one (<b>x</b> <i>y</i>) two</p>',
  ],
  [
    'behind a held blank at the end',
    "<p>one <b>x</b> two{' '}</p>",
    move('b', 'p'),
    "<p>one two{' '}<b>x</b></p>",
  ],
  [
    'before a held blank',
    '<p>one <b>x</b> <i>y</i>{" "}<u>z</u></p>',
    move('b', 'p', { before: 'u' }),
    '<p>one <i>y</i>{" "}<b>x</b> <u>z</u></p>',
  ],
  [
    'behind a line break',
    '<p>\n  <b>x</b> one\n  <br />\n  <i>y</i>\n</p>',
    move('b', 'p', { after: 'br' }),
    "<p>\n  one\n  <br />\n  <b>x</b>{' '}\n  <i>y</i>\n</p>",
  ],
  [
    'what was never among words gets no blank',
    '<div>\n  <b>x</b>\n  <p>\n    one\n  </p>\n</div>',
    move('b', 'p'),
    '<div>\n  <p>\n    one\n    <b>x</b>\n  </p>\n</div>',
  ],
  [
    'with its condition',
    '<p>\n  {on && <b>x</b>}{" "}\n  <i>y</i>\n  <u>z</u>\n</p>',
    move('b', 'p', { after: 'u' }),
    "<p>\n  <i>y</i>\n  <u>z</u>{' '}\n  {on && <b>x</b>}\n</p>",
  ],
  [
    'a held blank on a line of its own goes along',
    "<p>\n  one\n  {' '}\n  <b>x</b>\n  {' '}\n  two\n</p>",
    remove(['b']),
    "<p>\n  one\n  {' '}\n  two\n</p>",
  ],
  [
    'a held blank below the first one goes along',
    "<p>\n  <b>x</b>\n  {' '}\n  one\n</p>",
    remove(['b']),
    '<p>\n  one\n</p>',
  ],
])
