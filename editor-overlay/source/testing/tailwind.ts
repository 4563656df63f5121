/** The utilities of a project with Tailwind's default theme, for tables. */
import { runInThisContext } from 'node:vm'
import type { Design } from '../style/design.ts'
import type * as Loading from './load-tailwind.ts'

/**
 * Loads the design; `more` is appended to the style sheet, and `prefix` precedes every name. Jest loads modules anew for
 * each test file, and Tailwind takes longer than most of these files' tests, so the process itself loads and keeps it.
 */
export function testDesign(more = '', prefix = ''): Promise<Design> {
  const { getBuiltinModule }: NodeJS.Process = runInThisContext('process')
  const load = getBuiltinModule('node:module').createRequire(import.meta.url)
  const { loadTestDesign }: typeof Loading = load('./load-tailwind.ts')
  return loadTestDesign(more, prefix)
}
