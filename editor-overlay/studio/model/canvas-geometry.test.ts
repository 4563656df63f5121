import { describe, expect, test } from '@jest/globals'
import { mapEditIds } from '../../protocol/edit.ts'
import { nodeAt, pageBottom } from './boxes.ts'
import { drawn, editsFor, inPageOrder, rectangle } from './drop-edits.ts'
import { siblingPosition } from './sibling-position.ts'
import { el, pageOf } from './testing/pages.ts'
import { autoscroll, intoFrame, outOfFrame, stepOver, zoomByWheel, zoomToFit } from './zoom.ts'

describe('the insert position among boxes', () => {
  const at = (left: number, top: number) => ({ left, top, width: 100, height: 20 })
  const row = [at(0, 0), at(100, 0), at(200, 0)]
  const column = [at(0, 0), at(0, 20), at(0, 40)]
  const wrapped = [at(0, 0), at(100, 0), at(0, 20), at(100, 20)]
  test.each([
    ['in a row', row, { x: 160, y: 10 }, { axis: 'row', index: 2 }],
    ['before the first of a row', row, { x: -50, y: 10 }, { axis: 'row', index: 0 }],
    ['in a column, whatever the style says', column, { x: 50, y: 25 }, { axis: 'column', index: 1 }],
    ['in a wrapped row', wrapped, { x: 10, y: 35 }, { axis: 'row', index: 2 }],
    ['in a reversed row', [...row].reverse(), { x: 290, y: 10 }, { axis: 'row', index: 0 }],
  ])('%s', (_, boxes, pointer, position) => {
    expect(siblingPosition(boxes, pointer, { axis: 'row', isReversed: false })).toMatchObject(position)
  })

  test('beside a single child the axis comes from the style of the parent', () => {
    const reversed = siblingPosition([at(0, 0)], { x: 90, y: 10 }, { axis: 'row', isReversed: true })
    expect(reversed).toMatchObject({ index: 0, line: { from: { x: 100 } } })
  })

  test('an empty parent has no insert position', () => {
    expect(siblingPosition([], { x: 0, y: 0 }, { axis: 'row', isReversed: false })).toBeNull()
  })
})

describe('boxes of a page', () => {
  const inner = el('p', [10, 10, 50, 20])
  const page = pageOf(
    el(
      'main',
      [0, 0, 400, 900],
      [
        el('div#through', [0, 0, 0, 0], [inner], { displayType: 'contents' }),
        el('nav', [0, 850, 400, 400], [], { positionType: 'fixed' }),
      ],
    ),
  )

  test('an element without a box covers what is inside it', () => {
    expect(nodeAt(page.tree, { x: 20, y: 15 })).toBe(inner.node)
  })

  test('there is no node outside the page', () => {
    expect(nodeAt(page.tree, { x: 500, y: 15 })).toBeNull()
  })

  test('a fixed element does not make the page longer', () => {
    expect(pageBottom(page.tree)).toBe(900)
  })
})

describe('zoom', () => {
  test('a point is converted into a frame and back', () => {
    const [point, corner] = [
      { x: 130, y: 90 },
      { x: 30, y: 40 },
    ]
    expect(intoFrame(point, corner, 0.5)).toEqual({ x: 200, y: 100 })
    expect(outOfFrame(intoFrame(point, corner, 0.5), corner, 0.5)).toEqual(point)
  })

  test('a notch of a wheel is one step, a pinch is many small ones', () => {
    expect(zoomByWheel(1, 100)).toBeCloseTo(0.79, 2)
    expect(zoomByWheel(1, -2)).toBeCloseTo(1.02, 2)
    expect(zoomByWheel(0.1, 100)).toBe(0.1)
  })

  test('all frames fit side by side without being enlarged', () => {
    expect(zoomToFit([390, 820, 1280], 1000, 32)).toBe(0.35)
    expect(zoomToFit([390], 1000, 32)).toBe(1)
  })

  test('the canvas scrolls near an edge, and faster farther out', () => {
    expect(autoscroll(500, 0, 1000)).toBe(0)
    expect(autoscroll(990, 0, 1000)).toBeGreaterThan(0)
    expect(autoscroll(-100, 0, 1000)).toBeLessThan(autoscroll(40, 0, 1000))
  })

  test.each([
    ['in the middle of the page, by the whole step', 24, 500, 24],
    ['near its end, to the end', 24, 990, 9],
    ['past its end, no further', 24, 1020, 0],
    ['past its end, back to it', -24, 1020, -24],
    ['near its start, to the start', -24, 10, -10],
    ['before its start, no further', -24, -5, 0],
  ])('a drag scrolls %s', (_, step, at, scrolled) => {
    expect(stepOver(step, at, 0, 1000)).toBeCloseTo(scrolled)
  })
})

describe('drawing', () => {
  const position = { parentId: 'main' }

  test('a rectangle has the same corners whichever way it is drawn', () => {
    expect(rectangle({ x: 90, y: 10 }, { x: 10, y: 60 })).toEqual({
      left: 10,
      top: 10,
      width: 80,
      height: 50,
    })
  })

  test('a div has the size it was drawn with', () => {
    const box = { left: 0, top: 0, width: 240.4, height: 99.6 }
    expect(drawn({ tag: 'div' }, position, box, 1)).toMatchObject({
      styling: { width: '240px', height: '100px' },
    })
    expect(drawn({ tag: 'p' }, position, box, 1)).not.toHaveProperty('styling')
  })

  test('a click sets no size', () => {
    expect(drawn({ tag: 'div' }, position, { left: 0, top: 0, width: 9, height: 9 }, 0.5)).not.toHaveProperty(
      'styling',
    )
  })
})

describe('the edits of a drop', () => {
  const page = pageOf(
    el('main', [0, 0, 9, 9], [el('a', [0, 0, 1, 1]), el('b', [0, 2, 1, 1]), el('c', [0, 4, 1, 1])]),
  )
  const container = page.tree
  const line = { left: 0, top: 0, width: 1, height: 1 }
  const both = inPageOrder(page.tree, [page.at('b'), page.at('a')])
  const idsOf = (nodes: readonly { tempoElement: { codebaseId: string } }[]) =>
    nodes.map(({ tempoElement }) => tempoElement.codebaseId)
  const movedBy = (position: { parentId: string; beforeId?: string; afterId?: string }) =>
    editsFor({ type: 'position', position, line, container, label: '' }, idsOf(both), {}).edits.map(
      (edit) => 'id' in edit && edit.id,
    )

  test('several elements keep their order before and after a neighbor', () => {
    expect(movedBy({ parentId: 'main', beforeId: 'c' })).toEqual(['a', 'b'])
    expect(movedBy({ parentId: 'main', afterId: 'c' })).toEqual(['b', 'a'])
  })

  test('moving a list item names both positions in the list', () => {
    const order = { id: 'a', parentId: 'main', from: 0, to: 2 }
    expect(editsFor({ type: 'order', order, line, container, label: '' }, ['a'], {})).toEqual({
      edits: [{ type: 'move', id: 'a', position: { parentId: 'main' } }],
      context: { meaning: 'item', item: 0, toItem: 2 },
    })
  })

  test('a later move of a gesture uses the ids from an earlier one', () => {
    const edit = { type: 'move', id: 'a', position: { parentId: 'main', afterId: 'c' } } as const
    expect(mapEditIds(edit, (id) => ({ a: 'a2', c: 'c2' })[id] ?? id)).toEqual({
      type: 'move',
      id: 'a2',
      position: { parentId: 'main', afterId: 'c2' },
    })
  })
})
