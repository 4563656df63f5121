/** The conditions of a moved element: they move with it, are left out if it would never show, or forbid the move. */

import type { Node } from 'oxc-parser'
import { type Open, refuse, type Target } from '../../draft.ts'
import { eolOf, indentUnitOf, textAt, withEolOf } from '../../file/layout.ts'
import { bare, isInside, isJsx, isNothing, type Span } from '../../file/nodes.ts'
import type { Source } from '../../file/source.ts'
import type { Unit } from '../../placing/child-holding.ts'
import { mayAct } from '../../removal/asks-only.ts'
import { codeOf } from '../../text/quoted.ts'
import type { Refusal, TextPatch } from '../../types.ts'
import { conditionsOf } from './branch.ts'
import { notesOnConditions } from './changed-conditions.ts'
import { type Condition, underAll } from './conditions.ts'
import { guardsAround } from './guards.ts'
import { carried, decidedAt, lostGuards } from './lost-guards.ts'
import { conflictAt } from './opposite.ts'

/** An element that moves: what is removed at its old place, and what is written at the new one. */
export type Moved = {
  removal: TextPatch
  /** The node that is written at the new place. */
  root: Node
  /** The child that it is taken from; `about` is the same with the comments about it. */
  child: Node
  about: Span
  holder: Unit['holder']
  /** The nodes whose names must be available at the new place. */
  needs: Node[]
  /** The conditions written around it at the new place, innermost first. */
  conditions: Condition[]
  /** The comments in the code above it, which stay right above it. */
  lead?: readonly string[]
  notes: string[]
}

/** What moves with the conditions that it needs at its new place, inside `to`. */
export function underConditions(
  open: Open,
  part: Moved,
  target: Target,
  home: Target,
  to: Node,
): Moved | Refusal {
  const own = withoutOpposite(withCondition(part, target, home, to), target, home, to)
  if ('type' in own) return own
  const whole = withGuards(open, withoutKnown(own, target, home, to), target, home, to)
  if ('type' in whole) return whole
  const carried = whole.conditions.map(({ test }) => test)
  return { ...whole, notes: [...whole.notes, ...notesOnConditions(target, part.child, home, carried)] }
}

/** Drops conditions that always hold at the new place. */
function withoutKnown(moved: Moved, { source }: Target, home: Target, to: Node): Moved {
  if (home.source !== source) return moved
  const isKnown = ({ test, isTrue, isMissing }: Condition) => {
    if (isMissing) return false
    const opposite = { test, isTrue: !isTrue, holds: test, isInMarkup: true }
    return conflictAt(source, [opposite], to) !== null
  }
  const known = new Set(
    moved.conditions.filter((one) => isKnown(one) && !mayAct(one.test)).map(({ test }) => test),
  )
  return {
    ...moved,
    needs: moved.needs.filter((one) => !known.has(one)),
    conditions: moved.conditions.filter(({ test }) => !known.has(test)),
  }
}

function isWithin(source: Source, test: Node, to: Source, site: Node): boolean {
  const condition = source.parents.get(test)
  return source === to && condition !== undefined && isInside(site, condition)
}

/** Adds the conditions of the fragment around the element when it leaves that fragment. */
function withCondition(moved: Moved, { source }: Target, home: Target, to: Node): Moved {
  const { holder, root } = moved
  if (root.type !== 'JSXElement' || (home.source === source && isInside(to, holder))) return moved
  const added = conditionsOf(source, holder).filter(({ test }) => !isWithin(source, test, home.source, to))
  return {
    ...moved,
    needs: [...moved.needs, ...added.map(({ test }) => test)],
    conditions: [...moved.conditions, ...added],
  }
}

/** Removes a condition that never holds at the new place, because the element was put where it should show. */
function withoutOpposite(moved: Moved, { source }: Target, home: Target, to: Node): Moved | Refusal {
  if (home.source !== source) return moved
  const drawn = drawnBy(moved.root)
  const along = guardsAround(source, drawn).filter(({ test }) =>
    moved.needs.some((one) => isInside(test, one)),
  )
  const conflict = conflictAt(source, along, to)
  if (!conflict) return moved
  const words = codeOf(source, conflict.test)
  if (conflict.isOtherKind)
    return refuse(
      'no-slot',
      `It is only shown for “${words}”, and this place is only shown for “${codeOf(source, conflict.there)}”.`,
      'Move it to a place that is shown for the same kind.',
    )
  if (mayAct(conflict.test))
    return refuse(
      'no-slot',
      `It is only shown for “${words}”, which is never true at this place, and removing that condition would also remove a call.`,
      'Choose another place, or take the call out of the condition first.',
    )
  return {
    ...moved,
    root: drawn,
    needs: [drawn],
    conditions: [],
    notes: [`Left out the condition “${words}”: the element would never be shown there.`],
  }
}

