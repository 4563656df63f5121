import { describe, expect, test } from '@jest/globals'
import { contrast, hexOf, over, readColour } from './colours.ts'

const colour = (text: string) => {
  const read = readColour(text)
  if (!read) throw new Error(`no colour: ${text}`)
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
    expect(hexOf(colour(text))).toBe(hex)
  })

  test.each(['', 'red-ish', 'color(display-p3 1 0 0)', 'rgb(a b c)', '#12345', 'url(x)'])(
    '“%s” cannot be told',
    (text) => {
      expect(readColour(text)).toBeNull()
    },
  )
})

test('contrast by the book', () => {
  expect(contrast(colour('#000'), colour('#fff'))).toBeCloseTo(21)
  expect(contrast(colour('#777'), colour('#fff'))).toBeCloseTo(4.48, 2)
  expect(contrast(colour('#fff'), colour('#777'))).toBeCloseTo(4.48, 2)
})

test('a colour that can be seen through is laid on what is behind', () => {
  expect(hexOf(over(colour('rgb(0 0 0 / 0.5)'), colour('#fff')))).toBe('#808080')
  expect(contrast(colour('rgb(0 0 0 / 0.5)'), colour('#fff'))).toBeCloseTo(3.95, 1)
})
