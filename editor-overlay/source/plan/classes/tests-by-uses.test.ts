/** A test that has the same outcome in every use of the component needs no choice: the state is known. */
import { expect, test } from '@jest/globals'
import { style } from '../../testing/edits.ts'
import { design } from '../../testing/tailwind.ts'
import { PAGE, tryPlan } from '../../testing/try-plan.ts'

const CN = "import { twMerge } from 'tailwind-merge'\nexport const cn = (...all) => twMerge(all)\n"
const file = (classes: string, uses: string, params = "{ size = 'md', active }") =>
  `import { cn } from './cn'\nconst SIZES = { md: 'p-4', lg: 'p-8' }\nconst Box = (${params}) => <p className={${classes}} />\nexport default () => <main>${uses}</main>\n`
const BRANCH = "cn('flex', size === 'lg' ? 'p-8' : 'p-4')"
const planned = (text: string, live?: string[]) =>
  tryPlan({ [PAGE]: text, 'app/cn.ts': CN }, style('p', { padding: '24px' }, { liveClasses: live }), {
    design,
  })

test.each([
  ['a text', BRANCH, '<Box size="lg" />', "'p-8' :", "'p-6' :"],
  ['a default', BRANCH, '<Box />', "'p-4')", "'p-6')"],
  ['the same text twice', BRANCH, '<Box size="lg" /><Box size="lg" />', "'p-8' :", "'p-6' :"],
  ['a switch', "cn('flex', active && 'p-8')", '<Box active />', "'p-8')", "'p-6')"],
  ['a switch that is off', "cn('p-2', active && 'p-8')", '<Box />', "'p-2'", "'p-6'"],
  ['a key', "cn('p-2', { 'p-8': size !== 'md' })", '<Box size="lg" />', "{ 'p-8'", "{ 'p-6'"],
  ['a template', `\`flex \${size === 'lg' ? 'p-8' : 'p-4'}\``, '<Box size="lg" />', "'p-8' :", "'p-6' :"],
  ['an entry of a table', "cn('flex', SIZES[size])", '<Box size="lg" />', "lg: 'p-8'", "lg: 'p-6'"],
])('%s', (_, classes, uses, from, to) => {
  const text = file(classes, uses)
  expect(planned(text)).toMatchObject({ type: 'applied', files: { [PAGE]: text.replace(from, to) } })
})

test('the note says for which state it holds', () => {
  expect(planned(file(BRANCH, '<Box size="lg" />'))).toMatchObject({
    plan: { notes: ["Only while size === 'lg'."] },
  })
})

test.each([
  ['uses that differ', BRANCH, '<Box size="lg" /><Box />'],
  ['a use that is not written out', BRANCH, '<Box size={size} />'],
  ['a use with a spread', BRANCH, '<Box size="lg" {...rest} />'],
  ['a test of something else', "cn('flex', open ? 'p-8' : 'p-4')", '<Box size="lg" />'],
  ['no use', BRANCH, '<b />'],
])('%s leaves the choice', (_, classes, uses) => {
  expect(planned(file(classes, uses))).toMatchObject({ code: 'dynamic-class' })
})

test('the classes on screen count more than the uses', () => {
  const text = file(BRANCH, '<Box size="lg" />')
  expect(planned(text, ['flex', 'p-4'])).toMatchObject({
    files: { [PAGE]: text.replace("'p-4')", "'p-6')") },
  })
})
