import { describe, expect, test } from '@jest/globals'
import { NO_THEME, type Theme } from '../../protocol/theme.ts'
import type { CascadeEntry } from './cascade.ts'
import type { FieldKind } from './style-fields.ts'
import { sideValue, sourceInWords, sourceOf, stylesEdit } from './style-values.ts'

const styleEdit = (property: string, kind: FieldKind, typed: string, theme: Theme) =>
  stylesEdit([property], kind, typed, theme)

const token = (name: string, value: string, resolved = value) => ({
  name,
  value,
  resolved,
  dark: resolved,
  px: null,
})
const THEME: Theme = {
  ...NO_THEME,
  colors: [token('ink-soft', 'var(--ink-soft)', '#4a595dff')],
  spacing: [token('4', 'calc(var(--spacing) * 4)', '16px')],
}

describe('typed text', () => {
  test('a theme name is written as its class', () => {
    const edit = {
      styling: { color: 'var(--ink-soft)' },
      preferred: [{ css: 'var(--ink-soft)', tailwind: 'text-ink-soft' }],
    }

    expect(styleEdit('color', 'color', 'ink-soft', THEME)).toEqual(edit)
    expect(styleEdit('color', 'color', ' text-ink-soft ', THEME)).toEqual(edit)
  })

  test('a bare number for a length is pixels, not a step of the scale', () => {
    expect(styleEdit('padding-top', 'length', '4', THEME)).toEqual({ styling: { 'padding-top': '4px' } })
    expect(styleEdit('padding-top', 'length', 'pt-4', THEME).styling).toEqual({
      'padding-top': 'calc(var(--spacing) * 4)',
    })
    expect(styleEdit('margin-top', 'length', '0', THEME)).toEqual({ styling: { 'margin-top': '0' } })
  })

  test('other text is written as typed, and empty text removes the style', () => {
    expect(styleEdit('width', 'length', '1.5rem', THEME)).toEqual({ styling: { width: '1.5rem' } })
    expect(styleEdit('line-height', 'text', '1.4', THEME)).toEqual({ styling: { 'line-height': '1.4' } })
    expect(styleEdit('color', 'color', ' ', THEME)).toEqual({ styling: { color: null } })
  })
})

const standing = (label: string, more: Partial<CascadeEntry> = {}): CascadeEntry => ({
  name: 'color',
  value: 'red',
  isImportant: false,
  label,
  file: null,
  line: null,
  variants: [],
  isInherited: false,
  reason: null,
  ...more,
})

describe('the origin of a value', () => {
  test('is “here” only for exactly the chosen widths and states', () => {
    const both = [
      standing('text-a'),
      standing('md:text-b', { variants: ['md'], reason: 'only at 768 px and up' }),
    ]

    expect(sourceOf('color', both, [])).toEqual({ type: 'here', by: 'text-a' })
    expect(sourceOf('color', both, ['md'])).toEqual({ type: 'here', by: 'md:text-b' })
    expect(sourceOf('color', both, ['hover'])).toEqual({ type: 'elsewhere', by: 'text-a' })
  })

  test('is inherited if the property can be, else the default', () => {
    const above = [standing('body', { isInherited: true })]

    expect(sourceOf('color', above, [])).toEqual({ type: 'inherited' })
    expect(sourceOf('width', [], [])).toEqual({ type: 'default' })
    expect(sourceInWords({ type: 'here', by: 'p-4' })).toBe('set here by p-4')
    expect(sourceInWords({ type: 'inherited' })).toBe('inherited')
  })
})

test('four sides are one edit, with a token’s value instead of the class of one side', () => {
  const sides = ['padding-top', 'padding-right', 'padding-bottom', 'padding-left']
  const all = (value: string | null) => Object.fromEntries(sides.map((side) => [side, value]))
  expect(stylesEdit(sides, 'length', '10', THEME)).toEqual({ styling: all('10px') })
  expect(stylesEdit(sides, 'length', '4', THEME).preferred).toBeUndefined()
  expect(stylesEdit(sides, 'length', '', THEME)).toEqual({ styling: all(null) })
})

test.each([
  ['8 16', ['8px', '16px', '8px', '16px']],
  ['8 auto 1rem', ['8px', 'auto', '1rem', 'auto']],
  ['1 2 3 4', ['1px', '2px', '3px', '4px']],
  ['calc(1px + 2px)', Array(4).fill('calc(1px + 2px)')],
])('“%s” is a value for each side, as in CSS', (typed, values) => {
  const sides = ['margin-top', 'margin-right', 'margin-bottom', 'margin-left']
  expect(Object.values(stylesEdit(sides, 'length', typed, THEME).styling)).toEqual(values)
})

test('a side of the box that is “auto” shows that, and not what is left of the width', () => {
  const auto = standing('ml-auto', { name: 'margin-left', value: 'auto' })
  const beaten = { ...auto, reason: 'overridden by ml-2' }

  expect(sideValue('1110px', [auto])).toBe('auto')
  expect(sideValue('8px', [standing('ml-2', { value: '8px' }), beaten])).toBe('8px')
  expect(sideValue(undefined, [])).toBe('')
})
