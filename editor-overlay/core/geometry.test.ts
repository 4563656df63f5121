import {
  colorOf,
  hasMovedFar,
  labelSize,
  linesAround,
  moveBox,
  sizeLabelText,
  strokeOf,
  unionOf,
} from './geometry.ts'

test.each([4, 2, 1, 0.5, 0.25, 0.1])('the font of a label is 12 px high on the screen at zoom %p', (zoom) => {
  const { scale, fontPx } = labelSize(zoom)
  expect(fontPx * scale * zoom).toBeCloseTo(12)
  expect(scale).toBeLessThanOrEqual(2)
})

test.each([
  ['primary', 1, { type: 'solid', outlinePx: 1, borderPx: 1 }],
  ['primary', 0.25, { type: 'solid', outlinePx: 4, borderPx: 4 }],
  ['primary', 4, { type: 'solid', outlinePx: 0, borderPx: 0.5 }],
  ['primary', 2, { type: 'solid', outlinePx: 0.5, borderPx: 0.5 }],
  ['secondary', 1, { type: 'solid', outlinePx: 0.5, borderPx: 0.5 }],
  ['secondary', 2, { type: 'solid', outlinePx: 0, borderPx: 0.5 }],
  ['child', 1, { type: 'dashed', widthPx: 5, dash: [1, 15] }],
  ['child', 100, { type: 'dashed', widthPx: 1, dash: [1, 3] }],
  ['move', 0.5, { type: 'dashed', widthPx: 10, dash: [1, 30] }],
] as const)('a %s outline at zoom %p', (kind, zoom, stroke) => {
  expect(strokeOf(kind, zoom)).toEqual(stroke)
})

test.each([
  [1, -1, 2],
  [0.25, -4, 8],
  [4, 0, 0.5],
])('at zoom %p, the lines of an outline begin at %p and are %p px wide', (zoom, begin, line) => {
  const lines = linesAround({ left: 0, top: 0, width: 100, height: 50 }, zoom)
  const [width, height] = [100 - 2 * begin, 50 - 2 * begin]
  expect(lines).toEqual([
    { left: begin, top: begin, width, height: line },
    { left: begin, top: begin + height - line, width, height: line },
    { left: begin, top: begin, width: line, height },
    { left: begin + width - line, top: begin, width: line, height },
  ])
})

test('components have their own color, except for secondary outlines', () => {
  expect(colorOf('primary', true, false)).toBe('#6183e4')
  expect(colorOf('secondary', true, false)).toBe('#4597F7')
  expect(colorOf('move', false, true)).toBe('#6858f5')
  expect(colorOf('child', true, true)).toBe('#5246C2')
})

test('a union covers all boxes, and is null without boxes', () => {
  const a = { left: 0, top: 10, width: 10, height: 10 }
  const b = { left: -5, top: 30, width: 10, height: 5 }
  expect(unionOf([a, b])).toEqual({ left: -5, top: 10, width: 15, height: 25 })
  expect(unionOf([a])).toEqual(a)
  expect(unionOf([])).toBeNull()
})

test('a drag begins at 20 px on the screen, summed over both axes', () => {
  const from = { x: 0, y: 0 }
  expect(hasMovedFar(from, { x: 10, y: -10 }, 1)).toBe(true)
  expect(hasMovedFar(from, { x: 10, y: 9 }, 1)).toBe(false)
  expect(hasMovedFar(from, { x: 10, y: 0 }, 2)).toBe(true)
  expect(hasMovedFar(from, { x: 30, y: 0 }, 0.5)).toBe(false)
})

test('the moved box keeps its size and follows the pointer', () => {
  const box = { left: 0, top: 0, width: 100, height: 40 }
  expect(moveBox(box, { x: 200, y: 100 }, { x: 5, y: -5 })).toEqual({
    left: 155,
    top: 75,
    width: 100,
    height: 40,
  })
  expect(sizeLabelText({ ...box, width: 99.6 })).toBe('100 x 40')
})
