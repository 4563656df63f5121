/** Props that a component sets on the children it is given: `cloneElement(children, { label: 'Next' })`. */
import type { CallExpression, JSXElement, Node } from 'oxc-parser'
import type { Open } from '../draft.ts'
import { calleeName, walk } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'
import { componentOf } from '../project/component-of.ts'

type Clone = { source: Source; call: CallExpression }

/** Returns the calls that clone what the component directly around an element is given as its children. */
export function clonesOf(open: Open, source: Source, node: JSXElement): Clone[] {
  const jsx = source.outline.elements.find((one) => one.node === node)
  const around = jsx?.parent
  if (!around || around.isNative || node.start < around.node.openingElement.end) return []
  const home = componentOf(open.index, source, around.tag)
  const made = home && open.open(home.file)
  if (made?.type !== 'open') return []
  const component = made.outline.components.find(({ name }) => name === home?.name)
  return component ? clonesIn(component.node).map((call) => ({ source: made, call })) : []
}

/** Returns the calls of `cloneElement` in a component. */
export function clonesIn(component: Node): CallExpression[] {
  const found: CallExpression[] = []
  walk(component, (node) => {
    if (node.type === 'CallExpression' && calleeName(node) === 'cloneElement') found.push(node)
    return true
  })
  return found
}
