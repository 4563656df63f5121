import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { add, meaning, move, native } from '../testing/edits.ts'
import { fileTable, markupTable } from '../testing/table.ts'
import { type Find, PAGE, page, tryPlan } from '../testing/try-plan.ts'

const TWO = '<main>\n  <h1>a</h1>\n  <section>\n    <p>b</p>\n  </section>\n</main>'

markupTable([
  [
    'a sibling goes before another',
    '<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>',
    move('li:1', 'ul', { before: 'li' }),
    '<ul>\n  <li>b</li>\n  <li>a</li>\n</ul>',
  ],
  [
    'a sibling goes to the end',
    '<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>',
    move('li', 'ul'),
    '<ul>\n  <li>b</li>\n  <li>a</li>\n</ul>',
  ],
  [
    'its own place is refused',
    '<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>',
    move('li', 'ul', { before: 'li:1' }),
    'refused: no-change',
  ],
  [
    'the end is the place of the last one',
    '<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>',
    move('li:1', 'ul'),
    'refused: no-change',
  ],
  [
    'beside itself is refused',
    '<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>',
    move('li', 'ul', { after: 'li' }),
    'refused: no-change',
  ],
  [
    'beside its sibling in the fragment of a list item, whose parent on the page is the list',
    '<dl>{xs.map((x) => <Fragment key={x}><dt /><dd /></Fragment>)}</dl>',
    (find) => ({ ...move('dt', 'dl', { after: 'dd' })(find), expectedParentId: find('dl') }),
    '<dl>{xs.map((x) => <Fragment key={x}><dd /><dt /></Fragment>)}</dl>',
  ],
  [
    'from outside beside the last element of an item, it is not in each item',
    '<dl><u />{xs.map((x) => <Fragment key={x}><dt /><dd /></Fragment>)}</dl>',
    move('u', 'dl', { after: 'dd' }),
    '<dl>{xs.map((x) => <Fragment key={x}><dt /><dd /></Fragment>)}<u /></dl>',
  ],
  [
    'and beside that of a fragment under a condition it is always shown',
    '<div>{on && <><i /><b /></>}<p /><u /></div>',
    move('u', 'div', { after: 'b' }),
    '<div>{on && <><i /><b /></>}<u /><p /></div>',
  ],
  ['into itself is refused', TWO, move('section', 'p'), 'refused: own-descendant'],
  [
    'the body of a page is refused',
    '<html><head /><body><p>x</p></body></html>',
    move('body', 'head'),
    'refused: no-slot',
  ],
  [
    'a stale parent is refused',
    TWO,
    move('p', 'main', {}, { expectedParentId: 'tempo-x' }),
    'refused: stale',
  ],
  [
    'between parents the indentation follows',
    TWO,
    move('p', 'main', { after: 'h1' }),
    '<main>\n  <h1>a</h1>\n  <p>b</p>\n  <section>\n  </section>\n</main>',
  ],
  [
    'several lines are stepped in',
    '<main>\n  <p\n    id="x"\n  >\n    a\n  </p>\n  <section>\n    <i />\n  </section>\n</main>',
    move('p', 'section'),
    '<main>\n  <section>\n    <i />\n    <p\n      id="x"\n    >\n      a\n    </p>\n  </section>\n</main>',
  ],
  [
    'the comment above comes along',
    '<ul>\n  {/* c */}\n  <li>a</li>\n  <li>b</li>\n</ul>',
    move('li', 'ul'),
    '<ul>\n  <li>b</li>\n  {/* c */}\n  <li>a</li>\n</ul>',
  ],
  [
    'a condition about one element comes along',
    '<ul>\n  {on && <li>a</li>}\n  <li>b</li>\n</ul>',
    move('li', 'ul'),
    '<ul>\n  <li>b</li>\n  {on && <li>a</li>}\n</ul>',
  ],
  [
    'the first of two branches takes its condition along',
    '<ul>\n  {on ? <li>a</li> : <li>c</li>}\n  <li>b</li>\n</ul>',
    move('li', 'ul'),
    '<ul>\n  {on ? null : <li>c</li>}\n  <li>b</li>\n  {on ? <li>a</li> : null}\n</ul>',
  ],
  [
    'the second of two branches takes its condition along',
    '<ul>\n  {on ? (\n    <li>a</li>\n  ) : (\n    <li>c</li>\n  )}\n  <li>b</li>\n</ul>',
    move('li:1', 'ul'),
    '<ul>\n  {on ? (\n    <li>a</li>\n  ) : null}\n  <li>b</li>\n  {on ? null : <li>c</li>}\n</ul>',
  ],
  [
    'a branch on several lines is in parentheses, and its tests leave nothing behind',
    '<div>\n  {on ? (\n    <i />\n  ) : (\n    off && (\n      <b\n        id="b"\n      />\n    )\n  )}\n  <p />\n</div>',
    move('b', 'div', { after: 'p' }),
    '<div>\n  {on ? (\n    <i />\n  ) : null}\n  <p />\n  {on ? null : off && (\n    <b\n      id="b"\n    />\n  )}\n</div>',
  ],
  [
    'a branch takes the directive above it along',
    '<div>\n  {on ? (\n    // eslint-disable-next-line a/b\n    <b />\n  ) : (\n    <i />\n  )}\n  <p />\n</div>',
    move('b', 'div', { after: 'p' }),
    '<div>\n  {on ? null : (\n    <i />\n  )}\n  <p />\n  {on ? (\n    // eslint-disable-next-line a/b\n    <b />\n  ) : null}\n</div>',
  ],
  [
    'the second branch takes the comments above it along',
    '<div>\n  {on ? (\n    <b />\n  ) : (\n    // one\n    /* two */\n    <i>\n      x\n    </i>\n  )}\n  <p />\n</div>',
    move('i', 'div', { after: 'p' }),
    '<div>\n  {on ? (\n    <b />\n  ) : null}\n  <p />\n  {on ? null : (\n    // one\n    /* two */\n    <i>\n      x\n    </i>\n  )}\n</div>',
  ],
  [
    'a branch whose condition is left out has its comment as a child',
    '<div>\n  {on ? (\n    // one\n    <b />\n  ) : (\n    <i />\n  )}\n  {!on && (\n    <p>\n      <u />\n    </p>\n  )}\n</div>',
    move('b', 'p'),
    '<div>\n  {on ? null : (\n    <i />\n  )}\n  {!on && (\n    <p>\n      <u />\n      {/* one */}\n      <b />\n    </p>\n  )}\n</div>',
  ],
  [
    'a branch that goes into the other one has the condition of that one',
    '<main>{on ? <b>a</b> : <u>c<i /></u>}</main>',
    move('b', 'u'),
    '<main>{on ? null : <u>c<i /><b>a</b></u>}</main>',
  ],
  [
    'so does a part of a fragment',
    '<main>{on ? <><b>a</b><i /></> : <u>c</u>}</main>',
    move('b', 'u'),
    '<main>{on ? <><i /></> : <u>c <b>a</b></u>}</main>',
  ],
  [
    'a branch that reads what the other one lacks is refused',
    '<main>{!user ? <i>no</i> : <u>{user.name}</u>}</main>',
    move('u', 'i'),
    'refused: captured-name',
  ],
  [
    'a condition that does something is asked in one place only',
    '<ul>\n  {ask() ? <li>a</li> : <li>c</li>}\n  <li>b</li>\n</ul>',
    move('li', 'ul'),
    'refused: no-slot',
  ],
  [
    'a branch of a branch takes both conditions along',
    '<ul>\n  {on ? <li>a</li> : off ? <li>c</li> : <li>d</li>}\n  <li>b</li>\n</ul>',
    move('li:1', 'ul'),
    '<ul>\n  {on ? <li>a</li> : off ? null : <li>d</li>}\n  <li>b</li>\n  {on ? null : off ? <li>c</li> : null}\n</ul>',
  ],
  [
    'what leaves a fragment in a branch of a branch takes both conditions along',
    '<ul>\n  {on ? (\n    <li>a</li>\n  ) : off ? (\n    <>\n      <li>c</li>\n      <li>d</li>\n    </>\n  ) : null}\n  <li>b</li>\n</ul>',
    move('li:1', 'ul'),
    '<ul>\n  {on ? (\n    <li>a</li>\n  ) : off ? (\n    <>\n      <li>d</li>\n    </>\n  ) : null}\n  <li>b</li>\n  {on ? null : off ? <li>c</li> : null}\n</ul>',
  ],
  [
    'the condition of a fragment goes along',
    '<ul>\n  {on && (\n    <>\n      <li>a</li>\n      <li>c</li>\n    </>\n  )}\n  <li>b</li>\n</ul>',
    move('li', 'ul'),
    '<ul>\n  {on && (\n    <>\n      <li>c</li>\n    </>\n  )}\n  <li>b</li>\n  {on && <li>a</li>}\n</ul>',
  ],
  [
    'the condition of a fragment with nothing else moves',
    '<ul>\n  {on && (\n    <>\n      <li>a</li>\n    </>\n  )}\n  <li>b</li>\n</ul>',
    move('li', 'ul'),
    '<ul>\n  <li>b</li>\n  {on && <li>a</li>}\n</ul>',
  ],
  [
    'the condition of the second fragment goes along',
    '<ul>{on ? null : <><li>a</li><li>c</li></>}<li>b</li></ul>',
    move('li:1', 'ul', { before: 'li' }),
    '<ul>{on ? null : <><li>c</li><li>a</li></>}<li>b</li></ul>',
  ],
  [
    'out of the second fragment its condition goes along',
    '<ul>{on ? null : <><li>a</li><li>c</li></>}<li>b</li></ul>',
    move('li:1', 'ul', { after: 'li:2' }),
    '<ul>{on ? null : <><li>a</li></>}<li>b</li>{on ? null : <li>c</li>}</ul>',
  ],
  [
    'a fragment in a fragment has the condition around both',
    '<ul>{on && <><><li>a</li><li>c</li></></>}<li>b</li></ul>',
    move('li', 'ul', { after: 'li:2' }),
    '<ul>{on && <><><li>c</li></></>}<li>b</li>{on && <li>a</li>}</ul>',
  ],
  [
    'a fragment without a condition has none to give',
    '<ul><><li>a</li><li>c</li></><li>b</li></ul>',
    move('li', 'ul', { after: 'li:2' }),
    '<ul><><li>c</li></><li>b</li><li>a</li></ul>',
  ],
  [
    'within the fragment no condition is added',
    '<ul>{on && <><li>a</li><li>c</li></>}</ul>',
    move('li', 'ul', { after: 'li:1' }),
    '<ul>{on && <><li>c</li><li>a</li></>}</ul>',
  ],
  [
    'a list item asks which is meant',
    '<ul>\n  {xs.map((x) => <li key={x} />)}\n  <li>b</li>\n</ul>',
    move('li', 'ul'),
    'refused: list-item',
  ],
  [
    'a whole list moves',
    '<ul>\n  {xs.map((x) => <li key={x} />)}\n  <li>b</li>\n</ul>',
    move('li', 'ul', {}, { meaning: 'template' }),
    '<ul>\n  <li>b</li>\n  {xs.map((x) => <li key={x} />)}\n</ul>',
  ],
  [
    'a value out of its loop is refused',
    '<main>\n  {xs.map((x) => <p key={x}><b>{x}</b></p>)}\n</main>',
    move('b', 'main'),
    'refused: captured-name',
  ],
  [
    'out of a loop without its values it goes',
    '<main>\n  {xs.map((x) => <p key={x}><b>y</b>{x}</p>)}\n</main>',
    move('b', 'main'),
    '<main>\n  {xs.map((x) => <p key={x}>{x}</p>)}\n  <b>y</b>\n</main>',
  ],
  [
    'a block into a paragraph is refused',
    '<main>\n  <div />\n  <p>\n    x\n  </p>\n</main>',
    move('div', 'p'),
    'refused: content-model',
  ],
  [
    'an element that a page shows stays out of its head',
    '<html lang="en">\n  <head>\n    <title>a</title>\n  </head>\n  <body>\n    <p>x</p>\n  </body>\n</html>',
    move('p', 'head'),
    'refused: content-model',
  ],
  [
    'and out of the place between head and body',
    '<html lang="en">\n  <head />\n  <body>\n    <p>x</p>\n  </body>\n</html>',
    move('p', 'html', { before: 'body' }),
    'refused: content-model',
  ],
  [
    'what a head can hold goes there',
    '<html lang="en">\n  <head>\n    <title>a</title>\n  </head>\n  <body>\n    <link href="/a" />\n  </body>\n</html>',
    move('link', 'head'),
    '<html lang="en">\n  <head>\n    <title>a</title>\n    <link href="/a" />\n  </head>\n  <body>\n  </body>\n</html>',
  ],
  [
    'a term stays out of a div that is in no list of terms',
    '<main>\n  <dl>\n    <dt>a</dt>\n    <dd>b</dd>\n  </dl>\n  <div>x</div>\n</main>',
    move('dt', 'div'),
    'refused: content-model',
  ],
  [
    'a term goes into a group of its list',
    '<dl>\n  <dt>a</dt>\n  <div>\n    <dd>b</dd>\n  </div>\n</dl>',
    move('dt', 'div', { before: 'dd' }),
    '<dl>\n  <div>\n    <dt>a</dt>\n    <dd>b</dd>\n  </div>\n</dl>',
  ],
  [
    'a paragraph with a block deep inside is refused',
    '<main>\n  <b><ul /></b>\n  <p>\n    x\n  </p>\n</main>',
    move('b', 'p'),
    'refused: content-model',
  ],
  [
    'the root has no place to leave',
    '<main>\n  <p />\n</main>',
    move('main', 'p'),
    'refused: own-descendant',
  ],
  [
    'an inline element leaves one blank',
    '<main>\n  <p>a <b>x</b> c</p>\n  <p>d</p>\n</main>',
    move('b', 'p:1'),
    '<main>\n  <p>a c</p>\n  <p>d <b>x</b></p>\n</main>',
  ],
])

