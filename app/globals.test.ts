import { readFileSync } from 'node:fs'

const [light = '', dark = ''] = ['\n:root {', '\n@media screen and (prefers-color-scheme: dark) {'].map(
  (start) => readFileSync('app/globals.css', 'utf8').split(start)[1]?.split('\n}')[0] ?? '',
)

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(scheme: string, one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((name) => luminance(new RegExp(`--${name}: (#\\w{6});`).exec(scheme)?.[1] ?? ''))
    .sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s scheme', (_, scheme) => {
  test.each(['sheet', 'paper', 'sunken'])(
    'the edge of a field and of an empty box stands out on %s',
    (surface) => {
      expect(contrast(scheme, 'rule-strong', surface)).toBeGreaterThanOrEqual(3)
    },
  )
})

test('an empty box has that edge, also where the browser would draw a paler one', () => {
  const css = readFileSync('app/globals.css', 'utf8')
  const box = css.split('&:not(:checked) {')[1]?.split('&')[0]

  expect(box).toContain('appearance: none;')
  expect(box).toContain('solid var(--rule-strong);')
})
