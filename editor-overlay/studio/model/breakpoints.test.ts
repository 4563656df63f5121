import { describe, expect, test } from '@jest/globals'
import { NO_THEME, type Theme } from '../../protocol/theme.ts'
import {
  breakpointIn,
  type CascadeContext,
  editsInWords,
  holds,
  inWords,
  underModifiers,
  unmetVariant,
  variantsIn,
  withBreakpoint,
  withToggled,
} from './breakpoints.ts'

const OWN: Theme = {
  ...NO_THEME,
  breakpoints: [
    { name: 'tablet', value: '50rem', resolved: '800px', dark: '800px', px: 800 },
    { name: 'wide', value: '90rem', resolved: '1440px', dark: '1440px', px: 1440 },
  ],
}
const around = (change: Partial<CascadeContext> = {}): CascadeContext => ({
  width: 820,
  forced: [],
  isDark: false,
  theme: NO_THEME,
  ...change,
})

describe('choosing widths and states', () => {
  test('a breakpoint replaces another and comes first', () => {
    expect(withBreakpoint(['hover', 'sm'], 'lg', NO_THEME)).toEqual(['lg', 'hover'])
    expect(withBreakpoint(['lg', 'hover'], null, NO_THEME)).toEqual(['hover'])
  })

  test('a state is turned on and off', () => {
    expect(withToggled(['hover'], 'dark', NO_THEME)).toEqual(['dark', 'hover'])
    expect(withToggled(['dark', 'hover'], 'hover', NO_THEME)).toEqual(['dark'])
  })

  test("the project's own breakpoints replace the common ones", () => {
    expect(breakpointIn(['tablet'], OWN)?.px).toBe(800)
    expect(breakpointIn(['md'], OWN)).toBeNull()
  })
})

describe('descriptions', () => {
  test.each([
    ['md', 'at 768 px and up'],
    ['max-md', 'below 768 px'],
    ['min-[700px]', 'at 700 px and up'],
    ['max-[40rem]', 'below 640 px'],
    ['hover', 'on hover'],
    ['dark', 'in dark mode'],
    ['group-hover', 'with the group-hover variant'],
  ])('%s', (variant, words) => {
    expect(inWords(variant, NO_THEME)).toBe(words)
  })

  test('say what edits apply to', () => {
    expect(editsInWords([], NO_THEME)).toBe('Edits apply at every width and in every state.')
    expect(editsInWords(['hover', 'md'], NO_THEME)).toBe('Edits apply at 768 px and up, on hover.')
    expect(editsInWords(['wide'], OWN)).toBe('Edits apply at 1440 px and up.')
  })
})

describe('variants that hold in a frame of 820 px', () => {
  test.each([
    ['md', {}, true],
    ['lg', {}, false],
    ['lg', { forced: ['lg'] }, true],
    ['max-md', {}, false],
    ['max-lg', {}, true],
    ['hover', {}, false],
    ['hover', { forced: ['hover'] }, true],
    ['dark', {}, false],
    ['dark', { isDark: true }, true],
    ['print', {}, false],
    ['starting', {}, false],
    ['motion-safe', {}, true],
    ['first', {}, true],
    ['group-hover', {}, false],
    ['group-hover', { forced: ['group-hover'] }, true],
    ['peer-checked/terms', {}, false],
    ['has-checked', {}, false],
    ['has(> :checked)', {}, false],
    ['has(> img)', {}, true],
    ['not(:hover)', {}, true],
    ['aria-expanded', {}, true],
    ['tablet', { theme: OWN }, true],
  ])('%s, %j', (variant, change, is) => {
    expect(holds(variant, around(change))).toBe(is)
  })
})

describe('the variant for which a class waits in a frame of 820 px', () => {
  test.each([
    ['md:italic', {}, null],
    ['lg:italic', {}, 'lg'],
    ['max-md:italic', {}, 'max-md'],
    ['md:hover:italic', {}, 'hover'],
    ['md:hover:italic', { forced: ['hover'] }, null],
    ['md:italic', { width: 390 }, 'md'],
    ['md:italic', { width: 390, forced: ['md'] }, null],
    ['dark:italic', {}, 'dark'],
    ['disabled:opacity-50', {}, null],
    ['lg:disabled:opacity-50', {}, 'lg'],
    ['group-hover:italic', {}, null],
    ['italic', {}, null],
  ])('%s, %j', (className, change, variant) => {
    expect(unmetVariant(className, around(change))).toBe(variant)
  })
})

test('the variants of a class name are distinguished from colons inside brackets', () => {
  expect(variantsIn('md:hover:p-4')).toEqual(['md', 'hover'])
  expect(variantsIn('[&:hover]:bg-[url(a:b)]')).toEqual(['[&:hover]'])
  expect(variantsIn('p-4')).toEqual([])
})

test('a class gets the chosen modifiers, unless it was typed with its own', () => {
  expect(underModifiers('p-4', ['md', 'hover'])).toBe('md:hover:p-4')
  expect(underModifiers('lg:p-4', ['md'])).toBe('lg:p-4')
  expect(underModifiers('p-4', [])).toBe('p-4')
})
