import { describe, expect, test } from '@jest/globals'
import type { Point } from './geometry.ts'
import { positionAt, target } from './testing/drop-targets.ts'
import { el, type Page, pageOf } from './testing/pages.ts'

const flex = (flexDirection: string) => ({ displayType: 'flex', flexDirection })

/** Three boxes of 100 by 40 in a section of 400 by 300 that begins at 0, 0. */
function three(places: readonly (readonly [number, number])[], over: object): Page {
  const kids = places.map(([x, y], at) => el(`div#${'abc'[at]}`, [x, y, 100, 40], [], { text: `Box ${at}` }))
  return pageOf(el('main', [0, 0, 400, 600], [el('section', [0, 0, 400, 300], kids, over)]))
}

describe('among siblings', () => {
  const row = [
    [20, 20],
    [130, 20],
    [240, 20],
  ] as const
  const column = [
    [20, 20],
    [20, 70],
    [20, 120],
  ] as const
  const backwards = [...row].reverse()

  test.each<[string, Page, Point, object]>([
    ['a row: the right half is behind', three(row, flex('row')), { x: 220, y: 40 }, { afterId: 'b' }],
    ['a row: the left half is before', three(row, flex('row')), { x: 140, y: 40 }, { beforeId: 'b' }],
    ['a row: left of the first', three(row, flex('row')), { x: 16, y: 60 }, { beforeId: 'a' }],
    [
      'a column: the lower half is behind',
      three(column, flex('column')),
      { x: 60, y: 100 },
      { afterId: 'b' },
    ],
    ['a column: below the last', three(column, flex('column')), { x: 60, y: 250 }, { afterId: 'c' }],
    ['blocks lie in a column', three(column, {}), { x: 60, y: 75 }, { beforeId: 'b' }],
    ['a reversed row', three(backwards, flex('row-reverse')), { x: 220, y: 40 }, { beforeId: 'b' }],
    ['right to left', three(backwards, flex('row')), { x: 335, y: 40 }, { beforeId: 'a' }],
    [
      'a reversed column',
      three([...column].reverse(), flex('column-reverse')),
      { x: 60, y: 105 },
      { beforeId: 'b' },
    ],
    [
      'a wrapped row: the first of the second line',
      three([row[0], row[1], [20, 80]], flex('row')),
      { x: 30, y: 100 },
      { beforeId: 'c' },
    ],
    [
      'a grid: behind the last of a line',
      three([row[0], row[1], [20, 80]], { displayType: 'grid' }),
      { x: 225, y: 40 },
      { afterId: 'b' },
    ],
  ])('%s', (_, page, pointer, position) => {
    expect(positionAt(page, pointer)).toEqual({ parentId: 'section', ...position })
  })

  test('the line is in the gap and follows the axis', () => {
    const found = target(three(row, flex('row')), { x: 220, y: 40 })

    expect(found).toMatchObject({ line: { left: 232.5, top: 20, width: 5, height: 40 } })
    expect(found.label).toBe('after div “Box 1” in section')
  })

  test('two items of different heights in one row are beside each other', () => {
    const page = pageOf(
      el(
        'main',
        [0, 0, 400, 400],
        [
          el('div#tall', [0, 0, 100, 200], [], { text: 'x' }),
          el('div#low', [110, 90, 100, 20], [], { text: 'x' }),
        ],
        flex('row'),
      ),
    )

    expect(positionAt(page, { x: 120, y: 100 })).toEqual({ parentId: 'main', beforeId: 'low' })
  })

  test('an element out of the flow is not a neighbor', () => {
    const badge = el('span#badge', [0, 0, 20, 20], [], { positionType: 'absolute', text: 'new' })
    const page = pageOf(
      el('main', [0, 0, 400, 400], [badge, el('p#a', [0, 100, 400, 40], [], { text: 'x' })]),
    )

    expect(positionAt(page, { x: 5, y: 90 })).toEqual({ parentId: 'main', beforeId: 'a' })
  })
})

