/** Checks whether children match the type of a component's `children`, in number and kind. */
import type { JSXChild } from 'oxc-parser'
import { isVoidTag } from '../../protocol/html.ts'
import { refuse } from '../draft.ts'
import { attributeOf, hasSpread } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { countedChildren, kindsOf, type ValueKind } from '../file/value-kinds.ts'
import type { Refusal } from '../types.ts'
import { type ChildrenType, holds, listsOf, mostOf, type Taken, takes } from './children-type.ts'
import { literalOf, variantsFor } from './fitting-props.ts'
import { accepts, type PropsMetadata } from './prop-sets.ts'

/** Refuses content that the variant of the props which the element matches doesn't take. */
export function refuseContent(metadata: PropsMetadata, jsx: OutlineElement): Refusal | null {
  if (!accepts(metadata, 'children')) return null
  const { name, otherwise } = metadata.tagProp ?? {}
  const chosen = name === undefined ? null : attributeOf(jsx.node, name)
  const tag = chosen
    ? literalOf(chosen)
    : otherwise?.type === 'tag' && !hasSpread(jsx.node)
      ? otherwise.tag
      : null
  if (typeof tag === 'string' && isVoidTag(tag))
    return refuse('no-children', `<${tag}> can’t have children.`, 'Choose the element around it.')
  const { fitting, deciding } = variantsFor(metadata, jsx, 'children')
  return accepts(fitting, 'children')
    ? null
    : refuse(
        'no-children',
        `${jsx.tag} can have children only with another ${deciding}.`,
        `Change ${deciding} first, or choose the element around it.`,
      )
}

/** What is wrong. The allowed number is from `least` to `most`, where `most` is `Infinity` if there is no limit. */
export type Misfit =
  | { type: 'missing' }
  | { type: 'number'; has: number; least: number; most: number }
  | { type: 'kind' }

/** Returns the kinds that each child can evaluate to; comments and whitespace between lines are skipped. */
export function kindsOfChildren(children: readonly JSXChild[]): ValueKind[][] {
  return countedChildren(children).map(kindsOf)
}

/** Returns what is wrong with these children, or `null` if they match. */
export function misfitOf(
  { taken, isRequired }: Pick<ChildrenType, 'taken' | 'isRequired'>,
  children: readonly ValueKind[][],
): Misfit | null {
  const [only, second] = children
  if (!only) return isRequired ? { type: 'missing' } : null
  if (taken === null) return null
  const least = leastOf(taken)
  // A lone expression of unknown kind is not assumed to be a list.
  const isLoneItem = least > 1 && only.some(({ type }) => type === 'unknown')
  if (!second && !isLoneItem && only.every((kind) => takes(taken, kind))) return null
  const lists = listsOf(taken)
  const has = children.length
  const most = lists.length > 0 ? Math.max(...lists.map(mostOf)) : 1
  if (has < least || has > most) return { type: 'number', has, least, most }
  return second && lists.some((list) => holds(list, children)) ? null : { type: 'kind' }
}

/** Returns the smallest allowed number; a single child is not a list. */
function leastOf(taken: NonNullable<Taken>): number {
  const isOneRight = taken.some(({ type }) => type !== 'list' && type !== 'null' && type !== 'undefined')
  return isOneRight ? 1 : Math.max(2, Math.min(...listsOf(taken).map(({ min }) => min)))
}
