import { describe, expect, test } from '@jest/globals'
import { heightAfterChange, heightAfterRead, isAwaited, newHeight } from './frame-height.ts'

/** The height of a new frame; `bottomIn` is where the page ends in a window of a height. */
function settled(bottomIn: (height: number) => number, width = 1280) {
  let now = newHeight(width, '/')
  for (let reads = 0; isAwaited(now); reads += 1) {
    if (reads > 20) throw new Error('It never settles.')
    now = heightAfterRead(now, bottomIn(now.height))
  }
  return now
}

describe('of a page that has just opened', () => {
  test.each<[string, (height: number) => number, number]>([
    ['longer than a window', () => 2400, 2400],
    ['shorter than a window', () => 300, 800],
    ['at least as tall as its window', (height) => Math.max(height, 500), 800],
    ['at least as tall as its window, and longer', (height) => Math.max(height, 2400), 2400],
    ['as tall as its window below a header', (height) => height + 64, 800],
    ['with a first part as tall as its window', (height) => height + 3000, 800],
    ['with a first part of 90 % of its window', (height) => Math.ceil(height * 0.9) + 3000, 800],
    ['with a first part of half its window', (height) => Math.ceil(height / 2) + 600, 800],
    ['with two parts as tall as their window', (height) => height * 2 + 100, 800],
    ['longer than any frame', () => 40_000, 16_000],
  ])('%s', (_, bottomIn, height) => {
    expect(settled(bottomIn).height).toBe(height)
  })

  test.each([
    [390, 844],
    [820, 1180],
    [1280, 800],
  ])('a window of %i px is %i px tall', (width, height) => {
    expect(settled((window) => window, width).height).toBe(height)
  })

  test('grows with content that arrives after it was first read', () => {
    let reads = 0
    const bottom = () => {
      reads += 1
      return reads === 1 ? 1200 : 4000
    }
    expect(settled(bottom).height).toBe(4000)
  })
})

describe('of a page that changes', () => {
  test('follows it at once', () => {
    const before = settled(() => 2400)
    expect(heightAfterChange(before, 2000)).toMatchObject({ height: 2000, phase: 'fits' })
    expect(heightAfterChange(before, 2600)).toMatchObject({ height: 2600, phase: 'fits' })
    expect(heightAfterChange(before, 300)).toMatchObject({ height: 800, phase: 'fits' })
  })

  test('is compared with the usual height when it grows with every change', () => {
    const bottomIn = (height: number) => height + 500
    let now = settled(() => 2400)
    for (let changes = 0; !isAwaited(now) && changes < 10; changes += 1)
      now = heightAfterChange(now, bottomIn(now.height))
    while (isAwaited(now)) now = heightAfterRead(now, bottomIn(now.height))
    expect(now).toMatchObject({ height: 800, phase: 'follows' })
  })

  test('a page that becomes longer by several edits in a row keeps its whole height', () => {
    let now = settled(() => 2400)
    for (const bottom of [2500, 2600, 2700, 2800]) {
      now = heightAfterChange(now, bottom)
      while (isAwaited(now)) now = heightAfterRead(now, bottom)
    }
    expect(now.height).toBe(2800)
  })

  test('one that follows its window keeps the usual height', () => {
    expect(
      heightAfterChange(
        settled((height) => height + 64),
        1000,
      ).height,
    ).toBe(800)
  })
})
