import { findCycles } from './cycles.ts'

test('an acyclic graph has no cycle', () => {
  const graph = new Map([
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', []],
  ])

  expect(findCycles(graph)).toEqual([])
})

test('two cycles that one edge connects stay two', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['a', 'c']],
    ['c', ['d']],
    ['d', ['e']],
    ['e', ['c']],
  ])

  expect(findCycles(graph)).toEqual([
    ['a', 'b'],
    ['c', 'd', 'e'],
  ])
})
