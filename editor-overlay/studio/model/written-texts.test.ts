import { expect, test } from '@jest/globals'
import { keyAt, page } from './testing/sources.ts'
import { mixedTextOf, nodeOf } from './tree.ts'
import { reversed, treeWith, type WrittenText } from './written-texts.ts'

const B = page(['b', 'bold'], 'root-0-0')

/** A component that passes its text to its element. */
function link() {
  const component = { ...page(['Link', 'bold', ['b', 'bold']], 'root-0-0'), isComponent: true }
  for (const child of component.children) child.parent = component
  return component
}

/** A paragraph with `texts`, by their index among the children, and a second item that shows the same words. */
function tree(texts: Readonly<Record<number, string>>, children = [B]) {
  const literalChildren = Object.entries(texts).map(([index, value]) => ({ index: Number(index), value }))
  const [first, second] = [page(['p'], 'root-0'), page(['p'], 'root-1')]
  const top = page(['main'])
  top.children.push({ ...first, children, literalChildren }, { ...second, children: [], literalChildren })
  return top
}

const written = (before: string, after: string, isEverywhere = false): WrittenText => ({
  key: keyAt('p', 'root-0'),
  before,
  after,
  isEverywhere,
})
const textAt = (of: ReturnType<typeof treeWith>, path: string) => mixedTextOf(nodeOf(of, keyAt('p', path)))

test.each([
  ['only text', { 0: 'E-mail' }, [], 'E-mail', 'Your e-mail', 'Your e-mail'],
  ['text of several lines', { 0: 'E-mail\n  address' }, [], 'E-mail address', 'Address', 'Address'],
  [
    'text before an element',
    { 0: 'one ', 2: ' two' },
    [B],
    'one bold two',
    'three bold two',
    'three bold two',
  ],
  [
    'text after an element',
    { 0: 'one ', 2: ' two' },
    [B],
    'one bold two',
    'one bold three',
    'one bold three',
  ],
  ['text in an element', { 0: 'one ', 2: ' two' }, [B], 'one bold two', 'one bald two', 'one bald two'],
  [
    'text that a component passes on',
    { 0: 'one ', 2: ' two' },
    [link()],
    'one bold two',
    'one bald two',
    'one bald two',
  ],
  ['several texts at once', { 0: 'one ', 2: ' two' }, [B], 'one bold two', 'three bold four', 'one bold two'],
  ['other words', { 0: 'Phone' }, [], 'E-mail', 'Your e-mail', 'Phone'],
])('a written change of %s', (_, texts, children, before, after, shown) => {
  const old = tree(texts, children)
  const now = treeWith(old, [written(before, after)])
  expect(textAt(now, 'root-0')).toBe(shown)
  // The tree that the helper sent is not changed.
  expect(textAt(old, 'root-0')).toBe(mixedTextOf(tree(texts, children).children[0] ?? null))
})

test.each([
  ['of one element', false, 'Old'],
  ['of the markup of a list item', true, 'New'],
])('a text %s reaches the other items accordingly', (_, isEverywhere, second) => {
  const now = treeWith(tree({ 0: 'Old' }, []), [written('Old', 'New', isEverywhere)])
  expect(textAt(now, 'root-0')).toBe('New')
  expect(textAt({ ...page(['main']), children: now?.children.slice(1) ?? [] }, 'root-1')).toBe(second)
})

test('an undo shows the previous text', () => {
  const text = written('Old', 'New', true)
  expect(textAt(treeWith(tree({ 0: 'New' }, []), [reversed(text)]), 'root-0')).toBe('Old')
})
