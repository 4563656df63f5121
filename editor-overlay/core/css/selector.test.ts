import { isMinWidth, resolveNested } from './nesting.ts'
import { forcedSelector, isEligible, isRemovable, withoutStates } from './reach.ts'
import { parseBranch, specificityOfList, splitList } from './selector.ts'

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
