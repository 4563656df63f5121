import { expect, test } from '@jest/globals'
import { page } from './testing/sources.ts'
import { mixedTextOf, ownWords } from './tree.ts'

const B = page(['b', 'bold'], 'root-0')

const ICON = { ...page(['svg'], 'root-0'), elementTagName: 'svg' }
const PHOTO = { ...page(['img'], 'root-0'), elementTagName: 'IMG' }

const A = page(['a', 'quote'], 'root-0-0')
const LINK = { ...page(['Link', 'quote'], 'root-0'), isComponent: true }

/** `texts`: by their index among the children. */
const li = (texts: Readonly<Record<number, string>>, children = [B]) => ({
  ...page(['li']),
  children,
  literalChildren: Object.entries(texts).map(([index, value]) => ({ index: Number(index), value })),
})

test.each([
  ['text', li({ 0: 'one' }, []), 'one'],
  ['an icon and text', li({ 1: 'one' }, []), 'one'],
  ['a photo and text', li({ 1: 'one' }, [PHOTO]), 'one'],
  ['an icon with a node, and text', li({ 1: 'one' }, [ICON]), 'one'],
  [
    'a component of an icon, and text',
    li({ 1: 'one' }, [{ ...page(['Icon'], 'root-0'), isComponent: true, children: [ICON] }]),
    'one',
  ],
  ['text that a component passes to its element', { ...LINK, children: [A] }, 'quote'],
  [
    'text around a component that passes its text on',
    li({ 0: 'a ', 2: '.' }, [{ ...LINK, children: [A] }]),
    'a quote.',
  ],
  ['text that a component renders beside that of an element', { ...LINK, children: [B] }, 'quotebold'],
  ['text around an icon', li({ 0: 'one ', 2: ' two' }, []), 'one  two'],
  ['text around an element', li({ 0: 'one ', 2: ' two' }), 'one bold two'],
  ['an element and text', li({ 1: ' one' }), 'bold one'],
  ['text, an icon and an element', li({ 0: 'one ' }, [page(['b', 'bold'], 'root-1')]), 'one bold'],
  ['an icon, text and an element', li({ 1: 'one ' }, [page(['b', 'bold'], 'root-1')]), null],
  ['text between two elements of which one has no node', li({ 0: 'a', 2: 'b', 4: 'c' }), null],
  ['an element without text of its own', li({}), null],
])('the text of %s', (_, node, text) => {
  expect(mixedTextOf(node)).toBe(text)
})

test('a value in a sentence adds no space of its own, and an element does', () => {
  expect(ownWords(li({ 0: 'Hello ', 1: 'Ada', 2: ', welcome\n  back' }, []))).toBe('Hello Ada, welcome back')
  expect(ownWords(li({ 0: 'Total', 2: 'pages' }))).toBe('Total pages')
  expect(ownWords(li({}))).toBe('')
})
