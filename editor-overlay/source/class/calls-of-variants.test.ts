/** Several calls of definitions with variants in one list. */
import { expect, test } from '@jest/globals'
import { style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { outcome, PAGE, page, tryPlan } from '../testing/try-plan.ts'

type Names = { sm?: string; lg?: string; small?: string; large?: string }

const drawn = (list: string, { sm = 'p-2', lg = 'p-8', small = 'p-1', large = 'p-4' }: Names = {}) =>
  page(
    `<p className={${list}} />`,
    `import clsx from 'clsx'
import { cn } from '@/lib/cn'
import { cva } from 'class-variance-authority'
const box = cva('rounded', { variants: { size: { sm: '${sm}', lg: '${lg}' } }, defaultVariants: { size: 'sm' } })
const badge = cva('m-1', { variants: { size: { sm: '${small}', lg: '${large}' } }, defaultVariants: { size: 'lg' } })
`,
  )

test.each<[list: string, live: string, after: Names | string]>([
  ["cn(box({ size: 'lg' }), on && box({ size: 'sm' }))", 'rounded p-2', { sm: 'p-6' }],
  ["cn(box({ size: 'lg' }), on && box({ size: 'sm' }))", 'rounded p-8', { lg: 'p-6' }],
  ["clsx(box({ size: 'sm' }), on && box({ size: 'lg' }))", 'rounded p-2 p-8', { lg: 'p-6' }],
  ["on ? box({ size: 'sm' }) : box({ size: 'lg' })", 'rounded p-8', { lg: 'p-6' }],
  ["clsx(box({ size: 'sm' }), on && badge({ size: 'lg' }))", 'rounded p-2 m-1 p-4', { large: 'p-6' }],
  ["clsx(box({ size: 'sm' }), on && badge({ size: 'lg' }))", 'rounded p-2', 'refused: dynamic-class'],
  ['cn(box({ size }), badge({ size: tone }))', 'rounded m-1 p-1', { small: 'p-6' }],
  ['cn(box({ size }), badge())', 'rounded m-1 p-4', { large: 'p-6' }],
])('%s shown as “%s”', (list, live, after) => {
  const edit = style('p', { padding: '24px' }, { liveClasses: live.split(' ') })
  expect(outcome(drawn(list), edit, { design })).toBe(typeof after === 'string' ? after : drawn(list, after))
})

test.each<[list: string, live: string, after: string]>([
  [
    "cva('p-4', { variants: { size: { sm: 'p-8', lg: 'p-2' } } })({ size })",
    'p-4 p-8',
    "cva('p-4', { variants: { size: { sm: 'p-6', lg: 'p-2' } } })({ size })",
  ],
  ["clsx(cva('p-4')(), on && 'm-2')", 'p-4', "clsx(cva('p-6')(), on && 'm-2')"],
])('a definition that is called where it is written: %s', (list, live, after) => {
  const done = tryPlan(drawn(list), style('p', { padding: '24px' }, { liveClasses: live.split(' ') }), {
    design,
  })
  expect(done).toMatchObject({ files: { [PAGE]: drawn(after) } })
  expect(done).not.toMatchObject({ plan: { notes: [expect.stringContaining('every use')] } })
})

test('a variant that no branch selects is no other state', () => {
  const call = (edited: string) =>
    page(
      `<p className={box({ size: on ? 'sm' : 'lg' })} />`,
      `import { cva } from 'class-variance-authority'\nconst box = cva('flex', { variants: { size: { sm: '${edited}', lg: 'm-1', xl: 'p-8' } } })\n`,
    )
  const edit = style('p', { padding: '24px' }, { liveClasses: ['flex', 'p-2'] })
  expect(outcome(call('p-2'), edit, { design })).toBe(call('p-6'))
})

test('names that a component adds in front of the list are no sign that they replaced one of it', () => {
  const files = {
    'lib/cn.ts': "import { twMerge } from 'tailwind-merge'\nexport const cn = (...all) => twMerge(all)\n",
    'app/card.tsx':
      "import { cn } from '@/lib/cn'\nexport const Card = ({ className }) => <div className={cn('bg-white', className)} />\n",
    [PAGE]: page(
      `<Card className={cn('flex', on && 'bg-black')} />`,
      "import { cn } from '@/lib/cn'\nimport { Card } from './card'\n",
    ),
  }
  const red = style('Card', { backgroundColor: '#ff0000' }, { liveClasses: ['bg-white', 'flex'] })
  const done = tryPlan(files, red, { design })
  expect(done.type === 'applied' && done.files[PAGE]).toContain("cn('flex bg-[#ff0000]', on && 'bg-black')")
})

const BUTTON = `import { cva } from 'class-variance-authority'
import { cn } from '@/lib/cn'
export const look = cva('flex', { variants: { tone: { calm: 'p-4 bg-white', bare: 'p-4', loud: 'bg-red-500' } } })
export const Button = ({ tone, className }) => <b className={cn(look({ tone, className }))} />
`
test.each([
  ["<Button tone={on ? 'calm' : 'bare'} />", 'backgroundColor', 'dynamic-class'],
  ["<Button tone={on ? 'calm' : 'bare'} />", 'padding', null],
  ["<Button tone={on ? 'calm' : 'loud'} />", 'padding', 'dynamic-class'],
  ["<p className={cn(look({ tone: on ? 'calm' : 'bare' }), 'm-1')} />", 'backgroundColor', 'dynamic-class'],
  ["<p className={cn(look({ tone: on ? 'calm' : 'bare' }), 'm-1')} />", 'padding', null],
])('%s changes its %s only if no other state gets it, too', (markup, property, code) => {
  const files = {
    'lib/cn.ts': "import { twMerge } from 'tailwind-merge'\nexport const cn = (...all) => twMerge(all)\n",
    'app/button.tsx': BUTTON,
    [PAGE]: page(markup, "import { cn } from '@/lib/cn'\nimport { Button, look } from './button'\n"),
  }
  const pick = markup.startsWith('<p') ? 'p' : 'Button'
  const live = { liveClasses: ['flex', 'p-4', 'bg-white', ...(pick === 'p' ? ['m-1'] : [])] }
  const done = tryPlan(
    files,
    style(pick, { [property]: property === 'padding' ? '24px' : '#000000' }, live),
    { design },
  )
  expect(done.type === 'refused' ? done.code : null).toBe(code)
})
