// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** Class names in tables, constants and definitions. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { type Find, outcome, PAGE, tryPlan } from '../testing/try-plan.ts'

const HEAD =
  "import clsx from 'clsx'\nimport { cn } from '@/lib/cn'\nimport { cva, cx } from 'class-variance-authority'\nimport { tv } from 'tailwind-variants'\n"
const around = (text: string) => HEAD + text

test.each<[string, (find: Find) => Edit, string]>([
  [
    "const styles = { base: 'p-4 flex', sm: 'm-1', lg: 'p-8' }\nexport default function Page({ size }) {\n  return <p className={clsx(styles.base, styles[size])} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-4', 'flex', 'm-1'] }),
    "const styles = { base: 'p-6 flex', sm: 'm-1', lg: 'p-8' }\nexport default function Page({ size }) {\n  return <p className={clsx(styles.base, styles[size])} />\n}\n",
  ],
  [
    "const styles = { base: 'p-4 flex', sm: 'm-1', lg: 'p-8' }\nexport default function Page({ size }) {\n  return <p className={clsx(styles.base, styles[size])} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-4', 'flex', 'p-8'] }),
    "const styles = { base: 'p-4 flex', sm: 'm-1', lg: 'p-6' }\nexport default function Page({ size }) {\n  return <p className={clsx(styles.base, styles[size])} />\n}\n",
  ],
  [
    "const sizes = { sm: 'p-2', lg: 'p-8' } as const\nexport default function Page({ size, on, tone, className }) {\n  return <p className={cn('p-4', sizes[size])} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-8'] }),
    "const sizes = { sm: 'p-2', lg: 'p-6' } as const\nexport default function Page({ size, on, tone, className }) {\n  return <p className={cn('p-4', sizes[size])} />\n}\n",
  ],
  [
    "const sizes = { sm: 'p-2', lg: 'p-8' } as const\nexport default function Page({ size, on, tone, className }) {\n  return <p className={cn('flex', sizes[size], className)} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['flex', 'p-8'] }),
    "const sizes = { sm: 'p-2', lg: 'p-6' } as const\nexport default function Page({ size, on, tone, className }) {\n  return <p className={cn('flex', sizes[size], className)} />\n}\n",
  ],
  [
    "export const sizes = { sm: 'p-2', lg: 'p-8' }\nexport default function Page({ size }) {\n  return <p className={sizes[size]} />\n}\n",
    style('p', { margin: '4px' }, { liveClasses: ['p-8'] }),
    "export const sizes = { sm: 'p-2', lg: 'p-8 m-1' }\nexport default function Page({ size }) {\n  return <p className={sizes[size]} />\n}\n",
  ],
  [
    "export const sizes = { sm: 'p-2', lg: 'p-8' }\nexport default function Page({ size }) {\n  return <p className={sizes[size]} />\n}\n",
    style('p', { margin: '4px' }),
    'refused: dynamic-class',
  ],
  [
    "const sizes = { sm: 'p-2', lg: 'p-8' } satisfies Record<string, string>\nexport default function Page({ size, on, tone, className }) {\n  return <p className={sizes[size]} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-2'] }),
    "const sizes = { sm: 'p-6', lg: 'p-8' } satisfies Record<string, string>\nexport default function Page({ size, on, tone, className }) {\n  return <p className={sizes[size]} />\n}\n",
  ],
  [
    "const sizes: Record<Size, string> = { sm: 'p-2', lg: 'p-8' }\nexport default function Page({ size, on, tone, className }) {\n  return <p className={sizes[size ?? 'sm']} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-2'] }),
    "const sizes: Record<Size, string> = { sm: 'p-6', lg: 'p-8' }\nexport default function Page({ size, on, tone, className }) {\n  return <p className={sizes[size ?? 'sm']} />\n}\n",
  ],
  [
    "const sizes = { sm: 'p-2', lg: 'p-8' } as const\nexport default function Page({ size, on, tone, className }) {\n  return <p className={`flex ${sizes[size]}`} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['flex', 'p-8'] }),
    "const sizes = { sm: 'p-2', lg: 'p-6' } as const\nexport default function Page({ size, on, tone, className }) {\n  return <p className={`flex ${sizes[size]}`} />\n}\n",
  ],
  [
    "const sizes = { sm: 'p-2', lg: 'p-8' } as const\nexport default function Page({ size, on, tone, className }) {\n  return <p className={`flex ${sizes[size]}`} />\n}\n",
    style('p', { padding: '24px' }),
    'refused: dynamic-class',
  ],
  [
    "const sizes = { sm: 'p-2', lg: 'p-2' } as const\nexport default function Page({ size, on, tone, className }) {\n  return <p className={sizes[size]} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-2'] }),
    'refused: dynamic-class',
  ],
  [
    "const sizes = { sm: 'p-2 m-1', lg: 'p-2 m-2' } as const\nexport default function Page({ size, on, tone, className }) {\n  return <p className={sizes[size]} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-2', 'm-2'] }),
    "const sizes = { sm: 'p-2 m-1', lg: 'p-6 m-2' } as const\nexport default function Page({ size, on, tone, className }) {\n  return <p className={sizes[size]} />\n}\n",
  ],
  [
    "const tones = new Map([['a', 'p-2'], ['b', 'p-8']])\nexport default function Page({ size, on, tone, className }) {\n  return <p className={tones.get(tone)} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-8'] }),
    "const tones = new Map([['a', 'p-2'], ['b', 'p-6']])\nexport default function Page({ size, on, tone, className }) {\n  return <p className={tones.get(tone)} />\n}\n",
  ],
  [
    "const base = 'p-4 flex'\nexport default function Page({ size, on, tone, className }) {\n  return <p className={cn(base, on && 'p-8')} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-8', 'flex'] }),
    "const base = 'p-4 flex'\nexport default function Page({ size, on, tone, className }) {\n  return <p className={cn(base, on && 'p-6')} />\n}\n",
  ],
  [
    "const base = 'p-4 flex'\nexport default function Page({ size, on, tone, className }) {\n  return <p className={cn(base, on && 'p-8')} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-4', 'flex'] }),
    "const base = 'p-6 flex'\nexport default function Page({ size, on, tone, className }) {\n  return <p className={cn(base, on && 'p-8')} />\n}\n",
  ],
  [
    "const base = cn('p-4', 'flex')\nexport default function Page({ size, on, tone, className }) {\n  return <p className={base} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-4', 'flex'] }),
    "const base = cn('p-6', 'flex')\nexport default function Page({ size, on, tone, className }) {\n  return <p className={base} />\n}\n",
  ],
  [
    "const base = clsx('p-4', 'flex')\nexport default function Page({ size, on, tone, className }) {\n  return <p className={clsx(base, on && 'p-8')} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-4', 'flex'] }),
    "const base = clsx('p-6', 'flex')\nexport default function Page({ size, on, tone, className }) {\n  return <p className={clsx(base, on && 'p-8')} />\n}\n",
  ],
  [
    "const box = cva('p-4', { variants: { on: { true: 'p-8', false: 'p-2' } } })\nexport default function Page({ size, on, tone, className }) {\n  return <p className={box({ on })} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-4', 'p-8'] }),
    "const box = cva('p-4', { variants: { on: { true: 'p-6', false: 'p-2' } } })\nexport default function Page({ size, on, tone, className }) {\n  return <p className={box({ on })} />\n}\n",
  ],
  [
    "const box = cva('p-4', { variants: { on: { true: 'p-8', false: 'p-2' } } })\nexport default function Page({ size, on, tone, className }) {\n  return <p className={cn(box({ on }), className)} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-2'] }),
    "const box = cva('p-4', { variants: { on: { true: 'p-8', false: 'p-6' } } })\nexport default function Page({ size, on, tone, className }) {\n  return <p className={cn(box({ on }), className)} />\n}\n",
  ],
  [
    "const box = cva('p-4', { variants: { on: { true: 'p-8', false: 'p-2' } } })\nexport default function Page({ size, on, tone, className }) {\n  return <p className={cn(box({ on, className }))} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-2'] }),
    "const box = cva('p-4', { variants: { on: { true: 'p-8', false: 'p-6' } } })\nexport default function Page({ size, on, tone, className }) {\n  return <p className={cn(box({ on, className }))} />\n}\n",
  ],
  [
    "const box = cva(['p-4', 'flex'], { variants: { size: { sm: ['p-2', 'm-1'], lg: 'p-8' } } })\nexport default function Page({ size, on, tone, className }) {\n  return <p className={box({ size })} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-4', 'flex', 'p-2', 'm-1'] }),
    "const box = cva(['p-6', 'flex'], { variants: { size: { sm: ['p-2', 'm-1'], lg: 'p-8' } } })\nexport default function Page({ size, on, tone, className }) {\n  return <p className={box({ size })} />\n}\n",
  ],
  [
    "const box = cva(['p-4', 'flex'], { variants: { size: { sm: ['p-2', 'm-1'], lg: 'p-8' } } })\nexport default function Page({ size, on, tone, className }) {\n  return <p className={box({ size })} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-4', 'flex', 'p-8'] }),
    "const box = cva(['p-4', 'flex'], { variants: { size: { sm: ['p-2', 'm-1'], lg: 'p-6' } } })\nexport default function Page({ size, on, tone, className }) {\n  return <p className={box({ size })} />\n}\n",
  ],
  [
    "const box = cva('flex', { variants: { size: { sm: 'p-2', lg: 'p-8' }, tone: { a: 'p-4', b: 'm-4' } } })\nexport default function Page({ size, on, tone, className }) {\n  return <p className={box({ size, tone })} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['flex', 'p-8', 'm-4'] }),
    "const box = cva('flex', { variants: { size: { sm: 'p-2', lg: 'p-6' }, tone: { a: 'p-4', b: 'm-4' } } })\nexport default function Page({ size, on, tone, className }) {\n  return <p className={box({ size, tone })} />\n}\n",
  ],
  [
    "const box = cva('flex', { variants: { size: { sm: 'p-2', lg: 'p-8' }, tone: { a: 'p-4', b: 'm-4' } } })\nexport default function Page({ size, on, tone, className }) {\n  return <p className={box({ size: 'sm', tone: 'a' })} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['flex', 'p-2', 'p-4'] }),
    "const box = cva('flex', { variants: { size: { sm: 'p-2', lg: 'p-8' }, tone: { a: 'p-6', b: 'm-4' } } })\nexport default function Page({ size, on, tone, className }) {\n  return <p className={box({ size: 'sm', tone: 'a' })} />\n}\n",
  ],
  [
    "const box = tv({ slots: { root: 'p-4', item: 'm-2' } })\nconst { root, item } = box()\nexport default function Page({ size, on, tone, className }) {\n  return <p className={root()} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-4'] }),
    "const box = tv({ slots: { root: 'p-6', item: 'm-2' } })\nconst { root, item } = box()\nexport default function Page({ size, on, tone, className }) {\n  return <p className={root()} />\n}\n",
  ],
  [
    "const box = tv({ slots: { root: 'p-4', item: 'm-2' } })\nexport default function Page({ size, on, tone, className }) {\n  return <p className={box().root()} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-4'] }),
    "const box = tv({ slots: { root: 'p-6', item: 'm-2' } })\nexport default function Page({ size, on, tone, className }) {\n  return <p className={box().root()} />\n}\n",
  ],
  [
    "const box = tv({ base: ['p-4', 'flex'], variants: { on: { true: ['p-8'] } } })\nexport default function Page({ size, on, tone, className }) {\n  return <p className={box({ on, className })} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-8', 'flex'] }),
    "const box = tv({ base: ['p-4', 'flex'], variants: { on: { true: ['p-6'] } } })\nexport default function Page({ size, on, tone, className }) {\n  return <p className={box({ on, className })} />\n}\n",
  ],
  [
    "const box = tv({ extend: other, base: 'flex', variants: { on: { true: 'p-8' } } })\nexport default function Page({ size, on, tone, className }) {\n  return <p className={box({ on })} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-8', 'flex'] }),
    "const box = tv({ extend: other, base: 'flex', variants: { on: { true: 'p-6' } } })\nexport default function Page({ size, on, tone, className }) {\n  return <p className={box({ on })} />\n}\n",
  ],
  [
    "const box = cva('p-4', { variants: { size: { sm: 'p-2' } }, defaultVariants: { size: 'sm' } })\nexport default function Page({ size, on, tone, className }) {\n  return <p className={cx(box(), 'flex')} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-4', 'p-2', 'flex'] }),
    "const box = cva('p-4', { variants: { size: { sm: 'p-2' } }, defaultVariants: { size: 'sm' } })\nexport default function Page({ size, on, tone, className }) {\n  return <p className={cx(box(), 'flex p-6')} />\n}\n",
  ],
  [
    "const base = on ? 'p-4' : 'p-8'\nexport default function Page({ size, on, tone, className }) {\n  return <p className={base} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-8'] }),
    "const base = on ? 'p-4' : 'p-6'\nexport default function Page({ size, on, tone, className }) {\n  return <p className={base} />\n}\n",
  ],
  [
    "let base = 'p-4'\nif (on) base = 'p-8'\nexport default function Page({ size, on, tone, className }) {\n  return <p className={base} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-8'] }),
    'refused: dynamic-class',
  ],
  [
    "const sizes = { sm: { box: 'p-2', text: 'm-1' }, lg: { box: 'p-8', text: 'm-2' } }\nexport default function Page({ size, on, tone, className }) {\n  return <p className={sizes[size].box} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-8'] }),
    "const sizes = { sm: { box: 'p-2', text: 'm-1' }, lg: { box: 'p-6', text: 'm-2' } }\nexport default function Page({ size, on, tone, className }) {\n  return <p className={sizes[size].box} />\n}\n",
  ],
  [
    "const sizes = { sm: { box: 'p-2', text: 'm-1' }, lg: { box: 'p-8', text: 'm-2' } }\nexport default function Page({ size, on, tone, className }) {\n  return <p className={sizes.sm.box} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-2'] }),
    "const sizes = { sm: { box: 'p-6', text: 'm-1' }, lg: { box: 'p-8', text: 'm-2' } }\nexport default function Page({ size, on, tone, className }) {\n  return <p className={sizes.sm.box} />\n}\n",
  ],
  [
    "const sizes = ['p-2', 'p-8']\nexport default function Page({ size, on, tone, className }) {\n  return <p className={sizes[1]} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-8'] }),
    "const sizes = ['p-2', 'p-6']\nexport default function Page({ size, on, tone, className }) {\n  return <p className={sizes[1]} />\n}\n",
  ],
  [
    "const sizes = ['p-2', 'p-8'] as const\nexport default function Page({ size, on, tone, className }) {\n  return <p className={cn(sizes[size], 'flex')} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-8', 'flex'] }),
    "const sizes = ['p-2', 'p-6'] as const\nexport default function Page({ size, on, tone, className }) {\n  return <p className={cn(sizes[size], 'flex')} />\n}\n",
  ],
  [
    "const Sizes = Object.freeze({ sm: 'p-2', lg: 'p-8' })\nexport default function Page({ size, on, tone, className }) {\n  return <p className={Sizes[size]} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-8'] }),
    "const Sizes = Object.freeze({ sm: 'p-2', lg: 'p-6' })\nexport default function Page({ size, on, tone, className }) {\n  return <p className={Sizes[size]} />\n}\n",
  ],
  [
    "enum Size { Sm = 'p-2', Lg = 'p-8' }\nexport default function Page({ size, on, tone, className }) {\n  return <p className={Size.Lg} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-8'] }),
    "enum Size { Sm = 'p-2', Lg = 'p-6' }\nexport default function Page({ size, on, tone, className }) {\n  return <p className={Size.Lg} />\n}\n",
  ],
  [
    "const styles = { box: cn('p-4', 'flex') }\nexport default function Page({ size, on, tone, className }) {\n  return <p className={styles.box} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-4', 'flex'] }),
    "const styles = { box: cn('p-6', 'flex') }\nexport default function Page({ size, on, tone, className }) {\n  return <p className={styles.box} />\n}\n",
  ],
  [
    "const pad = 'p-4'\nexport default function Page({ size, on, tone, className }) {\n  return <p className={`${pad} flex`} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-4', 'flex'] }),
    "const pad = 'p-6'\nexport default function Page({ size, on, tone, className }) {\n  return <p className={`${pad} flex`} />\n}\n",
  ],
  [
    "const pad = 'p-4'\nexport default function Page({ size, on, tone, className }) {\n  return <p className={`${pad} flex ${on ? pad : ''}`} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-4', 'flex'] }),
    "const pad = 'p-6'\nexport default function Page({ size, on, tone, className }) {\n  return <p className={`${pad} flex ${on ? pad : ''}`} />\n}\n",
  ],
  [
    "export default function Page({ on, size, props }) {\n  const c = cn('p-4', on && 'p-8')\n  return <p className={c} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-8'] }),
    "export default function Page({ on, size, props }) {\n  const c = cn('p-4', on && 'p-6')\n  return <p className={c} />\n}\n",
  ],
  [
    "export default function Page({ on, size, props }) {\n  const c = on ? 'p-8' : 'p-4'\n  return <p className={cn('flex', c)} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['flex', 'p-8'] }),
    "export default function Page({ on, size, props }) {\n  const c = on ? 'p-6' : 'p-4'\n  return <p className={cn('flex', c)} />\n}\n",
  ],
  [
    "export default function Page({ on, size, props }) {\n  const c = useMemo(() => cn('p-4', on && 'p-8'), [on])\n  return <p className={c} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['p-8'] }),
    "export default function Page({ on, size, props }) {\n  const c = useMemo(() => cn('p-4', on && 'p-6'), [on])\n  return <p className={c} />\n}\n",
  ],
  [
    "export default function Page({ on, size, props }) {\n  const c = size === 'lg' ? 'p-8' : 'p-2'\n  return <p className={`flex ${c}`} />\n}\n",
    style('p', { padding: '24px' }, { liveClasses: ['flex', 'p-2'] }),
    "export default function Page({ on, size, props }) {\n  const c = size === 'lg' ? 'p-8' : 'p-6'\n  return <p className={`flex ${c}`} />\n}\n",
  ],
])('%s #%#', (before, edit, after) => {
  expect(outcome(around(before), edit, { design })).toBe(
    after.startsWith('refused: ') ? after : around(after),
  )
})

