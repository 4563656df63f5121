/** Classes at the use of a component: names that the component adds decide whether the requested value wins. */
import { expect, test } from '@jest/globals'
import { filesOf, written } from '../testing/card-page.ts'
import { style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { PAGE, tryPlan } from '../testing/try-plan.ts'

const OWN_PADDING = "cn('p-4', className)"
const REFUSED = 'refused: dynamic-class'
const padding = { padding: '24px' }
const P_LEFT = { 'padding-left': '24px' }

test.each<[box: string, card: string, uses: string, pick: string, after: string]>([
  ["cn('p-2', className)", OWN_PADDING, '<Card className="p-8" />', 'section', REFUSED],
  ["cn('p-2', className)", OWN_PADDING, '<Card className="m-8" />', 'section', REFUSED],
  [
    "cn('p-2', className)",
    "cn('m-4', className)",
    '<Card className="m-8" />',
    'section',
    "section className={cn('p-6', className)} />",
  ],
  ["cn('p-2', className)", OWN_PADDING, '<Card className="p-8" />', 'Box', REFUSED],
  [
    "cn('p-2', className)",
    OWN_PADDING,
    '<Card className="m-8" />',
    'Box',
    "Box className={cn('p-6', className)} />",
  ],
  ["cn(className, 'p-2')", OWN_PADDING, '<Card className="m-8" />', 'Box', REFUSED],
  ["cn('p-2', className)", OWN_PADDING, '<Card className="p-8" />', 'Card', '<Card className="p-6" />'],
  ["cn(className, 'p-2')", OWN_PADDING, '<Card className="p-8" />', 'Card', REFUSED],
  ["clsx('pl-2', className)", OWN_PADDING, '<Card className="p-8" />', 'Card', REFUSED],
])('through {%s} and {%s} from %s at %s', (box, card, uses, pick, after) => {
  expect(written({ box, card, uses, inner: 'Box' }, style(pick, padding), design)).toBe(after)
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
  [OWN_PADDING, '<Card className="p-8" />', padding, 'p-8', '<Card className="p-6" />'],
  [OWN_PADDING, '<Card />', padding, undefined, '<Card className="p-6" />'],
  [OWN_PADDING, '<Card className="p-8" />', P_LEFT, 'p-8', '<Card className="p-8 pl-6" />'],
  [
    OWN_PADDING,
    "<Card className={on ? 'p-8' : 'p-2'} />",
    padding,
    'p-8',
    "<Card className={on ? 'p-6' : 'p-2'} />",
  ],
  ["clsx('p-4', className)", '<Card className="p-8" />', padding, 'p-4 p-8', '<Card className="p-6" />'],
  ["clsx('p-8', className)", '<Card className="p-10" />', padding, 'p-8 p-10', REFUSED],
  ["clsx('pl-8', className)", '<Card className="p-10" />', padding, undefined, REFUSED],
  ["cn(className, 'p-4')", '<Card className="p-8" />', padding, 'p-4', REFUSED],
  ["cn(className, on && 'p-4')", '<Card className="p-8" on={on} />', padding, undefined, REFUSED],
  ["cn(className, on && 'p-4')", '<Card className="p-8" />', padding, undefined, '<Card className="p-6" />'],
  ["cn('p-2', on && 'p-8', className)", '<Card />', padding, 'p-2', '<Card className="p-6" />'],
  ["cn('p-2', on && 'p-8', className)", '<Card on />', padding, 'p-8', '<Card on className="p-6" />'],
  [
    "cn('p-2', !on && 'p-8', className)",
    '<Card on={false} />',
    padding,
    'p-8',
    '<Card on={false} className="p-6" />',
  ],
  [
    "cn('p-2', { 'p-8': size === 'lg' }, className)",
    '<Card size="sm" />',
    padding,
    'p-2',
    '<Card size="sm" className="p-6" />',
  ],
  [
    "cn(size === 'lg' ? 'p-8' : 'p-2', className)",
    '<Card className="m-2" />',
    padding,
    'p-2 m-2',
    '<Card className="m-2 p-6" />',
  ],
  ["cn('p-2', on && 'p-8', className)", '<Card on={on} />', padding, 'p-2', REFUSED],
  ["cn('p-2', on && 'p-8', className)", '<Card {...props} className="m-2" />', padding, 'p-2 m-2', REFUSED],
  ["cn('p-2', size === 'lg' && 'p-8', className)", '<Card size={on} />', padding, 'p-2', REFUSED],
  ["cn(className, on && 'p-4')", '<Card className="p-8" />', padding, 'p-8', '<Card className="p-6" />'],
  ["cn('m-2', on && className)", '<Card className="p-8" />', padding, 'm-2 p-8', '<Card className="p-6" />'],
  ["cn('m-2', on && className)", '<Card className="p-8" />', padding, undefined, REFUSED],
  ['look({ size, className })', '<Card className="p-10" />', padding, 'p-2 p-8 p-10', REFUSED],
  ['look({ size, className })', '<Card className="p-10" />', padding, 'p-2 m-1 p-10', REFUSED],
  [
    'look({ size, className })',
    '<Card className="m-10" />',
    padding,
    'p-2 m-1 m-10',
    '<Card className="m-10 p-6" />',
  ],
  ["clsx('p-8!', className)", "<Card className={on && 'p-8!'} />", P_LEFT, 'p-8!', REFUSED],
])('the use of {%s} as %s, %j, with “%s” on screen', (card, uses, styling, live, after) => {
  expect(written({ card, uses }, style('Card', styling, { liveClasses: live?.split(' ') }), design)).toBe(
    after,
  )
})

test.each([
  ["cn('p-2', on && 'p-8', className)", '<Card on={on} />', '<Card on={on} className="p-6" />'],
  [
    "cn(on ? 'p-2' : 'p-8', className)",
    '<Card on={on} className="m-2" />',
    '<Card on={on} className="m-2 p-6" />',
  ],
  ['cn(look({ size }), className)', '<Card size={on} />', '<Card size={on} className="p-6" />'],
])('{%s} used as %s offers “always” where another state of the component differs', (card, uses, after) => {
  const edit = style('Card', { padding: '24px' }, { liveClasses: ['p-2'] })
  expect(tryPlan(filesOf({ card, uses }), edit, { design })).toMatchObject({
    code: 'dynamic-class',
    choices: expect.arrayContaining([{ label: 'Always', context: { when: 'always' } }]),
  })
  const always = style('Card', { padding: '24px' }, { liveClasses: ['p-2'], when: 'always' })
  expect(written({ card, uses }, always, design)).toBe(after)
})

test.each([
  ['<div><h2 className={cn("p-4", className)} /></div>', ['Card passes the class to <h2>.']],
  [
    '<div className={className}><h2 className={className} /></div>',
    ['Card passes the class to <div> and <h2>.'],
  ],
  ['<div><table {...props}><tbody /></table></div>', ['Card passes the class to <table>.']],
  ['<h2 className={className}><b /></h2>', []],
  ['on ? <h2 className={className} /> : <h3 className={className} />', []],
])('what a component that renders %s does with its class is noted', (markup, notes) => {
  const takes = markup.includes('props') ? 'props' : '{ className, on }'
  const page = `import { cn } from './cn'\nconst Card = (${takes}) => ${markup}\nexport default () => <Card />\n`
  const cn = "import { twMerge } from 'tailwind-merge'\nexport const cn = (...all) => twMerge(all)\n"
  const done = tryPlan({ 'app/page.tsx': page, 'app/cn.ts': cn }, style('Card', { margin: '8px' }), {
    design,
  })
  expect(done).toMatchObject({ type: 'applied', plan: { notes } })
})

/** A component whose states are more than a few, in two that pass their props on. */
const LAYERED = `import { cva } from 'class-variance-authority'
import { cn } from './cn'
const look = cva('flex', {
  variants: { size: { a: 'h-8', b: 'h-9', c: 'h-10', d: 'h-11' }, tone: { x: 'm-1', y: 'm-2', z: 'm-3' } },
  defaultVariants: { size: 'b' },
})
const Inner = ({ className, size, tone, off, ...props }) => (
  <p className={cn(look({ size, tone }), off && 'opacity-50', className)} {...props} />
)
const Middle = ({ className, ...props }) => <Inner className={cn('px-6', className)} {...props} />
const Outer = ({ kind, ...props }) => <Middle size={kind} {...props} />
export default ({ on }) => <main>USE</main>
`
const layered = (use: string) => ({
  'app/page.tsx': LAYERED.replace('USE', use),
  'app/cn.ts': "import { twMerge } from 'tailwind-merge'\nexport const cn = (...all) => twMerge(all)\n",
})

test.each([
  ['Outer', '<Outer />', { height: '24px' }, 'flex h-9 px-6', '<Outer className="h-6" />'],
  ['Outer', '<Outer kind="d" />', { height: '24px' }, 'flex h-11 px-6', '<Outer kind="d" className="h-6" />'],
  [
    'Outer',
    '<Outer tone="y" />',
    { margin: '24px' },
    'flex h-9 m-2 px-6',
    '<Outer tone="y" className="m-6" />',
  ],
  [
    'Outer',
    '<Outer off />',
    { opacity: '0.8' },
    'flex h-9 opacity-50 px-6',
    '<Outer off className="opacity-80" />',
  ],
  ['Outer', '<Outer off={on} />', { opacity: '0.8' }, 'flex h-9 px-6', null],
  ['Outer', '<Outer kind={on} />', { height: '24px' }, 'flex h-9 px-6', null],
  ['Outer', '<Outer {...on} className="m-9" />', { opacity: '0.8' }, 'flex h-9 px-6 m-9', null],
])('through two components: %s of %s, %j with “%s” on screen', (pick, use, styling, live, after) => {
  const done = tryPlan(layered(use), style(pick, styling, { liveClasses: live.split(' ') }), { design })
  expect(done).toMatchObject(
    after === null ? { code: 'dynamic-class' } : { files: { 'app/page.tsx': LAYERED.replace('USE', after) } },
  )
})

test('an element of the inner component shows only what the uses around it choose', () => {
  const edit = style('Inner', { height: '24px' }, { liveClasses: ['flex', 'h-9', 'px-6'] })
  expect(tryPlan(layered('<Outer />'), edit, { design })).toMatchObject({
    files: { 'app/page.tsx': LAYERED.replace('USE', '<Outer />').replace("'px-6'", "'px-6 h-6'") },
  })
})

test.each<[takes: string, card: string, uses: string, styling: Record<string, string | null>, after: string]>(
  [
    ["{ className = 'm-8' }", OWN_PADDING, '<Card />', padding, REFUSED],
    ["{ className = '' }", OWN_PADDING, '<Card />', padding, '<Card className="p-6" />'],
    [
      "{ className = 'm-8' }",
      OWN_PADDING,
      '<Card className="m-2" />',
      padding,
      '<Card className="m-2 p-6" />',
    ],
    ["{ className = 'm-8' }", 'className', '<Card className="p-2" />', { padding: null }, REFUSED],
    ['{ className }', "className ?? 'm-8'", '<Card />', padding, REFUSED],
    ['{ className }', "className || 'm-8'", '<Card className="p-2" />', { padding: null }, REFUSED],
  ],
)('a component that takes %s with {%s}, used as %s, %j', (takes, card, uses, styling, after) => {
  expect(written({ takes, card, uses }, style('Card', styling), design)).toBe(after)
})

test.each<[card: string, uses: string, pick: string, live: string, after: string]>([
  // Names on screen may come from a use that is not known, so they are not attributed to a known one.
  ["cn(className, 'm-1')", '<Card {...props} /><Card className="p-4" />', 'section', 'p-2 m-1', REFUSED],
  // A name of the component is not attributed to the use, which may set the same property.
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
  ["cn(pick(on), 'm-1')", '<Card />', 'section', 'm-1', REFUSED],
  ["cn(pick(on), 'p-1')", '<Card />', 'section', 'p-1', "section className={cn(pick(on), 'p-6')} />"],
  // All uses are known and none passes p-4: the page still shows it from before the last edit.
  [
    "cn('m-1', className)",
    '<Card /><Card className="flex" />',
    'section',
    'm-1 p-4',
    "section className={cn('m-1 p-6', className)} />",
  ],
  ["cn('m-1', className)", '<Card /><Card className="p-4" />', 'section', 'm-1 p-4', REFUSED],
])('{%s} used as %s, changed at %s with “%s” on screen', (card, uses, pick, live, after) => {
  expect(written({ card, uses }, style(pick, padding, { liveClasses: live.split(' ') }), design)).toBe(after)
})

test.each([
  ['export const Card = withFrame(Inner)\n', './card', 'p-6!'],
  ['', 'cards', 'p-6'],
])('a class of a component that is “%s” in %s', (card, from, name) => {
  const page = (names: string) =>
    `import { Card } from '${from}'\nexport default () => <Card className="${names}" />\n`
  const files = { [PAGE]: page('m-1'), 'app/card.tsx': card }
  const edit = style('Card', padding, { liveClasses: ['m-1', 'p-8'] })
  expect(tryPlan(files, edit, { design })).toMatchObject({ files: { [PAGE]: page(`m-1 ${name}`) } })
})
