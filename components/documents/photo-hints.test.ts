import { photoHints } from './photo-hints'

const SIDE = 100

function picture(
  value: (x: number, y: number) => number,
  sourceSide = 2000,
): Parameters<typeof photoHints>[0] {
  const gray = Uint8Array.from({ length: SIDE * SIDE }, (_, at) => value(at % SIDE, Math.floor(at / SIDE)))
  return { width: SIDE, height: SIDE, gray, sourceSide }
}

/** Dark strokes on paper with hard borders. */
const text = (x: number) => (Math.floor(x / 3) % 2 === 0 ? 30 : 230)

test('a sharp, bright and large photo needs no advice', () => {
  expect(photoHints(picture(text))).toEqual([])
})

test('a small photo is called small', () => {
  expect(photoHints(picture(text, 600))).toEqual(['small'])
})

test('a photo taken in the dark is called dark', () => {
  expect(photoHints(picture((x) => text(x) / 4))).toEqual(['dark'])
})

test('soft waves instead of strokes are called blurred', () => {
  expect(photoHints(picture((x) => 130 + 100 * Math.sin(x / 12)))).toEqual(['blurry'])
})
