import { expect, test } from '@jest/globals'
import { lookupsBetween, lookupsOf } from './project/lookups.ts'
import { buildIndex, findElement, updateIndex } from './project/source-index.ts'
import { finder, PAGE, page } from './testing/try-plan.ts'
import type { ElementRecord } from './types.ts'

const indexOf = (text: string) => buildIndex(new Map([[PAGE, text]]))
const record = (text: string, pick: string): ElementRecord => {
  const index = indexOf(text)
  const found = index.files.get(PAGE)?.elements.get(finder(index)(pick))
  if (!found) throw new Error(pick)
  return found
}
const idIn = (text: string, pick: string) => finder(indexOf(text))(pick)

const BASE = page(
  '<main>\n  <h1>a</h1>\n  <p className="x">b</p>\n  <ul>{xs.map((x) => <li key={x}>{x}</li>)}</ul>\n</main>',
)

test.each([
  ['words change', BASE.replace('>a<', '>another<')],
  ['classes change', BASE.replace('"x"', '"x y z"')],
  ['props come', BASE.replace('<h1>', '<h1 id="i">')],
  ['lines are added above', `// one\n// two\n${BASE}`],
  ['the layout changes', BASE.replaceAll('\n', '\r\n').replaceAll('  ', '\t')],
  ['another component is added above', `const Other = () => <main><p /></main>\n${BASE}`],
  ['an element with another tag is added before it', BASE.replace('<h1>', '<hr />\n<h1>')],
  [
    'an element becomes conditional',
    BASE.replace('<p className="x">b</p>', '{on && <p className="x">b</p>}'),
  ],
])('an id stays when %s', (_, text) => {
  for (const pick of ['h1', 'ul', 'li']) expect(idIn(text, pick)).toBe(idIn(BASE, pick))
})

test('an id changes with the file, the component and the order among equal siblings', () => {
  const same = page('<p><b>1</b><b>2</b></p>')
  expect(idIn(same, 'b')).not.toBe(idIn(same, 'b:1'))
  expect(idIn(BASE.replace('Page', 'Other'), 'h1')).not.toBe(idIn(BASE, 'h1'))
  const other = buildIndex(new Map([['app/other.tsx', BASE]]))
  expect(finder(other)('h1')).not.toBe(idIn(BASE, 'h1'))
})

test('a key written as text is a part of the id, so order does not matter', () => {
  const one = page('<p><b key="x" /><b key="y" /></p>')
  const two = page('<p><b key="y" /><b key="x" /></p>')
  expect(idIn(one, 'b')).toBe(idIn(two, 'b:1'))
})

test.each([
  ['{on ? <b /> : null}', ['ternary on']],
  ['{on && <b />}', ['and on']],
  ['{xs.map((x) => <b key={x} />)}', ['map xs']],
  ['{xs.filter(Boolean).map((x) => x.on && <b key={x} />)}', ['map xs.filter(Boolean)', 'and x.on']],
  ['{Array.from(xs, (x) => <b key={x} />)}', ['map xs']],
  ['<i icon={<b />} />', ['attribute icon']],
  ['<List>{(x) => <b>{x}</b>}</List>', ['render-prop (x) => ']],
  ['{[<b key="1" />]}', ['array [']],
])('the context of an element in %s is found', (markup, context) => {
  const found = record(page(`<p>${markup}</p>`), 'b')
  expect(found.context.map(({ kind, label }) => `${kind} ${label}`)).toEqual(context)
})

test('the context tells which branch of a condition an element is in', () => {
  const text = page('<p>{on ? <b /> : <i />}{off && <u />}</p>')
  expect(record(text, 'b').context.map(({ branch }) => branch)).toEqual(['first'])
  expect(record(text, 'i').context.map(({ branch }) => branch)).toEqual(['second'])
  expect(record(text, 'u').context.map(({ branch }) => branch)).toEqual([undefined])
})

test('the context of a root is found', () => {
  const text =
    'function Page({ on }) {\n  if (on) return <b />\n  const head = <i />\n  switch (on) {\n    case 1:\n      return <u />\n  }\n  return <p>{head}</p>\n}\n'
  expect(record(text, 'b').context.map(({ kind }) => kind)).toEqual(['early-return'])
  expect(record(text, 'i').context.map(({ kind }) => kind)).toEqual(['binding'])
  expect(record(text, 'u').context.map(({ kind }) => kind)).toEqual(['switch'])
  expect(record(text, 'p').context).toEqual([])
})

test.each<[string, string | undefined]>([
  ['(x) => <b />', undefined],
  ['(x) => <><b /><i /></>', undefined],
  ['(x) => x.on && <b />', 'one-of'],
  ['(x) => (x.on ? <b /> : null)', 'one-of'],
  ['(x) => (x.on ? <b /> : x.off && <i />)', 'one-of'],
  ['(x) => { if (x.on) return null; return <b /> }', 'one-of'],
  ['(x) => { if (x.on) return <b /> }', 'one-of'],
  ['(x) => { switch (x.on) { case 1: return <b />; default: return null } }', 'one-of'],
  ['(x) => (x.on ? <b /> : <><b /><i /></>)', 'some'],
  ['(x) => x.on && <Fragment key={x.id}><b /><i /></Fragment>', 'some'],
  ['(x) => x.on && [<b key={0} />, <i key={1} />]', 'some'],
  ['(x) => { if (x.on) return <b />; return <i /> }', 'one-of'],
  ['(x) => (x.on ? <b /> : <i />)', 'one-of'],
  ['(x) => { const on = () => { return 1 }; return <b onClick={on} /> }', undefined],
])('a list says how what its entries render differs: %s', (callback, renders) => {
  const [list] = record(`function Page() { return <p>{xs.map(${callback})}</p> }`, 'b').context
  expect(list?.renders).toBe(renders)
})

