/** Elements to which the component around them adds names: a class of their own has to win over those. */
import { expect, test } from '@jest/globals'
import { style } from '../../testing/edits.ts'
import { design } from '../../testing/tailwind.ts'
import { PAGE, tryPlan } from '../../testing/try-plan.ts'

const BUTTON = `import { Slot } from '@radix-ui/react-slot'
import { cn } from './cn'
export function Button({ asChild, className, ...props }) {
  const Tag = asChild ? Slot : 'button'
  return <Tag className={cn('p-4 bg-white hover:bg-red-500', className)} {...props} />
}
`
const CHIP = `import { Slot } from '@radix-ui/react-slot'
import { cva } from 'class-variance-authority'
import { cn } from './cn'
const chip = cva('flex', { variants: { size: { sm: 'p-2', lg: 'p-8' } }, defaultVariants: { size: 'sm' } })
export function Chip({ asChild, size, className, ...props }) {
  const Tag = asChild ? Slot : 'button'
  return <Tag className={cn(chip({ size, className }))} {...props} />
}
`
const CLONE = `import { cloneElement } from 'react'
export const Tip = ({ children }) => cloneElement(children, { className: \`p-4 \${children.props.className}\` })
`
const filesOf = (markup: string) => ({
  'app/cn.ts': "import { twMerge } from 'tailwind-merge'\nexport const cn = (...all) => twMerge(all)\n",
  'app/button.tsx': BUTTON,
  'app/chip.tsx': CHIP,
  'app/tip.tsx': CLONE,
  [PAGE]: `import { Slot } from '@radix-ui/react-slot'\nimport { Button } from './button'\nimport { Chip } from './chip'\nimport { cn } from './cn'\nimport { Tip } from './tip'\nimport { Foo } from 'a-package'\nexport default ({ on }) => ${markup}\n`,
})
const planned = (markup: string, live: string, styling: Record<string, string>) =>
  tryPlan(filesOf(markup), style('a', styling, { liveClasses: live.split(' ') }), { design })

const SMALL = { padding: '8px' }
const GIVEN = 'p-4 bg-white hover:bg-red-500'

test.each([
  ['<Button asChild><a /></Button>', GIVEN, SMALL, '<a className="p-2!" />'],
  ['<Button asChild><a /></Button>', GIVEN, { padding: '24px' }, '<a className="p-6" />'],
  ['<Button asChild><a className="flex" /></Button>', `${GIVEN} flex`, SMALL, '<a className="flex p-2!" />'],
  ['<Button asChild><a className="p-6" /></Button>', `${GIVEN} p-6`, SMALL, '<a className="p-2!" />'],
  ['<Button asChild><a className="p-6" /></Button>', 'p-5', SMALL, '<a className="p-2" />'],
  ['<Button asChild className="p-8"><a /></Button>', 'p-8', SMALL, '<a className="p-2!" />'],
  ['<Button asChild>{on ? <a /> : <b />}</Button>', GIVEN, SMALL, '{on ? <a className="p-2!" /> : <b />}'],
  ['<Slot className="p-4"><a /></Slot>', 'p-4', SMALL, '<a className="p-2!" />'],
  ['<Tip><a className="flex" /></Tip>', 'p-4 flex', SMALL, '<a className="flex p-2!" />'],
  [
    '<Button asChild><a className={on ? "p-6" : ""} /></Button>',
    GIVEN,
    SMALL,
    '<a className={on ? "p-6" : "p-2!"} />',
  ],
  [
    '<Button asChild><a className={cn("flex", on && "p-6")} /></Button>',
    `${GIVEN} flex p-6`,
    SMALL,
    '<a className={cn("flex", on && "p-2!")} />',
  ],
  [
    '<Button asChild><a className={cn("flex", on && "p-6")} /></Button>',
    `${GIVEN} flex`,
    SMALL,
    `<a className={cn("flex", on ? "p-6" : 'p-2!')} />`,
  ],
  ['<Button><a className="p-6" /></Button>', 'p-6', SMALL, '<a className="p-2" />'],
  ['<Foo className="p-4" render={<a className="p-6" />} />', 'p-4 p-6', SMALL, '<a className="p-2!" />'],
  ['<Foo className="p-4" render={<a />} />', 'p-4', SMALL, '<a className="p-2!" />'],
  ['<Foo className="p-4" icon={<a className="p-6" />} />', 'p-6', SMALL, '<a className="p-2" />'],
  ['<Button asChild className="p-4" icon={<a className="p-6" />} />', 'p-6', SMALL, '<a className="p-2" />'],
])('in %s with “%s” on screen, %j becomes %s', (markup, live, styling, after) => {
  const before = filesOf(markup)[PAGE] ?? ''
  const own = /\{on \? <a.*?\}(?=<)|<a.*?\/>/.exec(markup)?.[0] ?? ''
  expect(planned(markup, live, styling)).toMatchObject({
    type: 'applied',
    files: { [PAGE]: before.replace(own, after) },
  })
})

