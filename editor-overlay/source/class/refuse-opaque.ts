/** Refuses to change classes that an expression computes, and names the place to look at. */
import type { Node } from 'oxc-parser'
import type { EditChoice } from '../../protocol/edit-result.ts'
import { refuse } from '../draft.ts'
import { repeated } from '../file/context.ts'
import { bare } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import { codeOf, NamedPlace, placeIn, type Sentence, sentence } from '../text/quoted.ts'
import type { Refusal } from '../types.ts'
import { importSource, type Opaque, type Slot } from './gather.ts'

/** `what` is the subject of the sentence, such as `The class “p-4” comes`. */
export function refuseOpaque(source: Source, from: Opaque | Slot, what: string): Refusal {
  const { node } = from
  const words = codeOf(source, node)
  return refuse('dynamic-class', `${what} from “${words}”.`, opaqueStep(source, from))
}

const USES: readonly EditChoice[] = [
  { label: 'Everywhere', context: { uses: 'all' } },
  { label: 'Only here', context: { uses: 'one' } },
]

/** Refuses to change a list that other elements use as well, unless one of the choices is made. */
export function refuseShared(name: string): Refusal {
  const refusal = refuse(
    'dynamic-class',
    `The classes come from “${name}”, which is used in more than one place.`,
    `Edit ${name} in the source, or give this element classes of its own.`,
  )
  return { ...refusal, choices: [...USES] }
}

/** Refuses to change a list in which no place for a name is known. */
export function refuseWritten(source: Source, expression: Node | null): Refusal {
  const words = expression ? codeOf(source, expression) : 'className'
  const place = expression ? placeIn(source, expression.start) : new NamedPlace(source.file)
  return refuse(
    'dynamic-class',
    `The classes of this element come from “${words}”.`,
    sentence`Change them where they are written: ${place}.`,
  )
}

/** Returns where to change what a parameter holds: in the entry of a list, or in the use of a component. */
export function stepToParam(source: Source, node: Node): string {
  const call = source.parents.get(bindingOf(rootOf(node), source.scopes)?.node ?? node)
  return call?.type === 'CallExpression' && repeated(call)
    ? 'Choose “this item” to change one.'
    : 'Select the component where it is used and change it there.'
}

/** Returns where to change what an expression computes. */
export function opaqueStep(source: Source, from: Opaque | Slot): string | Sentence {
  const { node } = from
  const place = 'placeOf' in from ? from.placeOf?.() : null
  if (place) return sentence`Change it where it is written: ${place}.`
  const binding = bindingOf(rootOf(node), source.scopes)
  if (binding?.kind === 'param') return stepToParam(source, node)
  if (binding?.kind === 'import') return `Change it where it is written: ${importSource(source)(binding)}.`
  return sentence`Change it where it is written: ${placeIn(source, (binding?.at ?? node).start)}.`
}

/** Returns `list` of `list.join(' ')`, of `...list` and of `[...list]`. */
function rootOf(given: Node): Node {
  const node = bare(given)
  switch (node.type) {
    case 'SpreadElement':
      return rootOf(node.argument)
    case 'MemberExpression':
      return rootOf(node.object)
    case 'CallExpression':
      return rootOf(node.callee)
    case 'ArrayExpression': {
      const [only, second] = node.elements
      return only && !second ? rootOf(only) : node
    }
    default:
      return node
  }
}
