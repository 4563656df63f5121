import { describe, expect, test } from '@jest/globals'
import { placeBeside, placeToAdd, placeToMove } from './places.ts'
import { source } from './testing/sources.ts'

const ELEMENTS = source({
  m: { tag: 'main' },
  a: { tag: 'section', in: 'm' },
  p: { tag: 'p', in: 'a' },
  icon: { tag: 'svg', in: 'a', context: [{ kind: 'attribute', label: 'icon', at: [1, 2] }] },
  q: { tag: 'img', in: 'a' },
  r: { tag: 'h2', in: 'a' },
  Card: { tag: 'Card', in: 'm' },
})

describe('moving', () => {
  test.each([
    ['q', 'before', { parentId: 'a', beforeId: 'p' }],
    ['p', 'after', { parentId: 'a', afterId: 'q' }],
    ['p', 'out', { parentId: 'm', afterId: 'a' }],
    ['q', 'in', { parentId: 'p' }],
    ['Card', 'in', { parentId: 'a' }],
  ] as const)('%s %s', (id, way, spot) => {
    expect(placeToMove(ELEMENTS, id, way)).toEqual({ at: 'spot', spot })
  })

  test.each([
    ['p', 'before', 'It is the first in section.'],
    ['r', 'after', 'It is the last in section.'],
    ['r', 'in', 'img before it takes no children.'],
    ['p', 'in', 'There is no element before it in section to move into.'],
    ['a', 'out', 'main around it is the outermost element of Page.'],
    ['m', 'after', 'It is the outermost element of Page; there is none around it.'],
    ['unknown', 'after', 'It is not in the source.'],
  ] as const)('%s %s has a reason not to: %s', (id, way, reason) => {
    expect(placeToMove(ELEMENTS, id, way)).toEqual({ at: 'nowhere', reason })
  })
})

describe('adding', () => {
  test('goes into what holds others and after what does not', () => {
    expect(placeToAdd(ELEMENTS, 'a')).toEqual({ at: 'spot', spot: { parentId: 'a' } })
    expect(placeToAdd(ELEMENTS, 'p')).toEqual({ at: 'spot', spot: { parentId: 'a', afterId: 'p' } })
    expect(placeToAdd(ELEMENTS, 'Card')).toEqual({ at: 'spot', spot: { parentId: 'm', afterId: 'Card' } })
  })

  test('goes into the outermost element when nothing can stand beside it', () => {
    const elements = source({ b: { tag: 'p' }, i: { tag: 'img' } })

    expect(placeToAdd(elements, 'b')).toEqual({ at: 'spot', spot: { parentId: 'b' } })
    expect(placeToAdd(elements, 'i')).toMatchObject({ at: 'nowhere' })
  })

  test('goes where a menu says, or says why not', () => {
    expect(placeBeside(ELEMENTS, 'p', 'before')).toEqual({
      at: 'spot',
      spot: { parentId: 'a', beforeId: 'p' },
    })
    expect(placeBeside(ELEMENTS, 'p', 'inside')).toEqual({ at: 'spot', spot: { parentId: 'p' } })
    expect(placeBeside(ELEMENTS, 'q', 'inside')).toEqual({ at: 'nowhere', reason: 'img takes no children.' })
    expect(placeBeside(ELEMENTS, 'm', 'after')).toMatchObject({ at: 'nowhere' })
  })
})
