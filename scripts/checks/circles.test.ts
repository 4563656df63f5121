import { findCircles } from './circles.ts'

test('an acyclic graph has no cycle', () => {
  const graph = new Map([
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', []],
  ])

  expect(findCircles(graph)).toEqual([])
})

test('two cycles that one edge connects stay two', () => {
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
