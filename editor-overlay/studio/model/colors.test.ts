import { describe, expect, test } from '@jest/globals'
import { readColor } from '../../protocol/color.ts'
import { contrast, hexOf, over } from './colors.ts'

const color = (text: string) => {
  const read = readColor(text)
  if (!read) throw new Error(`no color: ${text}`)
  return read
}

describe('reading', () => {
  test.each([
    ['rgb(27, 42, 47)', '#1b2a2f'],
    ['rgb(27 42 47 / 50%)', '#1b2a2f80'],
    ['rgba(0, 0, 0, 0)', '#00000000'],
    ['#abc', '#aabbcc'],
    ['#0e5a4aff', '#0e5a4a'],
    ['transparent', '#00000000'],
    ['color(srgb 1 0.5 0)', '#ff8000'],
    ['oklch(1 0 0)', '#ffffff'],
    ['oklch(0.628 0.2577 29.23)', '#ff0000'],
    ['oklab(0 0 0 / 0.5)', '#00000080'],
  ])('%s', (text, hex) => {
    expect(hexOf(color(text))).toBe(hex)
  })

  test.each(['', 'red-ish', 'color(display-p3 1 0 0)', 'rgb(a b c)', '#12345', 'url(x)'])(
    '“%s” is not a color we can read',
    (text) => {
      expect(readColor(text)).toBeNull()
    },
  )
})

test('contrast as defined by WCAG', () => {
  expect(contrast(color('#000'), color('#fff'))).toBeCloseTo(21)
  expect(contrast(color('#777'), color('#fff'))).toBeCloseTo(4.48, 2)
  expect(contrast(color('#fff'), color('#777'))).toBeCloseTo(4.48, 2)
})

test('a translucent color is blended with its background', () => {
  expect(hexOf(over(color('rgb(0 0 0 / 0.5)'), color('#fff')))).toBe('#808080')
  expect(contrast(color('rgb(0 0 0 / 0.5)'), color('#fff'))).toBeCloseTo(3.95, 1)
})
