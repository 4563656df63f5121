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
  const isSame = jsx.component?.node === home.jsx.component?.node
  const asked = (guards: readonly Guard[]) =>
    guards.filter(({ kinds, isInMarkup }) => kinds === undefined && (isSame || isInMarkup))
  const isApart = source !== home.source
  const [from, to] = [asked(guardsAround(source, child)), asked(guardsAround(home.source, home.jsx.node))]
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

/** Returns the outermost condition first, each once. */
function said(source: Source, guards: readonly Guard[]): string {
  const each = guards.toReversed().map(({ test, isTrue }) => {
    const isNegated = /^!\s*[\w$.]+$/.test(sliceOf(source, test))
    const words = isNegated ? codeOf(source, test).replace(/^!\s*/, '') : codeOf(source, test)
    return `“${words}” is ${isTrue !== isNegated ? 'true' : 'false'}`
  })
  return inWords([...new Set(each)], 'and')
}
