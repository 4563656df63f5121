/** An edit that changes more than one place on screen notes how many. */
import { expect, test } from '@jest/globals'
import { parseCount } from '../file/parse.ts'
import { plan } from '../plan.ts'
import { buildIndex } from '../project/source-index.ts'
import { addClass, duplicate, meaning, move, remove, style, tag, wrap } from '../testing/edits.ts'
import { tryPlan } from '../testing/try-plan.ts'

const card = 'export function Card() {\n  return <section><b /></section>\n}\n'
const uses = (count: number) => ({
  'app/card.tsx': card,
  'app/page.tsx': `import { Card } from './card'\nexport default () => <main>${'<Card />'.repeat(count)}</main>\n`,
})

test.each([
  ['removal', remove(['section'])],
  ['copy', duplicate(['section'])],
  ['wrapping', wrap('section')],
])('a %s of the outermost element', (_, edit) => {
  expect(tryPlan(uses(3), edit)).toMatchObject({
    plan: { notes: expect.arrayContaining(['Changes every use of Card, which is used in 3 places.']) },
  })
  expect(tryPlan(uses(1), edit)).toMatchObject({
    plan: { notes: expect.arrayContaining(['Changes every use of Card, which is used once.']) },
  })
})

test.each([
  ['an element inside a component that is used once', uses(1), 'b'],
  ['a component that nothing draws', { 'app/card.tsx': card }, 'section'],
  ['a use', uses(3), 'Card'],
])('%s has no such note', (_, files, pick) => {
  const done = tryPlan(files, remove([pick]))
  expect(done.type === 'applied' && done.plan.notes.join(' ')).not.toContain('every use')
})

const shown = (head: string, body: string) =>
  `export default function Page({ xs }) {\n  ${head}\n  return <main>${body}</main>\n}\n`

test.each<[string, string | ReturnType<typeof uses>, string]>([
  ['of a component', uses(3), 'Changes every use of Card, which is used in 3 places.'],
  ['of a list', shown('', '{xs.map((x) => <p key={x}><b /></p>)}'), 'Changes every item of the list.'],
  [
    'of a function',
    shown('const row = (x) => <p><b /></p>', '{row(1)}{row(2)}'),
    'Changes what row returns, which is called in 2 places.',
  ],
  [
    'of a constant',
    shown('const logo = <p><b /></p>', '{logo}<hr />{logo}'),
    'Changes logo, which is shown in 2 places.',
  ],
])('a removal, copy or other tag of an element inside what is shown several times: %s', (_, files, note) => {
  for (const edit of [remove(['b']), duplicate(['b']), tag('b', 'i')])
    expect(tryPlan(files, edit)).toMatchObject({ plan: { notes: expect.arrayContaining([note]) } })
})

const LIST = 'const List = ({ all, icon, children, draw }) => (\n  <ul>{all.map((x) => <li key={x}>'
const list = (inside: string, use: string) =>
  `${LIST}${inside}</li>)}</ul>\n)\nexport default ({ xs }) => ${use}\n`
const CELLS = "const cols = [{ id: 'a', head: () => <i />, cell: (x) => <p><b /></p> }]"

