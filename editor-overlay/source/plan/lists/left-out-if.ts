/** Writes a condition under which an element is not rendered, in the layout of the code around it. */
import type { Node } from 'oxc-parser'
import { eolOf, fixedLines, indentAt, indentUnitOf, innerLines, isAlone } from '../../file/layout.ts'
import { isInside, isJsx } from '../../file/nodes.ts'
import { insertion } from '../../file/patches.ts'
import type { Source } from '../../file/source.ts'
import type { TextPatch } from '../../types.ts'

/** Returns the patches that render nothing while `test` holds; one of several lines keeps lines of its own. */
export function leftOutIf(source: Source, node: Node, test: string): TextPatch[] {
  const { text, parents } = source
  const { start, end } = node
  const outer = parents.get(node)
  const words = `${test} ? null : `
  const [before, after] = bracketsIn(source, node)
  if (!isAlone(text, node) || !/[\r\n]/.test(text.slice(start, end)))
    return [insertion(start, before + words), ...(after === '' ? [] : [insertion(end, after)])]
  // The brackets around its lines are those of the condition.
  if (outer?.type === 'ParenthesizedExpression' && takesCondition(source, outer))
    return [insertion(outer.start, words)]
  const eol = eolOf(text)
  const indent = indentAt(text, start)
  const unit = indentUnitOf(text)
  return [
    insertion(start, `${before}${words}(${eol}${indent}${unit}`),
    ...innerLines(text, node, fixedLines(source.program, node)).map((at) => insertion(at, unit)),
    insertion(end, `${eol}${indent})${after}`),
  ]
}

function bracketsIn(source: Source, node: Node): readonly [string, string] {
  const outer = source.parents.get(node)
  if (outer && isJsx(outer)) return ['{', '}']
  return outer?.type === 'ParenthesizedExpression' || takesCondition(source, node) ? ['', ''] : ['(', ')']
}

/** Whether a condition can be written there without brackets around it. */
function takesCondition({ parents }: Source, node: Node): boolean {
  const outer = parents.get(node)
  if (outer?.type === 'ConditionalExpression') return isInside(node, outer.alternate)
  return (
    outer !== undefined &&
    /^(ReturnStatement|ArrowFunctionExpression|ParenthesizedExpression|JSXExpressionContainer|VariableDeclarator|ArrayExpression|Property)$/.test(
      outer.type,
    )
  )
}
