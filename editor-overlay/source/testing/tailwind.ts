/** The utilities of a project with Tailwind's default theme, for tables. */
import type { Design } from '../style/design.ts'

/** Set by the environment of these tests, `environment.mjs`. */
declare const designWith: (more: string, prefix: string, isImportant: boolean) => Promise<Design>

/** The design of a style sheet that only imports Tailwind. */
export const design = await testDesign()

/** Loads the design; `more` is appended to the style sheet, and `prefix` precedes every name. */
export function testDesign(more = '', prefix = '', isImportant = false): Promise<Design> {
  return designWith(more, prefix, isImportant)
}
