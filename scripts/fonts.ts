import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { FONT_CHARACTERS } from './font-characters.ts'

/**
 * `npm run fonts`: subsets the two typefaces to the characters, weights and features that the site uses.
 * System fonts render text in any other script. Their license (SIL OFL 1.1) is in the packages.
 */
const FONTS = [
  {
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    to: 'inter.woff2',
    weights: { min: 400, max: 700 },
  },
  {
    from: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    to: 'source-serif.woff2',
    weights: { min: 400, max: 600 },
  },
]

const root = join(import.meta.dirname, '..')
for (const { from, to, weights } of FONTS) {
  const whole = readFileSync(join(root, 'node_modules', from))
  const cut = await subsetFont(whole, FONT_CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: ['kern', 'tnum', 'lnum'],
    noHinting: true,
  })
  writeFileSync(join(root, 'app/_fonts', to), cut)
  console.log(`app/_fonts/${to}: ${whole.length} → ${cut.length} bytes`)
}
