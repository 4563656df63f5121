import { move, remove } from '../testing/edits.ts'
import { markupTable } from '../testing/table.ts'

const take = (sentence: string, before: string, after: string) =>
  [sentence, before, remove(['b']), after] as const

markupTable([
  take('a blank on both sides', '<p>one <b>x</b> two</p>', '<p>one two</p>'),
  take('glued on both sides', '<p>one<b>x</b>two</p>', '<p>onetwo</p>'),
  take('a blank before', '<p>one <b>x</b>, two</p>', '<p>one , two</p>'),
  take('a blank behind', '<p>one<b>x</b> two</p>', '<p>one two</p>'),
  take('a held blank behind a glued word', "<p>one<b>x</b>{' '}two</p>", "<p>one{' '}two</p>"),
  take('a held blank before', "<p>one{' '}<b>x</b> two</p>", "<p>one{' '} two</p>"),
  take(
    'a held blank at the end of the line before',
    "<p>\n  one{' '}\n  <b>x</b>{' '}\n  two\n</p>",
    "<p>\n  one{' '}\n  two\n</p>",
  ),
  take(
    'a held blank on the line itself',
    "<p>\n  one\n  <b>x</b>{' '}\n  two\n</p>",
    '<p>\n  one\n  two\n</p>',
  ),
  take('lines that are glued', '<p>\n  one\n  <b>x</b>\n  two\n</p>', '<p>\n  onetwo\n</p>'),
  take('the last on its line', "<p>\n  one{' '}\n  <b>x</b>\n</p>", "<p>\n  one{' '}\n</p>"),
  take('the first of a line', '<p><b>x</b> one</p>', '<p>one</p>'),
  take('between elements', '<p><i>a</i> <b>x</b> <u>c</u></p>', '<p><i>a</i> <u>c</u></p>'),
  take('between glued elements', '<p><i>a</i><b>x</b><u>c</u></p>', '<p><i>a</i><u>c</u></p>'),
  take(
    'between elements on lines',
    '<p>\n  <i>a</i>\n  <b>x</b>\n  <u>c</u>\n</p>',
    '<p>\n  <i>a</i>\n  <u>c</u>\n</p>',
  ),
  take(
    'between elements on lines with held blanks',
    "<p>\n  <i>a</i>{' '}\n  <b>x</b>{' '}\n  <u>c</u>\n</p>",
    "<p>\n  <i>a</i>{' '}\n  <u>c</u>\n</p>",
  ),
  take(
    'a condition',
    "<p>\n  one{' '}\n  {on && <b>x</b>}{' '}\n  two\n</p>",
    "<p>\n  one{' '}\n  two\n</p>",
  ),
  take('a held blank in double quotes', '<p>one<b>x</b>{" "}two</p>', '<p>one{" "}two</p>'),
  take('a hard space beside a plain one', '<p>one&nbsp;<b>x</b> two</p>', '<p>one two</p>'),
  take('a plain space beside a hard one', '<p>one <b>x</b>&nbsp;two</p>', '<p>one two</p>'),
  take('hard spaces on both sides', '<p>one&nbsp;<b>x</b>&nbsp;two</p>', '<p>one&nbsp;two</p>'),
  take('hard spaces as characters', '<p>one\u00a0<b>x</b>\u00a0two</p>', '<p>one\u00a0two</p>'),
  take('a hard space on one side', '<p>one&nbsp;<b>x</b>two</p>', '<p>one&nbsp;two</p>'),
  take('a hard space behind the first word', '<p><b>x</b>&nbsp;two</p>', '<p>two</p>'),
  take('a hard space before the last word', '<p>one&nbsp;<b>x</b></p>', '<p>one</p>'),
  take(
    'a distance of hard spaces',
    '<p>one&nbsp;&nbsp;<b>x</b>&nbsp;two</p>',
    '<p>one&nbsp;&nbsp;&nbsp;two</p>',
  ),
  take('a hard space between two elements', '<p><i/>&nbsp;<b>x</b>&nbsp;<i/></p>', '<p><i/>&nbsp;<i/></p>'),
  [
    'a move keeps what stands apart apart',
    '<p>one <b>x</b> <i>y</i> two</p>',
    move('b', 'p', { after: 'i' }),
    '<p>one <i>y</i> <b>x</b> two</p>',
  ],
  [
    'a move to the front keeps it as well',
    '<p>one <b>x</b> <i>y</i> two</p>',
    move('i', 'p', { before: 'b' }),
    '<p>one <i>y</i> <b>x</b> two</p>',
  ],
  [
    'a move of what is glued stays glued',
    '<p><b>x</b><i>y</i></p>',
    move('b', 'p', { after: 'i' }),
    '<p><i>y</i><b>x</b></p>',
  ],
  [
    'a move over a held blank',
    "<p>\n  one{' '}\n  <b>x</b>{' '}\n  <i>y</i>{' '}\n  two\n</p>",
    move('b', 'p', { after: 'i' }),
    "<p>\n  one{' '}\n  <i>y</i> <b>x</b>{' '}\n  two\n</p>",
  ],
  [
    'a move to the end of another line of words',
    '<div><p>one <b>x</b> two</p><p>three</p></div>',
    move('b', 'p:1'),
    '<div><p>one two</p><p>three <b>x</b></p></div>',
  ],
  [
    'a move into nothing needs no blank',
    '<div><p>one <b>x</b> two</p><p></p></div>',
    move('b', 'p:1'),
    '<div><p>one two</p><p><b>x</b></p></div>',
  ],
])
