/** Conditions that guarantee a value: markup moved out of them may read a value that doesn't exist. */
import type { Node } from 'oxc-parser'
import { isFunction, isInside, walk } from '../../file/nodes.ts'
import type { Source } from '../../file/source.ts'
import type { Place } from '../../props/type-names.ts'
import { type Assured, assuredBy, markOf } from './assured-values.ts'
import type { Condition } from './conditions.ts'
import { type Guard, guardsAround } from './guards.ts'
import { conflictAt } from './opposite.ts'
import { reads } from './reads-value.ts'

type Moved = { root: Node; needs: readonly Node[] }

/** A guard that markup leaves behind, with the value that it guarantees. */
type LostGuard = { guard: Guard; name: string }

/** Returns the guards that markup depends on and that don't hold at its new place; `needs` moves with the markup. */
export function lostGuards(from: Place, { root, needs }: Moved, to: Source, site: Node): LostGuard[] {
  const { source } = from
  const isSame = to === source
  const there = isSame ? guardsAround(to, site) : []
  const known = new Set(there.flatMap((guard) => assuredBy(from, guard).map(markOf)))
  const isWithin = isSame && isInside(site, outermostFunction(source, root))
  // A condition that moves with the markup may itself depend on one farther out.
  const pieces = new Set([root, ...needs])
  return guardsAround(source, root).flatMap((guard): LostGuard[] => {
    if (needs.some((one) => isInside(guard.test, one)) || (isSame && isInside(site, guard.holds))) return []
    // Another component renders only after the returns of this one, and gets the value as a prop.
    if (!isWithin && !guard.isInMarkup) return []
    const isLost = (one: Assured) =>
      !known.has(markOf(one)) && [...pieces].some((piece) => reads(from, piece, one))
    const lost = assuredBy(from, guard).find(isLost)
    if (lost) pieces.add(guard.test)
    return lost ? [{ guard, name: lost.path }] : []
  })
}

function outermostFunction({ parents }: Source, node: Node): Node {
  let found = node
  for (let outer = parents.get(node); outer; outer = parents.get(outer)) if (isFunction(outer)) found = outer
  return found
}

/** Returns the conditions to write around markup at its new place, innermost first; `null` if it can't be done. */
export function carried(source: Source, lost: readonly LostGuard[], site: Node): Condition[] | null {
  const conditions = lost.flatMap(({ guard: { test, isTrue, isInMarkup } }): Condition[] => {
    const outer = source.parents.get(test)
    if (!isInMarkup || !outer || isInside(site, outer)) return []
    return [{ test, isTrue, isChoice: outer.type === 'ConditionalExpression' }]
  })
  return conditions.length === lost.length ? conditions : null
}

type Decided = { test: Node; there: Node }

/** Finds a test inside the markup that is already decided at the new place. */
export function decidedAt(from: Place, root: Node, to: Source, site: Node): Decided | null {
  const { source } = from
  if (to !== source) return null
  const guards = guardsAround(source, site).filter(
    ({ holds, test }) => !isInside(root, holds) || isInside(test, root),
  )
  const known = guards
    .flatMap((guard) => assuredBy(from, guard).map((fact) => ({ fact, there: guard.test })))
    .filter(({ fact }) => NARROWS.test(fact.kind))
  if (guards.length === 0) return null
  const names = new Set(guards.flatMap(({ test }) => namesIn(test)))
  const isTyped = /\.tsx?$/.test(source.file)
  let found: Decided | null = null
  walk(root, (node) => {
    const own = found ? [] : [...guardsOf(node), ...(isTyped ? comparisonIn(node) : [])]
    for (const guard of own) {
      if (!namesIn(guard.test).some((name) => names.has(name))) continue
      const asked = assuredBy(from, guard)
      const isChoice = own.length > 1
      const there = known.find(({ fact }) => asked.some((one) => isDecided(one, fact, isChoice)))?.there
      const never = conflictAt(source, [guard], site)
      const isRead = never && asked.some((one) => reads(from, guard.branch, one))
      // TypeScript refuses to compare what can only be one value with another one.
      const isRefused = isTyped && never?.isOtherValue
      const decided = there ?? (isRead || isRefused ? never.there : null)
      if (decided) found = { test: guard.test, there: decided }
    }
  })
  return found
}

function namesIn(test: Node): string[] {
  const names: string[] = []
  walk(test, (node) => {
    if (node.type === 'Identifier') names.push(node.name)
  })
  return names
}

/** Returns the guards of the branches that a node may render. */
function guardsOf(node: Node): (Guard & { branch: Node })[] {
  const guard = (test: Node, isTrue: boolean, branch: Node) => ({
    test,
    isTrue,
    branch,
    holds: branch,
    isInMarkup: true,
  })
  if (node.type === 'ConditionalExpression')
    return [guard(node.test, true, node.consequent), guard(node.test, false, node.alternate)]
  return node.type === 'LogicalExpression' && node.operator !== '??'
    ? [guard(node.left, node.operator === '&&', node.right)]
    : []
}

/** Returns a comparison as a guard of itself, as in `hidden={status === 'done'}`. */
function comparisonIn(node: Node): (Guard & { branch: Node })[] {
  const isOne = node.type === 'BinaryExpression' && /^===?$/.test(node.operator)
  return isOne ? [{ test: node, isTrue: true, branch: node, holds: node, isInMarkup: true }] : []
}

const NARROWS = /^(member|state|shape)$/

/** Whether a test can have only one outcome where `known` holds; a branch for that outcome alone may stay. */
function isDecided(asked: Assured, known: Assured, isChoice: boolean): boolean {
  if (asked.path !== known.path || asked.kind !== known.kind) return false
  if (asked.mark === known.mark) return isChoice || (known.kind !== 'shape' && known.mark.startsWith('!'))
  const [isNot, wasNot] = [asked, known].map(({ mark }) => mark.startsWith('!'))
  const isSame = asked.mark.replace(/^!/, '') === known.mark.replace(/^!/, '')
  return isSame || (known.kind !== 'shape' && !wasNot && !isNot)
}