const CLONES: Record<string, string> = {
  Replace: "({ children }) => cloneElement(children, { className: 'p-4 flex' })",
  Named: "({ icon }) => <b>{cloneElement(icon, { className: 'size-4' })}</b>",
  Each: "({ children }) => <b>{Children.map(children, (child) => cloneElement(child, { className: 'm-2' }))}</b>",
  Handed: '({ children, className }) => cloneElement(Children.only(children), { className })',
  Merge: "({ children }) => cloneElement(children, { className: cn(children.props.className, 'p-4') })",
  Before: "({ children }) => cloneElement(children, { className: cn('p-4', children.props.className) })",
  State:
    "({ children, on }) => cloneElement(children, { className: cn(children.props.className, on ? 'p-4' : 'p-5') })",
  Some: "({ children, on }) => (on ? cloneElement(children, { className: 'p-4' }) : children)",
  Valid:
    "({ children }) => isValidElement(children) ? cloneElement(children, { className: 'p-4' }) : children",
  Styled: '({ children }) => cloneElement(children, { style: { padding: 3 } })',
  Other: "({ children }) => cloneElement(children, { id: 'a' })",
}
const cloning = (markup: string, live: string, styling: Record<string, string>) => {
  const components = Object.entries(CLONES).map(([name, body]) => `const ${name} = ${body}\n`)
  const text = `import { Children, cloneElement, isValidElement } from 'react'\nimport { cn } from './cn'\n${components.join('')}export default ({ on }) => ${markup}\n`
  const done = tryPlan(
    { 'app/cn.ts': filesOf('')['app/cn.ts'], [PAGE]: text },
    style('a', styling, { liveClasses: live.split(' ') }),
    { design },
  )
  return done.type === 'refused'
    ? `${done.message} ${done.alternative}`
    : (/=> (<[A-Z].*)\n$/.exec(done.files[PAGE] ?? '')?.[1] ?? '')
}
const REPLACES =
  /replaces the class names of the element in it\. Change “.+” where it clones the element: app\/page\.tsx, line \d+\./

test.each([
  ['<Replace><a className="p-6" /></Replace>', 'p-4 flex', REPLACES],
  ['<Replace><a /></Replace>', 'p-4 flex', REPLACES],
  ['<Named icon={<a className="p-6" />} />', 'size-4', REPLACES],
  ['<Each><a className="p-6" /><i /></Each>', 'm-2', REPLACES],
  ['<Valid><a className="p-6" /></Valid>', 'p-4', REPLACES],
  ['<Some on={on}><a className="p-6" /></Some>', 'p-4', REPLACES],
  [
    '<Handed className="p-4"><a className="p-6" /></Handed>',
    'p-4',
    'Select the <Handed> around this element and change its class names.',
  ],
  [
    '<Styled><a className="p-6" /></Styled>',
    'p-6',
    'would win over a class. Change it where that style is written',
  ],
  ['<State on={on}><a className="p-6" /></State>', 'p-4', 'Choose “always”'],
])('a component whose clone would override a class is named: %s with “%s”', (markup, live, said) => {
  expect(cloning(markup, live, SMALL)).toMatch(said)
})

