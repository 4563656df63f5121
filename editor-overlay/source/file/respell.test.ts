import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Edit } from '../../protocol/edit.ts'
import { plan } from '../plan.ts'
import { buildIndex, type SourceIndex } from '../project/source-index.ts'
import { expectAsRead, OWN_FILES as FILES, ownText, putFile } from '../testing/as-read.ts'
import { addClass, style } from '../testing/edits.ts'
import { testDesign } from '../testing/tailwind.ts'
import { visitCount } from './nodes.ts'
import { parseCount } from './parse.ts'
import { applyPatches, invertPatches } from './patches.ts'
import { differing } from './respell.ts'
import { openSource } from './source.ts'

/** Counts equal characters one by one. */
function differingSlowly(before: string, after: string) {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let tail = 0
  while (tail < most - start && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  return { start, end: before.length - tail, nextEnd: after.length - tail }
}

test('the range in which two texts differ is found character by character, however long the texts are', () => {
  const piece = fc.oneof(
    fc.constantFrom('', 'a', 'b', 'ab'),
    fc.nat(9_000).map((length) => 'a'.repeat(length)),
  )
  fc.assert(
    fc.property(piece, piece, piece, piece, (start, old, fresh, end) => {
      const [before, after] = [start + old + end, start + fresh + end]
      expect(differing(before, after)).toEqual(differingSlowly(before, after))
    }),
  )
})

const entryOf = (index: SourceIndex, file: string) => index.files.get(file)

test.each(FILES.filter((_, at) => at % 4 === 0))(
  'class edits of %s and their undo leave the same index as reading the file again',
  (file) => {
    const text = ownText(file)
    let index = buildIndex(new Map([[file, text]]))
    const ids = [...(entryOf(index, file)?.elements.values() ?? [])].filter(
      ({ classes }) => classes.length > 0,
    )
    for (const [at, { id, classes }] of ids.slice(0, 12).entries()) {
      const edit =
        at % 3 === 2
          ? ({ type: 'remove-class', id, className: classes[0] ?? '' } as const)
          : ({ type: 'add-class', id, className: `new-${at}`, framework: null, modifiers: [] } as const)
      const made = plan(index, edit)
      if (made.type === 'refused') continue
      const before = entryOf(index, file)?.text ?? ''
      const patches = made.edits[0]?.patches ?? []
      const after = applyPatches(before, patches)
      index = putFile(index, file, after)
      expectAsRead(index, file, after)
      if (at % 2 === 1) continue
      index = putFile(index, file, applyPatches(after, invertPatches(before, patches)))
      expectAsRead(index, file, before)
    }
  },
)

test.each(FILES.filter((_, at) => at % 4 === 2))(
  'text edits of %s and their undo leave the same index as reading the file again',
  (file) => {
    const text = ownText(file)
    let index = buildIndex(new Map([[file, text]]))
    const elements = [...(entryOf(index, file)?.elements.values() ?? [])]
    const ids = elements.filter(({ staticText }) => staticText)
    for (const [at, { id }] of ids.slice(0, 12).entries()) {
      const newText = ['Longer words than before & <after>', 'x', 'Don’t {stop}'][at % 3] ?? ''
      const made = plan(index, { type: 'set-text', id, newText })
      if (made.type === 'refused' || made.edits[0]?.file !== file) continue
      const before = entryOf(index, file)?.text ?? ''
      const patches = made.edits[0]?.patches ?? []
      const after = applyPatches(before, patches)
      index = putFile(index, file, after)
      expectAsRead(index, file, after)
      if (at % 2 === 1) continue
      index = putFile(index, file, applyPatches(after, invertPatches(before, patches)))
      expectAsRead(index, file, before)
    }
  },
)

const NAME = 'app/list.tsx'
const TEXT = `export function List({ on }: { on: boolean }) {
  return (
    <ul className="p-2">
      <li className={on ? 'a' : 'b'}>one</li>
      <li className="c" title="c">two</li><li>three</li>
      {[<b className="k" key="1" />].map((one) => <li>{one}</li>)}
    </ul>
  )
}
export function After() {
  return <p className="d">four</p>
}
export function Last({ name }: { name: string }) {
  return (
    <div>
      Hello
      <i>{name}</i>, how <u>are</u> you
      today? <s>{'quoted'}</s>
      {[<b>label</b>].map((one) => <em>{one}</em>)}
    </div>
  )
}
`

/** Replaces one text by another and returns how often a file was parsed for it. */
function changed(from: string, to: string) {
  const index = buildIndex(new Map([[NAME, TEXT]]))
  openSource(NAME, TEXT)
  const text = TEXT.replace(from, to)
  const before = parseCount()
  const next = putFile(index, NAME, text)
  const parses = parseCount() - before
  expectAsRead(next, NAME, text)
  return parses
}

test('a class edit, the update of the index and the next edit parse nothing', () => {
  let index = buildIndex(new Map([[NAME, TEXT]]))
  openSource(NAME, TEXT)
  const before = parseCount()
  for (const name of ['x', 'y', 'z']) {
    const id = [...(entryOf(index, NAME)?.elements.values() ?? [])].find(({ tag }) => tag === 'ul')?.id ?? ''
    const made = plan(index, { type: 'add-class', id, className: name, framework: null, modifiers: [] })
    if (made.type === 'refused') throw new Error(made.message)
    index = putFile(index, NAME, applyPatches(entryOf(index, NAME)?.text ?? '', made.edits[0]?.patches ?? []))
  }
  expect(parseCount()).toBe(before)
  expect(entryOf(index, NAME)?.text).toContain('className="p-2 x y z"')
})

test('a text edit and its undo parse nothing', () => {
  let index = buildIndex(new Map([[NAME, TEXT]]))
  openSource(NAME, TEXT)
  const before = parseCount()
  const id = [...(entryOf(index, NAME)?.elements.values() ?? [])].find(({ tag }) => tag === 'u')?.id ?? ''
  const made = plan(index, { type: 'set-text', id, newText: 'were <now>' })
  if (made.type === 'refused') throw new Error(made.message)
  index = putFile(index, NAME, applyPatches(TEXT, made.edits[0]?.patches ?? []))
  expect(entryOf(index, NAME)?.text).toContain('<u>were &lt;now&gt;</u>')
  index = putFile(index, NAME, TEXT)
  expect(parseCount()).toBe(before)
})

test.each([
  ['a class', '"c" title', '"cc" title', 0],
  ['a string of a condition', "'a'", "'a b'", 0],
  ['an emptied class', '"p-2"', '""', 0],
  ['another attribute', 'title="c"', 'title="d"', 1],
  ['a text', 'two', 'too', 0],
  ['a text that grows at its end', 'two', 'two and more', 0],
  ['a text that grows at its start', 'two', 'the two', 0],
  ['a text of several lines', 'how <u>', 'who <u>', 0],
  ['the first of several lines', 'you\n', 'you all\n', 0],
  ['the last of several lines', 'today?', 'now?', 0],
  ['an entity in a text', 'two', 't&amp;o', 0],
  ['a string between tags', "'quoted'", "'said'", 0],
  ['a string between tags that ends', "'quoted'", "'it\\'s'", 1],
  ['an emptied string between tags', "'quoted'", "''", 1],
  ['an emptied text', 'two', '', 0],
  ['a text that is blank now', 'two', ' ', 1],
  ['a text with a line more', 'two', 't\no', 1],
  ['a text that becomes an expression', 'two', '{two}', 1],
  ['a text that becomes an element', 'two', '<b />', 1],
  ['a text in the label of a list', 'label', 'other', 1],
  ['a text where there was none', '<i>{name}', '<i>to {name}', 1],
  ['a class that ends its string', '"d"', '"d" id="e"', 1],
  ['a class that becomes an expression', '"d"', '{x}', 1],
  ['a class in the label of a list', '"k"', '"k m"', 1],
  ['an entity', '"d"', '"d&amp;"', 1],
  [
    'two classes of different elements',
    '"p-2">\n      <li className={on ?',
    '"p-3">\n      <li className={off ?',
    1,
  ],
  ['a quote of another kind', '"d"', "'d'", 1],
])('%s: %s to %s is parsed %i times', (_, from, to, parses) => {
  expect(changed(from, to)).toBe(parses)
})

test.each<[string, (find: () => string) => Edit]>([
  ['class', addClass('p', 'p-4')],
  ['style', style('p', { padding: '24px' })],
])('the second %s edit in a long component visits few of its nodes', async (_, edit) => {
  const row = '<li><p className="m-2">{title}</p></li>\n'
  const text = `export const Page = ({ title }) => <ul>\n${row.repeat(200)}</ul>\n`
  let index = buildIndex(new Map([[NAME, text]]), { design: await testDesign() })
  const shown = [...(entryOf(index, NAME)?.elements.values() ?? [])].filter(({ tag }) => tag === 'p')
  const make = (at: number) => {
    const before = visitCount()
    const made = plan(
      index,
      edit(() => shown[at]?.id ?? ''),
    )
    if (made.type === 'refused') throw new Error(made.message)
    const old = entryOf(index, NAME)?.text ?? ''
    index = putFile(index, NAME, applyPatches(old, made.edits[0]?.patches ?? []))
    return visitCount() - before
  }
  make(100)
  expect(make(101)).toBeLessThan(200)
})
