import { describe, expect, test } from '@jest/globals'
import type { Standing } from './cascade.ts'
import { sourceInWords, sourceOf, styleWish } from './style-values.ts'
import { NO_THEME, type Theme } from './theme.ts'

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

describe('what is typed', () => {
  test('a name of the theme is written as its class', () => {
    const wish = {
      styling: { color: 'var(--ink-soft)' },
      preferred: [{ css: 'var(--ink-soft)', tailwind: 'text-ink-soft' }],
    }

    expect(styleWish('color', 'colour', 'ink-soft', THEME)).toEqual(wish)
    expect(styleWish('color', 'colour', ' text-ink-soft ', THEME)).toEqual(wish)
  })

  test('a number of a length is pixels, not a step of the scale', () => {
    expect(styleWish('padding-top', 'length', '4', THEME)).toEqual({ styling: { 'padding-top': '4px' } })
    expect(styleWish('padding-top', 'length', 'pt-4', THEME).styling).toEqual({
      'padding-top': 'calc(var(--spacing) * 4)',
    })
    expect(styleWish('margin-top', 'length', '0', THEME)).toEqual({ styling: { 'margin-top': '0' } })
  })

  test('anything else goes as it is, and nothing takes the style away', () => {
    expect(styleWish('width', 'length', '1.5rem', THEME)).toEqual({ styling: { width: '1.5rem' } })
    expect(styleWish('line-height', 'text', '1.4', THEME)).toEqual({ styling: { 'line-height': '1.4' } })
    expect(styleWish('color', 'colour', ' ', THEME)).toEqual({ styling: { color: null } })
  })
})

describe('where a value comes from', () => {
  const standing = (label: string, more: Partial<Standing> = {}): Standing => ({
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

  test('set for just the widths and states that edits are for', () => {
    const both = [standing('text-a'), standing('md:text-b', { variants: ['md'], reason: 'only from 768 px' })]

    expect(sourceOf('color', both, [])).toEqual({ at: 'here', by: 'text-a' })
    expect(sourceOf('color', both, ['md'])).toEqual({ at: 'here', by: 'md:text-b' })
    expect(sourceOf('color', both, ['hover'])).toEqual({ at: 'elsewhere', by: 'text-a' })
  })

  test('inherited where it can be, else the default', () => {
    const above = [standing('body', { isInherited: true })]

    expect(sourceOf('color', above, [])).toEqual({ at: 'inherited' })
    expect(sourceOf('width', [], [])).toEqual({ at: 'default' })
    expect(sourceInWords({ at: 'here', by: 'p-4' })).toBe('set here by p-4')
    expect(sourceInWords({ at: 'inherited' })).toBe('inherited')
  })
})
