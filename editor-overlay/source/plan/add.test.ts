import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { add, move, native } from '../testing/edits.ts'
import { fileTable, markupTable } from '../testing/table.ts'
import type { Find } from '../testing/try-plan.ts'
import { type Files, PAGE, page, tryPlan } from '../testing/try-plan.ts'

const CONTENT_MODEL = 'refused: content-model'
const UNSAFE = 'refused: unsafe'
const TWO = '<main>\n  <h1>a</h1>\n  <section>\n    <p>b</p>\n  </section>\n</main>'

markupTable([
  [
    'a new word behind a link in a sentence is set off by a space',
    '<p>See <Link href="/">it</Link>, now</p>',
    add('p', native('b', {}, 'all'), { after: 'Link' }),
    '<p>See <Link href="/">it</Link> <b>all</b>, now</p>',
  ],
  [
    'there is no place between two elements of a list in the code',
    '<p>{[<b key="1" />, <u key="2" />]}</p>',
    add('p', native('i'), { after: 'b' }),
    'refused: no-slot',
  ],
  [
    'there is none before the items of another list either, which come after its first element',
    '<p>{[<b key="1" />, ...xs.map((x) => <u key={x} />)]}</p>',
    add('p', native('i'), { before: 'u' }),
    'refused: no-slot',
  ],
  [
    'after the items that come last is after the list',
    '<p>{[<b key="1" />, ...xs.map((x) => <u key={x} />)]}</p>',
    add('p', native('i'), { after: 'u' }),
    '<p>{[<b key="1" />, ...xs.map((x) => <u key={x} />)]}<i></i></p>',
  ],
  [
    'after the last of them is after the list',
    '<p>{[<b key="1" />, <u key="2" />]}</p>',
    add('p', native('i'), { after: 'u' }),
    '<p>{[<b key="1" />, <u key="2" />]}<i></i></p>',
  ],
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
    '<div\n  className="a"\n>\n  <p>c</p>\n</div>',
  ],
  [
    'a copy on several lines opens a closed element on lines of its own',
    '<main>\n  <ul\n    id="a"\n  >\n    <li />\n  </ul>\n  <div />\n</main>',
    (find) => ({ type: 'insert', position: { parentId: find('div') }, element: { codebaseId: find('ul') } }),
    '<main>\n  <ul\n    id="a"\n  >\n    <li />\n  </ul>\n  <div>\n    <ul\n      id="a-2"\n    >\n      <li />\n    </ul>\n  </div>\n</main>',
  ],
  ['an empty element takes a child', '<div></div>', add('div', native('p')), '<div><p></p></div>'],
  [
    'beside words it stays in the line',
    '<p>Hello <b>x</b> world</p>',
    add('p', native('i', {}, 'y'), { after: 'b' }),
    '<p>Hello <b>x</b> <i>y</i> world</p>',
  ],
  [
    'behind words it is a word of its own',
    '<p>Hello</p>',
    add('p', native('b', {}, 'y')),
    '<p>Hello <b>y</b></p>',
  ],
  [
    'before words too',
    '<p><i>x</i>Hello</p>',
    add('p', native('b', {}, 'y'), { before: 'i' }),
    '<p><b>y</b> <i>x</i>Hello</p>',
  ],
  [
    'behind words on a line of their own the space is an explicit one',
    '<p>\n  Hello\n</p>',
    add('p', native('b', {}, 'y')),
    "<p>\n  Hello{' '}\n  <b>y</b>\n</p>",
  ],
  [
    'behind an element with an explicit space it is set off on both sides',
    "<p>\n  <b>x</b>{' '}\n  <i>z</i>\n</p>",
    add('p', native('u', {}, 'y'), { after: 'b' }),
    "<p>\n  <b>x</b> <u>y</u>{' '}\n  <i>z</i>\n</p>",
  ],
  [
    'before one as well',
    "<p>\n  <b>x</b>{' '}\n  <i>z</i>\n</p>",
    add('p', native('u', {}, 'y'), { before: 'i' }),
    "<p>\n  <b>x</b>{' '}\n  <u>y</u>{' '}\n  <i>z</i>\n</p>",
  ],
  [
    'between elements with a plain space',
    '<p><b>x</b> <i>z</i></p>',
    add('p', native('u', {}, 'y'), { after: 'b' }),
    '<p><b>x</b> <u>y</u> <i>z</i></p>',
  ],
  [
    'between a field and its words it is set off from both',
    '<label><input /> one</label>',
    add('label', native('b', {}, 'y'), { after: 'input' }),
    '<label><input /> <b>y</b> one</label>',
  ],
  [
    'before a field behind words as well',
    '<label>one <input /></label>',
    add('label', native('b', {}, 'y'), { before: 'input' }),
    '<label>one <b>y</b> <input /></label>',
  ],
  ['a picture needs no space', '<p>Hello</p>', add('p', native('img')), '<p>Hello<img /></p>'],
  [
    'a link beside a link needs none',
    '<nav>\n  <a>x</a>\n</nav>',
    add('nav', native('a', {}, 'y')),
    '<nav>\n  <a>x</a>\n  <a>y</a>\n</nav>',
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
    add('div', native('p', { style: { color: 'red', 'z-index': 1 } })),
    '<div><p style={{ color: "red", zIndex: 1 }}></p></div>',
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
  ['a script is refused', '<div></div>', add('div', native('script')), UNSAFE],
  ['an unknown tag is refused', '<div></div>', add('div', native('foo')), 'refused: bad-name'],
  ['a handler as text is refused', '<div></div>', add('div', native('p', { onClick: 'alert(1)' })), UNSAFE],
  [
    'a script address is refused',
    '<div></div>',
    add('div', native('a', { href: ' java\tscript:alert(1)' })),
    UNSAFE,
  ],
  ['markup for a frame is refused', '<div></div>', add('div', native('iframe', { srcDoc: '<p>' })), UNSAFE],
  [
    'raw markup is refused',
    '<div></div>',
    add('div', native('p', { dangerouslySetInnerHTML: { __html: 'x' } })),
    UNSAFE,
  ],
  [
    'raw markup deep in a prop is refused',
    '<div></div>',
    add('div', native('p', { a: { b: { dangerouslySetInnerHTML: 1 } } })),
    UNSAFE,
  ],
  ['a block in a paragraph is refused', '<p></p>', add('p', native('div')), CONTENT_MODEL],
  ['a heading in a heading is refused', '<h2></h2>', add('h2', native('h3')), CONTENT_MODEL],
  ['a second page is refused', '<div></div>', add('div', native('html')), 'refused: no-slot'],
  [
    'a void element with words is refused',
    '<div></div>',
    add('div', native('img', {}, 'x')),
    'refused: no-children',
  ],
  [
    'where the children are passed as a prop',
    '<div children="x" />',
    add('div', native('b')),
    'refused: no-children',
  ],
  [
    'beside the value of a prop',
    '<Card icon={<i />} />',
    add('Card', native('b'), { before: 'i' }),
    'refused: no-slot',
  ],
  ['a link deep in a link is refused', '<a href="/"><b></b></a>', add('b', native('a')), CONTENT_MODEL],
  ['a paragraph straight in a list is refused', '<ul></ul>', add('ul', native('p')), CONTENT_MODEL],
  [
    'a neighbor of another parent is stale',
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
    'a component in itself is refused',
    '<div></div>',
    add('div', { component: 'Page', from: null, props: { tone: 'x' } }),
    'refused: own-descendant',
  ],
  [
    'a component out of scope is refused',
    '<div></div>',
    add('div', { component: 'Card', from: null }),
    'refused: captured-name',
  ],
  [
    'a package that the project does not use is refused',
    '<div></div>',
    add('div', { component: 'X', from: { package: 'left-pad', name: 'X' } }),
    UNSAFE,
  ],
  [
    'code is no name of a component',
    '<div></div>',
    add('div', { component: 'X onClick={alert}', from: null }),
    'refused: bad-name',
  ],
  [
    'a copy of an element is added',
    '<main>\n  <p id="x">a</p>\n</main>',
    (find) => ({
      type: 'insert',
      position: { parentId: find('main') },
      element: { codebaseId: find('p') },
      props: { title: 't' },
    }),
    '<main>\n  <p id="x">a</p>\n  <p id="x-2" title="t">a</p>\n</main>',
  ],
])