fileTable([
  [
    'a condition that is not known there keeps its branch',
    'function A({ on }) {\n  return (\n    <div>\n      {on ? <b /> : <i />}\n    </div>\n  )\n}\nexport default () => (\n  <main>\n    <A />\n  </main>\n)\n',
    move('b', 'main'),
    'refused: captured-name',
  ],
  [
    'a prop of another component is refused',
    'function A({ name }) {\n  return (\n    <div>\n      <b>{name}</b>\n    </div>\n  )\n}\nexport default () => (\n  <main>\n    <A />\n  </main>\n)\n',
    move('b', 'main'),
    'refused: captured-name',
  ],
  [
    'a shadowed name is refused',
    'export default function Page({ x }) {\n  return (\n    <main>\n      <b>{x}</b>\n      {xs.map((x) => (\n        <p key={x}>\n          {x}\n        </p>\n      ))}\n    </main>\n  )\n}\n',
    move('b', 'p'),
    'refused: captured-name',
  ],
])

const EVERY = 'Changes every item of the list.'
const LEFT = 'Removed from every item of the list.'
const LIST =
  '<main>\n  {xs.map((x) => (\n    <p key={x}>\n      <b />\n      <u />\n    </p>\n  ))}\n  <i />\n</main>'

test.each<[string, (find: Find) => Edit, string[]]>([
  ['into a list item', move('i', 'p'), [EVERY]],
  ['deep into a list item', move('i', 'b'), [EVERY]],
  ['out of a list item', move('b', 'main'), [LEFT]],
  ['within a list item', move('u', 'b'), []],
  ['of the list', meaning('template', 0, move('p', 'main')), []],
  ['of what is new, into a list item', add('p', native('em')), [EVERY]],
  ['beside the list', add('main', native('em')), []],
])('a move %s says how many items change', (_, edit, notes) => {
  expect(tryPlan(page(LIST), edit)).toMatchObject({ plan: { notes } })
})

