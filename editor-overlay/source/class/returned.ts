/** Class names that a function of the same file returns, each under the tests that lead to it. */
import type { CallExpression, Node, Statement } from 'oxc-parser'
import { bare, calleeName, isFunction } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import { casesOf, type Switch } from './cases.ts'
import { whenTested } from './conditions.ts'
import { sharedTable } from './definitions.ts'
import type { Condition, Gather, Opaque, SlotContext } from './gather.ts'

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
  const binding = bindingOf(bare(name), source.scopes)
  const made = binding?.node
  const init = made?.type === 'VariableDeclarator' && made.init ? bare(made.init) : made
  if (!binding || !init || !isFunction(init) || !init.body || binding.kind === 'param') return false
  if (found.seen.has(init)) return false
  const given =
    init.body.type === 'BlockStatement'
      ? returnedBy(source, init.body.body, START)
      : [[init.body, START] as const]
  if (!given) return false
  found.seen.add(init)
  const shared = sharedTable(found, binding, context)
  const [slots, opaque] = [found.slots.length, found.opaque.length]
  for (const [value, inside] of given) {
    const known = found.slots.length
    found.gather(value, { ...inside, shared, within: context.within }, found)
    for (const slot of found.slots.slice(known)) {
      // The same name may mean something else outside the function.
      slot.conditions = [...context.conditions, ...slot.conditions.map((one) => within(binding.name, one))]
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

const START: SlotContext = { when: [], conditions: [], shared: null, within: [] }

const within = (name: string, { test, holds }: Condition): Condition => ({ test: `${name}: ${test}`, holds })

type Returned = readonly (readonly [value: Node, context: SlotContext])[]

/** Returns the values that the statements can return; `null` if they do more than select one. */
function returnedBy(source: Source, body: readonly Statement[], context: SlotContext): Returned | null {
  const [first, ...rest] = body
  if (!first) return []
  switch (first.type) {
    case 'ReturnStatement':
      return first.argument ? [[first.argument, context]] : []
    case 'BlockStatement':
      return returnedBy(source, [...first.body, ...rest], context)
    case 'VariableDeclaration':
      return first.kind === 'const' ? returnedBy(source, rest, context) : null
    case 'IfStatement': {
      const then = returnedBy(
        source,
        [first.consequent, ...rest],
        whenTested(source, context, first.test, true),
      )
      const otherwise = returnedBy(
        source,
        first.alternate ? [first.alternate, ...rest] : rest,
        whenTested(source, context, first.test, false),
      )
      return then && otherwise && [...then, ...otherwise]
    }
    case 'SwitchStatement':
      return returnedByCases(source, first, rest, context)
    default:
      return null
  }
}

function returnedByCases(
  source: Source,
  statement: Switch,
  rest: readonly Statement[],
  context: SlotContext,
): Returned | null {
  const { branches, contexts, otherwise } = casesOf(source, statement, context)
  const all = branches.map(({ body }, at) => returnedBy(source, body, contexts[at] ?? otherwise))
  const isWhole = branches.every(({ body }) => isEnding(body))
  const last = branches.some(({ isDefault }) => isDefault) ? [] : returnedBy(source, rest, otherwise)
  const given = [...all, last].flatMap((one) => one ?? [])
  return isWhole && last && all.every((one) => one !== null) ? given : null
}

/** Whether the last statement returns, so that the case doesn't fall through. */
const isEnding = (body: readonly Statement[]): boolean => {
  const last = body.at(-1)
  return last?.type === 'ReturnStatement' || (last?.type === 'BlockStatement' && isEnding(last.body))
}
