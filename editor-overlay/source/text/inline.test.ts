// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** Words and elements on one line: after the edit they are still separated or joined as the reader saw them. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { move, remove, text, wrap } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { type Find, outcome, page } from '../testing/try-plan.ts'

const around = (markup: string) => page(markup)

test.each<[string, (find: Find) => Edit, string]>([
  [
    '<p>Hi <b>you</b>, how <i>are</i> you?</p>',
    text('p', 'Hi all, how were you?', { oldText: 'Hi you, how are you?' }),
    '<p>Hi <b>all</b>, how <i>were</i> you?</p>',
  ],
  [
    "<p>Read <a>the docs</a>{' '}or <b>ask</b></p>",
    text('p', 'See the guide or call', { oldText: 'Read the docs or ask' }),
    "<p>See <a>the guide</a>{' '}or <b>call</b></p>",
  ],
  [
    '<p>Hi <b>you</b> <i>there</i></p>',
    text('p', 'Hi all here', { oldText: 'Hi you there' }),
    'refused: dynamic-text',
  ],
  ['<p>Hello, <b>x</b>! Bye.</p>', remove(['b']), '<p>Hello,! Bye.</p>'],
  ['<p>Hello (<b>x</b>) Bye.</p>', remove(['b']), '<p>Hello () Bye.</p>'],
  ['<p>{a}<b>x</b>{c}</p>', remove(['b']), '<p>{a}{c}</p>'],
  ['<p>{a} <b>x</b> {c}</p>', remove(['b']), '<p>{a} {c}</p>'],
  ['<p>\n  one <b>x</b>\n</p>', remove(['b']), '<p>\n  one\n</p>'],
  ['<p>\n  <b>x</b> one\n</p>', remove(['b']), '<p>\n  one\n</p>'],
  ["<p>\n  <b>x</b>{' '}\n  <i>y</i>\n</p>", remove(['b']), '<p>\n  <i>y</i>\n</p>'],
  ["<p>\n  <b>x</b>{' '}\n  <i>y</i>\n</p>", remove(['i']), '<p>\n  <b>x</b>\n</p>'],
  [
    "<p>\n  <b>x</b>{' '}\n  {/* note */}\n  <i>y</i>\n</p>",
    remove(['b']),
    '<p>\n  {/* note */}\n  <i>y</i>\n</p>',
  ],
  ['<p>one{/* note */}<b>x</b> two</p>', remove(['b']), '<p>one{/* note */} two</p>'],
  ['<p>one {/* about b */} <b>x</b> two</p>', remove(['b']), '<p>one {/* about b */} two</p>'],
  ['<p>one{" "}<b>x</b>{" "}two</p>', remove(['b']), '<p>one{" "}two</p>'],
  ['<p>\n\tone <b>x</b>\n\ttwo\n</p>', remove(['b']), '<p>\n\tone\n\ttwo\n</p>'],
  ['<p>one &middot; <b>x</b> &middot; two</p>', remove(['b']), '<p>one &middot; &middot; two</p>'],
  ['<p>one&#160;<b>x</b> two</p>', remove(['b']), '<p>one two</p>'],
  ["<p>one <b>x</b>{'  '}two</p>", remove(['b']), '<p>one two</p>'],
  ['<p>one <br />two</p>', remove(['br']), '<p>one two</p>'],
  ['<p>one<br />\n  two\n</p>', remove(['br']), '<p>one\n  two\n</p>'],
  ['<p>\n  one\n  <br />\n  two\n</p>', remove(['br']), '<p>\n  one\n  two\n</p>'],
  ['<p>👍 <b>x</b> 👎</p>', remove(['b']), '<p>👍 👎</p>'],
  ['<pre>one <b>x</b>  two</pre>', remove(['b']), '<pre>one  two</pre>'],
  ['<p>one <b>x</b> <i>y</i> two</p>', remove(['b', 'i']), '<p>one two</p>'],
  ['<p>one <b>x</b>, <i>y</i> and <u>z</u>.</p>', remove(['i']), '<p>one <b>x</b>, and <u>z</u>.</p>'],
  ['<p>one <b>x</b> two <i>y</i></p>', move('i', 'p', { before: 'b' }), '<p>one <i>y</i> <b>x</b> two</p>'],
  ['<p>one <b>x</b> two <i>y</i></p>', move('b', 'p'), '<p>one two <i>y</i> <b>x</b></p>'],
  ['<p><b>x</b> one</p>', move('b', 'p'), '<p>one <b>x</b></p>'],
  ['<p>one <b>x</b></p>', remove(['b']), '<p>one</p>'],
  [
    "<p>\n  one{' '}\n  <b>x</b>\n  {' '}\n  <i>y</i>\n</p>",
    move('i', 'p', { before: 'b' }),
    "<p>\n  one{' '}\n  <i>y</i>{' '}\n  <b>x</b>\n</p>",
  ],
  [
    '<div><p>one <b>x</b>.</p><p>two.</p></div>',
    move('b', 'p:1'),
    '<div><p>one.</p><p>two. <b>x</b></p></div>',
  ],
  ['<p>one <b>x</b> two</p>', wrap('b'), 'refused: content-model'],
  [
    '<p>one <b>x</b> two</p>',
    text('p', 'one x three', { oldText: 'one x two' }),
    '<p>one <b>x</b> three</p>',
  ],
  ['<p>one <b>x</b> two</p>', text('p', 'one y two', { oldText: 'one x two' }), '<p>one <b>y</b> two</p>'],
  ['<p>one <b>x</b> two</p>', text('p', 'one two', { oldText: 'one x two' }), 'refused: dynamic-text'],
  [
    '<p>one <b>x</b> two</p>',
    text('p', 'zero one x two', { oldText: 'one x two' }),
    '<p>zero one <b>x</b> two</p>',
  ],
  [
    "<p>\n  one{' '}\n  <b>x</b>\n</p>",
    text('p', 'two x', { oldText: 'one x' }),
    "<p>\n  two{' '}\n  <b>x</b>\n</p>",
  ],
  ['<p>a &amp; b</p>', text('p', 'a & c', { oldText: 'a & b' }), '<p>a &amp; c</p>'],
  ['<p>a&nbsp;b</p>', text('p', 'a c', { oldText: 'a b' }), '<p>a&nbsp;c</p>'],
  ['<p>a b</p>', text('p', 'a  b', { oldText: 'a b' }), '<p>a  b</p>'],
  ['<p>a</p>', text('p', ' a ', { oldText: 'a' }), '<p> a </p>'],
  ['<p>a</p>', text('p', '{a} <b> & "c"', { oldText: 'a' }), '<p>&#123;a&#125; &lt;b&gt; & "c"</p>'],
  ['<p>a</p>', text('p', 'a\nb', { oldText: 'a' }), '<p>a<br />b</p>'],
  ["<p>{'a'}</p>", text('p', "it's", { oldText: 'a' }), "<p>{'it\\'s'}</p>"],
  ['<p>{`a`}</p>', text('p', 'a ${b} `c`', { oldText: 'a' }), '<p>{`a \\${b} \\`c\\``}</p>'],
  ['<p>a{/* c */}</p>', text('p', 'b', { oldText: 'a' }), '<p>b{/* c */}</p>'],
  ['<p>{/* c */}a</p>', text('p', '', { oldText: 'a' }), '<p>{/* c */}</p>'],
  [
    '<p>\r\n  one\r\n  two\r\n</p>',
    text('p', 'one three', { oldText: 'one two' }),
    '<p>\r\n  one\r\n  three\r\n</p>',
  ],
  ['<p>\n  one\n  two\n</p>', text('p', 'one', { oldText: 'one two' }), '<p>\n  one\n</p>'],
  ['<p>👩‍🎓 a</p>', text('p', '👩‍🎓 b', { oldText: '👩‍🎓 a' }), '<p>👩‍🎓 b</p>'],
  ['<p>👩‍🎓 a</p>', text('p', '👩‍💻 a', { oldText: '👩‍🎓 a' }), '<p>👩‍💻 a</p>'],
  ['<p>a</p>', text('p', 'a // b', { oldText: 'a' }), '<p>a // b</p>'],
])('%s #%#', (before, edit, after) => {
  expect(outcome(around(before), edit, { design })).toBe(
    after.startsWith('refused: ') ? after : around(after),
  )
})
