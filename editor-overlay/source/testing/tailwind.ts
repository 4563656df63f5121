/** The utilities of a project with Tailwind's default theme, for tables. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Design } from '../style/design.ts'
import { loadDesign } from '../style/tailwind.ts'

/** Loads the design; `more` is appended to the style sheet, and `prefix` precedes every name. */
export async function testDesign(more = '', prefix = ''): Promise<Design> {
  const home = path.resolve(import.meta.dirname, '../../../node_modules/tailwindcss')
  const content = readFileSync(path.join(home, 'index.css'), 'utf8')
  const readSheet = async () => ({ path: path.join(home, 'index.css'), base: home, content })
  const design = await loadDesign({
    css: `@import 'tailwindcss'${prefix && ` prefix(${prefix})`};\n${more}`,
    base: home,
    readSheet,
  })
  if (!design) throw new Error('Tailwind gives no design')
  return design
}
