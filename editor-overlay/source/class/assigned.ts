/** Class names of a variable that an `if` or a `switch` extends or replaces: `let box = 'p-4'; if (on) box += ' p-8'`. */
import type { AssignmentExpression, Node, Statement } from 'oxc-parser'
import { bare, stringValue, walk } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import { casesOf } from './cases.ts'
import { whenTested } from './conditions.ts'
import type { Gather, SlotContext } from './gather.ts'

type Written = { assigned: AssignmentExpression; test: Node }

/** Adds the values that the variable can hold; returns `false` if it is assigned in any other way. */
export function gatherAssigned(node: Node, context: SlotContext, found: Gather): boolean {
  const { source } = found
  const binding = bindingOf(node, source.scopes)
  const declarator = binding?.node
  if (!binding || declarator?.type !== 'VariableDeclarator') return false
  const declaration = source.parents.get(declarator)
  const block = declaration && source.parents.get(declaration)
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'let') return false
  if (block?.type !== 'BlockStatement' || found.seen.has(declarator)) return false
  const writes = countWrites(block, binding.name)
  if (writes === 0) return false
  const isShared = binding.refs.length - writes > 1
  const base = isShared ? { ...context, shared: { name: binding.name, by: 'constant' as const } } : context
  const values =
    extended(source, { body: block.body, init: declarator.init, name: binding.name, writes }, base) ??
    replaced(source, block.body, { init: declarator.init, name: binding.name }, base)
  if (!values) return false
  found.seen.add(declarator)
  for (const { value, inside } of values) if (value) found.gather(value, inside, found)
  return true
}

type Value = { value: Node | null; inside: SlotContext }

type Variable = { init: Node | null; name: string }

/** Returns the initial value and what every `if (on) box += ' p-8'` adds to it; `null` if there is anything else. */
function extended(
  source: Source,
  { body, init, name, writes }: Variable & { body: readonly Statement[]; writes: number },
  base: SlotContext,
): Value[] | null {
  const all = body.flatMap((one) => writtenIn(one, name))
  const isRead = init !== null && all.length > 0 && all.length === writes && all.every(isApart)
  // An assignment that replaces the value must be the first, so that it only replaces the initial value.
  const isOrdered = all.every(({ assigned }, at) => at === 0 || assigned.operator === '+=')
  if (!isRead || !isOrdered) return null
  const under = (test: Node, holds: boolean) => whenTested(source, base, test, holds)
  const [first] = all
  const before = first?.assigned.operator === '=' ? under(first.test, false) : base
  return [
    { value: init, inside: before },
    ...all.map(({ assigned, test }) => ({ value: assigned.right, inside: under(test, true) })),
  ]
}

const MOST_VALUES = 24

/** Returns the values with which `if … else …` and `switch` leave the variable; `null` if they do more than choose one. */
function replaced(
  source: Source,
  body: readonly Statement[],
  { init, name }: Variable,
  base: SlotContext,
): Value[] | null {
  let values: Value[] = [{ value: init, inside: base }]
  for (const statement of body) {
    const next = valuesAfter(source, statement, { init: KEPT, name }, base)
    if (!next) return null
    const kept = next.filter(({ value }) => value === KEPT)
    values = [
      ...next.filter(({ value }) => value !== KEPT),
      ...values.flatMap(({ value, inside }) =>
        kept.map((one) => ({ value, inside: both(inside, one.inside, base) })),
      ),
    ]
    if (values.length > MOST_VALUES) return null
  }
  return values
}

/** Stands for what the variable has held before a statement. */
const KEPT: Node = { type: 'EmptyStatement', start: 0, end: 0 }

/** Returns the first context with the conditions that the second one adds to their common base. */
const both = (first: SlotContext, second: SlotContext, base: SlotContext): SlotContext => ({
  ...first,
  when: [...first.when, ...second.when.slice(base.when.length)],
  conditions: [...first.conditions, ...second.conditions.slice(base.conditions.length)],
})

/** Returns the values after one statement, where the variable has held `init` before; `null` if they are not known. */
function valuesAfter(
  source: Source,
  statement: Statement,
  { init, name }: Variable,
  inside: SlotContext,
): Value[] | null {
  if (countWrites(statement, name) === 0) return [{ value: init, inside }]
  const after = (one: Statement, context: SlotContext) => valuesAfter(source, one, { init, name }, context)
  switch (statement.type) {
    case 'ExpressionStatement': {
      const assigned = bare(statement.expression)
      const isReplaced =
        assigned.type === 'AssignmentExpression' && assigned.operator === '=' && isNamed(assigned.left, name)
      return isReplaced && countWrites(assigned.right, name) === 0
        ? [{ value: assigned.right, inside }]
        : null
    }
    case 'BlockStatement':
      return replaced(source, statement.body, { init, name }, inside)
    case 'IfStatement': {
      const { test, consequent, alternate } = statement
      const [on, off] = [true, false].map((holds) => whenTested(source, inside, test, holds))
      if (!on || !off) return null
      const then = after(consequent, on)
      const otherwise = alternate ? after(alternate, off) : [{ value: init, inside: off }]
      return then && otherwise && [...then, ...otherwise]
    }
    case 'SwitchStatement': {
      const { branches, contexts, otherwise } = casesOf(source, statement, inside)
      const isWhole = branches.slice(0, -1).every(({ body }) => body.at(-1)?.type === 'BreakStatement')
      const all = branches.map(({ body }, at) =>
        replaced(source, withoutBreak(body), { init, name }, contexts[at] ?? inside),
      )
      if (!isWhole || all.includes(null)) return null
      const rest = branches.some(({ isDefault }) => isDefault) ? [] : [{ value: init, inside: otherwise }]
      return [...all.flatMap((one) => one ?? []), ...rest]
    }
    default:
      return null
  }
}

const withoutBreak = (body: readonly Statement[]) =>
  body.at(-1)?.type === 'BreakStatement' ? body.slice(0, -1) : body

/** Returns the assignments to the name inside an `if`, such as `if (on) box += ' p-8'`; none if it has an `else`. */
function writtenIn(statement: Statement, name: string): Written[] {
  if (statement.type !== 'IfStatement' || statement.alternate) return []
  const { consequent, test } = statement
  const body = consequent.type === 'BlockStatement' ? consequent.body : [consequent]
  return body.flatMap((one) => {
    const assigned = one.type === 'ExpressionStatement' ? bare(one.expression) : null
    return assigned?.type === 'AssignmentExpression' && isNamed(assigned.left, name)
      ? [{ assigned, test }]
      : []
  })
}

/** Whether the added text starts with a space, so that its first name isn't joined to the last one before it. */
function isApart({ assigned: { operator, right } }: Written): boolean {
  return operator === '=' || (operator === '+=' && /^\s/.test(stringValue(right) ?? ''))
}

function countWrites(block: Node, name: string): number {
  let count = 0
  walk(block, (node) => {
    if (node.type === 'AssignmentExpression' && isNamed(node.left, name)) count += 1
  })
  return count
}

const isNamed = (node: Node, name: string) => node.type === 'Identifier' && node.name === name
