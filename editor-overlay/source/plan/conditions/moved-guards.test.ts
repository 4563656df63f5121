/** Moved markup finds what it reads: a condition that guards a value moves with it, or the move is refused. */
import { move } from '../../testing/edits.ts'
import { fileTable, markupTable } from '../../testing/table.ts'

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

const item = (piece: string, inner = '') => draws(piece, inner)

markupTable([
  [
    'the kind of a union goes along',
    item("{item.type === 'a' && <p><b>{item.size}</b></p>}"),
    move('b', 'i'),
    item("{item.type === 'a' && <p></p>}", "{item.type === 'a' && <b>{item.size}</b>}"),
  ],
  [
    'the other kind of a union goes along',
    item("{item.kind === 'a' ? <u /> : <p><b>{item.word}</b></p>}"),
    move('b', 'i'),
    item("{item.kind === 'a' ? <u /> : <p></p>}", "{item.kind === 'a' ? null : <b>{item.word}</b>}"),
  ],
  [
    'a kind that a truth value decides goes along',
    item('{result.ok ? <p><b>{result.value.name}</b></p> : null}'),
    move('b', 'i'),
    item('{result.ok ? <p></p> : null}', '{result.ok ? <b>{result.value.name}</b> : null}'),
  ],
  [
    'another member of the union has no such field',
    "<main>{item.type === 'a' ? <p><b>{item.size}</b></p> : <i></i>}</main>",
    move('b', 'i'),
    'refused: captured-name',
  ],
  [
    'under the same kind elsewhere nothing is added',
    "<main>{item.type === 'a' && <p><b>{item.size}</b></p>}{item.type === 'a' && <i></i>}</main>",
    move('b', 'i'),
    "<main>{item.type === 'a' && <p></p>}{item.type === 'a' && <i><b>{item.size}</b></i>}</main>",
  ],
  [
    'a state of something is no kind of it',
    item("{order.status === 'paid' && <p><b>{order.name}</b></p>}"),
    move('b', 'i'),
    item("{order.status === 'paid' && <p></p>}", '<b>{order.name}</b>'),
  ],
  [
    'a check of a type goes along',
    item("{typeof name === 'string' && <p><b>{name.length}</b></p>}"),
    move('b', 'i'),
    item("{typeof name === 'string' && <p></p>}", "{typeof name === 'string' && <b>{name.length}</b>}"),
  ],
  [
    'a check of a missing type goes along from its other side',
    item("{typeof name === 'undefined' ? null : <p><b>{name.length}</b></p>}"),
    move('b', 'i'),
    item(
      "{typeof name === 'undefined' ? null : <p></p>}",
      "{typeof name === 'undefined' ? null : <b>{name.length}</b>}",
    ),
  ],
  [
    'a check of a class goes along',
    item('{error instanceof Error && <p><b>{error.message}</b></p>}'),
    move('b', 'i'),
    item('{error instanceof Error && <p></p>}', '{error instanceof Error && <b>{error.message}</b>}'),
  ],
  [
    'a check of a field goes along',
    item("{'age' in user && <p><b>{user.age}</b></p>}"),
    move('b', 'i'),
    item("{'age' in user && <p></p>}", "{'age' in user && <b>{user.age}</b>}"),
  ],
  [
    'a call of Boolean goes along',
    item('{Boolean(user) && <p><b>{user.name}</b></p>}'),
    move('b', 'i'),
    item('{Boolean(user) && <p></p>}', '{Boolean(user) && <b>{user.name}</b>}'),
  ],
  [
    'a check of a list goes along',
    item('{Array.isArray(xs) && <p><b>{xs.length}</b></p>}'),
    move('b', 'i'),
    item('{Array.isArray(xs) && <p></p>}', '{Array.isArray(xs) && <b>{xs.length}</b>}'),
  ],
  [
    'a length goes along with what reads an entry',
    item('{xs.length > 0 && <p><b>{xs[0].name}</b></p>}'),
    move('b', 'i'),
    item('{xs.length > 0 && <p></p>}', '{xs.length > 0 && <b>{xs[0].name}</b>}'),
  ],
  [
    'a bare length does as well',
    item('{xs.length ? <p><b>{xs[0].name}</b></p> : null}'),
    move('b', 'i'),
    item('{xs.length ? <p></p> : null}', '{xs.length ? <b>{xs[0].name}</b> : null}'),
  ],
  [
    'an entry that is only shown needs no length',
    item('{xs.length > 0 && <p><b>{xs[0]}</b></p>}'),
    move('b', 'i'),
    item('{xs.length > 0 && <p></p>}', '<b>{xs[0]}</b>'),
  ],
  [
    'a list that is gone through needs no length',
    item('{xs.length > 0 && <p><b>{xs.join()}</b></p>}'),
    move('b', 'i'),
    item('{xs.length > 0 && <p></p>}', '<b>{xs.join()}</b>'),
  ],
  [
    'an entry that was asked for goes along',
    item('{xs[0] !== undefined && <p><b>{xs[0].name}</b></p>}'),
    move('b', 'i'),
    item('{xs[0] !== undefined && <p></p>}', '{xs[0] !== undefined && <b>{xs[0].name}</b>}'),
  ],
  [
    'the side on which something is not missing goes along',
    item('{!user ? <u /> : <p><b>{user.name}</b></p>}'),
    move('b', 'i'),
    item('{!user ? <u /> : <p></p>}', '{!user ? null : <b>{user.name}</b>}'),
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
    'before the return that tells a kind it is refused',
    page("  if (user.type === 'a') return <p></p>\n  return <main><b>{user.word}</b></main>"),
    move('b', 'p'),
    'refused: captured-name',
  ],
  [
    'from one case of a kind to another it is refused',
    page(
      "  switch (user.type) {\n    case 'a':\n      return <main><b>{user.size}</b></main>\n    default:\n      return <p></p>\n  }",
    ),
    move('b', 'p'),
    'refused: captured-name',
  ],
  [
    'into what the same case gives back it goes',
    page(
      "  switch (user.type) {\n    case 'a':\n      return <main><b>{user.size}</b><i></i></main>\n    default:\n      return null\n  }",
    ),
    move('b', 'i'),
    page(
      "  switch (user.type) {\n    case 'a':\n      return <main><i><b>{user.size}</b></i></main>\n    default:\n      return null\n  }",
    ),
  ],
  [
    'into its own value it is refused',
    page('  const parts = { head: <p></p> }\n  return <main><b>{parts.head}</b></main>'),
    move('b', 'p'),
    'refused: no-slot',
  ],
  [
    'into a function that is its own value it goes',
    page('  const draw = () => <p></p>\n  return <main><b>{draw.name}</b>{draw()}</main>'),
    move('b', 'p'),
    page('  const draw = () => <p><b>{draw.name}</b></p>\n  return <main>{draw()}</main>'),
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
