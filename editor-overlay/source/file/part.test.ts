import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Edit } from '../../protocol/edit.ts'
import { findUnintendedChange } from '../checks/verify.ts'
import { plan } from '../plan.ts'
import { buildIndex, type SourceIndex } from '../project/source-index.ts'
import { expectAsRead, OWN_FILES, ownText, putFile } from '../testing/as-read.ts'
import { parseCount, parseSource } from './parse.ts'
import { partOf } from './part.ts'
import { applyPatches, invertPatches } from './patches.ts'
import { openSource } from './source.ts'

const FILE = 'app/parts.tsx'
const TEXT = `'use client'
import { Card } from './card'
// what comes first
const word = <b>word</b>
export function First({ items }: { items: string[] }) {
  const [on, setOn] = useState(false)
  return (
    <main className="p-2" onClick={() => setOn(!on)}>
      {/* a note */}
      {items.map((item) => <Card key={item} title={\`a \${item}\`}>{item}</Card>)}
      <p className={on ? 'a' : 'b'}>one <i>two</i> {on && <u>three</u>}</p>
    </main>
  )
}

export const Second = memo(({ name }: { name: string }) => <p title="x">Hello <b>{name}</b></p>)
const list = [<a key="1" />, <a key="2">2</a>]
render(<First items={[]} />)

export default function ({ as: Tag = 'div' }) {
  if (!Tag) return <></>
  return <Tag>{word}{list}<s>last</s></Tag> // the end
}
export class Old extends Component { render() { return <em>old</em> } }
`

const edits: readonly ((id: string) => Edit)[] = [
  (id) => ({ type: 'wrap', ids: [id] }),
  (id) => ({ type: 'remove', ids: [id], meaning: 'template' }),
  (id) => ({ type: 'duplicate', ids: [id], meaning: 'template' }),
  (id) => ({ type: 'add-class', id, className: 'new', framework: null, modifiers: [] }),
  (id) => ({ type: 'set-text', id, newText: 'New {words}' }),
  (id) => ({ type: 'set-tag', id, tag: 'section' }),
]

/** Expects the ids and records after an edit, and after its undo, to equal those of reading the file again. */
function tryEdits(index: SourceIndex, file: string, ids: readonly string[]): void {
  for (const [at, id] of ids.entries()) {
    const edit = edits[at % edits.length]?.(id)
    const made = edit && plan(index, edit)
    if (made?.type !== 'applied' || made.edits.length !== 1 || made.edits[0]?.file !== file) continue
    const before = index.files.get(file)?.text ?? ''
    const { patches } = made.edits[0]
    const after = applyPatches(before, patches)
    const next = putFile(index, file, after)
    expectAsRead(next, file, after)
    expectAsRead(putFile(next, file, applyPatches(after, invertPatches(before, patches))), file, before)
  }
}

test.each(OWN_FILES.filter((_, at) => at % 6 === 1))(
  'edits of the tree of %s and their undo leave the same index as reading the file again',
  (file) => {
    const index = buildIndex(new Map([[file, ownText(file)]]))
    const ids = [...(index.files.get(file)?.elements.keys() ?? [])]
    tryEdits(index, file, ids.slice(0, 12))
  },
)

test('a plan that is proven by one statement is the plan that the whole file proves', () => {
  const index = buildIndex(new Map([[FILE, TEXT]]))
  for (const id of index.files.get(FILE)?.elements.keys() ?? [])
    for (const editOf of edits) {
      const made = plan(index, editOf(id))
      if (made.type === 'refused') continue
      // A text that is already open is compared as a whole.
      openSource(FILE, applyPatches(TEXT, made.edits[0]?.patches ?? []))
      expect(plan(index, editOf(id))).toEqual(made)
    }
})

test('edits of a file with many kinds of statements leave the same index as reading it again', () => {
  const index = buildIndex(new Map([[FILE, TEXT]]))
  const ids = [...(index.files.get(FILE)?.elements.keys() ?? [])]
  for (let turn = 0; turn < edits.length; turn++)
    tryEdits(index, FILE, ids.slice(turn).concat(ids.slice(0, turn)))
})

test('an element that is added with the function around it captures the names of that function', () => {
  const rows = (child: string) => `const open = () => draw(\n  <List>\n    {${child}}\n  </List>\n)\n`
  const empty = buildIndex(new Map([[FILE, rows('() => null')]]))
  const text = rows('(row) => <li key={row}>{row}</li>')
  expectAsRead(putFile(empty, FILE, text), FILE, text)
})

