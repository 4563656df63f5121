import { globSync, readFileSync, statSync } from 'node:fs'
import { FONT_CHARACTERS } from './font-characters'

const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}]/u

test('the fonts have every Latin letter and sign of our texts', () => {
  const texts = globSync('lib/content/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  const known = new Set(FONT_CHARACTERS)
  const missing = [...new Set(texts.join(''))].filter(
    (sign) => sign >= ' ' && !OTHER_SCRIPT.test(sign) && !known.has(sign),
  )

  expect(missing).toEqual([])
})

test('both fonts together weigh at most 45 KB', () => {
  const sizes = globSync('app/_fonts/*.woff2').map((file) => statSync(file).size)

  expect(sizes).toHaveLength(2)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(45_000)
})
