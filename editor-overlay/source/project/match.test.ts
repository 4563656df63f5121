/** After changes by another program, an id leads to the same element, or to none where it can't be known. */
import { expect, test } from '@jest/globals'
import { applyPatches } from '../file/patches.ts'
import { plan } from '../plan.ts'
import { anyEdit, numbersFrom } from '../testing/any-edit.ts'
import { OWN_FILES, ownText } from '../testing/as-read.ts'
import { finder, PAGE, page } from '../testing/try-plan.ts'
import { buildIndex, type SourceIndex, updateIndex } from './source-index.ts'

const indexOf = (text: string) => buildIndex(new Map([[PAGE, text]]))

type Row = [change: string, before: string, after: string, pairs: [from: string, to: string | null][]]

test.each<Row>([
  [
    'an insertion before an equal element',
    '<p><b>1</b><b>2</b></p>',
    '<p><b>0</b><b>1</b><b>2</b></p>',
    [
      ['b', 'b:1'],
      ['b:1', 'b:2'],
    ],
  ],
  ['a swap', '<p><b>1</b><b>2</b></p>', '<p><b>2</b><b>1</b></p>', [['b:1', 'b']]],
  ['a removal', '<p><b>1</b><b>2</b></p>', '<p><b>2</b></p>', [['b:1', 'b']]],
  ['a new parent', '<p><b>1</b></p>', '<p><i><b>1</b></i></p>', [['b', 'b']]],
  [
    'a change of text',
    '<p><b>1</b><b className="x">2</b></p>',
    '<p><b className="x">3</b></p>',
    [['b:1', 'b']],
  ],
  [
    'a move of a child to an equal sibling',
    '<p><b title="1"><i /><u /></b><b title="2" on={() => 1}><u /></b></p>',
    '<p><b title="1"><u /></b><b title="2" on={() => 1}><i /><u /></b></p>',
    [
      ['b', 'b'],
      ['b:1', 'b:1'],
      ['i', 'i'],
    ],
  ],
  [
    'a wrapper with the same tag',
    '<main>\n  <div>\n    <p>1</p>\n  </div>\n</main>',
    '<main>\n  <div>\n    <div>\n      <p>1</p>\n    </div>\n  </div>\n</main>',
    [
      ['div', 'div:1'],
      ['p', 'p'],
    ],
  ],
  [
    'a wrapper around an element whose class changes',
    '<main><div className="p-4"><p>1</p><i /></div></main>',
    '<main><div><div className="p-4"><p>2</p><i /></div></div></main>',
    [
      ['div', 'div:1'],
      ['p', 'p'],
    ],
  ],
  [
    'a wrapper that takes the key of an item',
    '<ul>{xs.map((x) => <div key={x} className="p-4 flex" />)}</ul>',
    '<ul>{xs.map((x) => <div key={x}><div className="p-4 flex" /></div>)}</ul>',
    [['div', 'div:1']],
  ],
  [
    'the removal of a wrapper',
    '<main><div><div className="p-4 flex"><p>1</p></div></div></main>',
    '<main><div className="p-4 flex"><p>2</p></div></main>',
    [
      ['div', null],
      ['div:1', 'div'],
      ['p', 'p'],
    ],
  ],
  [
    'a removal beside a new wrapper with the same tag',
    '<main><A title="1" /><div className="grid"><A name="2" /></div></main>',
    '<main><div><A title="1" /></div></main>',
    [
      ['div', null],
      ['A', 'A'],
      ['A:1', null],
    ],
  ],
  [
    'a move between two equal containers',
    '<main><div className="p"><A /><B /><C /></div><div className="p"><D /><E /></div></main>',
    '<main><div className="p"><B /></div><div className="p"><A /><D /><C /><E /></div></main>',
    [
      ['div', 'div'],
      ['div:1', 'div:1'],
      ['A', 'A'],
      ['C', 'C'],
    ],
  ],
  [
    'a swap of two containers of which one changes',
    '<main><div className="p"><A /><B /></div><div className="p"><C /><D /></div></main>',
    '<main><div className="p"><C /></div><div className="p"><A /><B /></div></main>',
    [
      ['div', 'div:1'],
      ['div:1', 'div'],
    ],
  ],
  [
    'a child that becomes a child of the other one',
    '<main><A title="a" end={<B />} /><A title="b" /></main>',
    '<main><A title="a" /><A title="b"><B /></A></main>',
    [
      ['A', 'A'],
      ['A:1', 'A:1'],
      ['B', 'B'],
    ],
  ],
  [
    'an element in place of another one',
    '<main><A name="a" label="A" /><p>1</p></main>',
    '<main><A name="b" label="B" /><p>1</p></main>',
    [
      ['A', null],
      ['p', 'p'],
    ],
  ],
  [
    'a removal of one of two that both change',
    '<ul><li>1</li><li>2</li></ul>',
    '<ul><li>3</li></ul>',
    [
      ['li', null],
      ['li:1', null],
    ],
  ],
  [
    'new words in each of several',
    '<ul><li>1</li><li>2</li></ul>',
    '<ul><li>3</li><li>4</li></ul>',
    [
      ['li', 'li'],
      ['li:1', 'li:1'],
    ],
  ],
  [
    'a move into another component',
    '<main>{xs.map(() => <i />)}<b title="1">1</b></main>',
    '<main>{xs.map(() => <b title="1">1</b>)}</main>',
    [
      ['b', 'b'],
      ['i', null],
    ],
  ],
])('after %s, an element is found again', (_, before, after, pairs) => {
  const old = indexOf(page(before))
  const { index, ids } = updateIndex(old, PAGE, page(after))
  for (const [from, to] of pairs)
    expect([from, followed(ids, finder(old)(from))]).toEqual([from, to && finder(index)(to)])
})

