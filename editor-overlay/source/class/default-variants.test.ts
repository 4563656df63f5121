/** Variants that a use leaves out, so that `defaultVariants` select them. */
import { expect, test } from '@jest/globals'
import { style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { PAGE, tryPlan } from '../testing/try-plan.ts'

const CARD = 'app/card.tsx'
const HEAD =
  "import { clsx } from 'clsx'\nimport { cva } from 'class-variance-authority'\nimport { tv } from 'tailwind-variants'\n"
const CVA =
  "const look = cva('flex', { variants: { size: { sm: 'p-2', md: 'p-2 m-1', lg: 'p-8' } }, defaultVariants: { size: 'sm' } })\n"
const SAME =
  "const look = cva('flex', { variants: { size: { sm: 'p-2', md: 'p-4', lg: 'p-4' } }, defaultVariants: { size: 'lg' } })\n"
const TV =
  "const look = tv({ base: 'flex', variants: { size: { sm: 'p-2', lg: 'p-8' } }, defaultVariants: { size: 'sm' } })\n"
const SLOTS =
  "const look = tv({ slots: { base: 'flex', title: 'm-1' }, variants: { size: { sm: { title: 'p-2' }, lg: { title: 'p-8' } } }, defaultVariants: { size: 'sm' } })\n"
const SWITCH =
  "const look = cva('flex', { variants: { wide: { true: 'p-8', false: 'p-2' } }, defaultVariants: { wide: false } })\n"
const ONLY = "const look = cva('flex', { variants: { wide: { true: 'p-8' } } })\n"
const ONLY_TV = "const look = tv({ base: 'flex', variants: { wide: { true: 'p-8', false: 'p-2' } } })\n"

const filesOf = (definition: string, expression: string, uses: string) => ({
  [CARD]: `${HEAD}${definition}export function Card({ className, size, wide }) {\n  return <p className={${expression}} />\n}\n`,
  [PAGE]: `import { Card } from './card'\nexport default function Page({ props }) {\n  return <main>${uses}</main>\n}\n`,
})

test.each<
  [definition: string, expression: string, uses: string, live: string | undefined, from: string, to: string]
>([
  [CVA, 'look({ size })', '<Card />', undefined, "sm: 'p-2'", "sm: 'p-6'"],
  [CVA, 'look({ size })', '<Card /><Card size="sm" />', undefined, "sm: 'p-2'", "sm: 'p-6'"],
  [CVA, 'look({ size })', '<Card size={undefined} />', undefined, "sm: 'p-2'", "sm: 'p-6'"],
  [CVA, 'look()', '<Card />', undefined, "sm: 'p-2'", "sm: 'p-6'"],
  [CVA, 'look({ size: undefined })', '<Card />', undefined, "sm: 'p-2'", "sm: 'p-6'"],
  [CVA, "look({ size: size ?? 'lg' })", '<Card />', undefined, "lg: 'p-8'", "lg: 'p-6'"],
  [CVA, "look({ size: size ?? 'lg' })", '<Card size="sm" />', undefined, "sm: 'p-2'", "sm: 'p-6'"],
  [CVA, 'look({ size, className })', '<Card />', undefined, "sm: 'p-2'", "sm: 'p-6'"],
  [CVA, 'clsx(look({ size }), className)', '<Card />', undefined, "sm: 'p-2'", "sm: 'p-6'"],
  [CVA, 'clsx(look({ size }), className)', '<Card className="m-3" />', undefined, "sm: 'p-2'", "sm: 'p-6'"],
  [SAME, 'look({ size })', '<Card />', 'flex p-4', "lg: 'p-4'", "lg: 'p-6'"],
  [SAME, 'look({ size })', '<Card size="md" />', 'flex p-4', "md: 'p-4'", "md: 'p-6'"],
  [TV, 'look({ size })', '<Card />', undefined, "sm: 'p-2'", "sm: 'p-6'"],
  [TV, 'look({ size })', '<Card />', 'flex p-2', "sm: 'p-2'", "sm: 'p-6'"],
  [SLOTS, 'look({ size }).title()', '<Card />', undefined, "title: 'p-2'", "title: 'p-6'"],
  [SWITCH, 'look({ wide })', '<Card />', undefined, "false: 'p-2'", "false: 'p-6'"],
  [SWITCH, 'look({ wide })', '<Card wide />', undefined, "true: 'p-8'", "true: 'p-6'"],
  [ONLY, 'look({ wide })', '<Card />', undefined, "'flex'", "'flex p-6'"],
  [ONLY_TV, 'look({ wide })', '<Card />', undefined, "false: 'p-2'", "false: 'p-6'"],
  [ONLY_TV, 'look()', '<Card />', undefined, "false: 'p-2'", "false: 'p-6'"],
])('%s as {%s} used as %s with “%s”', (definition, expression, uses, live, from, to) => {
  const files = filesOf(definition, expression, uses)
  const done = tryPlan(files, style('p', { padding: '24px' }, { liveClasses: live?.split(' ') }), { design })
  if (done.type === 'refused') throw new Error(done.message)
  expect(done.files).toEqual({ ...files, [CARD]: files[CARD]?.replace(from, to) })
})

test.each<[uses: string, live: string | undefined]>([
  ['<Card /><Card size="lg" />', undefined],
  ['<Card {...props} />', undefined],
  ['<Card size={props.size} />', undefined],
  ['<Card /><Card size="md" />', 'flex p-4'],
])('uses as %s leave a question', (uses, live) => {
  const edit = style('p', { padding: '24px' }, { liveClasses: live?.split(' ') })
  const definition = live ? SAME : CVA
  const done = tryPlan(filesOf(definition, 'look({ size })', uses), edit, { design })
  expect(done.type === 'refused' && done.choices).toBeTruthy()
})

test.each([
  ["tv({ base: 'flex', variants: { on: { true: 'p-4' } } })", "{ true: 'p-4', false: 'p-6' }"],
  ["tv({ base: 'flex', variants: { on: { true: ['p-4'] } } })", "{ true: ['p-4'], false: 'p-6' }"],
])('“only while not” adds the key that a variant of %s lacks', (made, after) => {
  const before = `${HEAD}const look = ${made}\nexport const Card = ({ on }) => <p className={look({ on })} />\n`
  const [key] = /\{ true: [^}]*\}/.exec(before) ?? []
  const edit = style('p', { padding: '24px' }, { when: 'inactive' })
  expect(tryPlan(before, edit, { design })).toMatchObject({
    files: { [PAGE]: before.replace(key ?? '', after) },
  })
})

test('a variant of cva gets no key for false, which a variant that is not passed does not select', () => {
  const before = `${HEAD}const look = cva('flex', { variants: { on: { true: 'p-4' } } })\nexport const Card = ({ on }) => <p className={look({ on })} />\n`
  const edit = style('p', { padding: '24px' }, { when: 'inactive' })
  expect(tryPlan(before, edit, { design })).toMatchObject({ type: 'refused', code: 'no-slot' })
})

test('no state is offered that the call decides', () => {
  const made =
    "cva('p-4', { variants: { size: { sm: 'p-2', lg: 'p-8' }, tone: { calm: 'm-1' } }, compoundVariants: [{ size: 'lg', tone: 'calm', class: 'p-12' }] })"
  const before = `${HEAD}import { cn } from '@/lib/cn'\nconst look = ${made}\nexport const Card = ({ size }) => <p className={cn(look({ size, tone: 'calm' }))} />\n`
  const done = tryPlan(before, style('p', { padding: '24px' }), { design })
  const choices = done.type === 'refused' ? (done.choices ?? []) : []
  expect(choices.map(({ label }) => label)).toEqual([
    'Always',
    'Only while size is sm',
    'Only while not size is sm',
    'Only while size is lg',
    'Only while not size is lg',
  ])
})
