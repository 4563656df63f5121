/** Notes refs that an edit leaves without an element, though the code still uses them. */
import type { Node } from 'oxc-parser'
import type { Binding } from '../file/bindings.ts'
import { attributeOf } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import { outerOf, ownText, type Source } from '../file/source.ts'
import { memberName } from '../text/entry-names.ts'
import { type NamedPlace, placeIn } from '../text/quoted.ts'
import { type LeftNote, throwsWithout } from './throwing-reads.ts'

/** Returns one note for each ref that an element of the file set before and that nothing sets now. */
export function notesOnRefs(sides: readonly { before: Source; after: Source }[]): LeftNote[] {
  return sides.flatMap(({ before, after }) => {
    const [was, is] = [refsIn(before), refsIn(after)]
    // Reading the scopes of a file takes long, and most edits remove no ref.
    const fewer = was.filter(({ name }) => countOf(was, name) > countOf(is, name))
    const lost = new Set(fewer.map(({ name }) => name))
    if (lost.size === 0) return []
    const set = new Set(is.map((one) => bindingOf(one, after.scopes)))
    const namesOf = ({ scopes }: Source, name: string) => scopes.bindings.filter((one) => one.name === name)
    return after.scopes.bindings.flatMap((one) => {
      if (!lost.has(one.name) || set.has(one) || one.kind !== 'variable') return []
      const own = namesOf(before, one.name)[namesOf(after, one.name).indexOf(one)]
      // What the edit removes with its element reads nothing any more; the place is that of the source as it is.
      const isThrown = own !== undefined && thrownIn(after, one) !== null
      return noteOn(after, one).map((note) => ({ note, thrownIn: isThrown ? thrownIn(before, own) : null }))
    })
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

function thrownIn(source: Source, { refs }: Binding): NamedPlace | null {
  const thrown = refs.find(({ node }) => isCurrentThrown(source, node))
  return thrown ? placeIn(source, thrown.start) : null
}

/** Whether an effect or a handler reads a property of the element that the ref held. */
function isCurrentThrown(source: Source, node: Node): boolean {
  const member = outerOf(source, node)
  return (
    member?.type === 'MemberExpression' &&
    member.object === node &&
    memberName(member) === 'current' &&
    throwsWithout(source, member)
  )
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
