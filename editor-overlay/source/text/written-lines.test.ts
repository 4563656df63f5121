// biome-ignore-all lint/suspicious/noTemplateCurlyInString: source text.
/** Texts that the source writes on several lines, of which a page shows one. */
import { drawing, wordsTable } from '../testing/words.ts'

const template = drawing('<p>{`One\n    two\n    three`}</p>')
const filled = drawing('<p>{`One\n    two ${name}\n    three`}</p>')
const above = drawing('<p>{WORDS}</p>', 'const WORDS = `One\n  two`\n')
const wrapped = drawing('<p>\n    One two\n    three four\n  </p>')

wordsTable([
  [
    'one line of a template',
    template,
    'p',
    'One\n    two\n    three',
    'One\n    too\n    three',
    'two',
    'too',
  ],
  ['read as one line', template, 'p', 'One two three', 'One too three', 'two', 'too'],
  ['words at the start of a line', template, 'p', 'One two three', 'One and two three', 'two', 'and two'],
  ['words at the end of a line', template, 'p', 'One two three', 'One two, three', 'two', 'two,'],
  ['the last line', template, 'p', 'One two three', 'One two four', 'three', 'four'],
  ['two lines joined', template, 'p', 'One two three', 'Onetwo three', 'One\n    two', 'Onetwo'],
  ['beside a value', filled, 'p', 'One two Ada three', 'One too Ada three', 'two', 'too'],
  ['after a value', filled, 'p', 'One two Ada three', 'One two Ada four', 'three', 'four'],
  ['in a constant', above, 'p', 'One two', 'One three', 'two', 'three'],
  [
    'in upper case on screen',
    drawing('<p className="uppercase">Sign in</p>'),
    'p',
    'SIGN IN',
    'SIGN UP',
    'in<',
    'UP<',
  ],
  ['in lower case on screen', drawing('<p>Sign In</p>'), 'p', 'sign in', 'sign up', 'In<', 'up<'],
  ['with capitals on screen', drawing('<p>sign in</p>'), 'p', 'Sign In', 'Sign Out', 'in<', 'Out<'],
  [
    'of a constant in upper case',
    drawing('<p>{WORDS}</p>', "const WORDS = 'Sign in'\n"),
    'p',
    'SIGN IN',
    'SIGN OUT',
    "in'",
    "OUT'",
  ],
  ['in a constant, read as written', above, 'p', 'One\n  two', 'One\n  three', 'two', 'three'],
  ['space at both ends', drawing('<p>{`\n  One\n  two\n`}</p>'), 'p', 'One two', 'One three', 'two', 'three'],
  ['trimmed', drawing('<p>{`\n  One\n  two\n`.trim()}</p>'), 'p', 'One two', 'One three', 'two', 'three'],
  ['with a tag', drawing('<p>{dedent`\n  One\n  two\n`}</p>'), 'p', 'One two', 'One three', 'two', 'three'],
  ['in a branch', drawing("<p>{on ? `One\n two` : 'x'}</p>"), 'p', 'One two', 'One three', 'two', 'three'],
  [
    'with escapes',
    drawing("<p>{'One\\u0020\\x74wo \\'a\\''}</p>"),
    'p',
    "One two 'a'",
    "One two 'b'",
    "\\'a",
    "\\'b",
  ],
  ['continued lines', drawing("<p>{'One \\\n two'}</p>"), 'p', 'One two', 'One three', 'two', 'three'],
  ['converted', drawing("<p>{String('One two')}</p>"), 'p', 'One two', 'One three', 'two', 'three'],
  ['a constant that is trimmed', drawing('<p>{A.trim()}</p>', "const A = ' One '\n"), 'p', 'One', 'Two'],
  ['a wrapped text', wrapped, 'p', 'One two three four', 'One two three five', 'four', 'five'],
  ['the end of its first line', wrapped, 'p', 'One two three four', 'One two, three four', 'two', 'two,'],
  ['its second line', wrapped, 'p', 'One two three four', 'One two', '    three four\n', ''],
  ['its first line', wrapped, 'p', 'One two three four', 'three four', '    One two\n', ''],
  ['over the line', wrapped, 'p', 'One two three four', 'One four', 'two\n    three ', ''],
  [
    'a space at the end of a line',
    drawing("<p>\n    One two{' '}\n    <b>three</b>\n  </p>"),
    'p',
    'One two three',
    'One twothree',
    "{' '}",
    '',
  ],
])
