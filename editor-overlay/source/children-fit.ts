/** Whether children fit the type that a component gives them, in number and in kind. */
import type { JSXChild } from 'oxc-parser'
import { type ChildrenType, holds, listsOf, mostOf, type Taken, takes } from './children-type.ts'
import { countedChildren, kindsOf, type ValueKind } from './value-kinds.ts'

/** What is wrong; `wanted` is how many are right, `most` of infinity where there is no limit. */
export type Misfit =
  | { type: 'missing' }
  | { type: 'number'; has: number; least: number; most: number }
  | { type: 'kind' }

/** What children come out as, those that do not count left out. */
export function kindsOfChildren(children: readonly JSXChild[]): ValueKind[][] {
  return countedChildren(children).map(kindsOf)
}

/** What is wrong with these children; `null` when they fit. */
export function misfitOf(
  { taken, isRequired }: Pick<ChildrenType, 'taken' | 'isRequired'>,
  children: readonly ValueKind[][],
): Misfit | null {
  const [only, second] = children
  if (!only) return isRequired ? { type: 'missing' } : null
  if (taken === null) return null
  const least = leastOf(taken)
  // What stood among others is no list of its own.
  const isLoneItem = least > 1 && only.some(({ type }) => type === 'unknown')
  if (!second && !isLoneItem && only.every((kind) => takes(taken, kind))) return null
  const lists = listsOf(taken)
  const has = children.length
  const most = lists.length > 0 ? Math.max(...lists.map(mostOf)) : 1
  if (has < least || has > most) return { type: 'number', has, least, most }
  return second && lists.some((list) => holds(list, children)) ? null : { type: 'kind' }
}

/** One child alone is no list. */
function leastOf(taken: NonNullable<Taken>): number {
  const isOneRight = taken.some(({ type }) => type !== 'list' && type !== 'null' && type !== 'undefined')
  return isOneRight ? 1 : Math.max(2, Math.min(...listsOf(taken).map(({ min }) => min)))
}
