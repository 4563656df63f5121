import {
  classRules,
  escapeIdent,
  responsiveModifiers,
  stylingClass,
  stylingText,
  variantRule,
} from './names.ts'
import { EVALUATED, INHERITED } from './properties.ts'
import { parseBranch } from './selector.ts'

const STAMP_EPOCH = Date.UTC(2024, 0, 1)

describe('names', () => {
  test.each([
    ['p-[3px]', 'p-\\[3px\\]'],
    ['md:w-1/2', 'md\\:w-1\\/2'],
    ['2xl', '\\32 xl'],
    ['-1x', '-\\31 x'],
    ['-', '\\-'],
    ['a&b', 'a\\&b'],
    ['größe', 'größe'],
  ])('%s is escaped as %s', (name, escaped) => {
    expect(escapeIdent(name)).toBe(escaped)
    expect(parseBranch(`.${escaped}`)?.compounds[0]?.parts[0]?.name).toBe(name)
  })

  test('an instant class has a stamp, a safe name and a counter', () => {
    expect(stylingClass('bg-red-500/50', STAMP_EPOCH + 12, 0)).toBe('arb89-styling-12-bg-red-500-50')
    expect(stylingClass('', STAMP_EPOCH + 12, 0)).toBe('arb89-styling-12-')
    expect(stylingClass('', STAMP_EPOCH + 12, 2)).toBe('arb89-styling-12-2')
    expect(stylingClass('2xl:p', STAMP_EPOCH, 0)).toBe('arb89-styling-0--2xl-p')
  })

  test('styling changes become rule text', () => {
    expect(stylingText({ backgroundColor: 'red', fontSize: null })).toBe(
      'background-color: red;font-size: unset !important;',
    )
    expect(stylingText({ WebkitX: '1' })).toBe('webkit-x: 1;')
  })

  test.each([
    ['p-[3px]', 'md', '.md\\:p-\\[3px\\] { @media (width >= 48rem) { padding: 3px } }'],
    ['x', 'default', '.x { padding: 3px }'],
    ['x', null, '.x { padding: 3px }'],
    ['x', 'hover', '.hover\\:x:hover { padding: 3px }'],
    ['x', '2xl', '.\\32 xl\\:x { @media (width >= 96rem) { padding: 3px } }'],
    ['x', 'focus', '.focus\\:x:focus { padding: 3px }'],
    ['x', 'dark', '.dark\\:x:where(.dark, .dark *) { padding: 3px }'],
    ['x', 'toString', '.toString\\:x { padding: 3px }'],
  ])('%s in the variant %s', (name, variant, rule) => {
    expect(variantRule(name, 'padding: 3px', variant)).toBe(rule)
  })

  test('a class with modifiers gets a rule for the state and one for the forced state', () => {
    expect(classRules('x', 'c', ['hover', 'md'])).toEqual([
      '.x:hover { c }',
      '.x.tempo-force-hover.tempo-force-md { c }',
    ])
    expect(classRules('x', 'c', ['md'])[0]).toBe('.x { c }')
    expect(classRules('x', 'c', [])).toEqual(['.x { c }'])
  })

  test('responsive prefixes are found only before a colon', () => {
    expect(responsiveModifiers('md:hover:p-4')).toEqual(['md'])
    expect(responsiveModifiers('p-md')).toEqual([])
  })
})

test('the lists of properties have the lengths in the wire contract', () => {
  expect(new Set(EVALUATED).size).toBe(64)
  expect(INHERITED.size).toBe(29)
})
