/** Class names that a function of the same file returns, each under the tests that lead to it. */
import type { CallExpression, Node } from 'oxc-parser'
import { bare, calleeName, isFunction } from '../file/nodes.ts'
import { bindingOf, declaredAs } from '../file/scopes.ts'
import { sharedTable } from './definitions.ts'
import type { Gather, Opaque, SlotContext } from './gather.ts'
import { returnedBy, returnedIn, within } from './returned-values.ts'
import { methodOf } from './tables.ts'

/**
 * Adds what a function returns that is called, or passed by its name to a component that calls it; returns `false` if
 * the function does more than select a value.
 */
export function gatherReturned(
  name: Node,
  context: SlotContext,
  found: Gather,
  args: readonly Node[] = [],
): boolean {
  const { source } = found
  const made = functionOf(name, context, found)
  const given = made && !found.seen.has(made.init) ? returnedIn(source, made.init) : null
  if (!made || !given) return false
  const { init, shared } = made
  found.seen.add(init)
  const [slots, opaque] = [found.slots.length, found.opaque.length]
  for (const [value, inside] of given) {
    const known = found.slots.length
    found.gather(value, { ...inside, shared, within: context.within }, found)
    for (const slot of found.slots.slice(known)) {
      // The same name may mean something else outside the function.
      slot.conditions = [...context.conditions, ...slot.conditions.map((one) => within(made.name, one))]
      slot.when = [...context.when, ...slot.when]
    }
  }
  const passed = found.opaque.splice(opaque).map((one) => passedAs(found, init, one, args))
  if (passed.some((one) => one === null)) {
    found.slots.length = slots
    return false
  }
  for (const one of passed.flatMap((all) => all ?? [])) found.gather(one, context, found)
  return true
}

/** A function of the file, with the name that its tests get. */
type Made = { init: Node; name: string; shared: SlotContext['shared'] }

/** Returns the function that a name stands for, or an entry of a table: `styles.root(on)`. */
function functionOf(given: Node, context: SlotContext, found: Gather): Made | null {
  const node = bare(given)
  if (node.type === 'MemberExpression') return methodOf(node, context, found)
  const binding = bindingOf(node, found.source.scopes)
  const init = declaredAs(binding)
  if (!binding || !init || !isFunction(init)) return null
  return { init, name: binding.name, shared: sharedTable(found, binding, context) }
}

/** Returns the argument that a function adds behind its own names, if it gets one; `null` for what isn't read. */
function passedAs(
  { source, slots }: Gather,
  fn: Node,
  { node, at }: Opaque,
  args: readonly Node[],
): Node[] | null {
  const param = bindingOf(bare(node), source.scopes)
  const params: readonly Node[] = isFunction(fn) ? fn.params : []
  const index = params.findIndex(({ type, start }) => type === 'Identifier' && start === param?.at.start)
  const isSpread = args.some(({ type }) => type === 'SpreadElement')
  return index < 0 || at < slots.length || isSpread ? null : args.slice(index, index + 1)
}

/** Adds what a function returns that is written in place, such as `({ isActive }) => { … }`; else returns `false`. */
export function gatherFunction(given: Node, context: SlotContext, found: Gather): boolean {
  const node = bare(given)
  if (!isFunction(node) || node.body?.type !== 'BlockStatement') return false
  const values = returnedBy(found.source, node.body.body, context)
  for (const [value, inside] of values ?? []) found.gather(value, inside, found)
  return values !== null
}

/** Adds what a function returns that is called where it is written: `(() => { … })()`, `useMemo(() => { … }, [])`. */
export function gatherCalled(call: CallExpression, context: SlotContext, found: Gather): boolean {
  const callee = bare(call.callee)
  const isMemo = calleeName(call) === 'useMemo'
  const made = isMemo ? call.arguments[0] : call.arguments.length === 0 ? callee : undefined
  const plain = made && bare(made)
  if (!plain || !isFunction(plain) || !plain.body || plain.async || plain.generator) return false
  if (plain.body.type === 'BlockStatement') return gatherFunction(plain, context, found)
  found.gather(plain.body, context, found)
  return true
}
