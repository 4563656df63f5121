import { type FlatRule, processRules } from './process.ts'

type StyleQuery = Parameters<typeof processRules>[0]

describe('processing', () => {
  const flat = (selector: string, media: string[] = []): FlatRule => ({
    selector,
    around: { media, scopes: [], containers: [] },
    styles: { color: 'red' },
    cssText: 'color: red;',
  })
  const rule = (selector: string, styles: Record<string, string> = { color: 'red' }) => ({
    selector,
    styles,
    codebaseId: selector,
  })
  const view = (over: Partial<StyleQuery> & { classes?: string[]; hits?: string[] }): StyleQuery => {
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

  test.each<[string, string, string[]]>([
    ['.x:first-child', '.x:first-child', ['first-child']],
    ['.x:nth-child(2n + 1):empty', '.x:nth-child(2n + 1):empty', ['nth-child(2n + 1)', 'empty']],
    ['.x:not(.y:hover):last-child', '.x:last-child', ['not(.y:hover)', 'last-child']],
    ['.x:not(.dark)', '.x:not(.dark)', ['not(.dark)']],
    ['.x:has(> :checked)', '.x:has(> *)', ['has(> :checked)']],
    ['.x:has(.dark\\:x)', '.x:has(.dark\\:x)', ['has(.dark\\:x)']],
    ['.x:where(html.dark, .dark *)', '.x:where(html:not(_), :not(_) *)', ['dark']],
    ['.x:where(.dark-mode *)', '.x:where(.dark-mode *)', []],
    ['.x:where(.dark\\:x *)', '.x:where(.dark\\:x *)', []],
    ['.x:is(:where(.group):hover *)', '.x:is(:where(.group) *)', ['group-hover']],
    ['.x:is(:where(.peer):checked ~ *)', '.x:is(:where(.peer) ~ *)', ['peer-checked']],
    ['.x:is(:hover, :focus)', '.x:is(*, *)', ['hover', 'focus']],
    ['.x:is(:first-child, :last-child)', '.x:is(:first-child, :last-child)', ['first-child', 'last-child']],
    ['.x:focus-visible:disabled:read-only', '.x:read-only', ['focus-visible', 'disabled', 'read-only']],
  ])('%s: every pseudo-class is a modifier', (selector, hit, modifiers) => {
    const query = view({ classes: ['x'], hits: [hit], sheetRules: [flat(selector)] })
    const [, rule] = processRules(query).rules
    expect(Object.keys(rule?.modifiers ?? {})).toEqual(modifiers)
  })

  test('only states and conditions are forced', () => {
    const sheetRules = [flat('.x:first-child'), flat('.x:hover:first-child')]
    const { forced } = processRules(view({ classes: ['x'], hits: ['.x:first-child'], sheetRules }))
    expect(forced).toEqual(['.x.tempo-force-hover:first-child { color: red; }'])
  })

  test('a state of a group is forced by the class of the element alone', () => {
    const sheetRules = [flat('.x:is(:where(.group):hover *)'), flat('.x:is(:where(.peer):focus ~ *):hover')]
    const hits = ['.x:is(:where(.group) *)', '.x:is(:where(.peer) ~ *)']
    expect(processRules(view({ classes: ['x'], hits, sheetRules })).forced).toEqual([
      '.x.tempo-force-group-hover { color: red; }',
      '.x.tempo-force-peer-focus.tempo-force-hover { color: red; }',
    ])
  })

  test('matching rules are ranked, others report whether a class would make them match', () => {
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

  test('inheritable styles are listed by ancestor, numbered from the parent', () => {
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
      'a least width without a name',
      flat('.x:hover', ['(min-width: 600px)']),
      ['x'],
      ['.x'],
      { selector: '\\.x', classParsed: 'x', modifiers: { hover: true }, codebaseId: 'x uuid' },
    ],
    [
      'Tailwind 3 dark',
      flat(':is(.dark .dark\\:x:hover)'),
      ['dark:x'],
      [':is(:not(_) .dark\\:x)'],
      { selector: '\\.dark\\:x', modifiers: { dark: true, hover: true }, classParsed: 'dark:x' },
    ],
    [
      'Tailwind 3.4.0 dark',
      flat(':is(:where(.dark) .dark\\:x)'),
      ['dark:x'],
      [':is(:where(:not(_)) .dark\\:x)'],
      { selector: '\\.dark\\:x', modifiers: { dark: true }, classParsed: 'dark:x' },
    ],
    [
      'Tailwind 4 dark',
      flat('.dark\\:x:where(.dark, .dark *)'),
      ['dark:x'],
      ['.dark\\:x:where(:not(_), :not(_) *)'],
      {
        selector: '\\.dark\\:x',
        modifiers: { dark: true },
        codebaseId: '.dark\\:x:where(.dark, .dark *) uuid',
      },
    ],
  ])('%s', (_, sheet, classes, hits, expected) => {
    expect(processRules(view({ sheetRules: [sheet], classes, hits })).rules[1]).toMatchObject({
      ...expected,
      applied: true,
      allowChanges: false,
      removable: false,
    })
  })

  test('a rule for another element is not reported, nor one that is in the lookup', () => {
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
