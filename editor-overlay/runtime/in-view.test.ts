import { describe, expect, test } from '@jest/globals'
import type { Box } from '../core/geometry.ts'
import { inView } from './in-view.ts'

const VIEW = { width: 100, height: 100 }

/** Walks rows of 10 px, `above` of them above the screen. */
function rows(count: number, above: number) {
  let reads = 0
  const boxOf = (index: number): Box => {
    reads += 1
    return { left: 0, top: (index - above) * 10, width: 50, height: 10 }
  }
  const crowd = Array.from({ length: count }, (_, index) => index)
  const seen = [...inView(crowd, boxOf, VIEW, 200)].map(([index]) => index)
  return { seen, reads }
}

describe('items of a long list in view', () => {
  test.each([
    ['a short list from its start', 30, 0, [0, 9]],
    ['a short list that is scrolled', 30, 12, [12, 21]],
    ['a long list from its start', 10_000, 0, [0, 9]],
    ['a long list somewhere in its middle', 10_000, 7_000, [7_000, 7_009]],
  ])('%s', (_, count, above, [first, last]) => {
    const { seen } = rows(count, above)
    expect([seen[0], seen.at(-1), seen.length]).toEqual([first, last, 10])
  })

  test('reads as few boxes of 100,000 rows as of 1,000', () => {
    expect(rows(100_000, 500).reads - rows(1_000, 500).reads).toBeLessThan(10)
  })

  test('finds nothing in a list far below or above', () => {
    expect(rows(10_000, 20_000).seen).toEqual([])
    expect(rows(10_000, -20_000).seen).toEqual([])
  })

  test('never yields more than requested', () => {
    const boxOf = () => ({ left: 0, top: 0, width: 1, height: 1 })
    expect([...inView(new Array(5_000).fill(0), boxOf, VIEW, 200)]).toHaveLength(200)
  })
})