test('names from around an element are listed, its own and those of the module are not', () => {
  const text =
    "import { A } from 'a'\nconst top = 1\nfunction Page({ name }) {\n  const [n, set] = useState(0)\n  return <p onClick={() => set(n)}><b>{name}{top}<A x={[1].map((y) => y)} /></b></p>\n}\n"
  expect(record(text, 'p').captured.sort()).toEqual(['n', 'name', 'set'])
  expect(record(text, 'b').captured).toEqual(['name'])
  expect(record(text, 'A').captured).toEqual([])
})

test('the tables contain what the helper reads: kinds, names, classes, static text, scopes', () => {
  const index = indexOf(
    'export function Card({ title }) {\n  return <b className="x y">hi</b>\n}\nexport default () => <Card title={1} />\n',
  )
  const find = finder(index)
  const { elements, scopes } = lookupsOf(index, () => null)

  expect(elements[find('b')]).toMatchObject({
    codebaseId: find('b'),
    type: 'native',
    nativeTag: 'b',
    componentName: 'b',
    filename: PAGE,
    removableClasses: ['x', 'y'],
    staticTextContents: true,
  })
  expect(elements[find('Card')]).toMatchObject({ type: 'component-instance', componentName: 'Card' })
  const components = Object.values(elements).filter((one) => one?.type === 'component')
  expect(components.map((one) => one?.componentName)).toEqual(['Card', 'Page'])
  expect(Object.values(scopes).map((scope) => scope?.codebaseIds)).toEqual([[find('b')], [find('Card')]])
})

test.each([
  ['{ className, title }', true],
  ['{ className, ...rest }', true],
  ['{ title, ...rest }', false],
  ['props', false],
  ['', false],
])(
  'the entry of a component with the parameter “%s” says whether it takes a class by name: %s',
  (params, takes) => {
    const index = indexOf(`export const Card = (${params}) => <p className="x">hi</p>\n`)
    const entries = Object.values(lookupsOf(index, () => null).elements)
    expect(entries.find((one) => one?.type === 'component')).toMatchObject({ takesClass: takes })
  },
)

test('a page that is exported under a name in lower case is a component named after its file', () => {
  const index = indexOf('export default async function page() {\n  return <p>hi</p>\n}\n')
  const { elements, scopes } = lookupsOf(index, () => null)

  const components = Object.values(elements).filter((one) => one?.type === 'component')
  expect(components.map((one) => one?.componentName)).toEqual(['Page'])
  expect(Object.values(scopes).map((scope) => scope?.codebaseIds)).toEqual([[finder(index)('p')]])
})

test('the tables between two states contain what changed and nothing else', () => {
  const before = buildIndex(
    new Map([
      [PAGE, page('<p><b /></p>')],
      ['app/b.tsx', page('<i />')],
    ]),
  )
  const { index } = updateIndex(before, PAGE, page('<p><u /></p>'))
  const { elements } = lookupsBetween(before, index, [PAGE], () => null)

  expect(elements[finder(before)('b')]).toBeNull()
  expect(elements[finder(index)('u')]).toMatchObject({ type: 'native' })
  expect(elements[finder(index)('i')]).toBeUndefined()
})

test('removed elements are reported as gone', () => {
  const old = indexOf(page('<p><b>1</b></p>'))
  expect(updateIndex(old, PAGE, page('<p></p>')).ids).toEqual({ [finder(old)('b')]: null })
  expect(Object.values(updateIndex(old, PAGE, null).ids)).toEqual([null, null])
})

test('an element is found whichever file the last one was in, with its latest record, until it is gone', () => {
  const index = buildIndex(
    new Map([
      ['app/a.tsx', BASE],
      ['app/b.tsx', BASE],
    ]),
  )
  const [a, b] = ['app/a.tsx', 'app/b.tsx'].map((file) => [
    ...(index.files.get(file)?.elements.values() ?? []),
  ])
  for (const element of [a?.[0], b?.[0], a?.[1]]) expect(findElement(index, element?.id ?? '')).toBe(element)

  const id = a?.[1]?.id ?? ''
  const longer = updateIndex(index, 'app/a.tsx', `// one\n${BASE}`).index
  expect(findElement(longer, id)?.start).toBe((a?.[1]?.start ?? 0) + '// one\n'.length)
  const without = updateIndex(longer, 'app/a.tsx', null).index
  expect(findElement(without, id)).toBeNull()
  expect(findElement(without, b?.[1]?.id ?? '')).toBe(b?.[1])
})

test('a file that stops parsing keeps its last elements and reports where parsing failed', () => {
  const old = indexOf(page('<p><b>1</b></p>'))
  const { index, ids } = updateIndex(old, PAGE, 'export default () => <p>')
  expect(ids).toEqual({})
  expect(index.files.get(PAGE)?.error).toMatchObject({ offset: expect.any(Number) })
  expect(index.files.get(PAGE)?.elements.size).toBe(2)
})

test('the same text changes nothing', () => {
  const old = indexOf(BASE)
  expect(updateIndex(old, PAGE, BASE)).toEqual({ index: old, ids: {} })
})
