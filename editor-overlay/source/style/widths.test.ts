/** Widths of the screen compare by what the style sheet makes of them, whatever the variants are called. */
import { expect, test } from '@jest/globals'
import { style } from '../testing/edits.ts'
import { design, testDesign } from '../testing/tailwind.ts'
import { outcome, page } from '../testing/try-plan.ts'
import { appliesWithin, areApart } from './competitors.ts'

const own = await testDesign(
  `@theme { --breakpoint-xs: 30rem; --breakpoint-tablet: 600px; --breakpoint-3xl: 120rem; --container-card: 300px }
  @custom-variant wide (@media (width >= 900px));`,
)

test.each<[outer: string, inner: string, isWithin: boolean]>([
  ['sm', 'md', true],
  ['md', 'sm', false],
  ['min-[500px]', 'md', true],
  ['min-[900px]', 'md', false],
  ['md', 'min-[900px]', true],
  ['min-md', 'md', true],
  ['xs', 'tablet', true],
  ['tablet', 'sm', true],
  ['sm', 'tablet', false],
  ['lg', '3xl', true],
  ['md', 'wide', true],
  ['wide', 'lg', true],
  ['max-lg', 'max-[900px]', true],
  ['max-[900px]', 'max-lg', false],
  ['max-tablet', 'max-xs', true],
  ['not-lg', 'max-md', true],
  ['not-max-sm', 'md', true],
  ['[@media(min-width:500px)]', 'md', true],
  ['md', '[@media(width>=900px)_and_(width<1200px)]', true],
  ['max-md', '[@media(max-width:500px)]', true],
  ['sm', '[@media(900px>=width>=700px)]', true],
  ['max-md', '[@media(500px>=width)]', true],
  ['md', '[@media(width>1000px)]', false],
  ['[@media(max-width:767px)]', 'max-sm', true],
  ['sm', '[@media(min-width:700px)_and_(max-width:900px)]', true],
  ['[@media(max-width:640px)]', 'max-sm', true],
  ['max-sm', '[@media(max-width:640px)]', false],
  ['max-md', 'md', false],
  ['portrait', 'md', false],
  ['@md', '@lg', true],
  ['@card', '@[400px]', true],
  ['@card', '@md', false],
  ['@md/side', '@lg/side', true],
  ['@md/side', '@lg', false],
  ['@md', 'lg', false],
  ['sm', '@lg', false],
])('%s holds wherever %s does: %s', (outer, inner, isWithin) => {
  expect(appliesWithin(own, [outer], [inner])).toBe(isWithin)
})

test.each<[one: string, other: string, isApart: boolean]>([
  ['max-md', 'md', true],
  ['max-md', 'lg', true],
  ['max-[700px]', 'md', true],
  ['max-[900px]', 'md', false],
  ['max-tablet', 'sm', true],
  ['not-md', 'wide', true],
  ['max-3xl', 'xs', false],
  ['[@media(max-width:639px)]', 'sm', true],
  ['[@media(max-width:640px)]', 'sm', false],
  ['@max-md', '@md', true],
  ['@max-md', '@md/side', false],
])('%s and %s never hold together: %s', (one, other, isApart) => {
  expect([areApart(own, [one], [other]), areApart(own, [other], [one])]).toEqual([isApart, isApart])
})

test('a name is a width only where the project has it', () => {
  expect(appliesWithin(design, ['tablet'], ['md'])).toBe(false)
})

// Tailwind puts pixels before other units, so that `md` wins over `min-[900px]` on screens that have both.
test.each<[before: string, modifier: string, after: string]>([
  ['p-2 md:p-4', 'min-[900px]', 'p-2 md:p-4 min-[900px]:p-6!'],
  ['p-2 md:p-4 min-[900px]:p-8', 'min-[900px]', 'p-2 md:p-4 min-[900px]:p-6!'],
  ['p-2 md:p-4!', 'min-[900px]', 'refused: dynamic-class'],
  ['p-2 md:p-4 hover:p-1', 'min-[900px]', 'refused: dynamic-class'],
  ['p-2 min-[900px]:p-8', 'md', 'refused: dynamic-class'],
  ['p-2 lg:p-8', 'min-[60rem]', 'p-2 lg:p-8 min-[60rem]:p-6'],
  ['p-2 tablet:p-4', 'md', 'p-2 tablet:p-4 md:p-6'],
  ['p-2 md:p-4', 'tablet', 'p-2 md:p-4 tablet:p-6'],
  ['p-2 wide:p-4', 'lg', 'p-2 wide:p-4 lg:p-6!'],
  ['p-2 wide:p-4', 'md', 'p-2 wide:p-4 md:p-6'],
  ['p-2 max-md:p-4', 'max-[500px]', 'p-2 max-md:p-4 max-[500px]:p-6!'],
  ['p-2 max-[900px]:p-4', 'max-md', 'p-2 max-[900px]:p-4 max-md:p-6'],
  ['p-2 max-[600px]:p-4', 'md', 'p-2 max-[600px]:p-4 md:p-6'],
  ['p-6 tablet:p-4', 'md', 'p-6 tablet:p-4 md:p-6'],
  ['p-6 tablet:p-4 xs:p-2', 'sm', 'p-6 tablet:p-4 xs:p-2 sm:p-6'],
])('%s at %s', (before, modifier, after) => {
  const box = (classes: string) => page(`<p className="${classes}" />`)
  const edit = style('p', { padding: '24px' }, { modifiers: [modifier] })
  expect(outcome(box(before), edit, { design: own })).toBe(after.startsWith('refused') ? after : box(after))
})