fileTable([
  [
    'a component in scope is added by its name',
    'const Card = ({ tone }) => <b>{tone}</b>\nexport default () => <div></div>\n',
    add('div', { component: 'Card', from: null, props: { tone: 'x' } }),
    'const Card = ({ tone }) => <b>{tone}</b>\nexport default () => <div><Card tone="x" /></div>\n',
  ],
])

const moved = (files: Files, edit: (find: Find) => Edit) => {
  const done = tryPlan(files, edit)
  return done.type === 'refused' ? done.code : done.files
}

const B = 'components/b.tsx'
const emptyB = (head = '') =>
  `${head}export function B() {\n  return (\n    <section>\n      <i />\n    </section>\n  )\n}\n`

test('a new component of the project is imported behind the directive', () => {
  const to = "'use client'\n\nexport const Page = () => <main></main>\n"
  const element = {
    component: 'B',
    from: { file: B, name: 'B' },
    props: { tone: 'x' },
  } as const
  const b = emptyB().replace('B()', 'B({ tone }: { tone: string })')
  expect(moved({ [PAGE]: to, [B]: b }, add('main', element))).toMatchObject({
    [PAGE]: `'use client'\n\nimport { B } from '@/components/b'\n\nexport const Page = () => <main><B tone="x" /></main>\n`,
  })
})

