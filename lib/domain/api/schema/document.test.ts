import { createConfig, lintFromString } from '@redocly/openapi-core'
import { OPERATIONS, openApiDocument } from './document'

const document = openApiDocument('https://attesta.example', OPERATIONS)

test('the published document passes the recommended rules of an OpenAPI linter', async () => {
  const config = await createConfig({ extends: ['recommended'] })

  const problems = await lintFromString({ source: JSON.stringify(document), config })

  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`),
  ).toEqual([])
})

test('each operation has its own path and appears once in the document', () => {
  const ids = Object.values(document.paths ?? {}).flatMap((path) =>
    Object.values(path as object).map((operation: { operationId: string }) => operation.operationId),
  )

  expect(ids.sort()).toEqual(Object.keys(OPERATIONS).sort())
})
