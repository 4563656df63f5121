import { readFileSync } from 'node:fs'
import { areaTexts } from './in-code'

test('docs/words/in-code matches the code; "node scripts/run.mjs scripts/words.ts --in-code" updates it', () => {
  for (const [name, text] of areaTexts(process.cwd())) {
    expect(readFileSync(`docs/words/in-code/${name}.md`, 'utf8')).toBe(text)
  }
})
