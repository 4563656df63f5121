// biome-ignore-all lint/suspicious/noTemplateCurlyInString: source text.
/** Classes that uses pass to a component: the requested style wins on the page, or the edit is refused. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { filesOf, written } from '../testing/card-page.ts'
import { addClass, style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { type Find, outcome, page, tryPlan } from '../testing/try-plan.ts'

const OWN_PADDING = "cn('p-4', className)"
const REFUSED = 'refused: dynamic-class'
const padding = { padding: '24px' }

test.each<[card: string, uses: string, live: string | undefined, after: string]>([
  [OWN_PADDING, '<Card className="p-8" />', undefined, REFUSED],
  [OWN_PADDING, '<Card className="p-8" />', 'p-8', REFUSED],
  [OWN_PADDING, '<Card className="p-8" /><Card />', undefined, REFUSED],
  [OWN_PADDING, '<Card className="p-8" /><Card />', 'p-4', "cn('p-6', className)"],
  [OWN_PADDING, '<Card className="p-4" /><Card />', 'p-4', REFUSED],
  [OWN_PADDING, '<Card className="m-2" />', undefined, "cn('p-6', className)"],
  [OWN_PADDING, '<Card />', undefined, "cn('p-6', className)"],
  [OWN_PADDING, '<Card {...props} />', undefined, "cn('p-6', className)"],
  [OWN_PADDING, "<Card className={on ? 'p-8' : 'p-2'} />", undefined, REFUSED],
  [OWN_PADDING, "<Card className={on ? 'm-8' : 'm-2'} />", undefined, "cn('p-6', className)"],
  [OWN_PADDING, "<Card className={cn('m-2', on && 'p-2')} />", undefined, REFUSED],
  ["cn(className, 'p-4')", '<Card className="p-8" />', undefined, "cn(className, 'p-6')"],
  ["clsx(className, 'p-4')", '<Card className="p-8" />', undefined, REFUSED],
  ["clsx('p-8', className)", '<Card className="p-2" />', undefined, "clsx('p-6', className)"],
  ["clsx('p-8', className)", '<Card className="p-2" /><Card />', undefined, "clsx('p-6', className)"],
  ["clsx('p-8', className)", "<Card className={on ? 'p-1' : 'm-2'} />", undefined, "clsx('p-6', className)"],
  ['`p-8 ${className}`', '<Card className="p-2 m-1" />', undefined, '`p-6 ${className}`'],
  ["clsx('p-8', className)", '<Card className="px-2" />', undefined, REFUSED],
  ["clsx('p-8', className)", '<Card className="p-7" />', undefined, REFUSED],
  ["clsx('flex', className)", '<Card className="p-2" /><Card />', 'flex', REFUSED],
  ["clsx('flex', className)", '<Card className="p-8" /><Card />', 'flex', "clsx('flex p-6', className)"],
  ['`p-4 ${className}`', '<Card className="pl-3" />', undefined, REFUSED],
  ["'p-4 ' + className", '<Card className="m-3" />', undefined, "'p-6 ' + className"],
  ["className ?? 'p-4'", '<Card className="p-8" />', undefined, REFUSED],
  ["className ?? 'px-4'", "<Card className={on && 'px-4'} />", 'px-4', REFUSED],
  ['cn(look({ size }), className)', '<Card className="p-8" />', undefined, REFUSED],
  ['look({ size, className })', '<Card className="p-8" />', undefined, REFUSED],
])('the element in {%s} used as %s with “%s” on screen', (card, uses, live, after) => {
  const edit = style('section', padding, { liveClasses: live?.split(' ') })
  const wanted = after.startsWith('refused') ? after : `section className={${after}} />`
  expect(written({ card, uses }, edit, design)).toBe(wanted)
})

test.each<[card: string, uses: string, after: string]>([
  ["className ?? 'p-4'", '<Card className="px-4" />', REFUSED],
  ["className ?? 'p-4'", '<Card />', "className ?? 'p-6'"],
  [OWN_PADDING, '<Card className="md:p-8" />', "cn('p-6', className)"],
  [OWN_PADDING, '<Card className="p-8!" />', REFUSED],
])('the element in {%s} used as %s, always', (card, uses, after) => {
  const wanted = after.startsWith('refused') ? after : `section className={${after}} />`
  expect(written({ card, uses }, style('section', padding, { when: 'always' }), design)).toBe(wanted)
})

test.each<[takes: string, card: string, uses: string, after: string]>([
  // The default is changed, and the list stays.
  ["{ className = 'p-8' }", OWN_PADDING, '<Card />', OWN_PADDING],
  ["{ className = 'p-8' }", OWN_PADDING, '<Card className="m-2" />', "cn('p-6', className)"],
  ["{ className = 'm-8' }", OWN_PADDING, '<Card />', "cn('p-6', className)"],
  ['props', "cn('p-4', props.className)", '<Card className="p-8" />', REFUSED],
  ['props', "cn('p-4', props.className)", '<Card className="m-8" />', "cn('p-6', props.className)"],
  ['{ ...rest }', "cn('p-4', rest.className)", '<Card className="p-8" />', REFUSED],
  ['{ className: more }', "cn('p-4', more)", '<Card className="p-8" />', REFUSED],
  ['{ names }', "cn('p-4', names.root)", "<Card names={{ root: 'p-8' }} />", REFUSED],
  ['{ names }', "cn('p-4', names?.root)", "<Card names={{ root: 'm-8' }} />", "cn('p-6', names?.root)"],
  ['{ names: { root } }', "cn('p-4', root)", "<Card names={{ root: 'p-8' }} />", REFUSED],
])('a component that takes %s with {%s}, used as %s', (takes, card, uses, after) => {
  const wanted = after.startsWith('refused') ? after : `section className={${after}} />`
  expect(written({ takes, card, uses }, style('section', padding), design)).toBe(wanted)
})

test('what a function that is passed returns is not overridden in other states', () => {
  const files = filesOf({
    takes: '{ pick }',
    card: "cn('p-4', pick(1))",
    uses: "<Card pick={() => 'p-8'} />",
  })
  expect(tryPlan(files, style('section', padding, { liveClasses: ['p-8'] }), { design })).toMatchObject({
    message: '“p-8” comes from pick(1) and wins here.',
    alternative: 'Select the component where it is used and change it there.',
  })
})

test('a size that takes a line height away gets one after it', () => {
  const head = "import { tv } from 'tailwind-variants'\n"
  const drawn = (base: string, small: string) =>
    page(
      '<p className={box({ size })} />',
      `${head}const box = tv({ base: '${base}', variants: { size: { sm: '${small}', lg: 'm-2' } } })\n`,
    )
  const add = (find: Find): Edit => ({ ...addClass('p', 'leading-6')(find), when: 'always' }) as Edit
  expect(outcome(drawn('flex', 'text-sm'), add, { design })).toBe(
    drawn('flex leading-6', 'text-sm leading-6'),
  )
})

test('a class name goes where the component is used, and says where else to look', () => {
  const files = filesOf({ card: OWN_PADDING, uses: '<Card className="p-8" />' })
  expect(tryPlan(files, addClass('section', 'p-6'), { design })).toMatchObject({
    message: '“p-8”, which one use passes as “className”, would win over p-6.',
    alternative:
      'Open a page that shows this element and repeat the edit, or select the component where it is used and change it there.',
  })
})

test.each([
  ['<Card {...props} />', ['“className” may hold a class that wins where this component is used.']],
  ['<Card className="m-2" />', []],
  ['', ['“className” may hold a class that wins where this component is used.']],
])('the note for uses as “%s”', (uses, notes) => {
  const files = filesOf({ card: OWN_PADDING, uses })
  expect(tryPlan(files, style('section', padding), { design })).toMatchObject({ plan: { notes } })
})

test.each<[box: string, card: string, uses: string, live: string, after: string]>([
  [OWN_PADDING, "cn('m-1', className)", '<Card />', 'p-4 m-1', "cn('m-1 p-6', className)"],
  [OWN_PADDING, "cn('m-1', className)", '<Card className="m-2" />', 'p-4 m-2', "cn('m-1 p-6', className)"],
  [OWN_PADDING, "cn('m-1', className)", '<Card {...props} />', 'p-4 m-1', "cn('m-1 p-6', className)"],
  [OWN_PADDING, '`m-1 ${className}`', '<Card className="m-2" />', 'p-4 m-1 m-2', '`m-1 p-6 ${className}`'],
  ["clsx('p-4', className)", "clsx('m-1', className)", '<Card />', 'p-4 m-1', "clsx('m-1 p-6', className)"],
  ["clsx('p-8', className)", "clsx('m-1', className)", '<Card />', 'p-8 m-1', REFUSED],
  ["cn(className, 'p-4')", "cn('m-1', className)", '<Card />', 'm-1 p-4', REFUSED],
  [OWN_PADDING, "cn('m-1', className)", '<Card className="p-2" />', 'm-1 p-2', REFUSED],
  [OWN_PADDING, "cn('m-1', className)", '<Card className="p-4" />', 'm-1 p-4', REFUSED],
])(
  'Box with {%s} in Card with {%s} used as %s: “%s” is what the Box adds',
  (box, card, uses, live, after) => {
    const edit = style('Box', padding, { liveClasses: live.split(' ') })
    const wanted = after.startsWith('refused') ? after : `Box className={${after}} />`
    expect(written({ box, card, uses, inner: 'Box' }, edit, design).replace(/^</, '')).toBe(wanted)
  },
)
