import { findCircles } from './circles.ts'

test('a graph without a way back has no circle', () => {
  const graph = new Map([
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', []],
  ])

  expect(findCircles(graph)).toEqual([])
})

test('two circles that touch by one arrow stay two', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['a', 'c']],
    ['c', ['d']],
    ['d', ['e']],
    ['e', ['c']],
  ])

  expect(findCircles(graph)).toEqual([
    ['a', 'b'],
    ['c', 'd', 'e'],
  ])
})