const named = (more: string, row: string, shown: string) =>
  `export default function Page({ xs }) {\n  const row = (x) => <li key={x}>${row}</li>\n  ${more}\n  return <main>${shown}</main>\n}\n`

test.each([
  ['const list = xs.map(row)\n  const mark = xs[0]', '<ul>{list}</ul>', true],
  ['const draw = () => xs.map(row)\n  const list = draw()\n  const mark = xs[0]', '<ul>{list}</ul>', true],
  ['const mark = xs[0]\n  const list = xs.map(row)', '<ul>{list}</ul>', false],
  ['const mark = xs[0]', '<ul>{xs.map(row)}</ul>', false],
])('a value is available in a function that runs after its line: %s', (more, list, isRefused) => {
  const made = tryPlan(named(more, '', `${list}<p>{mark}</p>`), move('p', 'li'))
  if (isRefused) {
    expect(made).toMatchObject({ message: 'It uses “mark”, which gets its value after that place.' })
  } else {
    const notes = ['Changes every item of the list.']
    expect(made).toMatchObject({ files: { [PAGE]: named(more, '<p>{mark}</p>', list) }, plan: { notes } })
  }
})

const DEFAULTS = 'export default function Page({ id, mark = <b>{id}</b>, body = <i /> }) {\n'

