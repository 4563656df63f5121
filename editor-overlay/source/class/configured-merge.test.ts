/** Joiners with and without a configuration of `tailwind-merge`, which by default knows no names of a project's theme. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { addClass, style } from '../testing/edits.ts'
import { design, testDesign } from '../testing/tailwind.ts'
import { type Find, outcome } from '../testing/try-plan.ts'

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

const THEME = `@theme {
  --spacing-card: 18px;
  --color-brand: #123456;
  --text-tiny: 10px;
  --text-tiny--line-height: 14px;
  --font-display: serif;
  --font-weight-heavy: 850;
  --radius-card: 7px;
  --leading-airy: 2.2;
}`
const DEFAULT = "import { twMerge } from 'tailwind-merge'\n"
const CONFIGURED =
  "import { extendTailwindMerge } from 'tailwind-merge'\nconst twMerge = extendTailwindMerge({ extend: { theme: { text: ['tiny'] } } })\n"
const as = (property: string, value: string, live: string) =>
  style('b', { [property]: value }, { liveClasses: live.split(' ') })
const REFUSED = 'refused: dynamic-class'

test.each<[head: string, before: string, edit: (find: Find) => Edit, after: string]>([
  // It takes `text-tiny` for a color, and drops one of two colors.
  [
    DEFAULT,
    "'text-sm text-brand'",
    as('fontSize', '10px', 'text-sm text-brand'),
    "'text-sm text-[10px] text-brand'",
  ],
  [DEFAULT, "'text-red-500'", as('fontSize', '10px', 'text-red-500'), "'text-red-500 text-[10px]'"],
  [DEFAULT, "'text-tiny'", as('color', '#ff0000', 'text-tiny'), REFUSED],
  [
    DEFAULT,
    "'text-tiny', 'text-red-500'",
    as('fontSize', '14px', 'text-red-500'),
    "'text-sm', 'text-red-500'",
  ],
  [DEFAULT, "'text-tiny/6 text-brand'", as('fontSize', '14px', 'text-brand'), "'text-sm/6 text-brand'"],
  [
    DEFAULT,
    "'md:text-tiny text-brand'",
    as('fontSize', '14px', 'md:text-tiny text-brand'),
    "'md:text-tiny text-brand text-sm'",
  ],
  [DEFAULT, "'text-tiny'", addClass('b', 'text-brand', ['text-tiny']), REFUSED],
  [DEFAULT, "'text-sm text-brand'", addClass('b', 'text-tiny', ['text-sm', 'text-brand']), REFUSED],
  [DEFAULT, "'text-brand'", addClass('b', 'text-lg', ['text-brand']), "'text-brand text-lg'"],
  // It takes `font-heavy` for a family.
  [DEFAULT, "'font-display'", addClass('b', 'font-heavy', ['font-display']), REFUSED],
  [
    DEFAULT,
    "'font-bold font-display'",
    as('fontWeight', '850', 'font-bold font-display'),
    "'font-[850] font-display'",
  ],
  [DEFAULT, "'font-display'", addClass('b', 'font-mono', ['font-display']), "'font-mono'"],
  // Of a name that is no class to it, the sheet decides.
  [DEFAULT, "'p-card', on && 'p-4'", as('padding', '24px', 'p-card p-4'), "'p-6!', on && 'p-4'"],
  [DEFAULT, "'p-card', on && 'p-4'", as('padding', '24px', 'p-card'), REFUSED],
  [DEFAULT, "'p-card', on && 'p-4'", as('padding', '18px', 'p-card'), 'refused: no-change'],
  [DEFAULT, "'p-4', on && 'p-2'", as('padding', '18px', 'p-2'), "'p-4', on && 'p-[18px]'"],
  [DEFAULT, "'p-card'", addClass('b', 'p-6', ['p-card']), "'p-6'"],
  [
    DEFAULT,
    "'leading-airy', on && 'leading-6'",
    as('lineHeight', '40px', 'leading-airy leading-6'),
    "'leading-10!', on && 'leading-6'",
  ],
  [
    DEFAULT,
    "'rounded-card', on && 'm-1'",
    as('borderRadius', '4px', 'rounded-card m-1'),
    "'rounded-sm', on && 'm-1'",
  ],
  [
    CONFIGURED,
    "'text-sm text-brand'",
    as('fontSize', '10px', 'text-sm text-brand'),
    "'text-tiny text-brand'",
  ],
  [CONFIGURED, "'text-red-500'", as('fontSize', '10px', 'text-red-500'), "'text-red-500 text-tiny'"],
  [CONFIGURED, "'p-card', on && 'p-4'", as('padding', '24px', 'p-4'), "'p-card', on && 'p-6'"],
  [
    CONFIGURED,
    "'text-sm text-brand'",
    addClass('b', 'text-tiny', ['text-sm', 'text-brand']),
    "'text-tiny text-brand'",
  ],
])('%stwMerge(%s)', async (head, before, edit, after) => {
  const wanted = after.startsWith('refused') ? after : list(head, `twMerge(${after})`)
  const themed = await testDesign(THEME)
  expect(outcome(list(head, `twMerge(${before})`), edit, { design: themed })).toBe(wanted)
})
