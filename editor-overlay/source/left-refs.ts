/** Notes refs that an edit leaves without an element, though the code still uses them. */
import type { Node } from 'oxc-parser'
import type { Binding } from './bindings.ts'
import { bindingOf } from './class/joiners.ts'
import { attributeOf } from './nodes.ts'
import { ownText, type Source } from './source.ts'
import { placeIn } from './text/quoted.ts'

/** Returns one note for each ref that an element of the file set before and that nothing sets now. */
export function notesOnRefs(sides: readonly { before: Source; after: Source }[]): string[] {
  return sides.flatMap(({ before, after }) => {
    const [was, is] = [refsIn(before), refsIn(after)]
    // Reading the scopes of a file takes long, and most edits remove no ref.
    const fewer = was.filter(({ name }) => countOf(was, name) > countOf(is, name))
    const lost = new Set(fewer.map(({ name }) => name))
    if (lost.size === 0) return []
    const set = new Set(is.map((one) => bindingOf(one, after.scopes)))
    return after.scopes.bindings.flatMap((one) =>
      lost.has(one.name) && !set.has(one) && one.kind === 'variable' ? noteOn(after, one) : [],
    )
  })
}

type Name = Extract<Node, { type: 'Identifier' }>

/** Returns the names in `ref={name}`. */
function refsIn(source: Source): Name[] {
  if (!ownText(source).includes('ref={')) return []
  return source.outline.elements.flatMap(({ node }) => {
    const value = attributeOf(node, 'ref')?.value
    return value?.type === 'JSXExpressionContainer' && value.expression.type === 'Identifier'
      ? [value.expression as Name]
      : []
  })
}

const countOf = (refs: readonly Name[], name: string) => refs.filter((one) => one.name === name).length

function noteOn(source: Source, { name, refs }: Binding): string[] {
  const [first] = refs
  if (!first || refs.some(({ node }) => maySet(source, node))) return []
  return [`No element sets ${name} now, but the code in ${placeIn(source, first.start)} uses it.`]
}

/** Whether a use of a ref may set it: an assignment, or a prop that hands it to an element. */
function maySet({ parents }: Source, node: Node): boolean {
  for (let inner = node, outer = parents.get(node); outer; inner = outer, outer = parents.get(outer)) {
    if (outer.type === 'JSXAttribute' || outer.type === 'JSXSpreadAttribute') return true
    if (outer.type === 'AssignmentExpression')
      return outer.left === inner && (inner === node || parents.get(node) === inner)
    if (/Statement$|Function/.test(outer.type)) return false
  }
  return false
}
