import fc from 'fast-check'
import selectorParser from 'postcss-selector-parser'
import { forcedSelector, isEligible, isRemovable, withoutStates } from './matching.ts'
import { isMinWidth, resolveNested } from './nesting.ts'
import { parseBranch, specificityOfList, splitList } from './selector.ts'

describe('selectors', () => {
  test('lists are split at their top-level commas', () => {
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
  ])('%s has the specificity %j', (selector, weight) => {
    const [ids, classes, tags] = weight as [number, number, number]
    expect(specificityOfList(selector)).toBe(ids * 2 ** 34 + classes * 2 ** 17 + tags)
  })

  test.each(['', '!', '.a }', '@x'])('"%s" is not a selector', (text) => {
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
    ['.a', '[x="&"]', '.a [x="&"]'],
  ])('%s { %s } is %s', (parent, child, flat) => {
    expect(resolveNested(parent, child)).toBe(flat)
  })

  test.each(['(min-width: 40rem)', '(width >= 40rem)', '(40rem <= width)'])('%s is responsive', (media) => {
    expect(isMinWidth(media)).toBe(true)
  })

  test('states can be removed, and replaced in place by forcing classes', () => {
    expect(withoutStates('.group:hover .child:focus::before')).toBe('.group .child')
    expect(withoutStates(':hover > a')).toBe('* > a')
    expect(withoutStates('.a:is(:where(.b):hover *, :focus)')).toBe('.a:is(:where(.b) *, *)')
    expect(withoutStates('.a:where(html.dark, .dark *):is(.b .dark *)')).toBe(
      '.a:where(html:not(_), :not(_) *):is(.b .dark *)',
    )
    expect(withoutStates('.a:has(> :checked, :focus .b)')).toBe('.a:has(> *, * .b)')
    expect(withoutStates('.a:not(:hover, .b):not(.c:focus):not(:disabled)')).toBe('.a:not(.b):not(:disabled)')
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

describe('compared with postcss-selector-parser', () => {
  type Compounds = string[][]

  /** `type name` of each simple selector, by branch and compound. */
  function packaged(text: string): Compounds[] | null {
    try {
      return selectorParser()
        .astSync(text)
        .nodes.map(({ nodes }) => compoundsOf(nodes))
    } catch {
      return null
    }
  }

  function compoundsOf(nodes: readonly selectorParser.Node[]): Compounds {
    const compounds: Compounds = [[]]
    for (const node of nodes) {
      if (node.type === 'combinator') compounds.push([])
      else compounds.at(-1)?.push(describeNode(node))
    }
    return compounds.filter(({ length }) => length > 0)
  }

  function describeNode(node: selectorParser.Node): string {
    if (node.type === 'attribute') return `attribute ${node.attribute}`
    const name = node.value?.replace(/^:+/, '') ?? ''
    return `${node.type}${node.value?.startsWith('::') ? '-element' : ''} ${name}`
  }

  const TYPES = {
    '': 'tag',
    '*': 'universal',
    '&': 'nesting',
    '.': 'class',
    '#': 'id',
    '[': 'attribute',
    ':': 'pseudo',
    '::': 'pseudo-element',
  }

  function own(text: string): (Compounds | null)[] {
    return splitList(text).map(
      (branch) =>
        parseBranch(branch)?.compounds.map(({ parts }) =>
          parts.map(({ mark, name }) => `${TYPES[mark]} ${name}`),
        ) ?? null,
    )
  }

  const simple = fc.constantFrom(
    ...['.card', '.md\\:p-\\[3px\\]', '.\\32 xl\\:x', '#main', '[data-x="1,2"]', "[href^='a]b']", '&'],
    ...[':hover', '::before', ':is(.dark .dark\\:x)', ':not(.a, .b > p)', ':nth-child(2n + 1)', ':where(#a)'],
  )
  const compound = fc
    .tuple(fc.constantFrom('', 'p', '*', 'my-tag'), fc.array(simple, { minLength: 1, maxLength: 4 }))
    .map(([tag, parts]) => tag + parts.join(''))
  const branch = fc
    .tuple(compound, fc.array(fc.tuple(fc.constantFrom(' ', ' > ', '+', ' ~ '), compound), { maxLength: 3 }))
    .map(([first, rest]) => first + rest.flat().join(''))

  test('both read the same compounds', () => {
    fc.assert(
      fc.property(fc.array(branch, { minLength: 1, maxLength: 3 }), (branches) => {
        const text = branches.join(', ')
        expect(own(text)).toEqual(packaged(text))
      }),
    )
  })

  test.each(['!', '[x', 'a:b(', '.a:is(.b', '[x="]'])('what it rejects is not a selector: %s', (text) => {
    expect(packaged(text)).toBeNull()
    expect(parseBranch(text)).toBeNull()
  })
})
