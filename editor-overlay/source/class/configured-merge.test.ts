/** Joiners with and without a configuration of `tailwind-merge`, which by default knows no names of a project's theme. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { addClass, style } from '../testing/edits.ts'
import { design, testDesign } from '../testing/tailwind.ts'
import { type Find, outcome, PAGE, tryPlan } from '../testing/try-plan.ts'

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
  // It takes the former name of a gradient for a color.
  [DEFAULT, "'bg-gradient-to-r'", as('backgroundColor', '#ffffff', 'bg-gradient-to-r'), REFUSED],
  [
    DEFAULT,
    "'bg-gradient-to-r'",
    addClass('b', 'bg-gradient-to-b', ['bg-gradient-to-r']),
    "'bg-gradient-to-b'",
  ],
  [
    DEFAULT,
    "'bg-linear-to-r'",
    as('backgroundColor', '#ffffff', 'bg-linear-to-r'),
    "'bg-linear-to-r bg-white'",
  ],
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

const OWN_TV =
  "import { createTV } from 'tailwind-variants'\nexport const tv = createTV({ twMerge: false })\n"
const TV = "import { tv } from 'tailwind-variants'\n"
const LITE = "import { tv } from 'tailwind-variants/lite'\n"
const MADE = "import { createTV } from 'tailwind-variants'\nconst tv = createTV({ twMergeConfig: {} })\n"
const UNMERGED = "import { createTV } from 'tailwind-variants'\nconst tv = createTV({ twMerge: false })\n"
const BOX = "{ base: 'p-8 flex', variants: { on: { true: 'p-4' } } }"
const WINS = BOX.replace('p-4', 'p-6')
const BASE = BOX.replace('p-8', 'p-6')

// What doesn't merge has both names on the page, and the style sheet decides for `p-8`.
test.each<[head: string, live: string, after: string]>([
  [TV, 'flex p-4', WINS],
  [LITE, 'p-8 flex p-4', BASE],
  [MADE, 'flex p-4', WINS],
  [UNMERGED, 'p-8 flex p-4', BASE],
  ["import { tv } from '@/lib/tv'\n", 'p-8 flex p-4', BASE],
])('%stv: the padding of %s', (head, live, after) => {
  const text = (options: string) =>
    `${head}const box = tv(${options})\nexport const B = ({ on }) => <b className={box({ on })} />\n`
  const done = tryPlan({ [PAGE]: text(BOX), 'lib/tv.ts': OWN_TV }, padding(...live.split(' ')), { design })
  expect(done.type === 'applied' && done.files[PAGE]).toBe(text(after))
})

test.each<[head: string, list: string, after: string]>([
  ["import { cn } from 'tailwind-variants'\n", "cn('p-4', on && 'p-8')", "cn('p-6', on && 'p-8')"],
  ["import { cn } from 'tailwind-variants/lite'\n", "cn('p-4', on && 'p-8')", "cn('p-6', on && 'p-8')"],
])('%s%s while on is false', (head, before, after) => {
  expect(outcome(list(head, before), padding('p-4'), { design })).toBe(list(head, after))
})

test.each<[head: string, live: string, after: string]>([
  ["import { cn } from 'tailwind-variants'\n", 'p-4', "cn('p-8', on && 'p-6')"],
  ["import { cn } from 'tailwind-variants/lite'\n", 'p-8 p-4', "cn('p-6', on && 'p-4')"],
])('%s%s while on is true', (head, live, after) => {
  const before = "cn('p-8', on && 'p-4')"
  expect(outcome(list(head, before), padding(...live.split(' ')), { design })).toBe(list(head, after))
})

test.each<[head: string, keepsLineHeight: boolean, ofVariants: boolean, after: string]>([
  [TV, true, false, 'text-lg leading-6 flex'],
  [TV, false, true, 'leading-6 flex text-lg'],
  [TV, true, true, 'leading-6 flex text-lg'],
])('%sthe version of tailwind-variants counts, %s and %s', (head, keepsLineHeight, ofVariants, after) => {
  const text = (base: string) =>
    `${head}const box = tv({ base: '${base}' })\nexport const B = () => <b className={box()} />\n`
  const installed = { ...design, keepsLineHeight, keepsLineHeightOfVariants: ofVariants }
  const edit = style('b', { fontSize: '18px' }, { liveClasses: ['leading-6', 'flex'] })
  expect(outcome(text('leading-6 flex'), edit, { design: installed })).toBe(text(after))
})
