/** The prop of a component that an expression in its class list reads. */
import type { Node } from 'oxc-parser'
import { bare, isFunction, keyName, stringValue } from '../../file/nodes.ts'
import { bindingOf } from '../../file/scopes.ts'
import type { Source } from '../../file/source.ts'
import { type Step, wayTo } from '../../text/trace-ways.ts'

/** A prop by its path, such as `classNames` and `root`; `usual` is its default. */
export type Prop = { component: Node; path: string[]; usual: Node | null }

/** Returns the prop that an expression reads, else `null`; its component is the function that receives the props. */
export function propOf(source: Source, given: Node): Prop | null {
  return propRead(source, given, new Set())
}

/** `reading`: the constants being read, one of which may be made of itself. */
function propRead(source: Source, given: Node, reading: ReadonlySet<Node>): Prop | null {
  const node = bare(given)
  if (node.type === 'MemberExpression') {
    const holder = propsOf(source, node.object, reading)
    const field = node.computed ? stringValue(node.property) : keyName(node.property)
    return holder && field !== null ? into(holder, [{ field }], null) : null
  }
  const props = propsOf(source, node, reading)
  return props && props.path.length > 0 ? props : null
}

type Props = Prop & { without: readonly string[] }

function propsOf(source: Source, given: Node, reading: ReadonlySet<Node> = new Set()): Props | null {
  const node = bare(given)
  if (node.type === 'MemberExpression') {
    const prop = propRead(source, node, reading)
    return prop && { ...prop, without: [] }
  }
  const binding = bindingOf(node, source.scopes)
  const home = binding?.node
  if (!binding || !home) return null
  if (binding.kind === 'param' && isFunction(home)) {
    const [param] = home.params
    const way = param ? wayTo(param, binding.at) : null
    const start: Props = { component: home, path: [], usual: null, without: [] }
    return way && into(start, way.steps, way.usual)
  }
  if (home.type !== 'VariableDeclarator' || !home.init || reading.has(home)) return null
  const holder = propsOf(source, home.init, new Set([...reading, home]))
  const way = holder && wayTo(home.id, binding.at)
  return way && into(holder, way.steps, way.usual)
}

function into(from: Props, steps: readonly Step[], usual: Node | null): Props | null {
  let props: Props = { ...from, usual }
  for (const step of steps) {
    if (step === 'any' || 'index' in step) return null
    if ('without' in step) props = { ...props, without: step.without }
    else if (props.without.includes(step.field)) return null
    else props = { ...props, path: [...props.path, step.field], without: [] }
  }
  return props
}

/** Returns the component if an expression is all or the rest of its props; else `null`. */
export function propsHeldBy(source: Source, node: Node): Node | null {
  const props = propsOf(source, node)
  return props && props.path.length === 0 ? props.component : null
}

/** Whether an expression is all props of a component, or what is left of them, with this one among them. */
export function holdsProp(source: Source, node: Node, component: Node, name: string): boolean {
  const props = propsOf(source, node)
  return props?.component === component && props.path.length === 0 && !props.without.includes(name)
}
