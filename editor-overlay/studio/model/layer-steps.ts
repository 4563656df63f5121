/** The rows between two elements of the page: components, lists and conditions of the source. */
import { elementKey, keyOf } from '../../protocol/element-key.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { flat } from './flat.ts'
import { ownerKey } from './instances.ts'
import type { Layer } from './layer.ts'
import type { Context, ElementMetadata } from './metadata.ts'

/** One row. Two elements with the same `is` share it. */
export type Step = Pick<Layer, 'type' | 'name' | 'hint' | 'file' | 'key'> & {
  is: string
  /** The element or instance whose position in the source determines that of the step. */
  of: ElementMetadata
  instanceId: string | null
}

/**
 * Returns the rows around a root: the components that placed it, as far as known and without an element here, down to
 * its own component. `instances` begins with the innermost.
 */
export function stepsOutside(
  root: ElementMetadata,
  instances: readonly ElementMetadata[],
  { node, isRoot }: { node: NavNode; isRoot: (metadata: ElementMetadata) => boolean },
): Step[] {
  const { storyboardId, uniquePath } = node.tempoElement
  const stepsAround = (of: ElementMetadata, at: number): Step[] => {
    const around = at === 0 ? [] : stepsFor(of)
    if (!isRoot(of)) return [...around]
    const instance = instances[at]
    const component: Step = {
      is: ownerKey(of),
      of,
      type: 'component',
      name: of.owner,
      hint: '',
      file: of.file,
      key: instance ? keyOf(elementKey(instance.id, storyboardId, uniquePath)) : null,
      instanceId: instance?.id ?? null,
    }
    return [component, ...around]
  }
  return [root, ...instances].map(stepsAround).reverse().flat()
}

const known = new WeakMap<ElementMetadata, readonly Step[]>()

/**
 * Returns the lists, conditions and values around an element within its component, outermost first; computed once per
 * entry.
 */
export function stepsFor(metadata: ElementMetadata): readonly Step[] {
  const made = known.get(metadata) ?? makeSteps(metadata)
  known.set(metadata, made)
  return made
}

function makeSteps(metadata: ElementMetadata): Step[] {
  const { file, contexts } = metadata
  return contexts.map((context) => ({
    is: `${file}:${context.kind}:${context.start}-${context.end}`,
    ...labelFor(context),
    of: metadata,
    file: null,
    key: null,
    instanceId: null,
  }))
}

const SIDES = { first: 'true: first branch shown', second: 'false: second branch shown' }

function labelFor({ kind, label, branch }: Context): Pick<Layer, 'type' | 'name' | 'hint'> {
  const words = flat(label)
  const short = words.length > 60 ? `${words.slice(0, 59)}…` : words
  switch (kind) {
    case 'map':
      return { type: 'list', name: `${short}.map`, hint: '' }
    case 'ternary':
      return {
        type: 'condition',
        name: `${short} ? … : …`,
        hint: branch ? SIDES[branch] : 'one branch shown',
      }
    case 'and':
      return { type: 'condition', name: `${short} && …`, hint: 'shown' }
    case 'early-return':
      return { type: 'condition', name: `if (${short})`, hint: 'early return' }
    case 'switch':
      return {
        type: 'condition',
        name: short === 'default' ? short : `case ${short}`,
        hint: 'this case shown',
      }
    case 'render-prop':
      return { type: 'value', name: `${short.replace(/\s*=>$/, '')} => …`, hint: 'rendered by a function' }
    case 'binding':
      return { type: 'value', name: `const ${short}`, hint: 'stored in a variable' }
    case 'attribute':
      return { type: 'value', name: `${short}={…}`, hint: 'passed as a prop' }
  }
}
