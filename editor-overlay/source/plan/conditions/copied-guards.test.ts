/** A copy finds the values it reads at its new place or is refused: conditions, list entries, its own value. */
import { move } from '../../testing/edits.ts'
import { fileTable, markupTable } from '../../testing/table.ts'
import type { Find } from '../../testing/try-plan.ts'

const copy = (pick: string, parent: string) => (find: Find) => ({
  type: 'insert' as const,
  element: { codebaseId: find(pick) },
  position: { parentId: find(parent) },
})

const NAME = '<p>{user.name}</p>'
const draws = (piece: string, inner: string) => `<main>\n  ${piece}\n  <div>${inner}</div>\n</main>`

markupTable([
  [
    'the condition of an element is copied as well',
    draws(`{user && ${NAME}}`, ''),
    copy('p', 'div'),
    draws(`{user && ${NAME}}`, `{user && ${NAME}}`),
  ],
  [
    'one with two sides is',
    draws(`{user ? ${NAME} : <u />}`, ''),
    copy('p', 'div'),
    draws(`{user ? ${NAME} : <u />}`, `{user ? ${NAME} : null}`),
  ],
  [
    'one that nothing depends on is not',
    draws('{user && <p>a</p>}', ''),
    copy('p', 'div'),
    draws('{user && <p>a</p>}', '<p>a</p>'),
  ],
  [
    'under the opposite it is refused',
    `<main>{user ? ${NAME} : <div></div>}</main>`,
    copy('p', 'div'),
    'refused: captured-name',
  ],
  [
    'words stand apart from the words before',
    '<main>\n  <p>one <b>x</b> two</p>\n  <div>three</div>\n</main>',
    copy('b', 'div'),
    '<main>\n  <p>one <b>x</b> two</p>\n  <div>three <b>x</b></div>\n</main>',
  ],
  [
    'an item that reads its entry beside its list',
    '<ul>{xs.map((x) => <li key={x}>{x}</li>)}</ul>',
    copy('li', 'ul'),
    'refused: captured-name',
  ],
  [
    'what asks for a kind again under one kind',
    "<main>{item.kind === 'a' ? <p></p> : <u>{item.word}</u>}</main>",
    copy('main', 'p'),
    'refused: content-model',
  ],
  [
    'the same in a box',
    "<div>{item.kind === 'a' ? <section></section> : <u>{item.word}</u>}</div>",
    copy('div', 'section'),
    'refused: no-slot',
  ],
  [
    'what reads a value again where it is missing',
    '<div>{user ? <u>{user.name}</u> : <section></section>}</div>',
    copy('div', 'section'),
    'refused: no-slot',
  ],
])

const page = (lines: string) => `export default function Page({ user, xs }) {\n${lines}\n}\n`

fileTable([
  [
    'into what is added to a list that it shows',
    page(
      '  const rows = []\n  for (const x of xs) rows.push(<li key={x}></li>)\n  return <main><b>{rows}</b></main>',
    ),
    move('b', 'li'),
    'refused: own-descendant',
  ],
  [
    'into a value that it shows',
    page('  let body = <p></p>\n  if (user) body = <i></i>\n  return <main><b>{body}</b></main>'),
    move('b', 'i'),
    'refused: own-descendant',
  ],
  [
    'into a function that it calls',
    page('  const draw = () => <i></i>\n  return <main><b>{draw()}</b></main>'),
    move('b', 'i'),
    'refused: own-descendant',
  ],
  [
    'into a function that it hands to a list',
    page('  const draw = (x) => <i key={x}></i>\n  return <main><b>{xs.map(draw)}</b></main>'),
    move('b', 'i'),
    'refused: own-descendant',
  ],
  [
    'a prop that is checked where the component is drawn',
    `function Row({ user }) {\n  return <p><b>{user.name}</b></p>\n}\n${page('  return <main>{user && <Row user={user} />}<i></i></main>')}`,
    move('b', 'i'),
    'refused: captured-name',
  ],
])
