/** A joiner that the file makes with its own configuration of `tailwind-merge`. */
import { beforeAll, expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import type { Design } from '../style/design.ts'
import { addClass, style } from '../testing/edits.ts'
import { testDesign } from '../testing/tailwind.ts'
import { type Find, outcome } from '../testing/try-plan.ts'

let design: Design | null = null
beforeAll(async () => {
  design = await testDesign()
})

const EXTENDED =
  "import { extendTailwindMerge } from 'tailwind-merge'\nconst merge = extendTailwindMerge({})\n"
const CREATED =
  "import { createTailwindMerge as create, getDefaultConfig } from 'tailwind-merge'\nconst merge = create(getDefaultConfig)\n"
const OTHER = "import { extendTailwindMerge } from './mine'\nconst merge = extendTailwindMerge({})\n"
const padding = (...live: string[]) => style('b', { padding: '24px' }, { liveClasses: live })
const list = (head: string, expression: string) =>
  `${head}export const B = ({ on }) => <b className={${expression}} />\n`

test.each<[head: string, before: string, edit: (find: Find) => Edit, after: string]>([
  [EXTENDED, "merge('p-4', on && 'p-8')", padding('p-8'), "merge('p-4', on && 'p-6')"],
  [EXTENDED, "merge('p-4', on && 'p-8')", padding('p-4'), "merge('p-6', on && 'p-8')"],
  [EXTENDED, "merge('flex', on && 'p-8')", addClass('b', 'm-2'), "merge('flex m-2', on && 'p-8')"],
  // It drops the earlier name, so the later one needs no importance.
  [EXTENDED, "merge('p-8', on ? 'p-4' : 'm-2')", padding('p-4'), "merge('p-8', on ? 'p-6' : 'm-2')"],
  [CREATED, "merge('p-4', on && 'p-8')", padding('p-8'), "merge('p-4', on && 'p-6')"],
  [OTHER, "merge('p-4', on && 'p-8')", padding('p-8'), 'refused: dynamic-class'],
])('%s %s', (head, before, edit, after) => {
  const wanted = after.startsWith('refused') ? after : list(head, after)
  expect(outcome(list(head, before), edit, { design })).toBe(wanted)
})