test.each([
  ['{body}', 'b', 'body'],
  ['{body}', 'i', 'body'],
  ['{id}', 'i', null],
  ['{mark}', 'i', null],
])('%s moves into the default value <%s> only if its name is there before', (words, into, late) => {
  const code = (text: string, shown: string) => `${text}  return <main>{mark}${shown}{body}</main>\n}\n`
  const made = tryPlan(code(DEFAULTS, `<u>${words}</u>`), move('u', into))
  if (late) {
    const message = `It uses “${late}”, which isn’t there yet where a default value is made.`
    expect(made).toMatchObject({ message })
  } else {
    const file = code(DEFAULTS.replace('<i />', `<i><u>${words}</u></i>`), '')
    expect(made).toMatchObject({ files: { [PAGE]: file } })
  }
})

const changing = (change: string, top: string, used: string) =>
  `export default function Page({ on, xs }) {\n  let mark = 'a'\n  const rows = []\n  const top = ${top}\n  ${change}\n  const end = <footer />\n  return <main>{top}${used}{end}</main>\n}\n`

test.each<[string, string, string, number | null]>([
  ["if (on) mark = 'b'", '<header />', '<b>{mark}</b>', 5],
  ["mark += 'b'", '<header />', '<b title={mark} />', 5],
  ['for (const x of xs) mark = x', '<header />', '<b>{on && mark}</b>', 5],
  ['xs.forEach((x) => { mark = x })', '<header />', '<b>{mark}</b>', 5],
  ['[mark] = xs', '<header />', '<b>{mark}</b>', 5],
  ['rows.push(1)', '<header />', '<b>{rows.length}</b>', 5],
  ['rows.push(1)', '<header />', '<b>{rows}</b>', null],
  ["const go = () => { mark = 'b' }", '<header />', '<b>{mark}</b>', null],
  ['', '<header />', '<b>{mark}</b>', null],
])('after %s, %s is no place for %s', (change, top, used, line) => {
  const before = changing(change, top, used)
  expect(tryPlan(before, move('b', 'header'))).toMatchObject(
    line === null
      ? { type: 'applied' }
      : { code: 'no-slot', alternative: `Choose a place on the same side of ${PAGE}, line ${line}.` },
  )
  expect(tryPlan(before, move('b', 'footer'))).toMatchObject({ type: 'applied' })
})

