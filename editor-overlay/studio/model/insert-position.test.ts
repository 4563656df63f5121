import { describe, expect, test } from '@jest/globals'
import { placementBeside, placementForAdd, placementForMove } from './insert-position.ts'
import { source } from './testing/sources.ts'

const ELEMENTS = source({
  m: { tag: 'main' },
  a: { tag: 'section', in: 'm' },
  p: { tag: 'p', in: 'a' },
  icon: { tag: 'svg', in: 'a', context: [{ kind: 'attribute', label: 'icon', at: [1, 2] }] },
  q: { tag: 'img', in: 'a' },
  r: { tag: 'h2', in: 'a' },
  Card: { tag: 'Card', in: 'm' },
  label: { tag: 'summary', in: 'm' },
  title: { tag: 'h2', in: 'm' },
  text: { tag: 'p', in: 'm' },
  word: { tag: 'b', in: 'm' },
  large: { tag: 'h3', in: 'm' },
  part: { tag: 'b', in: 'large' },
  line: { tag: 'p', in: 'large' },
  box: { tag: 'div', in: 'm' },
})

describe('moving', () => {
  test.each([
    ['q', 'before', { parentId: 'a', beforeId: 'p' }],
    ['p', 'after', { parentId: 'a', afterId: 'q' }],
    ['p', 'out', { parentId: 'm', afterId: 'a' }],
    ['q', 'in', { parentId: 'p' }],
    ['Card', 'in', { parentId: 'a' }],
    ['title', 'in', { parentId: 'label' }],
    ['word', 'in', { parentId: 'text' }],
  ] as const)('%s %s', (id, way, position) => {
    expect(placementForMove(ELEMENTS, id, way)).toEqual({ type: 'position', position })
  })

  test.each([
    ['p', 'before', 'It’s already first in section.'],
    ['r', 'after', 'It’s already last in section.'],
    ['r', 'in', 'The img before it can’t have children.'],
    ['text', 'in', 'HTML allows only text and inline elements in h2.'],
    ['box', 'in', 'HTML allows only text and inline elements in h3.'],
    ['line', 'in', 'HTML allows only text and inline elements in h3.'],
    ['p', 'in', 'No element comes before it in section.'],
    ['a', 'out', 'main around it is the outermost element of Page.'],
    ['m', 'after', 'It’s already the outermost element of Page.'],
    ['unknown', 'after', 'This element isn’t in the source.'],
  ] as const)('%s %s is not possible: %s', (id, way, reason) => {
    expect(placementForMove(ELEMENTS, id, way)).toEqual({ type: 'nowhere', reason })
  })
})

describe('adding', () => {
  test('adds inside a container and after any other element', () => {
    expect(placementForAdd(ELEMENTS, 'a')).toEqual({ type: 'position', position: { parentId: 'a' } })
    expect(placementForAdd(ELEMENTS, 'p')).toEqual({
      type: 'position',
      position: { parentId: 'a', afterId: 'p' },
    })
    expect(placementForAdd(ELEMENTS, 'Card')).toEqual({
      type: 'position',
      position: { parentId: 'm', afterId: 'Card' },
    })
  })

  test('adds inside the outermost element when nothing can be beside it', () => {
    const elements = source({ b: { tag: 'p' }, i: { tag: 'img' } })

    expect(placementForAdd(elements, 'b')).toEqual({ type: 'position', position: { parentId: 'b' } })
    expect(placementForAdd(elements, 'i')).toMatchObject({ type: 'nowhere' })
  })

  test('adds where the menu says, or gives a reason', () => {
    expect(placementBeside(ELEMENTS, 'p', 'before')).toEqual({
      type: 'position',
      position: { parentId: 'a', beforeId: 'p' },
    })
    expect(placementBeside(ELEMENTS, 'p', 'inside')).toEqual({
      type: 'position',
      position: { parentId: 'p' },
    })
    expect(placementBeside(ELEMENTS, 'q', 'inside')).toEqual({
      type: 'nowhere',
      reason: 'img can’t have children.',
    })
    expect(placementBeside(ELEMENTS, 'm', 'after')).toMatchObject({ type: 'nowhere' })
  })
})
