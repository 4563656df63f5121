/** A definition of variants that one element alone uses is changed where a class on the element would win in other states. */
import { expect, test } from '@jest/globals'
import { style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { outcome } from '../testing/try-plan.ts'

const HEAD =
  "import clsx from 'clsx'\nimport { cn } from '@/lib/cn'\nimport { cva } from 'class-variance-authority'\nimport { tv } from 'tailwind-variants'\n"
const CVA = "cva('p-4', { variants: { size: { sm: 'p-2', lg: 'px-8' } } })"
const TV =
  "tv({ slots: { root: 'flex', title: 'text-lg' }, variants: { size: { sm: { title: 'text-sm' } } } })"
const P24 = { padding: '24px' }
const files = (definition: string, expression: string, more = '') =>
  `${HEAD}const look = ${definition}\n${more}export default function Page({ size, on }) {\n  return <p className={${expression}} />\n}\n`

const inBase = "cva('p-6', { variants: { size: { sm: 'p-2', lg: 'px-8' } } })"
const inSmall = "cva('p-4', { variants: { size: { sm: 'p-6', lg: 'px-8' } } })"

test.each<[before: string, expression: string, live: string, styling: Record<string, string>, after: string]>(
  [
    [CVA, "cn(look({ size }), 'flex')", 'p-4 flex', P24, inBase],
    [CVA, "cn(look({ size }), 'flex')", 'p-2 flex', P24, inSmall],
    [CVA, "clsx(look({ size }), 'flex')", 'p-4 flex', P24, inBase],
    [CVA, "cn('flex', look({ size }), on && 'm-2')", 'flex p-4 px-8 m-2', P24, CVA.replace('px-8', 'p-6')],
    [
      CVA,
      "cn(look({ size }), 'flex')",
      'p-4 px-8 flex',
      { paddingLeft: '24px' },
      CVA.replace('px-8', 'pl-6 pr-8'),
    ],
    [
      "cva('flex', { variants: { size: { sm: 'gap-2', lg: 'm-1' } } })",
      "cn(look({ size }), 'mt-2')",
      'flex gap-2 mt-2',
      { gap: '24px' },
      "cva('flex', { variants: { size: { sm: 'gap-6', lg: 'm-1' } } })",
    ],
    [
      TV,
      "look({ size }).title({ class: 'mt-2' })",
      'text-lg mt-2',
      { fontSize: '20px' },
      TV.replace('-lg', '-xl'),
    ],
    [
      TV,
      "look({ size }).title({ class: 'mt-2' })",
      'text-sm mt-2',
      { fontSize: '20px' },
      TV.replace('-sm', '-xl'),
    ],
  ],
)('%s in %s with “%s” and %j', (before, expression, live, styling, after) => {
  const edit = style('p', styling, { liveClasses: live.split(' ') })
  expect(outcome(files(before, expression), edit, { design })).toBe(
    after.startsWith('refused') ? after : files(after, expression),
  )
})

test.each([
  ['another element uses it', 'export const Other = () => <b className={look()} />\n'],
  ['other files may use it', 'export { look }\n'],
])('a definition stays as it is when %s', (_, more) => {
  const edit = style('p', P24, { liveClasses: ['p-4', 'flex'] })
  expect(outcome(files(CVA, "cn(look({ size }), 'flex')", more), edit, { design })).toBe(
    'refused: dynamic-class',
  )
})

test.each([
  [TV, "look({ size }).title({ class: 'mt-2' })", 'text-lg mt-2', { fontSize: '18px' }],
  [CVA, "cn(look({ size }), 'flex')", 'p-2 flex', { paddingLeft: '8px' }],
])('what %s says on the page needs no class of %s', (definition, expression, live, styling) => {
  const edit = style('p', styling, { liveClasses: live.split(' ') })
  expect(outcome(files(definition, expression), edit, { design })).toBe('refused: no-change')
})