/** Returns the text at the new place in the file `to`, with the comments about it. */
export function writtenAt(
  source: Source,
  to: Source,
  { root, child, about, conditions, lead: own = [] }: Moved,
  indent: string,
  patches: TextPatch[],
): string {
  const eol = eolOf(to.text)
  const write = (at: string) => textAt(source, root, root, at, patches, to)
  if (own.length > 0 && conditions.length > 0)
    return asChild(source, to, { root, conditions, lead: own }, indent, write)
  const comments = own
    .map((one) => `{/* ${one.replace(/^\/[/*]+|\*\/$/g, '').trim()} */}${eol}${indent}`)
    .join('')
  const above = textAt(source, { start: about.start, end: child.start }, child, indent, [], to).trimEnd()
  const behind = withEolOf(to.text, source.text, source.text.slice(child.end, about.end))
  const lead = comments + (above === '' ? '' : above + eol + indent)
  return lead + asChild(source, to, { root, conditions }, indent, write) + behind
}

type Child = { root: Node; conditions: readonly Condition[]; lead?: readonly string[] }

/**
 * Returns markup under conditions as a child: in braces, unless it is an element without conditions. An element on
 * several lines, or with comments, is put in parentheses. `write` returns the markup at an indentation.
 */
export function asChild(
  source: Source,
  to: Source,
  { root, conditions, lead = [] }: Child,
  indent: string,
  write: (indent: string) => string,
): string {
  const text = write(indent)
  const isBraced = root.type === 'JSXExpressionContainer'
  if (conditions.length === 0) return isBraced || isJsx(root) ? text : `{${text}}`
  if (isBraced) return `{${underAll(source, root.expression, text.slice(1, -1).trim(), conditions)}}`
  const isLong = lead.length > 0 || (isJsx(root) && /[\r\n]/.test(text))
  const eol = eolOf(to.text)
  const inner = indent + indentUnitOf(to.text)
  const lines = [...lead, write(inner)].map((line) => eol + inner + line)
  return `{${underAll(source, root, isLong ? `(${lines.join('')}${eol}${indent})` : text, conditions)}}`
}

/** Returns the node that `{on && <b />}` renders, without its conditions. */
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

/** Adds the conditions that guarantee the values it reads, where they can move with it. */
function withGuards(open: Open, moved: Moved, { source }: Target, home: Target, to: Node): Moved | Refusal {
  const guards = guardsFor(open, source, moved, { source: home.source, jsx: home.jsx, to })
  if (!Array.isArray(guards)) return guards
  return {
    ...moved,
    needs: [...moved.needs, ...guards.map(({ test }) => test)],
    conditions: [...moved.conditions, ...guards],
  }
}

type Piece = Pick<Moved, 'root' | 'needs'>

/** Returns the conditions that guarantee what markup reads inside `to`; refuses if they can't move or are decided. */
export function guardsFor(
  { index }: Open,
  source: Source,
  piece: Piece,
  site: Pick<Target, 'source' | 'jsx'> & { to: Node },
): Condition[] | Refusal {
  const decided = decidedAt({ index, source }, piece.root, site.source, site.to)
  if (decided)
    return refuse(
      'no-slot',
      `“${codeOf(source, decided.test)}” inside it is already decided there, because that place is only shown when “${codeOf(source, decided.there)}”.`,
      'Choose a place that is shown in both cases.',
    )
  const lost = lostGuards({ index, source }, piece, site.source, site.jsx.node)
  const [first] = lost
  if (!first) return []
  const guards = lost.map(({ guard }) => guard)
  const isSeen = source === site.source && !conflictAt(source, guards, site.to)
  const conditions = isSeen ? carried(source, lost, site.jsx.node) : null
  return (
    conditions ??
    refuse(
      'captured-name',
      `It uses “${first.name}”, which may not exist there: the check “${codeOf(source, first.guard.test)}” protects it here.`,
      'Move it within that condition, or move the element around the condition.',
    )
  )
}
