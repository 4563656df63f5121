/** Notes on conditions around a moved element: those that it leaves behind, and those of its new place. */
import type { Node } from 'oxc-parser'
import type { Target } from '../../draft.ts'
import { isInside } from '../../file/nodes.ts'
import { type Source, sliceOf } from '../../file/source.ts'
import { codeOf, inWords } from '../../text/quoted.ts'
import { type Guard, guardsAround } from './guards.ts'
import { conflictAt } from './opposite.ts'

/** `child`: what leaves its place; `carried`: the tests that go along. */
export function notesOnConditions(
  { source, jsx }: Target,
  child: Node,
  home: Target,
  carried: readonly Node[],
): string[] {
  const [own, there] = [jsx.component, home.jsx.component]
  const isSame = own?.node === there?.node
  // A component is shown under the conditions around its use.
  const asked = (from: Source, site: Node, other: typeof own) =>
    [...guardsAround(from, site), ...fallbacksAround(from, site)].filter(
      ({ kinds, caseOf, holds }) =>
        (kinds === undefined || caseOf) &&
        (isSame ||
          !from.outline.elements.some(({ tag, node }) => tag === other?.name && isInside(node, holds))),
    )
  const isApart = source !== home.source
  const [from, to] = [asked(source, child, there), asked(home.source, home.jsx.node, own)]
  const left = from.filter(
    (one) => !carried.includes(one.test) && (isApart || !isKnownAt(source, one, home.jsx.node)),
  )
  const met = to.filter((one) => isApart || !isKnownAt(source, one, child))
  return [
    ...(left.length > 0
      ? [`It was only shown while ${said(source, left)}, and no longer depends on that.`]
      : []),
    ...(met.length > 0 ? [`It is now only shown while ${said(home.source, met)}.`] : []),
  ]
}

/** Whether a condition holds at a place, because it is around it, or the same one is. */
function isKnownAt(source: Source, guard: Guard, site: Node): boolean {
  return (
    isInside(site, guard.holds) || conflictAt(source, [{ ...guard, isTrue: !guard.isTrue }], site) !== null
  )
}

/** Returns what is on the left of each `??` that a node is on the right of. */
function fallbacksAround({ parents }: Source, node: Node): Guard[] {
  const found: Guard[] = []
  for (let inner = node, outer = parents.get(node); outer; inner = outer, outer = parents.get(outer))
    if (outer.type === 'LogicalExpression' && outer.operator === '??' && isInside(inner, outer.right))
      found.push({ test: outer.left, isTrue: false, holds: outer.right, isInMarkup: true })
  return found
}

/** Returns the outermost condition first, each once. */
function said(source: Source, guards: readonly Guard[]): string {
  const each = guards
    .toSorted((a, b) => b.holds.end - a.holds.end)
    .map(({ test, isTrue, caseOf, holds }) => {
      if (caseOf) return `“${codeOf(source, test)}” is ${codeOf(source, caseOf)}`
      if (isMissing(source, test, holds)) return `“${codeOf(source, test)}” is missing`
      const isNegated = /^!\s*[\w$.]+$/.test(sliceOf(source, test))
      const words = isNegated ? codeOf(source, test).replace(/^!\s*/, '') : codeOf(source, test)
      return `“${words}” is ${isTrue !== isNegated ? 'true' : 'false'}`
    })
  return inWords([...new Set(each)], 'and')
}

function isMissing({ parents }: Source, test: Node, holds: Guard['holds']): boolean {
  const outer = parents.get(test)
  return outer?.type === 'LogicalExpression' && outer.operator === '??' && outer.right.start === holds.start
}