test('a place before a name changes is one for a function that is called later', () => {
  const before = changing("if (on) mark = 'b'", '() => <header />', '<b>{mark}</b>').replace(
    '{top}',
    '{top()}',
  )
  expect(tryPlan(before, move('b', 'header'))).toMatchObject({ type: 'applied' })
})

test('a move into a component says how many uses change', () => {
  const files = {
    'app/page.tsx': page('<main>\n  <A />\n  <A />\n  <i />\n</main>', "import { A } from './a'\n"),
    'app/a.tsx': 'export function A() {\n  return (\n    <p>\n      <u />\n    </p>\n  )\n}\n',
  }
  const notes = ['Changes every use of A, which is used in 2 places.']
  expect(tryPlan(files, move('i', 'p'))).toMatchObject({ plan: { notes } })
  expect(tryPlan(files, add('p', native('em')))).toMatchObject({ plan: { notes } })
})

test('the items of a list move only if nothing else in the code moves with them', () => {
  const among = (first: string) => page(`<div><p>{[${first}...xs.map((x) => <u key={x} />)]}</p><i /></div>`)
  const edit = meaning('template', 0, move('u', 'div'))
  expect(tryPlan(among('<b key="b" />, '), edit)).toMatchObject({
    message: 'These items are in one list with other elements in the code.',
  })
  expect(tryPlan(among(''), edit)).toMatchObject({ type: 'applied' })
})

