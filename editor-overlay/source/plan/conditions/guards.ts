/** Collects the conditions under which a node is reached: in markup, branches and cases, and after a return. */
import type { Node, SwitchStatement } from 'oxc-parser'
import { isInside, type Span } from '../../file/nodes.ts'
import type { Source } from '../../file/source.ts'

/**
 * `holds`: the span where the test is known to evaluate to `isTrue`; `kinds`: the literal of a switch case, or `other`;
 * `caseOf`: the value of the case, if no other case falls through to it.
 */
export type Guard = {
  test: Node
  isTrue: boolean
  holds: Span
  isInMarkup: boolean
  kinds?: string
  caseOf?: Node | null
}

/** The conditions around a node, from the inside out. */
export function guardsAround(source: Source, node: Node): Guard[] {
  const found: Guard[] = []
  let inner = node
  for (let outer = source.parents.get(node); outer; outer = source.parents.get(outer)) {
    found.push(...guardsIn(outer, inner))
    inner = outer
  }
  return found
}

function guardsIn(outer: Node, inner: Node): Guard[] {
  switch (outer.type) {
    case 'LogicalExpression':
      if (outer.operator === '??' || !isInside(inner, outer.right)) return []
      return [{ test: outer.left, isTrue: outer.operator === '&&', holds: outer.right, isInMarkup: true }]
    case 'ConditionalExpression':
    case 'IfStatement': {
      if (isInside(inner, outer.test)) return []
      const isTrue = isInside(inner, outer.consequent)
      const isInMarkup = outer.type === 'ConditionalExpression'
      return [{ test: outer.test, isTrue, holds: inner, isInMarkup }]
    }
    case 'SwitchStatement': {
      const kinds = inner.type === 'SwitchCase' && inner.test?.type === 'Literal' ? inner.test.raw : null
      const caseOf = onlyCase(outer, inner)
      const isInMarkup = false
      return [
        { test: outer.discriminant, isTrue: true, holds: inner, isInMarkup, kinds: kinds ?? 'other', caseOf },
      ]
    }
    case 'BlockStatement':
      return outer.body.flatMap((statement): Guard[] => {
        if (statement.type !== 'IfStatement' || statement.end > inner.start || !ends(statement.consequent))
          return []
        const holds = { start: statement.end, end: outer.end }
        return [{ test: statement.test, isTrue: false, holds, isInMarkup: false }]
      })
    default:
      return []
  }
}

/** Returns the value of a case that no other case falls through to. */
function onlyCase({ cases }: SwitchStatement, inner: Node): Node | null {
  const at = cases.findIndex((one) => one.start === inner.start)
  const last = cases[at - 1]?.consequent.at(-1)
  const isOwn = at === 0 || (last && (ends(last) || last.type === 'BreakStatement'))
  return isOwn ? (cases[at]?.test ?? null) : null
}

function ends(statement: Node): boolean {
  const last = statement.type === 'BlockStatement' ? statement.body.at(-1) : statement
  return last?.type === 'ReturnStatement' || last?.type === 'ThrowStatement'
}