const followed = (ids: Readonly<Record<string, string | null>>, id: string) =>
  Object.hasOwn(ids, id) ? ids[id] : id

/** Returns the index after one of some edits, and where it leads the ids of before; `null` if it is refused. */
function edited(index: SourceIndex, file: string, below: (limit: number) => number) {
  const entry = index.files.get(file)
  const edit = anyEdit([...(entry?.elements.values() ?? [])], below)
  if (!entry || !/^(move|remove|wrap)$/.test(edit.type)) return null
  const made = plan(index, edit)
  if (made.type === 'refused' || made.edits.length !== 1 || made.edits[0]?.file !== file) return null
  return { ...updateIndex(index, file, applyPatches(entry.text, made.edits[0].patches)), ids: made.ids }
}

const wordsAt = (index: SourceIndex, file: string, id: string) => {
  const entry = index.files.get(file)
  const { start, end } = entry?.elements.get(id) ?? { start: 0, end: 0 }
  return entry?.text.slice(start, end).replace(/\s+/g, ' ')
}

test.each(OWN_FILES.filter((_, at) => at % 8 === 3))(
  'after moves, removals and wrappers in %s, no id leads to another element',
  (file) => {
    const old = buildIndex(new Map([[file, ownText(file)]]))
    const below = numbersFrom(file.length)
    let [now, isChanged] = [old, false]
    const wanted = new Map(
      [...(old.files.get(file)?.elements.keys() ?? [])].map((id) => [id, id as string | null]),
    )
    for (let turn = 0; turn < 12; turn++) {
      const step = edited(now, file, below)
      if (!step) continue
      for (const [id, to] of wanted) if (to) wanted.set(id, followed(step.ids, to) ?? null)
      now = step.index
      isChanged = true
      if (turn % 4 === 3) break
    }
    if (!isChanged) return
    const { ids } = updateIndex(old, file, now.files.get(file)?.text ?? '')
    for (const [id, to] of wanted) {
      const found = followed(ids, id)
      if (!found || found === to) continue
      // Each of the equal elements may be the old one.
      expect(wordsAt(now, file, found)).toBe(to === null ? wordsAt(old, file, id) : wordsAt(now, file, to))
    }
  },
)
