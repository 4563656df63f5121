// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
import { move, remove, text } from '../testing/edits.ts'
import { markupTable } from '../testing/table.ts'

const take = (sentence: string, before: string, after: string) =>
  [sentence, before, remove(['b']), after] as const

markupTable([
  take('a space on both sides', '<p>one <b>x</b> two</p>', '<p>one two</p>'),
  take('glued on both sides', '<p>one<b>x</b>two</p>', '<p>onetwo</p>'),
  take('a space before a comma', '<p>one <b>x</b>, two</p>', '<p>one, two</p>'),
  take('a number before a comma', '<p>2 <b>big</b>, then</p>', '<p>2, then</p>'),
  ...['.', ';', ':', '!', '?', ')', ']', '…', '”', '،', '؛', '؟', '、', '。', '！', '」'].map((sign) =>
    take(`a space before ${sign}`, `<p>one <b>x</b>${sign} two</p>`, `<p>one${sign} two</p>`),
  ),
  take('a space before a word in brackets', '<p>one <b>x</b>(two)</p>', '<p>one (two)</p>'),
  take('a space before a number', '<p>one <b>x</b>.5</p>', '<p>one .5</p>'),
  take('a space on both sides of a mark', '<p>one <b>x</b> : two</p>', '<p>one : two</p>'),
  take('an explicit space before a comma', "<p>one{' '}<b>x</b>, two</p>", '<p>one, two</p>'),
  take('an explicit space above a comma', "<p>\n  one{' '}\n  <b>x</b>, two\n</p>", '<p>\n  one, two\n</p>'),
  take('a comma on the next line', '<p>\n  one <b>x</b>\n  , two\n</p>', '<p>\n  one, two\n</p>'),
  take('below a box', '<p>\n  <hr />\n  <b>x</b> {n}\n</p>', '<p>\n  <hr />\n  {n}\n</p>'),
  take('behind a box', '<p><hr /><b>x</b> two</p>', '<p><hr />two</p>'),
  take(
    'below a box with a condition, at the start',
    '<p>\n  {on && <hr />}\n  <b>x</b> two\n</p>',
    '<p>\n  {on && <hr />}\n  two\n</p>',
  ),
  take(
    'below a box with a condition, behind words',
    '<p>\n  one\n  {on && <hr />}\n  <b>x</b> two\n</p>',
    '<p>\n  one\n  {on && <hr />} two\n</p>',
  ),
  take('behind a line break', '<p>one<br /><b>x</b> {n}</p>', '<p>one<br />{n}</p>'),
  take('a comma behind an element', '<p><i>a</i> <b>x</b>, two</p>', '<p><i>a</i>, two</p>'),
  take('a comma in a value', "<p>one <b>x</b>{', two'}</p>", "<p>one{', two'}</p>"),
  take('a hard space before a comma', '<p>one&nbsp;<b>x</b>, two</p>', '<p>one&nbsp;, two</p>'),
  take('with its condition, before a comma', '<p>one {on && <b>x</b>}, two</p>', '<p>one, two</p>'),
  take('the last of a link', '<p>See <a>one <b>x</b></a>.</p>', '<p>See <a>one</a>.</p>'),
  take('the last of a link in brackets', '<p>(<a>one <b>x</b></a>)</p>', '<p>(<a>one</a>)</p>'),
  take('the last of a link before words', '<p><a>one <b>x</b></a> two</p>', '<p><a>one</a> two</p>'),
  take(
    'the last of a link at the end',
    '<p>See <a><i>one</i> <b>x</b></a></p>',
    '<p>See <a><i>one</i></a></p>',
  ),
  take(
    'the last of a link on lines',
    "<p>\n  See{' '}\n  <a>\n    one{' '}\n    <b>x</b>\n  </a>\n  .\n</p>",
    "<p>\n  See{' '}\n  <a>\n    one\n  </a>\n  .\n</p>",
  ),
  take('the last of a link glued to a word', '<p><a>one <b>x</b></a>two</p>', '<p><a>one </a>two</p>'),
  take('the last of a link before a value', '<p><a>one <b>x</b></a>{n}</p>', '<p><a>one </a>{n}</p>'),
  take('the first of a part glued to a word', '<p>Sum<i><b>x</b> 12</i></p>', '<p>Sum<i> 12</i></p>'),
  take('the first of a part in brackets', '<p>(<i><b>x</b> 12</i>)</p>', '<p>(<i>12</i>)</p>'),
  take(
    'an explicit space behind one glued to the line before',
    "<p>\n  <i>a</i>\n  <b>x</b>{' '}\n  <u>c</u>\n</p>",
    "<p>\n  <i>a</i>{' '}\n  <u>c</u>\n</p>",
  ),
  take(
    'an explicit space behind one glued to a value',
    "<p>\n  {n}\n  <b>x</b>{' '}\n  <u>c</u>\n</p>",
    "<p>\n  {n}{' '}\n  <u>c</u>\n</p>",
  ),
  take(
    'an explicit space behind one of several lines',
    "<p>\n  <i>a</i>\n  <b>\n    x\n  </b>{' '}\n  <u>c</u>\n</p>",
    "<p>\n  <i>a</i>{' '}\n  <u>c</u>\n</p>",
  ),
  take('before a value', '<p>one <b>x</b>{n}</p>', '<p>one {n}</p>'),
  take('between a value and words', '<p>{n} <b>x</b> two</p>', '<p>{n} two</p>'),
  take('a space behind', '<p>one<b>x</b> two</p>', '<p>one two</p>'),
  take('an explicit space behind a glued word', "<p>one<b>x</b>{' '}two</p>", "<p>one{' '}two</p>"),
  take('an explicit space before', "<p>one{' '}<b>x</b> two</p>", "<p>one{' '}two</p>"),
  take(
    'an explicit space behind a plain one',
    "<p>\n  one <b>x</b>{' '}\n  two\n</p>",
    '<p>\n  one\n  two\n</p>',
  ),
  take(
    'an explicit non-breaking space behind',
    "<p>\n  one{' '}\n  <b>x</b>{'\\u00a0'}\n  <i>y</i>\n</p>",
    "<p>\n  one{' '}\n  <i>y</i>\n</p>",
  ),
  take(
    'an explicit non-breaking space before another one',
    "<p>\n  <i>y</i>{'\\xa0'}\n  <b>x</b>&nbsp;two\n</p>",
    "<p>\n  <i>y</i>{'\\xa0'}\n  two\n</p>",
  ),
  take(
    'an explicit space at the end of the line before',
    "<p>\n  one{' '}\n  <b>x</b>{' '}\n  two\n</p>",
    "<p>\n  one{' '}\n  two\n</p>",
  ),
  take(
    'an explicit space on the line itself',
    "<p>\n  one\n  <b>x</b>{' '}\n  two\n</p>",
    '<p>\n  one\n  two\n</p>',
  ),
  take('lines that are glued', '<p>\n  one\n  <b>x</b>\n  two\n</p>', '<p>\n  onetwo\n</p>'),
  take('the last on its line', "<p>\n  one{' '}\n  <b>x</b>\n</p>", '<p>\n  one\n</p>'),
  take('the last in a sentence', '<p>one <b>x</b></p>', '<p>one</p>'),
  take('the last, with its own space', "<p>one <b>x</b>{' '}</p>", '<p>one</p>'),
  take('the last behind a value', "<p>\n  one {n}{' '}\n  <b>x</b>\n</p>", '<p>\n  one {n}\n</p>'),
  take('the last of a component', '<p><Part>one <b>x</b></Part>two</p>', '<p><Part>one </Part>two</p>'),
  take('the last of a fragment', '<p><>one <b>x</b></>two</p>', '<p><>one </>two</p>'),
  take('the first of a line', '<p><b>x</b> one</p>', '<p>one</p>'),
  take('between elements', '<p><i>a</i> <b>x</b> <u>c</u></p>', '<p><i>a</i> <u>c</u></p>'),
  take('between glued elements', '<p><i>a</i><b>x</b><u>c</u></p>', '<p><i>a</i><u>c</u></p>'),
  take(
    'between elements on lines',
    '<p>\n  <i>a</i>\n  <b>x</b>\n  <u>c</u>\n</p>',
    '<p>\n  <i>a</i>\n  <u>c</u>\n</p>',
  ),
  take(
    'between elements on lines with explicit spaces',
    "<p>\n  <i>a</i>{' '}\n  <b>x</b>{' '}\n  <u>c</u>\n</p>",
    "<p>\n  <i>a</i>{' '}\n  <u>c</u>\n</p>",
  ),
  take(
    'between blank lines',
    '<p>\n  <i>a</i>\n\n  <b>x</b>\n\n  <u>c</u>\n</p>',
    '<p>\n  <i>a</i>\n\n  <u>c</u>\n</p>',
  ),
  take('behind a blank line at the end', '<p>\n  <i>a</i>\n\n  <b>x</b>\n</p>', '<p>\n  <i>a</i>\n</p>'),
  take(
    'before a blank line at the beginning',
    '<p>\n  <b>x</b>\n\n  <u>c</u>\n</p>',
    '<p>\n  <u>c</u>\n</p>',
  ),
  take(
    'at the end, on lines that end as on Windows',
    '<p>\r\n  <i>a</i>\r\n  <b>x</b>\r\n</p>',
    '<p>\r\n  <i>a</i>\r\n</p>',
  ),
  take(
    'behind a blank line',
    '<p>\n  <i>a</i>\n\n  <b>x</b>\n  <u>c</u>\n</p>',
    '<p>\n  <i>a</i>\n\n  <u>c</u>\n</p>',
  ),
  take(
    'a condition',
    "<p>\n  one{' '}\n  {on && <b>x</b>}{' '}\n  two\n</p>",
    "<p>\n  one{' '}\n  two\n</p>",
  ),
  take('an explicit space in double quotes', '<p>one<b>x</b>{" "}two</p>', '<p>one{" "}two</p>'),
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
  ['two words before a comma', '<p>one <b>x</b> <i>y</i>, two</p>', remove(['b', 'i']), '<p>one, two</p>'],
  [
    'a word and a condition before a comma',
    '<p>one <b>x</b> {on && <i>y</i>}, two</p>',
    remove(['b', 'i']),
    '<p>one, two</p>',
  ],
  ['two words in the middle', '<p>one <b>x</b> <i>y</i> two</p>', remove(['b', 'i']), '<p>one two</p>'],
  [
    'a paragraph between words',
    '<div>\n  one\n  <p>x</p>\n  two\n</div>',
    remove(['p']),
    '<div>\n  one\n  two\n</div>',
  ],
  ['a paragraph between words on a line', '<div>one<p>x</p>two</div>', remove(['p']), '<div>one two</div>'],
  ['a line break before a value', '<p>one<br />{n}</p>', remove(['br']), '<p>one {n}</p>'],
  [
    'a line break between words in elements',
    '<p><b>x</b><br /><i>y</i></p>',
    remove(['br']),
    '<p><b>x</b> <i>y</i></p>',
  ],
  [
    'a line break between values on lines',
    '<p>\n  {a}\n  <br />\n  {b}\n</p>',
    remove(['br']),
    "<p>\n  {a}{' '}\n  {b}\n</p>",
  ],
  [
    'a paragraph between conditions on lines',
    '<div>\n  {on && <b>x</b>}\n  <p>y</p>\n  {!on || <hr />}\n</div>',
    remove(['p']),
    '<div>\n  {on && <b>x</b>}\n  {!on || <hr />}\n</div>',
  ],
  [
    'a paragraph between elements on lines',
    '<div>\n  <b>x</b>\n  <p>y</p>\n  <i>z</i>\n</div>',
    remove(['p']),
    '<div>\n  <b>x</b>\n  <i>z</i>\n</div>',
  ],
  [
    'a line between boxes',
    '<div>\n  <p>x</p>\n  <hr />\n  <p>y</p>\n</div>',
    remove(['hr']),
    '<div>\n  <p>x</p>\n  <p>y</p>\n</div>',
  ],
  [
    'a paragraph under a condition between words',
    '<div>one{on && <p>x</p>}two</div>',
    remove(['p']),
    '<div>one two</div>',
  ],
  [
    'a move leaves a comma behind',
    '<p>2 <b>big</b>, then <i>y</i></p>',
    move('b', 'p', { after: 'i' }),
    '<p>2, then <i>y</i> <b>big</b></p>',
  ],
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
    'a move over an explicit space',
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
    'a move into nothing needs no space',
    '<div><p>one <b>x</b> two</p><p></p></div>',
    move('b', 'p:1'),
    '<div><p>one two</p><p><b>x</b></p></div>',
  ],
])