test('a list cannot move into one of its own items', () => {
  const own = '<main>{React.Children.map(<><u /><s /></>, (one) => <p>{one}</p>)}</main>'
  const edit = meaning('template', 0, move('p', 'main', { before: 'u' }))
  expect(tryPlan(page(own), edit)).toMatchObject({ code: 'own-descendant' })
})

/** What TypeScript reads from assignments has no type in a function inside, so it stays outside of one. */
const shown = (line: string, to: string) =>
  `export default function Page({ xs }: { xs: string[] }) {\n  ${line}\n  return <main>{xs.map((x) => <u key={x}>${to}</u>)}<p>{made}</p><i></i></main>\n}\n`

fileTable([
  ['a list without a type', shown('const made = []', ''), move('p', 'u'), 'refused: no-slot'],
  ['a value without a type', shown('let made = null', ''), move('p', 'u'), 'refused: no-slot'],
  ...['const made: ReactNode[] = []', "const made = ['a']", "let made = 'a'"].map(
    (line) =>
      [
        line,
        shown(line, ''),
        move('p', 'u'),
        shown(line, '<p>{made}</p>').replace('<p>{made}</p><i>', '<i>'),
      ] as const,
  ),
  [
    'a list without a type, outside of a function',
    shown('const made = []', ''),
    move('p', 'i'),
    shown('const made = []', '').replace('<p>{made}</p><i></i>', '<i><p>{made}</p></i>'),
  ],
])

test.each([
  ['const made = xs.at(0) ? <b /> : 1', 'a value of made', 'Move {made}'],
  ['const made = () => <b />', 'what made returns', 'Move {made()}'],
  ['function made() {\n    return <b />\n  }', 'what made returns', 'Move {made()}'],
  ['const made = { a: <b /> }', 'a value of made', 'Move {made}'],
])('an element that is no child is not moved, and the next step names what is: %s', (line, what, step) => {
  const place = `app/page.tsx, line ${line.split('\n').length + 2}`
  expect(tryPlan(shown(line, ''), move('b', 'i'))).toMatchObject({
    code: 'no-slot',
    message: `This element is ${what}.`,
    alternative: `${step} in the source: ${place}.`,
  })
})

test('the root of a component is not moved', () => {
  const source = `function Card() {\n  return <b />\n}\n${page('<main><Card /></main>')}`
  expect(tryPlan(source, move('b', 'main'))).toMatchObject({
    message: 'This element is all that Card renders.',
    alternative: 'Move a <Card> or what is inside it.',
  })
})
