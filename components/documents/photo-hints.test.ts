import { photoHints } from './photo-hints'

const SIDE = 100

function picture(
  value: (x: number, y: number) => number,
  sourceSide = 2000,
): Parameters<typeof photoHints>[0] {
  const gray = Uint8Array.from({ length: SIDE * SIDE }, (_, at) => value(at % SIDE, Math.floor(at / SIDE)))
  return { width: SIDE, height: SIDE, gray, sourceSide }
}

/** Dark strokes on paper with sharp edges. */
const text = (x: number) => (Math.floor(x / 3) % 2 === 0 ? 30 : 230)

test('gives no advice on a sharp, bright and large photo', () => {
  expect(photoHints(picture(text))).toEqual([])
})

test('reports a small photo', () => {
  expect(photoHints(picture(text, 600))).toEqual(['small'])
})

test('reports a photo taken in the dark', () => {
  expect(photoHints(picture((x) => text(x) / 4))).toEqual(['dark'])
})

test('reports soft waves as blurred', () => {
  expect(photoHints(picture((x) => 130 + 100 * Math.sin(x / 12)))).toEqual(['blurry'])
})