test.each([
  ['<Merge><a className="flex" /></Merge>', 'flex p-4', SMALL, '<Merge><a className="flex p-2!" /></Merge>'],
  ['<Merge><a className="p-6" /></Merge>', 'p-4', SMALL, '<Merge><a className="p-2!" /></Merge>'],
  [
    '<Before><a className="flex" /></Before>',
    'p-4 flex',
    SMALL,
    '<Before><a className="flex p-2" /></Before>',
  ],
  ['<Some><a className="p-6" /></Some>', 'p-6', SMALL, '<Some><a className="p-2" /></Some>'],
  ['<Other><a className="p-6" /></Other>', 'p-6', SMALL, '<Other><a className="p-2" /></Other>'],
])('a class wins beside those of a clone: %s with “%s” and %j', (markup, live, styling, after) => {
  expect(cloning(markup, live, styling)).toContain(after)
})

test.each([
  [
    '<Button asChild><a className="p-6" /></Button>',
    `${GIVEN} p-6`,
    SMALL,
    '<Button asChild className="p-2!">',
  ],
  [
    '<Button asChild><a className="p-1" /></Button>',
    `${GIVEN} p-1`,
    SMALL,
    '<Button asChild className="p-2">',
  ],
  ['<Slot className="p-4"><a className="p-6" /></Slot>', 'p-4 p-6', SMALL, '<Slot className="p-2!">'],
  [
    '<Slot className="p-4"><a className="p-6" /></Slot>',
    'p-4 p-6',
    { padding: '32px' },
    '<Slot className="p-8">',
  ],
  ['<Foo className="p-4" render={<a className="p-6" />} />', 'p-4 p-6', SMALL, '<Foo className="p-2!"'],
  [
    '<Foo render={<a className="p-6" />} />',
    'p-6',
    SMALL,
    '<Foo render={<a className="p-6" />} className="p-2!" />',
  ],
  [
    '<Foo icon={<a className="p-6" />} />',
    'p-4',
    SMALL,
    '<Foo icon={<a className="p-6" />} className="p-2" />',
  ],
])('a class of a slot wins over those of its child: %s with “%s” and %j', (markup, live, styling, after) => {
  const pick = /^<(\w+)/.exec(markup)?.[1] ?? ''
  const done = tryPlan(filesOf(markup), style(pick, styling, { liveClasses: live.split(' ') }), { design })
  expect(done.type === 'applied' && done.files[PAGE]).toContain(after)
})

test('a state of the component that an important class would override keeps its value', () => {
  const black = { backgroundColor: '#000000' }
  expect(planned('<Button asChild><a /></Button>', GIVEN, black)).toMatchObject({ code: 'dynamic-class' })
})

test.each([
  ['<Button asChild><a /></Button>', SMALL, '<a className="p-2!" />'],
  ['<Button asChild><a /></Button>', { padding: '24px' }, '<a className="p-6" />'],
  ['<Button asChild className="p-8"><a /></Button>', { padding: '24px' }, '<a className="p-6!" />'],
  ['<Chip asChild><a /></Chip>', { padding: '24px' }, '<a className="p-6" />'],
  ['<Chip asChild size="lg"><a /></Chip>', { padding: '24px' }, '<a className="p-6!" />'],
  ['<Chip asChild size={on}><a /></Chip>', { padding: '24px' }, '<a className="p-6!" />'],
])('without names on screen, in %s %j becomes %s', (markup, styling, after) => {
  const done = tryPlan(filesOf(markup), style('a', styling), { design })
  expect(done.type === 'applied' && done.files[PAGE]).toContain(after)
})
