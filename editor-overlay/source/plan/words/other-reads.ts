/** Notes on fields that code reads in several places: `cell: (row) => row.name` of two columns. */
import type { Node } from 'oxc-parser'
import type { Open } from '../../draft.ts'
import { bare, calleeName, isFunction, keyName, stringValue, walk } from '../../file/nodes.ts'
import { bindingOf } from '../../file/scopes.ts'
import type { Place, Source } from '../../file/source.ts'
import { traceValue } from '../../text/trace.ts'
import { wayTo } from '../../text/trace-ways.ts'
import { isAsked } from './asked-props.ts'

/** With more reads of fields by this name, finding those of the same object takes longer than the rest of a plan. */
const MOST_READS = 24

/** Returns a note if more than one expression of the files can show what is written as the value of a field. */
export function notesOnOtherReads(open: Open, shown: Place, written: Place): string[] {
  const property = written.source.parents.get(written.node)
  const field = property?.type === 'Property' && !property.computed ? keyName(property.key) : null
  if (property?.type !== 'Property' || field === null || bare(property.value) !== written.node) return []
  const sources = new Set([shown.source, written.source])
  const reads = [...sources].flatMap((source) => readsIn({ source, node: source.program }, field))
  if (reads.length < 2 || reads.length > MOST_READS) return []
  const same = reads.filter((one) => traceValue(open, one).some(({ node }) => node === written.node))
  return same.length > 1 ? [`The field “${field}” is read in ${same.length} places.`] : []
}

/** Returns the expressions that read a field of something, unless they only compare or sort by it. */
function readsIn({ source, node: root }: Place, field: string): Place[] {
  const found: Place[] = []
  walk(root, (node) => {
    const isRead =
      (node.type === 'MemberExpression' && nameOf(node) === field) ||
      (node.type === 'Identifier' && fieldNamed(source, node) === field)
    if (isRead && !isAsked(source, node) && !isInTest(source, node)) found.push({ source, node })
    return true
  })
  return found
}

const nameOf = (node: Extract<Node, { type: 'MemberExpression' }>) =>
  node.computed ? stringValue(node.property) : keyName(node.property)

/** Returns the field of an object that a name stands for: `({ name }) => …`, `const { name } = row`. */
function fieldNamed({ scopes }: Source, node: Node): string | null {
  const binding = bindingOf(node, scopes)
  const home = binding?.node
  const patterns =
    home && isFunction(home) ? home.params : home?.type === 'VariableDeclarator' ? [home.id] : []
  const steps = binding ? patterns.flatMap((one) => wayTo(one, binding.at)?.steps.at(-1) ?? []) : []
  const [step] = steps
  return typeof step === 'object' && 'field' in step ? step.field : null
}

const TESTS = /^(sort|toSorted|filter|find\w*|some|every|localeCompare|compare)$/

/** Whether a place is in a function that sorts or picks entries. */
function isInTest(source: Source, place: Node): boolean {
  for (
    let node = place, outer = source.parents.get(node);
    outer;
    node = outer, outer = source.parents.get(outer)
  ) {
    const fn = isFunction(outer) ? source.parents.get(outer) : outer
    if (fn?.type === 'CallExpression' && TESTS.test(calleeName(fn) ?? '')) return true
    if (isFunction(outer)) return false
  }
  return false
}
