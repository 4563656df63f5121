import { globSync, readFileSync } from 'node:fs'
import { AREAS } from './areas'
import { areaTexts } from './in-code'

test('docs/words/in-code matches the code; "node scripts/run.mjs scripts/words.ts --in-code" updates it', () => {
  for (const [name, text] of areaTexts(process.cwd())) {
    expect(readFileSync(`docs/words/in-code/${name}.md`, 'utf8')).toBe(text)
  }
})

test('every text of a screen belongs to an area', () => {
  const named: string[] = AREAS.flatMap(({ files }) => [...files])
  const isNamed = (path: string) => named.some((file) => path === file || path.startsWith(`${file}/`))
  expect(globSync('lib/content/screens/**/*.ts').filter((path) => !isNamed(path))).toEqual([])
})
