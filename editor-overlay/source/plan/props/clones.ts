/** Calls of `cloneElement` by which the component around an element sets props on it. */
import type { CallExpression, Node, ObjectExpression } from 'oxc-parser'
import { type Open, refuse, type Target } from '../../draft.ts'
import { anyNode, attributeName, bare, isFunction, isInside, keyName } from '../../file/nodes.ts'
import type { OutlineElement } from '../../file/outline.ts'
import { bindingOf } from '../../file/scopes.ts'
import { outerOf, type Source } from '../../file/source.ts'
import { clonesIn } from '../../text/cloned-props.ts'
import { propertyOf } from '../../text/definition.ts'
import { codeOf, placeIn, sentence } from '../../text/quoted.ts'
import type { Refusal } from '../../types.ts'
import { propOf } from '../classes/class-props.ts'
import { renderedBy } from '../rendered-component.ts'

/** One call, and the props that it sets; with `isOptional`, only under a condition. */
type Clone = { source: Source; props: ObjectExpression; isOptional: boolean }

/** Returns the calls of the component around an element, which has it as its child or in a prop. */
export function clonesAround(open: Open, source: Source, { node, parent }: OutlineElement): Clone[] {
  if (!parent || parent.isNative) return []
  const drawn = renderedBy(open, source, parent)
  if (!drawn?.source.text.includes('cloneElement')) return []
  const holder = parent.node.openingElement.attributes.find((one) => isInside(node, one))
  const name = holder?.type === 'JSXAttribute' ? attributeName(holder) : 'children'
  return clonesIn(drawn.component.node).flatMap((call): Clone[] => {
    const [cloned, given] = call.arguments
    const props = given ? bare(given) : null
    if (!cloned || props?.type !== 'ObjectExpression' || !mayHold(drawn.source, cloned, name)) return []
    const isOptional = isUnderTest(drawn.source, call, drawn.component.node)
    return [{ source: drawn.source, props, isOptional }]
  })
}

/** The number of names through which an element is followed. */
const MOST_NAMES = 5

/** Whether an expression may be what a component gets in a prop, also by a constant or in a callback. */
function mayHold(source: Source, given: Node, name: string, names = 0): boolean {
  return anyNode(given, (node) => {
    if (node.type === 'MemberExpression' && keyName(node.property) === name) return true
    if (node.type !== 'Identifier' || names > MOST_NAMES) return false
    const prop = propOf(source, node)
    if (prop) return prop.path.join('.') === name
    const made = bindingOf(node, source.scopes)?.node
    if (made?.type === 'VariableDeclarator')
      return made.init !== null && mayHold(source, made.init, name, names + 1)
    const call = made && isFunction(made) ? outerOf(source, made) : null
    if (call?.type !== 'CallExpression') return false
    const others = call.arguments.filter((one) => !isInside(made as Node, one))
    return [call.callee, ...others].some((one) => mayHold(source, one, name, names + 1))
  })
}

/** Whether a condition other than that there is an element decides if the call happens. */
function isUnderTest({ parents, text }: Source, call: CallExpression, component: Node): boolean {
  for (let node: Node | undefined = call; node && node !== component; node = parents.get(node)) {
    const outer = parents.get(node)
    const test =
      outer?.type === 'ConditionalExpression' || outer?.type === 'IfStatement'
        ? outer.test
        : outer?.type === 'LogicalExpression'
          ? outer.left
          : null
    if (test && test !== node && !text.slice(test.start, test.end).includes('isValidElement')) return true
  }
  return false
}

/** Whether an expression is the class name that the cloned element has itself: `child.props.className`. */
export function isOwnClass(source: Source, given: Node): boolean {
  const node = bare(given)
  if (node.type === 'MemberExpression') return keyName(node.property) === 'className' && isProps(node.object)
  const made = bindingOf(node, source.scopes)?.node
  return made?.type === 'VariableDeclarator' && !!made.init && isProps(made.init)
}

/** Whether an expression is the props of another element, not those of the component. */
function isProps(given: Node): boolean {
  const node = bare(given)
  return (
    node.type === 'MemberExpression' &&
    keyName(node.property) === 'props' &&
    bare(node.object).type !== 'ThisExpression'
  )
}

/** Whether a value includes what the cloned element has itself. */
export const readsOwn = (source: Source, value: Node): boolean =>
  anyNode(value, (node) => isProps(node) || isOwnClass(source, node))

type Setting = { source: Source; value: Node; isOptional: boolean }

/** Returns the values that clones set in place of a prop of the element. */
function settingsOf(open: Open, { source, jsx }: Target, name: string): Setting[] {
  return clonesAround(open, source, jsx).flatMap(({ source: home, props, isOptional }) => {
    const value = propertyOf(props, name)
    if (!value || readsOwn(home, value)) return []
    const isSpreadBehind = props.properties.some(
      (one) => one.type === 'SpreadElement' && one.start > value.start && readsOwn(home, one.argument),
    )
    return isSpreadBehind ? [] : [{ source: home, value, isOptional }]
  })
}

/** Refuses another value of a prop that the component around the element sets on it; else returns null. */
export function refuseSetByClone(open: Open, target: Target, name: string): Refusal | null {
  const set = settingsOf(open, target, name).find(({ isOptional }) => !isOptional)
  const tag = target.jsx.parent?.tag
  if (!set || tag === undefined) return null
  const isHanded = propOf(set.source, set.value)?.path.join('.') === name
  return refuse(
    'dynamic-prop',
    `${tag} sets ${name} on the element in it.`,
    isHanded
      ? `Select the <${tag}> around this element and change its ${name}.`
      : sentence`Change “${codeOf(set.source, set.value)}” where it clones the element: ${placeIn(set.source, set.value.start)}.`,
  )
}

/** Says of a prop that the component around the element sets it under a condition. */
export function notesOnClones(open: Open, target: Target, name: string): string[] {
  const [set] = settingsOf(open, target, name)
  return set
    ? [`${target.jsx.parent?.tag} may replace ${name}: ${placeIn(set.source, set.value.start)}.`]
    : []
}
