/** The utilities of a project with Tailwind's default theme, for tables. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { __unstable__loadDesignSystem } from 'tailwindcss'
import type { Design } from '../style/design.ts'
import { designOf } from '../style/tailwind.ts'

/** Loads the design; `more` is appended to the style sheet, and `prefix` precedes every name. */
export async function testDesign(more = '', prefix = ''): Promise<Design> {
  const home = path.resolve(import.meta.dirname, '../../../node_modules/tailwindcss')
  const sheet = path.join(home, 'index.css')
  const css = `@import 'tailwindcss'${prefix && ` prefix(${prefix})`};\n${more}`
  const system = await __unstable__loadDesignSystem(css, {
    base: home,
    loadStylesheet: async () => ({ path: sheet, base: home, content: readFileSync(sheet, 'utf8') }),
  })
  return designOf(system, css)
}