describe('inside and beside', () => {
  test.each([
    ['of the page', 'app/page.tsx', { parentId: 'main' }],
    ['of a component', 'app/region.tsx', { parentId: 'body', beforeId: 'note' }],
  ])('near an empty outermost element %s', (_, filename, position) => {
    const main = el('main', [0, 0, 400, 0], [], { parentId: null, entry: { filename, type: 'native' } })
    const note = el('p#note', [0, 350, 400, 20], [], { text: 'x' })
    const page = pageOf(el('body', [0, 0, 400, 400], [main, note], { entry: { filename: 'app/layout.tsx' } }))

    expect(positionAt(page, { x: 60, y: 200 })).toEqual(position)
  })

  const nested = () =>
    pageOf(
      el(
        'main',
        [0, 0, 400, 400],
        [
          el('section#first', [0, 0, 400, 100], [el('h2', [0, 30, 400, 40], [], { text: 'Title' })]),
          el('section#empty', [0, 120, 400, 100]),
          el('img', [0, 240, 400, 100]),
        ],
      ),
    )

  test('near an edge the drop goes beside the element, in its parent', () => {
    expect(positionAt(nested(), { x: 200, y: 95 })).toEqual({ parentId: 'main', afterId: 'first' })
  })

  test('well inside an element the drop goes among its children', () => {
    expect(positionAt(nested(), { x: 200, y: 80 })).toEqual({ parentId: 'first', afterId: 'h2' })
  })

  test('what is at the edge and accepts nothing does not make the edge smaller', () => {
    const title = el('h2', [0, 100, 400, 40], [], { text: 'Title' })
    const page = pageOf(el('main', [0, 0, 400, 600], [el('section', [0, 100, 400, 300], [title])]))

    expect(positionAt(page, { x: 200, y: 110 })).toEqual({ parentId: 'main', beforeId: 'section' })
  })

  test('over a sibling of its kind, most of a drop goes beside it, and only the middle inside', () => {
    const card = (id: string, x: number) =>
      el(`div#${id}`, [x, 0, 120, 200], [el(`ul#in-${id}`, [x, 0, 120, 200])])
    const row = el('section', [0, 0, 400, 200], [card('a', 0), card('b', 140)], flex('row'))
    const page = pageOf(el('main', [0, 0, 400, 600], [row, el('div#far', [0, 300, 120, 200])]))
    const at = (x: number) => ({ x, y: 100 })

    expect(positionAt(page, at(30), ['b'])).toEqual({ parentId: 'section', beforeId: 'a' })
    expect(positionAt(page, at(60), ['b'])).toEqual({ parentId: 'in-a' })
    expect(target(page, at(90), ['b']).type).toBe('same')
    // An element from elsewhere is rather meant to go inside.
    expect(positionAt(page, at(30), ['far'])).toEqual({ parentId: 'in-a' })
  })

  test('an empty container accepts an only child', () => {
    expect(positionAt(nested(), { x: 200, y: 170 })).toEqual({ parentId: 'empty' })
    expect(target(nested(), { x: 200, y: 170 }).label).toBe('into section')
  })

  test('a void element can only be a neighbor', () => {
    expect(positionAt(nested(), { x: 200, y: 280 })).toEqual({ parentId: 'main', beforeId: 'img' })
  })

  test('a text can only be a neighbor', () => {
    expect(positionAt(nested(), { x: 200, y: 45 })).toEqual({ parentId: 'first', beforeId: 'h2' })
  })

  test('an element cannot be dropped inside itself', () => {
    expect(target(nested(), { x: 200, y: 50 }, ['first'])).toMatchObject({ type: 'same' })
  })

  test('where edges coincide the outer element is reached closer to the edge', () => {
    const page = pageOf(
      el(
        'main',
        [0, 0, 400, 600],
        [
          el(
            'section',
            [0, 100, 400, 300],
            [el('div', [0, 100, 400, 300], [el('p', [0, 200, 400, 40], [], { text: 'x' })])],
          ),
        ],
      ),
    )

    expect(positionAt(page, { x: 9, y: 110 })).toEqual({ parentId: 'section', beforeId: 'div' })
    expect(positionAt(page, { x: 9, y: 103 })).toEqual({ parentId: 'main', beforeId: 'section' })
  })

  test('a list item stays in its list at the edge of the list', () => {
    const item = (id: string, y: number) => el(`li#${id}`, [0, y, 400, 30], [], { text: 'x' })
    const list = el('ul', [0, 20, 400, 90], [item('a', 20), item('b', 50), item('c', 80)])
    const rest = [el('p', [0, 300, 400, 40]), el('p#last', [0, 400, 400, 40])]
    const page = pageOf(el('main', [0, 0, 400, 600], [list, ...rest]))

    expect(positionAt(page, { x: 200, y: 108 }, ['b'])).toEqual({ parentId: 'ul', afterId: 'c' })
    expect(positionAt(page, { x: 200, y: 108 }, ['last'])).toEqual({ parentId: 'main', afterId: 'ul' })
  })

  test('a list item goes beside what HTML does not allow it in, if it is allowed around that', () => {
    const item = (id: string, y: number) =>
      el(`li#${id}`, [0, y, 400, 90], [el(`div#in-${id}`, [0, y, 400, 90])])
    const list = el('ul', [0, 0, 400, 180], [item('a', 0), item('b', 90)])
    const other = el('ol', [0, 200, 400, 90], [el('li#c', [0, 200, 400, 90], [], { text: 'x' })])
    const page = pageOf(el('main', [0, 0, 400, 600], [list, other, el('div#box', [0, 300, 400, 200])]))

    expect(positionAt(page, { x: 200, y: 55 }, ['c'])).toEqual({ parentId: 'ul', afterId: 'a' })
    // Nothing around the box allows it either; the server says why.
    expect(positionAt(page, { x: 200, y: 400 }, ['c'])).toEqual({ parentId: 'box' })
  })

  test('an inline element can be dropped into the text of a paragraph', () => {
    const link = () => el('a', [100, 20, 50, 20], [], { displayType: 'inline', text: 'link' })
    const page = pageOf(
      el(
        'main',
        [0, 0, 400, 400],
        [
          el('p', [0, 0, 400, 60], [el('em', [20, 20, 50, 20], [], { displayType: 'inline', text: 'so' })]),
          el('div', [0, 100, 400, 60], [{ ...link(), id: 'moved' }]),
        ],
      ),
    )

    expect(positionAt(page, { x: 60, y: 30 }, ['moved'])).toMatchObject({ parentId: 'p' })
    expect(positionAt(page, { x: 60, y: 30 }, ['div'])).toMatchObject({ parentId: 'main' })
  })

  test('an element that stays in place is labeled so', () => {
    expect(target(nested(), { x: 200, y: 118 }, ['empty'])).toEqual({
      type: 'same',
      label: 'stays in place',
    })
  })

  test('elements that are dragged together are skipped together', () => {
    expect(positionAt(nested(), { x: 200, y: 330 }, ['first', 'empty'])).toEqual({
      parentId: 'main',
      afterId: 'img',
    })
  })
})
