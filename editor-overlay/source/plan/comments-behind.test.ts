/** A comment that fills the rest of a line is moved, copied or removed with what is before it. */
import { duplicate, move, remove, wrap } from '../testing/edits.ts'
import { fileTable, markupTable } from '../testing/table.ts'

const lines = (...all: string[]) => `<main>\n  ${all.join('\n  ')}\n</main>`

markupTable([
  ['it is removed', lines('<u />', '<b /> {/* why */}', '<i />'), remove(['b']), lines('<u />', '<i />')],
  [
    'glued to the element',
    lines('<u />', '<b />{/* why */}', '<i />'),
    remove(['b']),
    lines('<u />', '<i />'),
  ],
  ['with one above', lines('{/* c */}', '<b /> {/* why */}', '<i />'), remove(['b']), lines('<i />')],
  [
    'directives above it go with the comment above them',
    lines('{/* c */}', '{/* biome-ignore lint/x: y */}', '{/* @ts-expect-error */}', '<b />', '<i />'),
    remove(['b']),
    lines('<i />'),
  ],
  [
    'a comment above a comment stays',
    lines('{/* Section */}', '{/* c */}', '<b />', '<i />'),
    remove(['b']),
    lines('{/* Section */}', '<i />'),
  ],
  [
    'directives above it move with it',
    lines('{/* prettier-ignore */}', '{/* @ts-ignore */}', '<b />', '<i />'),
    move('b', 'main'),
    lines('<i />', '{/* prettier-ignore */}', '{/* @ts-ignore */}', '<b />'),
  ],
  [
    'directives above it are copied without the comment above them',
    lines('{/* c */}', '{/* prettier-ignore */}', '{/* @ts-ignore */}', '<b />'),
    duplicate(['b']),
    lines(
      '{/* c */}',
      '{/* prettier-ignore */}',
      '{/* @ts-ignore */}',
      '<b />',
      '{/* prettier-ignore */}',
      '{/* @ts-ignore */}',
      '<b />',
    ),
  ],
  [
    'directives above it stay right above it in a wrapper',
    lines('{/* prettier-ignore */}', '{/* @ts-ignore */}', '<b />'),
    wrap('b'),
    lines('<div>', '  {/* prettier-ignore */}', '  {/* @ts-ignore */}', '  <b />', '</div>'),
  ],
  ['behind a condition', lines('{on && <b />} {/* why */}', '<i />'), remove(['b']), lines('<i />')],
  ['behind lines', lines('<b>', '  x', '</b> {/* why */}', '<i />'), remove(['b']), lines('<i />')],
  [
    'between elements on a line it stays',
    lines('<b /> {/* why */} <i />'),
    remove(['b']),
    lines('{/* why */} <i />'),
  ],
  [
    'behind the second of a line it stays',
    lines('<i /> <b /> {/* why */}'),
    remove(['b']),
    lines('<i /> {/* why */}'),
  ],
  [
    'on the next line it stays',
    lines('<b />', '{/* why */}', '<i />'),
    remove(['b']),
    lines('{/* why */}', '<i />'),
  ],
  [
    'it moves',
    lines('<b /> {/* why */}', '<i />', '<u />'),
    move('b', 'main', { after: 'i' }),
    lines('<i />', '<b /> {/* why */}', '<u />'),
  ],
  [
    'both move',
    lines('{/* c */}', '<b /> {/* why */}', '<i />', '<u />'),
    move('b', 'main', { after: 'i' }),
    lines('<i />', '{/* c */}', '<b /> {/* why */}', '<u />'),
  ],
  [
    'it stays outside of a condition that goes along',
    lines('{user && <p>', '  {/* c */}', '  <b>{user.name}</b> {/* why */}', '</p>}', '<i />'),
    move('b', 'main', { after: 'i' }),
    lines('{user && <p>', '</p>}', '<i />', '{/* c */}', '{user && <b>{user.name}</b>} {/* why */}'),
  ],
  [
    'what comes behind the element comes behind it',
    lines('<u />', '<b /> {/* why */}', '<i />'),
    move('u', 'main', { after: 'b' }),
    lines('<b /> {/* why */}', '<u />', '<i />'),
  ],
  [
    'what comes before the element has a line of its own',
    lines('<b /> {/* why */}', '<i />', '<u />'),
    move('u', 'main', { before: 'b' }),
    lines('<u />', '<b /> {/* why */}', '<i />'),
  ],
  [
    'elements that come together bring it',
    lines('<b /> {/* why */}', '<i />', '<u /> {/* two */}'),
    wrap('b', 'u'),
    lines('<div>', '  <b /> {/* why */}', '  <u /> {/* two */}', '</div>', '<i />'),
  ],
  [
    'a copy below has none',
    lines('<b /> {/* why */}', '<i />'),
    duplicate(['b']),
    lines('<b /> {/* why */}', '<b />', '<i />'),
  ],
])

const body = (...all: string[]) => `export default function Page() {\n  ${all.join('\n  ')}\n}\n`
const array = (...all: string[]) => body('return [', ...all.map((one) => `  ${one}`), ']')
const pushed = (...all: string[]) => body('const rows = []', ...all, 'return <p>{rows}</p>')

fileTable([
  ['in an array', array('<u />,', '<b />, // why', '<i />,'), remove(['b']), array('<u />,', '<i />,')],
  ['last in an array', array('<u />,', '<b /> // why'), remove(['b']), array('<u />,')],
  [
    'before the comma',
    array('<u />,', '<b /> /* why */,', '<i />,'),
    remove(['b']),
    array('<u />,', '<i />,'),
  ],
  ['in the line of an array', body('return [<b /> /* why */, <i />]'), remove(['b']), body('return [<i />]')],
  ['last in the line', body('return [<i />, <b /> /* why */]'), remove(['b']), body('return [<i />]')],
  [
    'behind a statement',
    pushed('rows.push(<b />) // why', 'rows.push(<i />)'),
    remove(['b']),
    pushed('rows.push(<i />)'),
  ],
  [
    'behind a statement as a block',
    pushed('rows.push(<b />) /* why */', 'rows.push(<i />)'),
    remove(['b']),
    pushed('rows.push(<i />)'),
  ],
  [
    'behind a condition of a statement',
    pushed('if (on) rows.push(<b />) // why', 'rows.push(<i />)'),
    remove(['b']),
    pushed('rows.push(<i />)'),
  ],
  [
    'in arguments',
    pushed('rows.push(', '  <u />,', '  <b />, // why', '  <i />,', ')'),
    remove(['b']),
    pushed('rows.push(', '  <u />,', '  <i />,', ')'),
  ],
  [
    'behind the last argument',
    pushed('rows.push(<u />, <b /> /* why */)'),
    remove(['b']),
    pushed('rows.push(<u />)'),
  ],
])
