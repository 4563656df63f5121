import { pdfQuality, pictureQuality } from './quality'

const SCANNED = { hasText: [false, false], shortestPage: 842 }
const LOW = { width: 595, height: 842 }
const HIGH = { width: 2480, height: 3508 }

test.each([
  ['two pages at 72 dpi', [LOW, LOW], 72],
  ['two pages, one of them sharp', [LOW, HIGH], null],
  ['more pictures than pages', [LOW, LOW, LOW], null],
  ['pages with unknown pictures', null, null],
  ['pages without a picture', [], null],
])('measures the resolution of %s', (_, pictures, dpi) => {
  const wanted = dpi === null ? [] : [{ code: 'low_resolution', page: null, ...LOW, dpi }]

  expect(pdfQuality({ ...SCANNED, pictures })).toEqual([{ code: 'no_text', page: null }, ...wanted])
})

test('reports no page with text, whatever pictures it contains', () => {
  expect(pdfQuality({ hasText: [true, true], pictures: [LOW], shortestPage: 842 })).toEqual([])
})

test('lists pages without text, up to a limit', () => {
  const hasText = [true, ...Array.from({ length: 50 }, () => false)]

  const hints = pdfQuality({ hasText, pictures: [], shortestPage: 842 })
  expect(hints).toHaveLength(20)
  expect(hints[0]).toEqual({ code: 'no_text', page: 2 })
})

test('measures a picture by its shorter side', () => {
  expect(pictureQuality({ width: 3000, height: 999 })).toHaveLength(1)
  expect(pictureQuality({ width: 1000, height: 1000 })).toEqual([])
})
