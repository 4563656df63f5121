import { expect, test } from '@jest/globals'
import { add, move, native } from '../testing/intents.ts'
import { fileTable, markupTable } from '../testing/table.ts'
import type { Find } from '../testing/try-plan.ts'
import { type Files, PAGE, tryPlan } from '../testing/try-plan.ts'
import type { Intent } from '../types.ts'

const TWO = '<main>\n  <h1>a</h1>\n  <section>\n    <p>b</p>\n  </section>\n</main>'

markupTable([
  [
    'a new element goes to the end on a line of its own',
    TWO,
    add('section', native('p', {}, 'c')),
    TWO.replace('<p>b</p>\n', '<p>b</p>\n    <p>c</p>\n'),
  ],
  [
    'a new element goes before another',
    TWO,
    add('section', native('p', {}, 'c'), { before: 'p' }),
    TWO.replace('<p>b</p>\n', '<p>c</p>\n    <p>b</p>\n'),
  ],
  [
    'a new element goes behind another',
    TWO,
    add('main', native('hr'), { after: 'h1' }),
    TWO.replace('</h1>\n', '</h1>\n  <hr />\n'),
  ],
  [
    'a closed element is opened for its first child',
    '<div className="a" />',
    add('div', native('p', {}, 'c')),
    '<div className="a"><p>c</p></div>',
  ],
  [
    'a closed element on several lines keeps them',
    '<div\n  className="a"\n/>',
    add('div', native('p', {}, 'c')),
    '<div\n  className="a"\n><p>c</p></div>',
  ],
  ['an empty element takes a child', '<div></div>', add('div', native('p')), '<div><p></p></div>'],
  [
    'beside words it stays in the line',
    '<p>Hello <b>x</b> world</p>',
    add('p', native('i', {}, 'y'), { after: 'b' }),
    '<p>Hello <b>x</b><i>y</i> world</p>',
  ],
  [
    'props are written as values',
    '<div></div>',
    add('div', native('a', { href: '/x', hidden: true, tabIndex: 2 }, 'go')),
    '<div><a href="/x" hidden tabIndex={2}>go</a></div>',
  ],
  [
    'a quote in a prop is no end of it',
    '<div></div>',
    add('div', native('a', { title: 'a "b" <c>' })),
    '<div><a title="a &quot;b&quot; <c>"></a></div>',
  ],
  [
    'an object is written as one',
    '<div></div>',
    add('div', native('p', { style: { color: 'red', 'a-b': 1 } })),
    '<div><p style={{ color: "red", "a-b": 1 }}></p></div>',
  ],
  [
    'braces in words are words',
    '<div></div>',
    add('div', native('p', {}, '{x}')),
    '<div><p>&#123;x&#125;</p></div>',
  ],
  [
    'a void element takes no child',
    '<div><img alt="" /></div>',
    add('img', native('p')),
    'refused: no-children',
  ],
  ['a script is refused', '<div></div>', add('div', native('script')), 'refused: unsafe'],
  ['an unknown tag is refused', '<div></div>', add('div', native('foo')), 'refused: bad-name'],
  [
    'a handler as text is refused',
    '<div></div>',
    add('div', native('p', { onClick: 'alert(1)' })),
    'refused: unsafe',
  ],
  [
    'a script address is refused',
    '<div></div>',
    add('div', native('a', { href: ' java\tscript:alert(1)' })),
    'refused: unsafe',
  ],
  [
    'markup for a frame is refused',
    '<div></div>',
    add('div', native('iframe', { srcDoc: '<p>' })),
    'refused: unsafe',
  ],
  [
    'raw markup is refused',
    '<div></div>',
    add('div', native('p', { dangerouslySetInnerHTML: { __html: 'x' } })),
    'refused: unsafe',
  ],
  [
    'raw markup deep in a prop is refused',
    '<div></div>',
    add('div', native('p', { a: { b: { dangerouslySetInnerHTML: 1 } } })),
    'refused: unsafe',
  ],
  ['a block in a paragraph is refused', '<p></p>', add('p', native('div')), 'refused: content-model'],
  [
    'a link deep in a link is refused',
    '<a href="/"><b></b></a>',
    add('b', native('a')),
    'refused: content-model',
  ],
  [
    'a paragraph straight in a list is refused',
    '<ul></ul>',
    add('ul', native('p')),
    'refused: content-model',
  ],
  [
    'a neighbour of another parent is stale',
    TWO,
    add('section', native('p'), { after: 'h1' }),
    'refused: stale',
  ],
  [
    'beside a list it stands outside the braces',
    '<ul>\n  {xs.map((x) => <li key={x} />)}\n</ul>',
    add('ul', native('li'), { after: 'li' }),
    '<ul>\n  {xs.map((x) => <li key={x} />)}\n  <li></li>\n</ul>',
  ],
  [
    'beside a condition it stands outside the braces',
    '<ul>\n  {on ? <li /> : null}\n</ul>',
    add('ul', native('li'), { before: 'li' }),
    '<ul>\n  <li></li>\n  {on ? <li /> : null}\n</ul>',
  ],
  [
    'a parent that draws by a function is refused',
    '<List>{(x) => <p>{x}</p>}</List>',
    add('List', native('p')),
    'refused: no-slot',
  ],
  [
    'a parent with raw markup is refused',
    '<p dangerouslySetInnerHTML={x} />',
    add('p', native('b')),
    'refused: no-children',
  ],
  [
    'a component in scope is added by its name',
    '<div></div>',
    add('div', { kind: 'component', name: 'Page', from: null, props: { tone: 'x' } }),
    '<div><Page tone="x" /></div>',
  ],
  [
    'a component out of scope is refused',
    '<div></div>',
    add('div', { kind: 'component', name: 'Card', from: null, props: {} }),
    'refused: captured-name',
  ],
  [
    'a package that the project does not use is refused',
    '<div></div>',
    add('div', { kind: 'component', name: 'X', from: { package: 'left-pad', name: 'X' }, props: {} }),
    'refused: unsafe',
  ],
  [
    'code is no name of a component',
    '<div></div>',
    add('div', { kind: 'component', name: 'X onClick={alert}', from: null, props: {} }),
    'refused: bad-name',
  ],

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
  ['into itself is refused', TWO, move('section', 'p'), 'refused: own-descendant'],
  ['a stale parent is refused', TWO, move('p', 'main', {}, { expectedParent: 'tempo-x' }), 'refused: stale'],
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
    'one of two branches is refused',
    '<ul>\n  {on ? <li>a</li> : <li>c</li>}\n  <li>b</li>\n</ul>',
    move('li', 'ul'),
    'refused: no-slot',
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
    '<main>\n  <p>a c</p>\n  <p>d<b>x</b></p>\n</main>',
  ],
  [
    'a copy of an element is added',
    '<main>\n  <p id="x">a</p>\n</main>',
    (find) => ({
      type: 'addJsxElement',
      parent: find('main'),
      element: { kind: 'copy', of: find('p'), props: { title: 't' } },
    }),
    '<main>\n  <p id="x">a</p>\n  <p id="x-2" title="t">a</p>\n</main>',
  ],
])

