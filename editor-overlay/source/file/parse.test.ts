import { expect, test } from '@jest/globals'
import { parseSync } from 'oxc-parser'
import { OWN_FILES, ownText } from '../testing/as-read.ts'
import { parseSource } from './parse.ts'

test.each(OWN_FILES.filter((_, at) => at % 24 === 0))(
  'a file of 6,000 lines with the code of %s has the tree that the parser reads',
  (file) => {
    const text = ownText(file) + '\n// Another line of words'.repeat(6_000)

    const { program } = parseSync(file, text, { lang: 'tsx', sourceType: 'module' })

    expect(parseSource(file, text)).toMatchObject({ type: 'parsed', program })
  },
)
