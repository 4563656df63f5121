import { expect, test } from '@jest/globals'
import { opener } from './draft.ts'
import { buildIndex } from './project/source-index.ts'

test('a file that does not parse is refused with the line and what is wrong there', () => {
  const index = buildIndex(new Map([['app/page.tsx', 'export default () => (\n  <main>\n    <p>\n)\n']]))
  const { open } = opener(index)

  expect(open('app/page.tsx')).toMatchObject({
    type: 'refused',
    code: 'syntax-error',
    message: 'app/page.tsx, line 3, doesn’t parse (Unexpected token).',
  })
})
