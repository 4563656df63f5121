import {
  classRules,
  escapeIdent,
  kebab,
  responsiveModifiers,
  STAMP_EPOCH,
  sanitised,
  stylingClass,
  stylingText,
  variantRule,
} from './names.ts'
import { isMinWidth, resolveNested } from './nesting.ts'
import { type FlatRule, processRules, type StyleView } from './process.ts'
import { EVALUATED, INHERITED } from './properties.ts'
import { forcedSelector, isEligible, isRemovable, withoutStates } from './reach.ts'
import { parseBranch, specificityOfList, splitList } from './selector.ts'

describe('names', () => {
  test.each([
    ['p-[3px]', 'p-\\[3px\\]'],
    ['md:w-1/2', 'md\\:w-1\\/2'],
    ['2xl', '\\32 xl'],
    ['-1x', '-\\31 x'],
    ['-', '\\-'],
    ['a&b', 'a\\&b'],
    ['größe', 'größe'],
  ])('%s is written %s', (name, escaped) => {
    expect(escapeIdent(name)).toBe(escaped)
    expect(parseBranch(`.${escaped}`)?.compounds[0]?.parts[0]?.name).toBe(name)
  })

  test('an instant class carries a stamp, a safe name and a counter', () => {
    expect(stylingClass('bg-red-500/50', STAMP_EPOCH + 12, 0)).toBe('arb89-styling-12-bg-red-500-50')
    expect(stylingClass('', STAMP_EPOCH + 12, 0)).toBe('arb89-styling-12-')
    expect(stylingClass('', STAMP_EPOCH + 12, 2)).toBe('arb89-styling-12-2')
    expect(sanitised('2xl:p')).toBe('-2xl-p')
  })

  test('styling changes become rule text', () => {
    expect(stylingText({ backgroundColor: 'red', fontSize: null })).toBe(
      'background-color: red;font-size: unset !important;',
    )
    expect(kebab('WebkitX')).toBe('webkit-x')
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

  test('responsive prefixes are found before the colon only', () => {
    expect(responsiveModifiers('md:hover:p-4')).toEqual(['md'])
    expect(responsiveModifiers('p-md')).toEqual([])
  })
})

describe('selectors', () => {
  test('lists are split at their own commas', () => {
    expect(splitList('.a:is(.b, .c), [x="1,2"] , .d\\,e')).toEqual(['.a:is(.b, .c)', '[x="1,2"]', '.d\\,e'])
  })

  test.each([
    ['#a .b.c > d', [1, 2, 1]],
    ['*', [0, 0, 0]],
    [':where(#a)', [0, 0, 0]],
    [':is(.a, #b) p', [1, 0, 1]],
    ['.a:hover::before', [0, 2, 1]],
    ['a:not(.x):nth-child(2n + 1)', [0, 2, 1]],
    ['.a, #b', [1, 0, 0]],
    ['[data-x]', [0, 1, 0]],
  ])('%s has the weight %j', (selector, weight) => {
    expect(specificityOfList(selector)).toEqual(weight)
  })

  test.each(['', '!', '.a }', '@x'])('"%s" is no selector', (text) => {
    expect(parseBranch(text)).toBeNull()
  })

  test.each([
    ['.card', '&:hover', '.card:hover'],
    ['.card', '.icon', '.card .icon'],
    ['.card', '> p', '.card > p'],
    ['.a, .b', '&:hover', ':is(.a, .b):hover'],
    ['.x', '.dark &', '.dark .x'],
    [null, '.x', '.x'],
    ['.a', '[x="&"] &', '[x="&"] .a'],
  ])('%s { %s } is %s', (parent, child, flat) => {
    expect(resolveNested(parent, child)).toBe(flat)
  })

  test.each(['(min-width: 40rem)', '(width >= 40rem)', '(40rem <= width)'])('%s is responsive', (media) => {
    expect(isMinWidth(media)).toBe(true)
  })

  test('states can be taken out and forced where they stood', () => {
    expect(withoutStates('.group:hover .child:focus::before')).toBe('.group .child')
    expect(withoutStates(':hover > a')).toBe('* > a')
    const branch = parseBranch('.group:hover .child')
    expect(branch && forcedSelector(branch, (state) => `f-${state}`)).toBe('.group.f-hover .child')
  })

  const matching =
    (...selectors: string[]) =>
    (selector: string) =>
      selectors.includes(selector)
  test.each([
    ['.a', ['.a'], true],
    ['p.a, .b', ['p.a'], true],
    ['p, .b', ['p', '.b'], false],
    ['.x p', ['.x p'], false],
    ['.a', [], false],
  ])('%s is removable among %j: %s', (selector, hits, removable) => {
    expect(isRemovable(selector, matching(...hits))).toBe(removable)
  })

  test.each([
    ['.a', ['*'], true],
    ['.x p.a.b', ['.x p'], true],
    ['.x p', ['.x p'], false],
    ['p.a', [], false],
  ])('%s is eligible among %j: %s', (selector, hits, eligible) => {
    expect(isEligible(selector, matching(...hits))).toBe(eligible)
  })
})

test('the lists of properties have the lengths the wire gives', () => {
  expect(new Set(EVALUATED).size).toBe(64)
  expect(INHERITED.size).toBe(29)
})

describe('processing', () => {
  const flat = (selector: string, media: string[] = []): FlatRule => ({
    selector,
    media,
    styles: { color: 'red' },
    cssText: 'color: red;',
  })
  const rule = (selector: string, styles: Record<string, string> = { color: 'red' }) => ({
    selector,
    styles,
    codebaseId: selector,
  })
  const view = (over: Partial<StyleView> & { classes?: string[]; hits?: string[] }): StyleView => {
    const { classes = [], hits = [], ...rest } = over
    return {
      element: {
        inline: { margin: '0' },
        classes: new Set(classes),
        matches: (selector) => hits.includes(selector),
      },
      ancestors: [],
      lookup: {},
      sheetRules: [],
      isValid: (selector) => !selector.includes('!'),
      makeId: () => 'uuid',
      ...rest,
    }
  }

  test('the inline style always comes first', () => {
    expect(processRules(view({})).rules).toEqual([
      {
        filename: '',
        selector: 'element.style',
        source: {},
        styles: { margin: '0' },
        applied: true,
        codebaseId: 'element.style',
        removable: false,
        allowChanges: true,
      },
    ])
  })

  test('matching rules are ranked, others say whether a class would attach them', () => {
    const lookup = {
      1: rule('p'),
      2: rule('.a'),
      3: rule('.b', { width: '1px' }),
      4: rule('!'),
      5: rule('.a, p'),
    }
    const rules = processRules(view({ lookup, hits: ['p', '.a', '.a, p', '*'] })).rules.slice(1)
    expect(
      rules.map(({ selector, applied, removable, eligibleToApply }) => [
        selector,
        applied,
        removable ?? eligibleToApply,
      ]),
    ).toEqual([
      ['.a', true, true],
      ['p', true, false],
      ['.a, p', true, false],
      ['.b', false, true],
    ])
  })

  test('inheritable styles come down from ancestors, numbered from the parent', () => {
    const ancestors = [
      { inline: { color: 'blue', margin: '1px' }, matches: () => false },
      { inline: { margin: '1px' }, matches: () => true },
      { inline: { cursor: 'help' }, matches: () => false },
    ]
    const lookup = { 1: rule('.up', { color: 'red', width: '1px' }) }
    const rules = processRules(view({ ancestors, lookup })).rules.slice(1)
    expect(rules).toMatchObject([
      { selector: 'parentElement0.style', styles: { color: 'blue' }, inherited: true },
      { selector: 'parentElement2.style', styles: { cursor: 'help' } },
      { selector: '.up', styles: { color: 'red' }, inherited: true, applied: true },
      { selector: '.up', applied: false, eligibleToApply: false },
    ])
  })

  test.each<[string, FlatRule, string[], string[], object]>([
    [
      'a plain state',
      flat('.x:hover'),
      ['x'],
      ['.x'],
      { selector: '.x:hover', classParsed: 'x', modifiers: { hover: true }, codebaseId: '.x:hover uuid' },
    ],
    [
      'Tailwind 3 responsive',
      flat('.md\\:p', ['(min-width: 768px)']),
      ['md:p'],
      ['.md\\:p'],
      { selector: '\\.md\\:p', modifiers: { md: true }, codebaseId: 'md:p uuid' },
    ],
    [
      'Tailwind 4 responsive',
      flat('.md\\:p', ['(width >= 48rem)']),
      ['md:p'],
      ['.md\\:p'],
      { selector: '\\.md\\:p', modifiers: { md: true } },
    ],
    [
      'Tailwind 3 dark',
      flat(':is(.dark .dark\\:x:hover)'),
      ['dark:x'],
      [':is(.dark .dark\\:x:hover)'],
      { modifiers: { dark: true, hover: true }, classParsed: 'dark:x' },
    ],
    [
      'Tailwind 4 dark',
      flat('.dark\\:x:where(.dark, .dark *)'),
      ['dark:x'],
      ['.dark\\:x:where(.dark, .dark *)'],
      { modifiers: { dark: true } },
    ],
  ])('%s', (_, sheet, classes, hits, expected) => {
    expect(processRules(view({ sheetRules: [sheet], classes, hits })).rules[1]).toMatchObject({
      ...expected,
      applied: true,
      allowChanges: false,
      removable: false,
    })
  })

  test('a rule about another element is not reported, nor one the lookup has', () => {
    const sheetRules = [flat('.group:hover .child'), flat('.a'), flat('.a.b'), flat('.zz')]
    const lookup = { 1: rule('.a') }
    const { rules } = processRules(view({ sheetRules, lookup, classes: ['group', 'a', 'b'], hits: ['.a'] }))
    expect(rules.map(({ selector }) => selector)).toEqual(['element.style', '.a'])
  })

  test('forced states keep the real name and the rest of the selector', () => {
    const sheetRules = [flat('.x:hover > .y'), flat('.md\\:p:focus', ['(width >= 48rem)'])]
    const { forced } = processRules(
      view({ sheetRules, classes: ['x', 'md:p'], hits: ['.x > .y', '.md\\:p'] }),
    )
    expect(forced).toEqual([
      '.x.tempo-force-hover > .y { color: red; }',
      '.md\\:p.tempo-force-md.tempo-force-focus { color: red; }',
    ])
  })
})
