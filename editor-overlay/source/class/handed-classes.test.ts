// biome-ignore-all lint/suspicious/noTemplateCurlyInString: source text.
/** Classes that a component is given by its uses: what is asked for wins on the page, or the edit is refused. */
import { beforeAll, expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import type { Design } from '../style/design.ts'
import { addClass, style } from '../testing/edits.ts'
import { testDesign } from '../testing/tailwind.ts'
import { type Find, outcome, PAGE, page, tryPlan } from '../testing/try-plan.ts'

let design: Design
beforeAll(async () => {
  design = await testDesign()
})

const CARD = 'app/card.tsx'
const BOX = 'app/box.tsx'
const HEAD =
  "import { clsx } from 'clsx'\nimport { cn } from '@/lib/cn'\nimport { cva } from 'class-variance-authority'\n"
const LOOK =
  "const look = cva('p-2', { variants: { size: { sm: 'm-1', lg: 'p-8' } } })\nconst pick = (on) => (on ? 'p-3' : 'flex')\n"

type Case = { card: string; takes?: string; inner?: string; box?: string; uses: string }

function filesOf({ card, takes = '{ className, on, size }', inner = 'section', box, uses }: Case) {
  const page = `${HEAD}import { Card } from './card'\nexport default function Page({ on, props }) {\n  return <main>${uses}</main>\n}\n`
  const boxes = box && {
    [BOX]: `${HEAD}export function Box({ className, on }) {\n  return <section className={${box}} />\n}\n`,
  }
  return {
    'lib/cn.ts': "import { twMerge } from 'tailwind-merge'\nexport const cn = (...all) => twMerge(all)\n",
    ...boxes,
    [CARD]: `${HEAD}import { Box } from './box'\n${LOOK}export function Card(${takes}) {\n  return <${inner} className={${card}} />\n}\n`,
    [PAGE]: page,
  }
}

/** The class expressions of the file that changes, or the code of the refusal. */
function written(files: Case, edit: (find: Find) => Edit): string {
  const before: Record<string, string> = filesOf(files)
  const done = tryPlan(before, edit, { design })
  if (done.type === 'refused') {
    expect(done.alternative).toBeTruthy()
    return `refused: ${done.code}`
  }
  const [file = ''] = Object.keys(before).filter((one) => before[one] !== done.files[one])
  return /return <(?:main>)?(.*?)(?:<\/main>)?$/m.exec(done.files[file] ?? '')?.[1] ?? ''
}

const padding = { padding: '24px' }
const P_LEFT = { 'padding-left': '24px' }

test.each<[card: string, uses: string, live: string | undefined, after: string]>([
  ["cn('p-4', className)", '<Card className="p-8" />', undefined, 'refused: dynamic-class'],
  ["cn('p-4', className)", '<Card className="p-8" />', 'p-8', 'refused: dynamic-class'],
  ["cn('p-4', className)", '<Card className="p-8" /><Card />', undefined, 'refused: dynamic-class'],
  ["cn('p-4', className)", '<Card className="p-8" /><Card />', 'p-4', "cn('p-6', className)"],
  ["cn('p-4', className)", '<Card className="p-4" /><Card />', 'p-4', 'refused: dynamic-class'],
  ["cn('p-4', className)", '<Card className="m-2" />', undefined, "cn('p-6', className)"],
  ["cn('p-4', className)", '<Card />', undefined, "cn('p-6', className)"],
  ["cn('p-4', className)", '<Card {...props} />', undefined, "cn('p-6', className)"],
  ["cn('p-4', className)", "<Card className={on ? 'p-8' : 'p-2'} />", undefined, 'refused: dynamic-class'],
  ["cn('p-4', className)", "<Card className={on ? 'm-8' : 'm-2'} />", undefined, "cn('p-6', className)"],
  [
    "cn('p-4', className)",
    "<Card className={cn('m-2', on && 'p-2')} />",
    undefined,
    'refused: dynamic-class',
  ],
  ["cn(className, 'p-4')", '<Card className="p-8" />', undefined, "cn(className, 'p-6')"],
  ["clsx(className, 'p-4')", '<Card className="p-8" />', undefined, 'refused: dynamic-class'],
  ["clsx('flex', className)", '<Card className="p-2" /><Card />', 'flex', 'refused: dynamic-class'],
  ["clsx('flex', className)", '<Card className="p-8" /><Card />', 'flex', "clsx('flex p-6', className)"],
  ['`p-4 ${className}`', '<Card className="pl-3" />', undefined, 'refused: dynamic-class'],
  ["'p-4 ' + className", '<Card className="m-3" />', undefined, "'p-6 ' + className"],
  ["className ?? 'p-4'", '<Card className="p-8" />', undefined, 'refused: dynamic-class'],
  ["className ?? 'px-4'", "<Card className={on && 'px-4'} />", 'px-4', 'refused: dynamic-class'],
  ['cn(look({ size }), className)', '<Card className="p-8" />', undefined, 'refused: dynamic-class'],
  ['look({ size, className })', '<Card className="p-8" />', undefined, 'refused: dynamic-class'],
])('the element in {%s} used as %s with “%s” on screen', (card, uses, live, after) => {
  const edit = style('section', padding, { liveClasses: live?.split(' ') })
  const wanted = after.startsWith('refused') ? after : `section className={${after}} />`
  expect(written({ card, uses }, edit)).toBe(wanted)
})

test.each<[card: string, uses: string, after: string]>([
  ["className ?? 'p-4'", '<Card className="px-4" />', 'refused: dynamic-class'],
  ["className ?? 'p-4'", '<Card />', "className ?? 'p-6'"],
  ["cn('p-4', className)", '<Card className="md:p-8" />', "cn('p-6', className)"],
  ["cn('p-4', className)", '<Card className="p-8!" />', 'refused: dynamic-class'],
])('the element in {%s} used as %s, always', (card, uses, after) => {
  const wanted = after.startsWith('refused') ? after : `section className={${after}} />`
  expect(written({ card, uses }, style('section', padding, { when: 'always' }))).toBe(wanted)
})

test.each<[takes: string, card: string, uses: string, after: string]>([
  ["{ className = 'p-8' }", "cn('p-4', className)", '<Card />', 'refused: dynamic-class'],
  ["{ className = 'p-8' }", "cn('p-4', className)", '<Card className="m-2" />', "cn('p-6', className)"],
  ["{ className = 'm-8' }", "cn('p-4', className)", '<Card />', "cn('p-6', className)"],
  ['props', "cn('p-4', props.className)", '<Card className="p-8" />', 'refused: dynamic-class'],
  ['props', "cn('p-4', props.className)", '<Card className="m-8" />', "cn('p-6', props.className)"],
  ['{ ...rest }', "cn('p-4', rest.className)", '<Card className="p-8" />', 'refused: dynamic-class'],
  ['{ className: more }', "cn('p-4', more)", '<Card className="p-8" />', 'refused: dynamic-class'],
  ['{ names }', "cn('p-4', names.root)", "<Card names={{ root: 'p-8' }} />", 'refused: dynamic-class'],
  ['{ names }', "cn('p-4', names?.root)", "<Card names={{ root: 'm-8' }} />", "cn('p-6', names?.root)"],
  ['{ names: { root } }', "cn('p-4', root)", "<Card names={{ root: 'p-8' }} />", 'refused: dynamic-class'],
])('a component that takes %s with {%s}, used as %s', (takes, card, uses, after) => {
  const wanted = after.startsWith('refused') ? after : `section className={${after}} />`
  expect(written({ takes, card, uses }, style('section', padding))).toBe(wanted)
})

test.each<[box: string, card: string, uses: string, pick: string, after: string]>([
  [
    "cn('p-2', className)",
    "cn('p-4', className)",
    '<Card className="p-8" />',
    'section',
    'refused: dynamic-class',
  ],
  [
    "cn('p-2', className)",
    "cn('p-4', className)",
    '<Card className="m-8" />',
    'section',
    'refused: dynamic-class',
  ],
  [
    "cn('p-2', className)",
    "cn('m-4', className)",
    '<Card className="m-8" />',
    'section',
    "section className={cn('p-6', className)} />",
  ],
  [
    "cn('p-2', className)",
    "cn('p-4', className)",
    '<Card className="p-8" />',
    'Box',
    'refused: dynamic-class',
  ],
  [
    "cn('p-2', className)",
    "cn('p-4', className)",
    '<Card className="m-8" />',
    'Box',
    "Box className={cn('p-6', className)} />",
  ],
  [
    "cn(className, 'p-2')",
    "cn('p-4', className)",
    '<Card className="m-8" />',
    'Box',
    'refused: dynamic-class',
  ],
  [
    "cn('p-2', className)",
    "cn('p-4', className)",
    '<Card className="p-8" />',
    'Card',
    '<Card className="p-6" />',
  ],
  [
    "cn(className, 'p-2')",
    "cn('p-4', className)",
    '<Card className="p-8" />',
    'Card',
    'refused: dynamic-class',
  ],
  [
    "clsx('pl-2', className)",
    "cn('p-4', className)",
    '<Card className="p-8" />',
    'Card',
    'refused: dynamic-class',
  ],
])('through {%s} and {%s} from %s at %s', (box, card, uses, pick, after) => {
  expect(written({ box, card, uses, inner: 'Box' }, style(pick, padding))).toBe(after)
})

test.each<
  [
    card: string,
    uses: string,
    styling: Record<string, string | null>,
    live: string | undefined,
    after: string,
  ]
>([
  ["cn('p-4', className)", '<Card className="p-8" />', padding, 'p-8', '<Card className="p-6" />'],
  ["cn('p-4', className)", '<Card />', padding, undefined, '<Card className="p-6" />'],
  ["cn('p-4', className)", '<Card className="p-8" />', P_LEFT, 'p-8', '<Card className="p-8 pl-6" />'],
  [
    "cn('p-4', className)",
    "<Card className={on ? 'p-8' : 'p-2'} />",
    padding,
    'p-8',
    "<Card className={on ? 'p-6' : 'p-2'} />",
  ],
  ["clsx('p-4', className)", '<Card className="p-8" />', padding, 'p-4 p-8', '<Card className="p-6" />'],
  ["clsx('p-8', className)", '<Card className="p-10" />', padding, 'p-8 p-10', 'refused: dynamic-class'],
  ["clsx('pl-8', className)", '<Card className="p-10" />', padding, undefined, 'refused: dynamic-class'],
  ["cn(className, 'p-4')", '<Card className="p-8" />', padding, 'p-4', 'refused: dynamic-class'],
  ["cn(className, on && 'p-4')", '<Card className="p-8" />', padding, undefined, 'refused: dynamic-class'],
  ["cn(className, on && 'p-4')", '<Card className="p-8" />', padding, 'p-8', '<Card className="p-6" />'],
  ["cn('m-2', on && className)", '<Card className="p-8" />', padding, 'm-2 p-8', '<Card className="p-6" />'],
  ["cn('m-2', on && className)", '<Card className="p-8" />', padding, undefined, 'refused: dynamic-class'],
  [
    'look({ size, className })',
    '<Card className="p-10" />',
    padding,
    'p-2 p-8 p-10',
    'refused: dynamic-class',
  ],
  [
    'look({ size, className })',
    '<Card className="p-10" />',
    padding,
    'p-2 m-1 p-10',
    'refused: dynamic-class',
  ],
  [
    'look({ size, className })',
    '<Card className="m-10" />',
    padding,
    'p-2 m-1 m-10',
    '<Card className="m-10 p-6" />',
  ],
  ["clsx('p-8!', className)", "<Card className={on && 'p-8!'} />", P_LEFT, 'p-8!', 'refused: dynamic-class'],
])('the use of {%s} as %s, %j, with “%s” on screen', (card, uses, styling, live, after) => {
  expect(written({ card, uses }, style('Card', styling, { liveClasses: live?.split(' ') }))).toBe(after)
})

test.each<[takes: string, card: string, uses: string, styling: Record<string, string | null>, after: string]>(
  [
    ["{ className = 'm-8' }", "cn('p-4', className)", '<Card />', padding, 'refused: dynamic-class'],
    ["{ className = '' }", "cn('p-4', className)", '<Card />', padding, '<Card className="p-6" />'],
    [
      "{ className = 'm-8' }",
      "cn('p-4', className)",
      '<Card className="m-2" />',
      padding,
      '<Card className="m-2 p-6" />',
    ],
    [
      "{ className = 'm-8' }",
      'className',
      '<Card className="p-2" />',
      { padding: null },
      'refused: dynamic-class',
    ],
    ['{ className }', "className ?? 'm-8'", '<Card />', padding, 'refused: dynamic-class'],
    [
      '{ className }',
      "className || 'm-8'",
      '<Card className="p-2" />',
      { padding: null },
      'refused: dynamic-class',
    ],
  ],
)('a component that takes %s with {%s}, used as %s, %j', (takes, card, uses, styling, after) => {
  expect(written({ takes, card, uses }, style('Card', styling))).toBe(after)
})

test.each<[card: string, uses: string, pick: string, live: string, after: string]>([
  // What is on screen may come from the uses that are not known, and is then none of the known ones.
  [
    "cn(className, 'm-1')",
    '<Card {...props} /><Card className="p-4" />',
    'section',
    'p-2 m-1',
    'refused: dynamic-class',
  ],
  // A name of the component is none of the use, which may set the same.
  [
    "cn('leading-7', className)",
    "<Card className={on && 'leading-6'} />",
    'Card',
    'leading-7',
    "<Card className={on ? 'leading-6' : 'p-6'} />",
  ],
  [
    'cn(look({ size }), className)',
    '<Card />',
    'section',
    'p-2 m-1',
    'section className={cn(look({ size }), className)} />',
  ],
  ["cn(pick(on), 'm-1')", '<Card />', 'section', 'm-1', 'refused: dynamic-class'],
  ["cn(pick(on), 'p-1')", '<Card />', 'section', 'p-1', "section className={cn(pick(on), 'p-6')} />"],
])('{%s} used as %s, changed at %s with “%s” on screen', (card, uses, pick, live, after) => {
  expect(written({ card, uses }, style(pick, padding, { liveClasses: live.split(' ') }))).toBe(after)
})

test('a size that takes a line height away', () => {
  const around = "const box = tv({ base: 'flex', variants: { size: { sm: 'text-sm', lg: 'm-2' } } })\n"
  const head = "import { tv } from 'tailwind-variants'\n"
  const text = page('<p className={box({ size })} />', head + around)
  const add = (find: Find): Edit => ({ ...addClass('p', 'leading-6')(find), when: 'always' }) as Edit
  expect(outcome(text, add, { design })).toBe('refused: dynamic-class')
})

test('a class name goes where the component is used, and says where else to look', () => {
  const files = filesOf({ card: "cn('p-4', className)", uses: '<Card className="p-8" />' })
  expect(tryPlan(files, addClass('section', 'p-6'), { design })).toMatchObject({
    message: 'What p-6 sets depends on “className”, which is “p-8” in one use.',
    alternative:
      'Open a page that shows this element and repeat the edit, or select the component where it is used and change it there.',
  })
})

test.each([
  ['<Card {...props} />', ['“className” may hold a class that wins where this component is used.']],
  ['<Card className="m-2" />', []],
  ['', ['“className” may hold a class that wins where this component is used.']],
])('the note for uses as “%s”', (uses, notes) => {
  const files = filesOf({ card: "cn('p-4', className)", uses })
  expect(tryPlan(files, style('section', padding), { design })).toMatchObject({ plan: { notes } })
})