const say = (before: string, oldText: string, newText: string, after: string) =>
  [`“${newText}” over “${oldText}” of ${before}`, before, text('p', newText, { oldText }), after] as const

markupTable([
  ...[
    "Ann{more && ', '}",
    "Ann{more ? ', ' : ''}",
    "Ann{more ? ', ' : ' and '}",
    'Ann{more && `, `}',
    'Ann{more && `${n}, `}',
  ].flatMap((words) =>
    ['Bob', ' Bob', ' Bob '].map((typed) => {
      const seen = words.includes('n}') ? 'Ann3,' : 'Ann,'
      return say(`<p>${words}</p>`, seen, `${seen}${typed}`, `<p>${words}Bob</p>`)
    }),
  ),
  say("<p>{a}{more && ', '}</p>", 'x,', 'x, Bob', "<p>{a}{more && ', '}Bob</p>"),
  say("<p>{more && ' and'} Bob</p>", 'and Bob', 'Ann and Bob', "<p>Ann{more && ' and'} Bob</p>"),
  say("<p>Ann{more && ', '}</p>", 'Ann,', 'Ann, ', 'refused: no-change'),
  say("<p>Ann{more ? ', ' : ','}</p>", 'Ann,', 'Ann, Bob', "<p>Ann{more ? ', ' : ','} Bob</p>"),
  say("<p>Ann{more && ','}</p>", 'Ann,', 'Ann, Bob', "<p>Ann{more && ','} Bob</p>"),
  ...['Ann', ' Ann'].map((seen) =>
    say("<p>{more && 'New'} Ann</p>", seen, 'Bob', "<p>{more && 'New'} Bob</p>"),
  ),
  ...['Ann', 'Ann '].map((seen) =>
    say("<p>Ann {more && 'New'}</p>", seen, 'Bob', "<p>Bob {more && 'New'}</p>"),
  ),
  say("<p>{more && 'New'} Ann {n}</p>", 'Ann 3', 'Bob 3', "<p>{more && 'New'} Bob {n}</p>"),
  ...['className="whitespace-pre-wrap"', "style={{ whiteSpace: 'pre' }}"].map((style) =>
    say(`<p ${style}>{more && 'New'} Ann</p>`, ' Ann', 'Bob', `<p ${style}>{more && 'New'}Bob</p>`),
  ),
  say(
    `<p className="whitespace-pre-line">{more && 'New'} Ann</p>`,
    ' Ann',
    'Bob',
    `<p className="whitespace-pre-line">{more && 'New'} Bob</p>`,
  ),
  say('<p>Ann {n}</p>', 'Ann ', 'Bob', '<p>Bob {n}</p>'),
  say('<p>Ann {n}</p>', 'Ann ', 'Ann', '<p>Ann{n}</p>'),
  say("<p>Ann{more && ', '}</p>", 'Ann, ', 'Ann, Bob', "<p>Ann{more && ', '}Bob</p>"),
  say("<p>Ann{more && ', '}</p>", 'Ann', 'Ann Bob', "<p>Ann Bob{more && ', '}</p>"),
])