test.each([
  ['components/b.tsx', '../../components/b'],
  ['app/parts/b.tsx', '../parts/b'],
])('without an alias, a component in %s is imported from %s', (file, specifier) => {
  const files = { 'app/shop/page.tsx': 'export const Page = () => <main></main>\n', [file]: emptyB() }
  const done = tryPlan(files, add('main', { component: 'B', from: { file, name: 'B' } }), { aliases: {} })
  expect(done.type === 'applied' && done.files['app/shop/page.tsx']).toContain(`from "${specifier}"`)
})

test.each<[string, string, string[]]>([
  ['{on && <b />}', 'b', ['It is also shown where “on” hides the <b> beside it.']],
  ['{on ? <b /> : <i />}', 'i', ['It is also shown where “on” hides the <i> beside it.']],
  ['{on ?? <b />}', 'b', ['It is also shown where “on” hides the <b> beside it.']],
  ['{on && (off ? <b /> : null)}', 'b', ['It is also shown where “off” hides the <b> beside it.']],
  [
    '{xs.map((x) => x.on && <b key={x} />)}',
    'b',
    ['It is beside the whole list, as each item is the same code.'],
  ],
  ['{on && <p><b /></p>}', 'p', ['It is also shown where “on” hides the <p> beside it.']],
  ['{on && <><b /><i /></>}', 'i', ['It is also shown where “on” hides the <i> beside it.']],
  [
    '{on && <Fragment><b /><><i /></></Fragment>}',
    'i',
    ['It is also shown where “on” hides the <i> beside it.'],
  ],
  [
    '{xs.map((x) => <Fragment key={x}><b /><i /></Fragment>)}',
    'i',
    ['It is beside the whole list, as each item is the same code.'],
  ],
  ['<b />', 'b', []],
])('what is put beside %s is not under its condition, and a note says so', (child, beside, notes) => {
  const made = tryPlan(page(`<div>${child}</div>`), add('div', native('hr'), { after: beside }))
  expect(made).toMatchObject({ type: 'applied', files: { [PAGE]: page(`<div>${child}<hr /></div>`) } })
  expect(made.type === 'applied' && made.plan.notes).toEqual(notes)
})

test.each<[string, string[]]>([
  ['on && <><b /><i /></>', ['It is shown only where “on” shows the <b> beside it.']],
  ['xs.map((x) => <Fragment key={x}><b /><i /></Fragment>)', ['Changes every item of the list.']],
  [
    'xs.map((x) => x.on && <><b /><i /></>)',
    ['It is shown only where “x.on” shows the <b> beside it.', 'Changes every item of the list.'],
  ],
])(
  'what is put between two elements of the fragment of %s is inside it, and a note says so',
  (drawn, notes) => {
    const made = tryPlan(page(`<div>{${drawn}}</div>`), add('div', native('hr'), { after: 'b' }))
    const inside = drawn.replace('<b />', '<b /><hr />')
    expect(made).toMatchObject({ type: 'applied', files: { [PAGE]: page(`<div>{${inside}}</div>`) } })
    expect(made.type === 'applied' && made.plan.notes).toEqual(notes)
  },
)

test('what comes along the same way, and a change of order does not', () => {
  const notesOf = (markup: string, beside: string) => {
    const made = tryPlan(page(markup), move('u', 'div', { after: beside }))
    return made.type === 'applied' && made.plan.notes
  }
  expect(notesOf('<main><u /><div>{on && <b />}</div></main>', 'b')).toEqual([
    'It is also shown where “on” hides the <b> beside it.',
  ])
  expect(notesOf('<main><div><u />{on && <b />}</div></main>', 'b')).toEqual([])
})