fileTable([
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

const moved = (files: Files, intent: (find: Find) => Intent) => {
  const done = tryPlan(files, intent)
  return done.at === 'refused' ? done.code : done.files
}

const B = 'components/b.tsx'
const emptyB = (head = '') =>
  `${head}export function B() {\n  return (\n    <section>\n      <i />\n    </section>\n  )\n}\n`

test('a move to another file brings the imports along and takes unused ones away', () => {
  const from =
    'import { Card } from \'@/components/card\'\nimport Link from \'next/link\'\n\nexport default function Page() {\n  return (\n    <main>\n      <Card>\n        <Link href="/">x</Link>\n      </Card>\n      <Link href="/y">y</Link>\n    </main>\n  )\n}\n'
  const card = 'export function Card({ children }) {\n  return <div>{children}</div>\n}\n'
  const head = "import { useId } from 'react'\n\n"
  expect(
    moved({ [PAGE]: from, [B]: emptyB(head), 'components/card.tsx': card }, move('Card', 'section')),
  ).toEqual({
    [PAGE]:
      'import Link from \'next/link\'\n\nexport default function Page() {\n  return (\n    <main>\n      <Link href="/y">y</Link>\n    </main>\n  )\n}\n',
    [B]: "import { useId } from 'react'\nimport { Card } from './card'\nimport Link from 'next/link'\n\nexport function B() {\n  return (\n    <section>\n      <i />\n      <Card>\n        <Link href=\"/\">x</Link>\n      </Card>\n    </section>\n  )\n}\n",
    'components/card.tsx': card,
  })
})

test('an import of the same module grows by the name', () => {
  const from =
    "import { A, C } from './ac'\nexport default () => (\n  <main>\n    <A />\n    <C />\n  </main>\n)\n"
  const to =
    "import { D } from '@/app/ac'\nexport const B = () => (\n  <section>\n    <D />\n  </section>\n)\n"
  const ac = 'export const A = () => <b />\nexport const C = () => <b />\nexport const D = () => <b />\n'
  expect(moved({ [PAGE]: from, [B]: to, 'app/ac.tsx': ac }, move('C', 'section'))).toMatchObject({
    [PAGE]: "import { A } from './ac'\nexport default () => (\n  <main>\n    <A />\n  </main>\n)\n",
    [B]: "import { D, C } from '@/app/ac'\nexport const B = () => (\n  <section>\n    <D />\n    <C />\n  </section>\n)\n",
  })
})

test('a constant of the file is exported for the other one', () => {
  const from =
    "const title = 'x'\nexport default () => (\n  <main>\n    <b>{title}</b>\n    <u>{title}</u>\n  </main>\n)\n"
  expect(moved({ [PAGE]: from, [B]: emptyB() }, move('b', 'section'))).toMatchObject({
    [PAGE]: "export const title = 'x'\nexport default () => (\n  <main>\n    <u>{title}</u>\n  </main>\n)\n",
    [B]: `import { title } from "@/app/page"\n\n${emptyB().replace('<i />', '<i />\n      <b>{title}</b>')}`,
  })
})

test.each([
  [
    'a name that means something else there',
    "import { X } from './x'\nexport default () => <main><X /></main>\n",
    emptyB("import { X } from './other'\n"),
    'X',
    'captured-name',
  ],
  [
    'a value of the component around it',
    'export default function Page({ n }) {\n  return <main><b>{n}</b></main>\n}\n',
    emptyB(),
    'b',
    'captured-name',
  ],
  [
    'a handler to a server file',
    "'use client'\nexport default () => <main><b onClick={() => go()}>x</b></main>\n",
    emptyB(),
    'b',
    'client-border',
  ],
])('%s keeps an element in its file', (_, from, to, pick, code) => {
  expect(moved({ [PAGE]: from, [B]: to }, move(pick, 'section'))).toBe(code)
})

test('what works on the server only stays out of a client file', () => {
  const from = "import { Rows } from './rows'\nexport default () => <main><Rows /></main>\n"
  const files = {
    [PAGE]: from,
    [B]: emptyB("'use client'\n"),
    'app/rows.tsx': 'export async function Rows() {\n  return <u />\n}\n',
  }
  expect(moved(files, move('Rows', 'section'))).toBe('client-border')
})

test('a handler goes to another client file', () => {
  const from =
    "'use client'\nexport default () => (\n  <main>\n    <b onClick={() => alert(1)}>x</b>\n  </main>\n)\n"
  expect(moved({ [PAGE]: from, [B]: emptyB("'use client'\n") }, move('b', 'section'))).toMatchObject({
    [B]: emptyB("'use client'\n").replace('<i />', '<i />\n      <b onClick={() => alert(1)}>x</b>'),
  })
})

test('a new component of the project is imported behind the directive', () => {
  const to = "'use client'\n\nexport const Page = () => <main></main>\n"
  const element = {
    kind: 'component',
    name: 'B',
    from: { file: B, name: 'B' },
    props: { tone: 'x' },
  } as const
  expect(moved({ [PAGE]: to, [B]: emptyB() }, add('main', element))).toMatchObject({
    [PAGE]: `'use client'\n\nimport { B } from '@/components/b'\n\nexport const Page = () => <main><B tone="x" /></main>\n`,
  })
})
