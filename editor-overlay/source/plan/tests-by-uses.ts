/** Derives the outcome of tests in a class list from the literals that all uses of the component pass. */
import type { Node } from 'oxc-parser'
import type { ClassSource } from '../class/gather.ts'
import type { Outcomes } from '../class/test-combinations.ts'
import { type Literal, literalIn } from '../fitting-props.ts'
import { bare, keyName, walk } from '../nodes.ts'
import type { OutlineElement } from '../outline.ts'
import { type Source, sliceOf } from '../source.ts'
import { methodOf } from '../text/trace-steps.ts'
import { usesOf } from '../usages.ts'
import { valueIn } from './chosen-by-use.ts'
import { propOf } from './class-props.ts'
import type { Open } from './draft.ts'

/** A test of a prop. */
type Asked = { subject: Node; usual?: Node; holds: (value: Literal | undefined) => boolean | null }

/** Returns the tests with the same outcome in every use; none if one of the uses can't be resolved. */
export function testsByUses(open: Open, source: Source, jsx: OutlineElement, found: ClassSource): Outcomes {
  const { component } = jsx
  const tests = new Set(found.slots.flatMap(({ conditions }) => conditions.map(({ test }) => test)))
  const { expression } = found
  if (!component || !expression || tests.size === 0) return new Map()
  const asked = [...tests].flatMap((test) => {
    const one = askedBy(source, { ...found, expression }, test)
    const prop = one && propOf(source, one.subject)
    const isOwn = prop?.component === component.node && prop.path.length === 1
    return one && isOwn
      ? [{ ...one, test, name: prop.path[0] ?? '', usual: prop.usual, instead: one.usual }]
      : []
  })
  const uses = asked.length > 0 ? usesOf(open, { file: source.file, name: component.name }) : null
  if (uses?.type !== 'usages') return new Map()
  return new Map(
    asked.flatMap(({ test, holds, name, usual, instead }): [string, boolean][] => {
      const all = uses.usages.map((use) => {
        const given = valueIn(use, name, usual)
        const value = given && given.value === undefined && instead ? { value: literalIn(instead) } : given
        return value === null || value.value === null ? null : holds(value.value)
      })
      const [first] = all
      return typeof first === 'boolean' && all.every((one) => one === first) ? [[test, first]] : []
    }),
  )
}

const COMPARED = /^(!*)([\w$.]+?)(?:\s*([!=]==?)\s*(?:'([^'\\]*)'|"([^"\\]*)"|(-?[\d.]+)|(true|false)))?$/

function askedBy(
  source: Source,
  { expression, choices }: Pick<ClassSource, 'choices'> & { expression: Node },
  test: string,
): Asked | null {
  const [, key, values] = /^(.+) is (.+)$/.exec(test) ?? []
  if (key !== undefined && values !== undefined) {
    const [choice, second] = choices.filter(({ variant }) => variant === key)
    const subject = choice && !second ? choice.value : choiceOf(source, expression, key)
    const all = values.split(' or ')
    const holds = (value: Literal | undefined) => {
      // A variant that is not passed has its default.
      const chosen = value === undefined ? choice?.usual : String(value)
      return chosen === undefined ? null : all.includes(chosen)
    }
    return subject && { ...fallenBack(subject), holds }
  }
  const [, nots = '', name, sign, single, double, number, truth] = COMPARED.exec(test) ?? []
  const subject = name === undefined ? null : named(source, expression, name)
  if (!subject) return null
  const text = single ?? double
  const wanted = text ?? (number === undefined ? truth === 'true' : Number(number))
  const turn = (holds: boolean) => (nots.length % 2 === 0 ? holds : !holds)
  return {
    subject,
    holds: (value) =>
      sign === undefined ? turn(Boolean(value)) : turn((value === wanted) === sign.startsWith('=')),
  }
}

/** Returns the prop and the literal of `size ?? 'lg'`. */
function fallenBack(given: Node): Pick<Asked, 'subject' | 'usual'> {
  const node = bare(given)
  const isFallback = node.type === 'LogicalExpression' && node.operator === '??'
  return isFallback && bare(node.right).type === 'Literal'
    ? { subject: node.left, usual: node.right }
    : { subject: given }
}

function named(source: Source, expression: Node, name: string): Node | null {
  let found: Node | null = null
  walk(expression, (node) => {
    const isName = node.type === 'Identifier' || node.type === 'MemberExpression'
    if (isName && !found && sliceOf(source, node) === name) found = node
  })
  return found
}

/** Returns the expression that selects a variant or an entry: `size` in `{ size }` and in `sizes[size]`. */
function choiceOf(source: Source, expression: Node, key: string): Node | null {
  const found: Node[] = []
  const labelsOf = (callee: Node, entry: Node) => {
    const text = sliceOf(source, entry)
    return [`${sliceOf(source, callee)}(${text})`, `[${text}]`]
  }
  walk(expression, (node) => {
    if (node.type === 'Property' && keyName(node.key) === key) found.push(node.value)
    const [entry] = node.type === 'CallExpression' && methodOf(node) === 'get' ? node.arguments : []
    if (entry && node.type === 'CallExpression' && labelsOf(node.callee, entry).includes(key))
      found.push(entry)
    if (node.type !== 'MemberExpression' || !node.computed) return
    const label = `[${sliceOf(source, node.property)}]`
    const isWritten = bare(node.object).type === 'ObjectExpression'
    if (key === (isWritten ? label : sliceOf(source, node.object) + label)) found.push(node.property)
  })
  const [only] = found
  return only && found.length === 1 ? only : null
}
