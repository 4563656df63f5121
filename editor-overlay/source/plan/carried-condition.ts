/** The conditions of what moves: they go along, stay where the element would never be seen under them, or forbid the move. */
import type { Node } from 'oxc-parser'
import { textAt } from '../clone.ts'
import type { Unit } from '../insert-child.ts'
import { eolOf } from '../layout.ts'
import { bare, isInside, isJsx, isNothing, type Span } from '../nodes.ts'
import { type Source, sliceOf } from '../source.ts'
import type { Refusal, TextPatch } from '../types.ts'
import { conditionOf } from './branch.ts'
import { refuse, type Target } from './draft.ts'
import { carried, guardsAround, lostGuards } from './guards.ts'
import { conflictAt } from './opposite.ts'

/** An element on the move: what goes at its old place, and what comes at the new one. */
export type Moved = {
  removal: TextPatch
  /** What is written at the new place. */
  root: Node
  /** The child that it comes from, and the same with the comments about it. */
  child: Node
  about: Span
  holder: Unit['holder']
  /** Whose names have to be known at the new place. */
  needs: Span[]
  around: (text: string) => string
  notes: string[]
}

/** What moves with the conditions that it needs at its new place, inside `to`. */
export function underConditions(part: Moved, target: Target, home: Target, to: Node): Moved | Refusal {
  const own = withoutOpposite(withCondition(part, target, home, to), target, home, to)
  return 'type' in own ? own : withGuard(own, target, home, to)
}

function isWithin(source: Source, test: Node, to: Source, site: Node): boolean {
  const condition = source.parents.get(test)
  return source === to && condition !== undefined && isInside(site, condition)
}

/** The condition of the fragment around it goes along when it leaves the fragment. */
function withCondition(moved: Moved, { source }: Target, home: Target, to: Node): Moved {
  const { holder, root } = moved
  if (root.type !== 'JSXElement' || (home.source === source && isInside(to, holder))) return moved
  const condition = conditionOf(source, holder)
  if (!condition || isWithin(source, condition.test, home.source, to)) return moved
  const { test, around } = condition
  return {
    ...moved,
    needs: [...moved.needs, test],
    around: (text) => around(moved.around(text)),
  }
}

/** Where its condition never comes out, an element goes without it: it was put where it is to be seen. */
function withoutOpposite(moved: Moved, { source }: Target, home: Target, to: Node): Moved | Refusal {
  if (home.source !== source) return moved
  const drawn = drawnBy(moved.root)
  const along = guardsAround(source, drawn).filter(({ test }) =>
    moved.needs.some((one) => isInside(test, one)),
  )
  const conflict = conflictAt(source, along, to)
  if (!conflict) return moved
  const words = shown(source, conflict.test)
  if (conflict.isOtherKind)
    return refuse(
      'no-slot',
      `It is only shown for “${words}”, and this place is only shown for “${shown(source, conflict.there)}”.`,
      'Move it to a place that is shown for the same kind.',
    )
  return {
    ...moved,
    root: drawn,
    needs: [drawn],
    around: (text) => (isJsx(drawn) ? text : `{${text}}`),
    notes: [`Left out the condition “${words}”: the element would never be shown there.`],
  }
}

/** The text at the new place, with the comments about it. */
export function writtenAt(
  source: Source,
  { root, child, about, around }: Moved,
  indent: string,
  patches: TextPatch[],
): string {
  const above = textAt(source, { start: about.start, end: child.start }, child, indent, []).trimEnd()
  const behind = source.text.slice(child.end, about.end)
  const lead = above === '' ? '' : above + eolOf(source.text) + indent
  return lead + around(textAt(source, root, root, indent, patches)) + behind
}

const shown = (source: Source, node: Node) => sliceOf(source, node).slice(0, 60)

/** What is left of `{on && <b />}` without its conditions. */
function drawnBy(given: Node): Node {
  const node = bare(given)
  switch (node.type) {
    case 'JSXExpressionContainer':
      return drawnBy(node.expression)
    case 'LogicalExpression':
      return node.operator === '&&' ? drawnBy(node.right) : node
    case 'ConditionalExpression':
      if (isNothing(node.alternate)) return drawnBy(node.consequent)
      return isNothing(node.consequent) ? drawnBy(node.alternate) : node
    default:
      return node
  }
}

/** A condition that made sure of a value goes along, where it can. */
function withGuard(moved: Moved, { source }: Target, home: Target, to: Node): Moved | Refusal {
  const [lost, ...more] = lostGuards(source, moved, home.source, home.jsx.node)
  if (!lost) return moved
  const isSeen = source === home.source && !conflictAt(source, [lost.guard], to)
  const around = more.length === 0 && isSeen ? carried(source, lost, home.jsx.node) : null
  if (!around || moved.root.type !== 'JSXElement')
    return refuse(
      'captured-name',
      `It uses “${lost.name}”, which may not exist there: the check “${shown(source, lost.guard.test)}” protects it here.`,
      'Move it within that condition, or move the element around the condition.',
    )
  return {
    ...moved,
    needs: [...moved.needs, lost.guard.test],
    around: (text) => around(moved.around(text)),
  }
}
