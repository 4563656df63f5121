/** Moves of list items that a page may not show yet. */
import type { NavNode } from '../../protocol/nav-node.ts'

/** Entry `from` went before entry `to`. `before`: what each entry of the data showed until then. */
export type WrittenMove = { from: number; to: number; before: readonly string[] }

/** Returns what each item shows; two items that show the same can’t be distinguished. */
export function wordsOf(items: readonly NavNode[]): string[] {
  const partsOf = ({ name, literalChildren = [], children }: NavNode): unknown[] => [
    name,
    literalChildren.map(({ value }) => value),
    children.map(partsOf),
  ]
  return items.map((item) => JSON.stringify(partsOf(item)))
}

/** Returns the move that takes one back. */
export function inverseOf(move: WrittenMove): WrittenMove {
  const { from, to, before } = move
  const at = to > from ? to - 1 : to
  return { from: at, to: at < from ? from + 1 : from, before: moved(before, move) }
}

/** Returns a list after a move of one of its entries before another one. */
export function moved<T>(all: readonly T[], { from, to }: Pick<WrittenMove, 'from' | 'to'>): T[] {
  const others = all.toSpliced(from, 1)
  return others.toSpliced(to > from ? to - 1 : to, 0, ...all.slice(from, from + 1))
}

/**
 * Returns the moves of one list that a page with these items does not show yet: all after the last one whose result it
 * shows. A page that shows something else was changed in another way, and shows all of them.
 */
export function awaitedMoves(
  words: readonly string[],
  moves: readonly WrittenMove[],
): readonly WrittenMove[] {
  const isShown = (list: readonly string[]) =>
    list.length === words.length && list.every((word, at) => word === words[at])
  const last = moves.at(-1)
  if (!last || isShown(moved(last.before, last))) return []
  const from = moves.findLastIndex(({ before }) => isShown(before))
  return from < 0 ? [] : moves.slice(from)
}

/** Returns the position in the data of each item on a page that does not show these moves yet. */
export function dataPositions(count: number, awaited: readonly WrittenMove[]): number[] {
  const inData = awaited.reduce<number[]>(
    moved,
    Array.from({ length: count }, (_, at) => at),
  )
  return Array.from({ length: count }, (_, at) => inData.indexOf(at))
}
