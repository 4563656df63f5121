/** What a reader sees directly next to a position between the children of an element. */
import type { JSXChild, JSXElement, JSXFragment } from 'oxc-parser'
import { isOnOwnLine, isUnseen, literalWords, readsAsWords } from './seen-as.ts'
import { isHeld, said } from './spacing.ts'

/**
 * `isWord`: what is there continues the words. `thing`: an element; `edge`: the end of the holder, or of a line, as
 * before an element on lines of its own.
 */
type Beside = { kind: 'words' | 'thing' | 'space' | 'edge'; words: string; isWord: boolean }

/** Returns what is on both sides of the position. */
export function besidePlace(
  text: string,
  { children }: JSXElement | JSXFragment,
  offset: number,
): { left: Beside; right: Beside } {
  const before = children.filter(({ start }) => start < offset).reverse()
  const after = children.filter(({ end }) => end > offset)
  const left = run(before, (child) => said(text.slice(child.start, Math.min(child.end, offset))), text)
  // A text that is cut at the start of a line still begins with a line break.
  const cut = /[\r\n]/.test(text[offset - 1] ?? '') ? '\n' : ''
  const right = run(
    after,
    ({ start, end }) => said((start < offset ? cut : '') + text.slice(Math.max(start, offset), end)),
    text,
  )
  return {
    left: besideOf(left.words.reverse().join(''), /\s$/, left.end),
    right: besideOf(right.words.join(''), /^\s/, right.end),
  }
}

/** Collects the words up to the next child that is neither text nor an explicit space, and that child. */
function run(children: readonly JSXChild[], wordsOf: (child: JSXChild) => string, text: string) {
  const words: string[] = []
  for (const child of children) {
    if (child.type === 'JSXText' || isHeld(text, child)) words.push(wordsOf(child))
    else if (literalWords(child)?.trim()) return { words: [...words, literalWords(child) ?? ''], end: child }
    else if (!isUnseen(child)) return { words, end: child }
  }
  return { words, end: null }
}

function besideOf(words: string, blank: RegExp, end: JSXChild | null): Beside {
  const isEdge = end === null || isOnOwnLine(end)
  const isWord = end !== null && readsAsWords(end)
  if (words.trim() === '' && isEdge) return { kind: 'edge', words: '', isWord }
  if (blank.test(words)) return { kind: 'space', words, isWord }
  if (words !== '') return { kind: 'words', words, isWord }
  return { kind: end?.type === 'JSXExpressionContainer' ? 'words' : 'thing', words, isWord }
}
