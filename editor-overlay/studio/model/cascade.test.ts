import { describe, expect, test } from '@jest/globals'
import type { CssRule } from '../../protocol/css-rule.ts'
import { NO_THEME } from '../../protocol/theme.ts'
import type { CascadeContext } from './breakpoints.ts'
import { cascadeOf, propertiesIn } from './cascade.ts'

const AROUND: CascadeContext = { width: 820, forced: [], isDark: false, theme: NO_THEME }

const rule = (selector: string, styles: Record<string, string>, more: Partial<CssRule> = {}): CssRule => ({
  selector,
  styles,
  applied: true,
  ...more,
})
const inline = (styles: Record<string, string>) => rule('element.style', styles)

/** A utility as the helper reports it: by its class, with its rule text. */
function utility(name: string, cssText: string, modifiers: string[] = []): CssRule {
  const isResponsive = modifiers.some((one) => /^(sm|md|lg|xl|2xl)$/.test(one))
  const escaped = name.replace(/[^\w-]/g, (letter) => `\\${letter}`)
  const states = modifiers.filter((one) => /^(hover|focus|active)$/.test(one)).map((one) => `:${one}`)
  return rule(
    isResponsive ? `\\.${escaped}` : `.${escaped}${states.join('')}`,
    {},
    {
      cssText,
      classParsed: name,
      modifiers: Object.fromEntries(modifiers.map((one) => [one, true as const])),
    },
  )
}

const reported = (property: string, rules: CssRule[], around: Partial<CascadeContext> = {}) =>
  cascadeOf(property, rules, { ...AROUND, ...around }).map(({ label, reason }) => [label, reason])

describe('the winner', () => {
  test('an inline style wins over every selector', () => {
    expect(reported('color', [inline({ color: 'red' }), rule('#a', { color: 'blue' })])).toEqual([
      ['inline style', null],
      ['#a', 'overridden by the inline style'],
    ])
  })

  test('the more specific selector wins, whatever its position', () => {
    const rules = [rule('.a.b', { color: 'red' }), rule('.a', { color: 'blue' })]

    expect(reported('color', rules)).toEqual([
      ['.a.b', null],
      ['.a', 'less specific than .a.b'],
    ])
    expect(reported('color', [...rules].reverse())[0]).toEqual(['.a.b', null])
  })

  test('with equal specificity the later rule wins', () => {
    expect(
      reported('padding-top', [utility('p-2', 'padding: 8px'), utility('p-4', 'padding: 16px')]),
    ).toEqual([
      ['p-4', null],
      ['p-2', 'earlier in the style sheet than p-4'],
    ])
  })

  test('!important wins over an inline style without it', () => {
    expect(
      reported('color', [inline({ color: 'red' }), utility('text-x!', 'color: blue !important')]),
    ).toEqual([
      ['text-x!', null],
      ['inline style', 'text-x! is !important'],
    ])
  })

  test('between two important declarations specificity decides', () => {
    const rules = [rule('.a.b', { color: 'red !important' }), rule('.c', { color: 'blue !important' })]

    expect(reported('color', rules)).toEqual([
      ['.a.b', null],
      ['.c', 'less specific than .a.b'],
    ])
  })

  test('within one rule the later declaration wins', () => {
    expect(
      cascadeOf('padding-left', [utility('x', 'padding: 4px; padding-left: 2px')], AROUND),
    ).toMatchObject([
      { name: 'padding-left', reason: null },
      { name: 'padding', reason: 'padding-left comes later in the same rule' },
    ])
  })
})

describe('layers', () => {
  const base = rule('button:not(:disabled)', { cursor: 'pointer' }, { layer: 'base' })
  const plain = rule('button', { cursor: 'help' }, { layer: null })

  test('a utility wins over a more specific rule of a lower layer', () => {
    expect(reported('cursor', [base, utility('cursor-default', 'cursor: default')])).toEqual([
      ['cursor-default', null],
      ['button:not(:disabled)', 'the layer base ranks below cursor-default'],
    ])
  })

  test('a rule without a layer wins over all of them', () => {
    expect(reported('cursor', [plain, utility('cursor-default', 'cursor: default')])[0]).toEqual([
      'button',
      null,
    ])
  })

  test('for important declarations the order is reversed', () => {
    const one = rule('button', { cursor: 'help !important' }, { layer: null })

    expect(reported('cursor', [one, utility('cursor-default!', 'cursor: default !important')])).toEqual([
      ['cursor-default!', null],
      ['button', 'with !important, the layer of cursor-default! wins'],
    ])
  })
})

