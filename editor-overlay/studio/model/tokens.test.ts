import { expect, test } from '@jest/globals'
import { NO_THEME } from '../../protocol/theme.ts'
import { completionsOf } from './completion.ts'
import { componentPropsIn } from './prop-values.ts'
import { readTheme } from './theme.ts'
import { choiceNamed, choicesFor, choiceWith, choiceWritten } from './tokens.ts'

const THEME = readTheme({
  colors: [
    { name: 'ink', value: 'var(--ink)', resolved: '#1b2a2fff', px: null },
    { name: 'ink-soft', value: 'var(--ink-soft)', resolved: '#4a595dff', px: null },
  ],
  spacing: [{ name: '4', value: 'calc(var(--spacing) * 4)', resolved: '16px', px: 16 }],
  breakpoints: [{ name: 'md', value: '48rem', resolved: '768px', px: 768 }],
  variants: [
    { name: 'hover', kind: 'state', selectors: [], values: [] },
    { name: 'odd', kind: 'something new', selectors: [], values: [] },
  ],
})

test('a malformed theme is read without its invalid parts', () => {
  expect(readTheme(null)).toEqual(NO_THEME)
  expect(
    readTheme({ colors: [{ name: 1 }, 'x', { name: 'a', value: 'red' }], variants: 'no' }).colors,
  ).toEqual([{ name: 'a', value: 'red', resolved: 'red', dark: 'red', px: null }])
  expect(THEME.variants).toEqual([
    { name: 'hover', kind: 'state' },
    { name: 'odd', kind: 'other' },
  ])
})

test('tokens are suggested with the class that sets them', () => {
  expect(choicesFor('background-color', THEME).map(({ className }) => className)).toEqual([
    'bg-ink',
    'bg-ink-soft',
  ])
  expect(choicesFor('cursor', THEME)).toEqual([])
})

test('a token is found by its name, its class, its value or its form in a rule', () => {
  expect(choiceNamed('color', 'ink', THEME)?.className).toBe('text-ink')
  expect(choiceNamed('padding-left', '4', THEME)).toBeNull()
  expect(choiceNamed('padding-left', 'pl-4', THEME)?.css).toBe('calc(var(--spacing) * 4)')
  expect(choiceWith('color', '#4A595DFF', THEME)?.name).toBe('ink-soft')
  expect(choiceWritten('color', 'var(--ink-soft)', THEME)?.name).toBe('ink-soft')
  expect(choiceWritten('color', '', THEME)).toBeNull()
})

test.each([
  ['background-color', 'ink/10', 'bg-ink/10'],
  ['background-color', 'bg-ink-soft/12.5%', 'bg-ink-soft/12.5'],
  ['border-color', 'ink/101', undefined],
  ['border-color', 'ink/1.3', undefined],
  ['color', 'ink/50/50', undefined],
  ['color', 'red/50', undefined],
  ['padding-left', 'pl-4/50', undefined],
])('%s: a color of the theme may have an opacity: %s is %s', (property, typed, className) => {
  const choice = choiceNamed(property, typed, THEME)
  expect(choice?.className).toBe(className)
  expect(choice && choiceWritten(property, choice.css, THEME)).toEqual(choice)
})

test('class names are completed, prefix matches first, and variants are kept', () => {
  expect(completionsOf('text-ink', THEME)).toEqual(['text-ink-soft'])
  expect(completionsOf('md:text-in', THEME, ['md:text-ink'])).toEqual(['md:text-ink-soft'])
  expect(completionsOf('hov', THEME)).toEqual(['hover:'])
  expect(completionsOf('', THEME)).toEqual([])
  expect(completionsOf('ink', THEME)[0]).toMatch(/-ink/)
})

test('the props of a component are read from the palette', () => {
  const palette = {
    components: [{ name: 'Button', props: [{ name: 'tone', choices: ['a', 'b'] }, { name: 'x' }, 3] }],
  }

  expect(componentPropsIn(palette, 'Button')).toEqual([
    { name: 'tone', choices: ['a', 'b'] },
    { name: 'x', choices: [] },
  ])
  expect(componentPropsIn(palette, 'Card')).toEqual([])
  expect(componentPropsIn('no', 'Button')).toEqual([])
})
