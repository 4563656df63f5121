/** The commas, dashes, “and” and brackets around a removed part of a sentence: what nothing needs any more goes with it. */
import { expect, test } from '@jest/globals'
import { remove } from '../testing/edits.ts'
import { outcome, page } from '../testing/try-plan.ts'

test.each<[string, string[], string]>([
  ['<p>a <b>x</b>, <i>y</i> and <u>z</u>.</p>', ['b'], '<p>a <i>y</i> and <u>z</u>.</p>'],
  ['<p>a <b>x</b>, <i>y</i> and <u>z</u>.</p>', ['i'], '<p>a <b>x</b> and <u>z</u>.</p>'],
  ['<p>a <b>x</b>, <i>y</i> and <u>z</u>.</p>', ['u'], '<p>a <b>x</b>, <i>y</i>.</p>'],
  ['<p>a <b>x</b>, <i>y</i> and <u>z</u>.</p>', ['b', 'i'], '<p>a <u>z</u>.</p>'],
  ['<p>a <b>x</b>, <i>y</i> and <u>z</u>.</p>', ['i', 'u'], '<p>a <b>x</b>.</p>'],
  ['<p>a <b>x</b>, <i>y</i> and <u>z</u>.</p>', ['b', 'u'], '<p>a <i>y</i>.</p>'],
  ['<p>a <b>x</b>, <i>y</i> and <u>z</u>.</p>', ['b', 'i', 'u'], '<p>a.</p>'],
  ['<p><b>x</b> – <i>y</i> – <u>z</u></p>', ['i'], '<p><b>x</b> – <u>z</u></p>'],
  ['<p><b>x</b> – <i>y</i> – <u>z</u></p>', ['u'], '<p><b>x</b> – <i>y</i></p>'],
  ['<p><b>x</b> – <i>y</i> – <u>z</u></p>', ['b'], '<p><i>y</i> – <u>z</u></p>'],
  ['<p>one – <b>x</b> – two</p>', ['b'], '<p>one – two</p>'],
  ['<p>Hello, <b>x</b>!</p>', ['b'], '<p>Hello!</p>'],
  ['<p>Hello <b>x</b>, welcome</p>', ['b'], '<p>Hello, welcome</p>'],
  ['<p>Hello, <b>x</b></p>', ['b'], '<p>Hello,</p>'],
  ['<p>Terms and <a>x</a></p>', ['a'], '<p>Terms</p>'],
  ['<p>Terms and <a>x</a>.</p>', ['a'], '<p>Terms.</p>'],
  ['<p><a>x</a> and <b>y</b> apply.</p>', ['a'], '<p><b>y</b> apply.</p>'],
  ['<p><a>x</a> and <b>y</b> apply.</p>', ['b'], '<p><a>x</a> and apply.</p>'],
  ['<p>one (<b>x</b>) two</p>', ['b'], '<p>one two</p>'],
  ['<p>one (<b>x</b>)</p>', ['b'], '<p>one</p>'],
  ['<p>one (<b>x</b>).</p>', ['b'], '<p>one.</p>'],
  ['<p>one (<b>x</b>, <i>y</i>) two</p>', ['b'], '<p>one (<i>y</i>) two</p>'],
  ['<p>one (<b>x</b>, <i>y</i>) two</p>', ['i'], '<p>one (<b>x</b>) two</p>'],
  ['<p>one (see <b>x</b>) two</p>', ['b'], '<p>one (see) two</p>'],
  ['<code>open(<b>x</b>)</code>', ['b'], '<code>open()</code>'],
  [
    `<nav>\n  <a>x</a>{' '}\n  /{' '}\n  <b>y</b>{' '}\n  /{' '}\n  <i>z</i>\n</nav>`,
    ['a'],
    `<nav>\n  <b>y</b>{' '}\n  /{' '}\n  <i>z</i>\n</nav>`,
  ],
  [
    `<nav>\n  <a>x</a>{' '}\n  /{' '}\n  <b>y</b>{' '}\n  /{' '}\n  <i>z</i>\n</nav>`,
    ['b'],
    `<nav>\n  <a>x</a>{' '}\n  /{' '}\n  <i>z</i>\n</nav>`,
  ],
  [
    `<nav>\n  <a>x</a>{' '}\n  /{' '}\n  <b>y</b>{' '}\n  /{' '}\n  <i>z</i>\n</nav>`,
    ['i'],
    `<nav>\n  <a>x</a>{' '}\n  /{' '}\n  <b>y</b>\n</nav>`,
  ],
  [
    `<p>\n  Read <a>x</a>,{' '}\n  <b>y</b> and{' '}\n  <i>z</i>.\n</p>`,
    ['a'],
    `<p>\n  Read <b>y</b> and{' '}\n  <i>z</i>.\n</p>`,
  ],
  [
    `<p>\n  Read <a>x</a>,{' '}\n  <b>y</b> and{' '}\n  <i>z</i>.\n</p>`,
    ['b'],
    `<p>\n  Read <a>x</a> and{' '}\n  <i>z</i>.\n</p>`,
  ],
  [
    `<p>\n  Read <a>x</a>,{' '}\n  <b>y</b> and{' '}\n  <i>z</i>.\n</p>`,
    ['i'],
    `<p>\n  Read <a>x</a>,{' '}\n  <b>y</b>.\n</p>`,
  ],
  [`<p><a>x</a>{' | '}<b>y</b>{' | '}<i>z</i></p>`, ['a'], `<p><b>y</b>{' | '}<i>z</i></p>`],
  [`<p><a>x</a>{' | '}<b>y</b>{' | '}<i>z</i></p>`, ['b'], `<p><a>x</a>{' | '}<i>z</i></p>`],
  [`<p><a>x</a>{' | '}<b>y</b>{' | '}<i>z</i></p>`, ['i'], `<p><a>x</a>{' | '}<b>y</b></p>`],
  [`<p><a>x</a>{', '}{on && <b>y</b>}</p>`, ['b'], '<p><a>x</a></p>'],
  ['<p><b>Name</b>: value</p>', ['b'], '<p>value</p>'],
  ['<p>Mo–<b>Fr</b>, <i>Sa</i></p>', ['b'], '<p>Mo–, <i>Sa</i></p>'],
  ['<p><u>Mo</u>–<b>Fr</b>, <i>Sa</i></p>', ['b'], '<p><u>Mo</u>–, <i>Sa</i></p>'],
  ['<p>Read <a>x</a>, <b>y</b>, or call us.</p>', ['b'], '<p>Read <a>x</a>, or call us.</p>'],
  ['<p>Read <a>x</a>, <b>y</b> is here.</p>', ['b'], '<p>Read <a>x</a>, is here.</p>'],
  ['<p>{name}, <b>y</b></p>', ['b'], '<p>{name}</p>'],
  ['<p>by {name}, <b>y</b>, {date}</p>', ['b'], '<p>by {name}, {date}</p>'],
  ['<p>one &amp; <b>y</b></p>', ['b'], '<p>one</p>'],
  ['<p>a <b>x</b>. Then <i>y</i></p>', ['b'], '<p>a. Then <i>y</i></p>'],
  [
    '<p>By using it, you accept <b>x</b>, <i>y</i>, and <u>z</u>.</p>',
    ['i'],
    '<p>By using it, you accept <b>x</b>, and <u>z</u>.</p>',
  ],
  [
    '<p>By using it, you accept <b>x</b>, <i>y</i>, and <u>z</u>.</p>',
    ['u'],
    '<p>By using it, you accept <b>x</b>, <i>y</i>.</p>',
  ],
])('%s without %s', (before, gone, after) => {
  expect(outcome(page(before), remove(gone))).toBe(page(after))
})