describe('widths and states', () => {
  const rules = [
    utility('p-4', 'padding: 16px'),
    utility('md:p-6', 'padding: 24px', ['md']),
    utility('lg:p-8', 'padding: 32px', ['lg']),
    utility('hover:p-2', 'padding: 8px', ['hover']),
  ]

  test('a rule for a width applies from that width up', () => {
    expect(reported('padding-top', rules)).toEqual([
      ['md:p-6', null],
      ['p-4', 'earlier in the style sheet than md:p-6'],
      ['hover:p-2', 'only on hover'],
      ['lg:p-8', 'only at 1024 px and up'],
    ])
    expect(reported('padding-top', rules, { width: 390 })[0]).toEqual(['p-4', null])
  })

  test('a forced state applies', () => {
    expect(reported('padding-top', rules, { forced: ['hover'] })[0]).toEqual(['hover:p-2', null])
    expect(reported('padding-top', rules, { width: 390, forced: ['lg'] })[0]).toEqual(['lg:p-8', null])
  })

  test('a maximum width is read from the class, because the message lacks it', () => {
    expect(reported('color', [utility('max-md:text-x', 'color: red')])).toEqual([
      ['max-md:text-x', 'only below 768 px'],
    ])
  })

  test('both conditions are listed when neither holds', () => {
    const both = utility('lg:hover:p-8', 'padding: 32px', ['lg', 'hover'])

    expect(reported('padding-top', [both])).toEqual([['lg:hover:p-8', 'only at 1024 px and up, on hover']])
  })

  test('a rule for ::before is not a rule for the element', () => {
    expect(
      reported('color', [utility('before:text-x', 'color: red'), rule('.a::after', { color: 'red' })]),
    ).toEqual([])
  })
})

describe('inherited values', () => {
  const above = (selector: string, styles: Record<string, string>) =>
    rule(selector, styles, { inherited: true })

  test('they lose to anything that the element sets itself', () => {
    expect(reported('color', [above('body', { color: 'black' }), rule('*', { color: 'red' })])).toEqual([
      ['*', null],
      ['body', 'overridden on the element by *'],
    ])
  })

  test('an inline style on the parent wins over a rule for the body', () => {
    const rules = [
      above('parentElement1.style', { color: 'red' }),
      above('parentElement0.style', { color: 'blue' }),
    ]

    expect(reported('color', [...rules, above('body', { color: 'black' })])).toEqual([
      ['inline style on a parent', null],
      ['inline style on a parent', 'set farther up'],
      ['body', 'set farther up'],
    ])
    expect(cascadeOf('color', rules, AROUND)[0]?.value).toBe('blue')
  })

  test('box properties are not inherited', () => {
    expect(reported('padding-top', [above('body', { padding: '8px' })])).toEqual([])
  })
})

test('rules that do not match are left out', () => {
  expect(
    reported('color', [rule('.other', { color: 'red' }, { applied: false, eligibleToApply: true })]),
  ).toEqual([])
})

test('a shorthand and a longhand compete for the same property', () => {
  const rules = [utility('px-4', 'padding-inline: 16px'), utility('pl-2', 'padding-left: 8px')]

  expect(reported('padding-left', rules)).toEqual([
    ['pl-2', null],
    ['px-4', 'earlier in the style sheet than pl-2'],
  ])
  expect(reported('padding-right', rules)).toEqual([['px-4', null]])
})

test('file and line of a rule of the project are kept', () => {
  const own = rule('h1', { color: 'red' }, { filename: 'app/globals.css', source: { line: 12 } })

  expect(cascadeOf('color', [own], AROUND)).toMatchObject([{ file: 'app/globals.css', line: 12 }])
})

test('properties are listed once, with shorthands expanded and variables left out', () => {
  const rules = [
    utility('gap-2', 'gap: 8px; --x: 1'),
    rule('body', { color: 'red', margin: '0' }, { inherited: true }),
  ]

  expect(propertiesIn(rules)).toEqual(['color', 'column-gap', 'row-gap'])
})
