import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { fieldsOf, formsOf } from './input-rules'

const FILE = 'docs/input-rules.md'
const HEAD = `# Input rules

What each form of the site, the dashboard and the back office accepts, besides ids. \`npm run input:rules\` writes the table from the schemas that the actions parse with, and a test compares it. Lengths are those of the request; spaces at the ends and line breaks in one-line fields are removed before the text is measured again. New passwords: [controls](controls.md#passwords). What several fields must have in common: [controls](controls.md#values-that-must-fit-together). Unknown fields are dropped. Files: [uploads](uploads.md). The public API: \`GET /api/v1/openapi.json\`.

| Form | Field | Accepts |
|---|---|---|
`

async function rowsOf(): Promise<string[]> {
  const forms = globSync('app/**/*actions.ts').sort().flatMap(formsOf)
  const rows = await Promise.all(
    forms.map(async ({ name, schema, module }) => {
      const exported: Record<string, unknown> = await import(join(process.cwd(), module.replace('@/', '')))
      const found = exported[schema]
      if (!(found instanceof z.ZodType)) return []
      return fieldsOf(found).map(({ field, accepts }) => `| ${name} | \`${field}\` | ${accepts} |`)
    }),
  )
  return [...new Set(rows.flat())]
}

/** `npm run input:rules` writes the file. */
test('the document states what each form accepts', async () => {
  const rows = await rowsOf()
  const wanted = `${HEAD}${rows.join('\n')}\n`
  if (process.env.ATTESTA_WRITE_INPUT_RULES === '1') writeFileSync(FILE, wanted)

  expect(rows.length).toBeGreaterThan(150)
  expect(readFileSync(FILE, 'utf8')).toBe(wanted)
})
