/** Tests in a class list that are about a prop of the component, and their outcome where a use passes a literal. */
import type { Node } from 'oxc-parser'
import { testsOf } from '../../class/choices.ts'
import type { ClassSource } from '../../class/gather.ts'
import { bare, keyName, walk } from '../../file/nodes.ts'
import { type Source, sliceOf } from '../../file/source.ts'
import { type Literal, literalIn } from '../../props/fitting-props.ts'
import { methodOf } from '../../text/trace-steps.ts'
import { propOf } from './class-props.ts'
import { type Use, valuesIn } from './value-in-use.ts'

/** What a test asks of a value; `instead` is the literal of `size ?? 'lg'`. */
type Asked = { subject: Node; instead?: Node; holds: (value: Literal | undefined) => boolean | null }

/** A test of a prop by its name; `usual` is the default of the prop. */
type PropTest = Asked & { test: string; name: string; usual: Node | null }

/** Returns the tests of the runs that are about a prop of this component. */
export function propTestsOf(source: Source, found: ClassSource, component: Node): PropTest[] {
  const { expression } = found
  if (!expression) return []
  return testsOf(found.slots).flatMap((test) => {
    const asked = askedBy(source, { ...found, expression }, test)
    const prop = asked && propOf(source, asked.subject)
    const [name, more] = prop?.path ?? []
    if (!asked || prop?.component !== component || name === undefined || more !== undefined) return []
    return [{ ...asked, test, name, usual: prop.usual }]
  })
}

/** Returns the outcome of a test in one use; `null` if the use passes anything but literals that agree. */
export function outcomeIn(use: Use, { name, usual, instead, holds }: PropTest): boolean | null {
  const outcomes = valuesIn(use, name, usual)?.map((given) => {
    const value = given === undefined && instead ? literalIn(instead) : given
    return value === null ? null : holds(value)
  })
  const [first = null] = outcomes ?? []
  return outcomes?.every((one) => one === first) ? first : null
}

/** Whether every literal that a use passes makes one of these tests of the same prop hold. */
export function isOneOf(use: Use, tests: readonly PropTest[]): boolean {
  const [first] = tests
  const values = first ? valuesIn(use, first.name, first.usual) : null
  return values?.every((value) => tests.some(({ holds }) => holds(value) === true)) === true
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
function fallenBack(given: Node): Pick<Asked, 'subject' | 'instead'> {
  const node = bare(given)
  const isFallback = node.type === 'LogicalExpression' && node.operator === '??'
  return isFallback && bare(node.right).type === 'Literal'
    ? { subject: node.left, instead: node.right }
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