const SNIPPETS = [
  ...[
    '',
    ' ',
    '\n',
    'x',
    '{',
    '}',
    '<',
    '>',
    '/>',
    '</p>',
    '</main>',
    '<b>',
    '</b>',
    '<br />',
    '<></>',
    '(',
    ')',
  ],
  ...[
    '"',
    "'",
    '`',
    '\\',
    '/*',
    '*/',
    '//',
    '{/* n */}',
    '${',
    ';',
    '=',
    '=>',
    'await x',
    '{await x}',
    '{yield}',
  ],
  ...[
    '{<T,>() => 1}',
    '<T,>',
    '{(a, b = <i />) => a}',
    ' title="t"',
    '{...rest}',
    'é😀',
    '\r\n',
    '\u2028',
    '\r',
  ],
  ...[
    '<p>a</p>\n<p>b</p>',
    '{list.map((one) => <q>{one}</q>)}',
    '</i></p>',
    'export { First }',
    '&amp;',
    '<!--',
  ],
  ...[
    '{function Inner() { return <i /> }}',
    '{class { @d m() {} }}',
    '{/re/g}',
    '{1n}',
    'import',
    "'use client'",
  ],
]

/** Most random changes break the syntax, so many replace a whole child or insert before one. */
const CHILDREN = [
  '<i>two</i>',
  '<u>three</u>',
  '<b>{name}</b>',
  '<s>last</s>',
  '{word}',
  '{item}',
  '<em>old</em>',
]

const range = fc.oneof(
  fc.record({
    at: fc.nat(TEXT.length),
    length: fc.oneof(fc.constant(0), fc.nat(6), fc.nat(60), fc.nat(600)),
  }),
  fc.constantFrom(...CHILDREN).map((child) => ({ at: TEXT.indexOf(child), length: child.length })),
  fc.constantFrom(...CHILDREN).map((child) => ({ at: TEXT.indexOf(child), length: 0 })),
)
const snippets = fc.array(fc.constantFrom(...SNIPPETS), { maxLength: 3 }).map((all) => all.join(''))
const change = fc.tuple(range, snippets).map(([place, text]) => ({ ...place, text }))

test('a part is recognized only if the whole text parses to the same tree, and it proves what the whole proves', () => {
  let tried = 0
  let seen = 0
  fc.assert(
    fc.property(change, ({ at, length, text }) => {
      const patch = { start: at, end: Math.min(TEXT.length, at + length), text }
      const after = applyPatches(TEXT, [patch])
      // Under another name each time: a text that is open is not read as a part.
      const file = `app/parts-${++tried}.tsx`
      const index = buildIndex(new Map([[file, TEXT]]))
      const source = openSource(file, TEXT)
      if (source.type === 'broken') throw new Error(source.message)
      const part = partOf(source, after)
      if (!part) return
      seen += 1
      const parsed = parseSource(file, after)
      if (parsed.type === 'broken') throw new Error(`${parsed.message} in ${after}`)
      const body = (statement: typeof part.old) => ({ ...source.program, body: [statement] })
      const whole = findUnintendedChange(source.program, parsed.program, [patch])
      expect(findUnintendedChange(body(part.old), body(part.statement), [patch])).toBe(whole)
      expectAsRead(putFile(index, file, after), file, after)
    }),
    { numRuns: 600 },
  )
  expect(seen).toBeGreaterThan(100)
})

test.each([
  ['a removed element', '<i>two</i>', '', true],
  ['an element before one that begins alike', '<i>two</i>', '<i>one</i><i>two</i>', true],
  ['an element around another', '<i>two</i>', '<s><i>two</i></s>', true],
  [
    'an element that declares a component inside',
    '<i>two</i>',
    '{(() => { function In() { return <i /> } })()}',
    true,
  ],
  ['text next to an element', 'one <i>', 'one more <i>', true],
  ['the outermost tag', '<main className', '<nav className', false],
  ['a change outside of the markup', 'useState(false)', 'useState(true)', false],
  [
    'a change of two statements',
    "'b'}>one <i>two</i> {on && <u>three</u>}</p>\n    </main>\n  )\n}\n\nexport const Second",
    "'c'}>one</p>\n    </main>\n  )\n}\n\nexport const Third",
    false,
  ],
  ['a statement without a name', '<First items', '<First more items', false],
  ['a line shared with what follows', '<s>last</s>', '<s>end</s>', true],
  ['an element of a class', '<em>old</em>', '<em><b />old</em>', true],
])('%s, %s to %s: that it is a part of its file is %s', (_, from, to, isPart) => {
  const source = openSource(FILE, TEXT)
  if (source.type === 'broken') throw new Error(source.message)
  expect(partOf(source, TEXT.replace(from, to)) !== null).toBe(isPart)
})

test('a removal parses nothing, and its undo only what comes back', () => {
  const file = 'app/undone.tsx'
  const index = buildIndex(new Map([[file, TEXT]]))
  const id = [...(index.files.get(file)?.elements.values() ?? [])].find(({ tag }) => tag === 'i')?.id ?? ''
  const before = parseCount()
  const made = plan(index, { type: 'remove', ids: [id] })
  if (made.type === 'refused') throw new Error(made.message)
  const next = putFile(index, file, applyPatches(TEXT, made.edits[0]?.patches ?? []))
  expect(parseCount()).toBe(before)
  const undone = putFile(next, file, TEXT)
  expect(parseCount() - before).toBe(1)
  expectAsRead(undone, file, TEXT)
})
