/** Class names and texts of constants and enums of other files: the refusal names the place, a text is changed there. */
import { expect, test } from '@jest/globals'
import { prop, removeClass, text, updateClasses } from '../testing/edits.ts'
import { tryPlan } from '../testing/try-plan.ts'

const files = (head: string, markup: string, made: string) => ({
  'app/page.tsx': `${head}export default function Page() {\n  return ${markup}\n}\n`,
  'app/styles.ts': made,
  'app/index.ts': "export * from './styles'\n",
})

const CONST = "export const box = 'p-4'\n"
const TABLE = "export const styles = {\n  row: 'm-1',\n  box: 'p-4',\n} as const\n"
const NESTED = "export const styles = {\n  card: {\n    box: 'p-4',\n  },\n}\n"
const ENUM = "export enum Box {\n  Small = 'm-1',\n  Big = 'p-4',\n}\n"

test.each<[head: string, expression: string, made: string, place: string]>([
  ["import { box } from './styles'\n", 'box', CONST, 'app/styles.ts, line 1'],
  ["import { box as b } from './styles'\n", 'b', CONST, 'app/styles.ts, line 1'],
  ["import { box } from '.'\n", 'box', CONST, 'app/styles.ts, line 1'],
  ["import * as all from './styles'\n", 'all.box', CONST, 'app/styles.ts, line 1'],
  ["import box from './styles'\n", 'box', "const box = 'p-4'\nexport default box\n", 'app/styles.ts, line 1'],
  ["import { styles } from './styles'\n", 'styles.box', TABLE, 'app/styles.ts, line 3'],
  ["import { styles } from './styles'\n", "styles['box']", TABLE, 'app/styles.ts, line 3'],
  ["import * as all from './styles'\n", 'all.styles.box', TABLE, 'app/styles.ts, line 3'],
  ["import { styles } from './styles'\n", 'styles.card.box', NESTED, 'app/styles.ts, line 3'],
  ["import { Box } from './styles'\n", 'Box.Big', ENUM, 'app/styles.ts, line 3'],
  ["import { box } from 'styles'\n", 'box', CONST, 'styles'],
])('%s: %s', (head, expression, made, place) => {
  const before = files(head, `<b className={${expression}} />`, made)
  for (const edit of [removeClass('b', 'p-4', ['p-4']), updateClasses('b', 'p-4', 'p-6', ['p-4'])])
    expect(tryPlan(before, edit)).toMatchObject({
      code: 'dynamic-class',
      alternative: `Change it where it is written: ${place}.`,
    })
})

test.each<[markup: string, edit: ReturnType<typeof text>]>([
  ['<b>{Box.Big}</b>', text('b', 'p-6', { oldText: 'p-4' })],
  ['<b title={Box.Big} />', prop('b', 'title', 'p-6')],
])('%s changes the enum of the other file', (markup, edit) => {
  const before = files("import { Box } from './styles'\n", markup, ENUM)
  expect(tryPlan(before, edit)).toMatchObject({
    files: { ...before, 'app/styles.ts': ENUM.replace('p-4', 'p-6') },
    plan: { notes: ['Changes app/styles.ts, line 3.'] },
  })
})
