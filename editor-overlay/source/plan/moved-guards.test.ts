/** Markup that moves finds what it reads: a condition that made sure of a value goes along, or the move is refused. */
import { move } from '../testing/edits.ts'
import { fileTable, markupTable } from '../testing/table.ts'

const draws = (piece: string, inner: string) => `<main>\n  ${piece}\n  <i>${inner}</i>\n</main>`
const NAME = '<b>{user.name}</b>'

markupTable([
  [
    'a condition goes along with what reads its value',
    draws(`{user && <p>${NAME}</p>}`, ''),
    move('b', 'i'),
    draws('{user && <p></p>}', `{user && ${NAME}}`),
  ],
  [
    'a condition with two sides goes along',
    draws(`{user != null ? <p>${NAME}</p> : <u />}`, ''),
    move('b', 'i'),
    draws('{user != null ? <p></p> : <u />}', `{user != null ? ${NAME} : null}`),
  ],
  [
    'a condition about a field goes along',
    draws('{user?.plan && <p><b>{user.plan.name}</b></p>}', ''),
    move('b', 'i'),
    draws('{user?.plan && <p></p>}', '{user?.plan && <b>{user.plan.name}</b>}'),
  ],
  [
    'a value that is only shown needs no condition',
    draws('{user && <p><b>{user}</b></p>}', ''),
    move('b', 'i'),
    draws('{user && <p></p>}', '<b>{user}</b>'),
  ],
  [
    'nor does one that is asked for in place',
    draws('{user && <p><b>{user?.name}</b></p>}', ''),
    move('b', 'i'),
    draws('{user && <p></p>}', '<b>{user?.name}</b>'),
  ],
  [
    'nor does one that the markup asks about itself',
    draws('{user && <p><b>{user && user.name}</b></p>}', ''),
    move('b', 'i'),
    draws('{user && <p></p>}', '<b>{user && user.name}</b>'),
  ],
  [
    'within the condition nothing is added',
    `<main>{user && <p>${NAME}<i></i></p>}</main>`,
    move('b', 'i'),
    `<main>{user && <p><i>${NAME}</i></p>}</main>`,
  ],
  [
    'nor is it under the same condition elsewhere',
    `<main>{user && <p>${NAME}</p>}{user && <i></i>}</main>`,
    move('b', 'i'),
    `<main>{user && <p></p>}{user && <i>${NAME}</i>}</main>`,
  ],
  [
    'into the other side it is refused',
    `<main>{user ? <p>${NAME}</p> : <i></i>}</main>`,
    move('b', 'i'),
    'refused: captured-name',
  ],
])

const SIZED = '<b>{name.length}</b>'
const typed = (card: string, props: string, drawn: string) =>
  `function Card(${props}) {\n  return ${card}\n}\nexport default function Page({ name }: { name: string }) {\n  if (!name) return null\n  return <main>${drawn}</main>\n}\n`
const page = (lines: string) => `export default function Page({ user, on }) {\n${lines}\n}\n`

fileTable([
  [
    'before the return that checks a value it is refused',
    page(`  if (!user) return <p></p>\n  return <main>${NAME}</main>`),
    move('b', 'p'),
    'refused: captured-name',
  ],
  [
    'behind that return it may go anywhere',
    page(`  if (!user) return null\n  return <main>${NAME}<i></i></main>`),
    move('b', 'i'),
    page(`  if (!user) return null\n  return <main><i>${NAME}</i></main>`),
  ],
  [
    'another component is drawn behind that return',
    typed('<i></i>', '', `${SIZED}<Card />`),
    move('b', 'i'),
    typed(`<i>${SIZED}</i>`, '{ name }: { name: string }', '<Card name={name} />'),
  ],
  [
    'above the line that gives a value it is refused',
    page('  const el = <p></p>\n  const later = on\n  return <main><b>{later}</b>{el}</main>'),
    move('b', 'p'),
    'refused: no-slot',
  ],
  [
    'in a function above that line the value is there in time',
    page('  const draw = () => <p></p>\n  const later = on\n  return <main><b>{later}</b>{draw()}</main>'),
    move('b', 'p'),
    page('  const draw = () => <p><b>{later}</b></p>\n  const later = on\n  return <main>{draw()}</main>'),
  ],
  [
    'in a list above that line it is not',
    page(
      '  const rows = on.map((x) => <p key={x}></p>)\n  const later = on\n  return <main><b>{later}</b>{rows}</main>',
    ),
    move('b', 'p'),
    'refused: no-slot',
  ],
])