test.each<[string, string, string]>([
  [
    'a function that the list calls',
    shown('const row = (x) => <p><b /></p>', '{xs.map((x) => row(x))}'),
    'xs',
  ],
  ['a function that the list is given', shown('const row = (x) => <p><b /></p>', '{xs.map(row)}'), 'xs'],
  ['a constant', shown('const logo = <p><b /></p>', '{xs.map((x) => <i key={x}>{logo}</i>)}'), 'xs'],
  ['a table', shown('const icons = { a: <p><b /></p> }', '{xs.map((x) => <i key={x}>{icons[x]}</i>)}'), 'xs'],
  [
    'the cell of a table',
    shown(CELLS, '{xs.map((x) => <i key={x}>{cols.map((col) => <u key={col.id}>{col.cell(x)}</u>)}</i>)}'),
    'xs',
  ],
  ['a loop', shown('const all = []\n  for (const x of xs) all.push(<p key={x}><b /></p>)', '{all}'), 'xs'],
  ['a slot', list('{icon}', '<List all={xs} icon={<p><b /></p>} />'), 'all'],
  ['the children of a component', list('{children}', '<List all={xs}><p><b /></p></List>'), 'all'],
  ['a function in a prop', list('{draw(x)}', '<List all={xs} draw={(x) => <p><b /></p>} />'), 'all'],
  [
    'a component in a component',
    `const Cell = () => <p><b /></p>\nconst Row = () => <li><Cell /></li>\n${shown('', '{xs.map((x) => <Row key={x} />)}')}`,
    'xs',
  ],
])('an edit of what a list draws by %s notes the list', (_, source, name) => {
  for (const edit of [remove(['b']), tag('b', 'i')])
    expect(tryPlan(source, edit)).toMatchObject({
      plan: { notes: expect.arrayContaining([`Changes every item of ${name}.`]) },
    })
})

test.each([
  [
    'the head of a table',
    shown(
      CELLS,
      '{cols.map((col) => <u key={col.id}>{col.head()}</u>)}{xs.map((x) => <s key={x}>{cols.map((col) => <u key={col.id}>{col.cell(x)}</u>)}</s>)}',
    ),
    'xs',
  ],
  ['a slot beside the list', list('x', '<List all={xs}><p><i /></p></List>'), 'all'],
])('an edit of what a list does not draw has no such note: %s', (_, source, name) => {
  const done = tryPlan(source, remove(['i']))
  expect(done.type === 'applied' ? done.plan.notes : done).not.toContain(`Changes every item of ${name}.`)
})

test('an element that moves into what is shown several times', () => {
  const source = shown('const logo = <p><b /></p>', '{logo}<hr />{logo}<i />')
  expect(tryPlan(source, move('i', 'p'))).toMatchObject({
    plan: { notes: expect.arrayContaining(['Changes logo, which is shown in 2 places.']) },
  })
})

test.each([
  ['component', uses(3), 'Changes every use of Card, which is used in 3 places.'],
  ['list', shown('', '{xs.map((x) => <p key={x}><b /></p>)}'), 'Changes every item of the list.'],
])('classes and styles of an element in a %s that is shown several times', (_, files, note) => {
  for (const edit of [addClass('b', 'p-2'), style('b', { color: 'red' }, { framework: 'Inline' })])
    expect(tryPlan(files, edit)).toMatchObject({ plan: { notes: [note] } })
})

test('classes of one item, and those at one use of a component, have no such note', () => {
  const list = shown('', '{xs.map((x) => <p key={x} className="m-1"><b /></p>)}')
  const made = [
    tryPlan(list, meaning('only', 0, addClass('p', 'p-2'))),
    tryPlan(
      {
        ...uses(3),
        'app/card.tsx': card
          .replace('()', '({ className })')
          .replace('<section', '<section className={className}'),
      },
      addClass('Card', 'p-2'),
    ),
  ]
  for (const done of made) expect(done.type === 'applied' && done.plan.notes.join(' ')).not.toContain('every')
})

test('the next edit of a component parses none of the files that use it', () => {
  const pages = Array.from({ length: 20 }, (_, at): [string, string] => [
    `app/page-${at}.tsx`,
    "import { Card } from './card'\nexport const Page = () => <Card />\n",
  ])
  const text = 'export function Card({ style }) {\n  return <section style={style} />\n}\n'
  const index = buildIndex(new Map([['app/card.tsx', text], ...pages]))
  const [section] = [...(index.files.get('app/card.tsx')?.elements.keys() ?? [])]
  const edit = {
    type: 'add-class',
    id: section ?? '',
    className: 'p-2',
    framework: null,
    modifiers: [],
  } as const
  plan(index, edit)
  const before = parseCount()

  expect(plan(index, edit)).toMatchObject({
    notes: ['Changes every use of Card, which is used in 20 places.'],
  })
  expect(parseCount()).toBe(before)
})
