import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OPERATIONS, openApiDocument } from '@/lib/domain/api/schema/document'
import { PROBLEMS } from '@/lib/domain/api/schema/problems'
import { clientTypes } from '@/tests/support/client-types'

const FILE = join(process.cwd(), 'clients/typescript/src/generated.ts')

/** `npm run client:types` writes the file. */
test('the types of the client match the document', () => {
  const wanted = clientTypes(openApiDocument('https://example.com', OPERATIONS), Object.keys(PROBLEMS))
  if (process.env.ATTESTA_WRITE_CLIENT_TYPES === '1') writeFileSync(FILE, wanted)

  expect(readFileSync(FILE, 'utf8')).toBe(wanted)
})