const TONES =
  "const tones: Record<Tone, string> = { [Tone.ok]: 'p-4 m-1', [Tone.bad]: 'p-2', [OK]: 'p-1', OK: 'p-8' }\n"
const toned = (expression: string, table = TONES) =>
  `enum Tone { ok, bad }\n${table}export default ({ tone }) => <p className={${expression}} />\n`

test.each([
  ['tones[tone]', 'p-2', "'p-2'"],
  ['tones[tone]', 'p-4 m-1', "'p-4 "],
  ['tones[Tone.bad]', 'p-2', "'p-2'"],
  ['tones.OK', 'p-8', "'p-8'"],
])('computed keys in %s with “%s”', (expression, live, from) => {
  const edit = style('p', { padding: '24px' }, { liveClasses: live.split(' ') })
  const table = TONES.replace(from, from.replace(/p-\d/, 'p-6'))
  expect(outcome(toned(expression), edit, { design })).toBe(toned(expression, table))
})

test('a choice among computed keys names them', () => {
  const done = tryPlan(toned('tones[tone]'), style('p', { padding: '24px' }), { design })
  expect(done).toMatchObject({ message: expect.stringContaining('“tones[tone] is Tone.bad”') })
})

test.each([
  ["const all = { a: 'p-4' }\nconst look = { ...all, b: 'p-8' }\n", 'look.a', "a: 'p-4'", "a: 'p-6'"],
  ["const all = { a: 'p-2' }\nconst look = { ...all, a: 'p-4' }\n", 'look.a', "a: 'p-4'", "a: 'p-6'"],
  ["import { all } from './all'\nconst look = { ...all, a: 'p-4' }\n", 'look.a', "a: 'p-4'", "a: 'p-6'"],
  ["const all = { a: 'p-4' }\nconst { a } = { ...all }\n", 'a', "a: 'p-4'", "a: 'p-6'"],
  ["import { all } from './all'\nconst look = { a: 'p-4', ...all }\n", 'look.a', '', ''],
  ["import { all } from './all'\nconst look = { a: 'p-4', ...all }\n", 'look[size]', '', ''],
  ["import { all } from './all'\nconst look = [...all, 'p-4']\n", 'look[0]', '', ''],
])('%s read as {%s}', (table, list, from, to) => {
  const text = `${table}export default () => <p className={${list}} />\n`
  const done = tryPlan(text, style('p', { padding: '24px' }, { liveClasses: ['p-4'] }), { design })
  if (from) expect(done).toMatchObject({ files: { [PAGE]: text.replace(from, to) } })
  else expect(done).toMatchObject({ code: 'dynamic-class', alternative: expect.stringContaining('line') })
})

test.each([
  ['<b><p className={ui.a} /><i className={ui.a} /></b>', 'used in more than one place'],
  ['<b><p className={ui.card.title} /><i className={ui.card.title} /></b>', 'used in more than one place'],
  ["<b><p className={cn(ui.a, 'm-2')} /><i className={ui.a} /></b>", "cn(ui.a, 'm-2 p-6')"],
  ['<b><p className={ui.a} /><i className={ui.b} /></b>', "{ a: 'p-6', b: 'p-8', card: { title: 'p-4' } }"],
  ["<p className={on ? ui.a : cn(ui.a, 'm-2')} />", "{ a: 'p-6', b: 'p-8', card: { title: 'p-4' } }"],
])('an entry of a table in %s', (markup, said) => {
  const before = around(
    `const ui = { a: 'p-4', b: 'p-8', card: { title: 'p-4' } }\nexport default ({ on }) => ${markup}\n`,
  )
  const done = tryPlan(before, style('p', { padding: '24px' }, { liveClasses: ['p-4'] }), { design })
  expect(done.type === 'refused' ? done.message : done.files[PAGE]).toContain(said)
})
