/** Conditions that never hold together: what is rendered under one of them is never visible under the other. */
import type { BinaryExpression, Node, PrivateInExpression } from 'oxc-parser'
import { bare, calleeName, isInside } from '../../file/nodes.ts'
import { type Source, sliceOf } from '../../file/source.ts'
import { numberOf } from '../words/number-words.ts'
import { DISCRIMINANT } from './assured-values.ts'
import { type Guard, guardsAround } from './guards.ts'

/** What is known of an expression: whether it is truthy, whether it equals a value, or between which numbers it is. */
type Fact = { of: string; isTrue: boolean; value?: unknown; range?: Range }

/** `isNumber`: also known not to be `NaN`, for which no comparison holds. */
type Range = { low: number; high: number; hasLow: boolean; hasHigh: boolean; isNumber: boolean }

type Conflict = {
  /** The condition that never holds there, and the one around the place. */
  test: Node
  there: Node
  /** Whether both check the kind of the same value, for different kinds. */
  isOtherKind: boolean
  /** Whether both compare the same name or field, with different values. */
  isOtherValue: boolean
}

/** Returns the first condition that cannot hold at a place of the same file; `null` if all of them can. */
export function conflictAt(source: Source, conditions: readonly Guard[], site: Node): Conflict | null {
  const around = guardsAround(source, site)
  for (const condition of conditions)
    for (const there of around) {
      if (!asksTheSame(source, condition.test, there.test)) continue
      const known = factsOf(source, there)
      for (const fact of factsOf(source, condition)) {
        const other = known.find((one) => isOpposite(fact, one))
        if (!other) continue
        const areValues = 'value' in fact && 'value' in other && fact.isTrue && other.isTrue
        return {
          test: condition.test,
          there: there.test,
          isOtherKind: areValues && DISCRIMINANT.test(fact.of),
          isOtherValue: areValues && /^[\w$.]+$/.test(fact.of),
        }
      }
    }
  return null
}

/** Whether each name that is in both refers to the same binding. */
function asksTheSame({ scopes }: Source, one: Node, other: Node): boolean {
  const others = scopes.refs.filter((ref) => isInside(ref, other))
  return scopes.refs
    .filter((ref) => isInside(ref, one))
    .every((ref) => others.every(({ name, binding }) => name !== ref.name || binding === ref.binding))
}

function factsOf(source: Source, { test, isTrue, kinds, caseOf }: Guard): Fact[] {
  if (kinds === undefined) return factsIn(source, test, isTrue)
  const value = caseOf && literalOf(caseOf)
  return value ? [{ of: wordsOf(source, test), isTrue: true, ...value }] : []
}

function factsIn(source: Source, test: Node, isTrue: boolean): Fact[] {
  const node = bare(test)
  if (node.type === 'UnaryExpression' && node.operator === '!') return factsIn(source, node.argument, !isTrue)
  if (node.type === 'CallExpression' && calleeName(node) === 'Boolean' && node.arguments[0])
    return factsIn(source, node.arguments[0], isTrue)
  if (node.type === 'LogicalExpression' && node.operator === (isTrue ? '&&' : '||'))
    return [...factsIn(source, node.left, isTrue), ...factsIn(source, node.right, isTrue)]
  if (node.type === 'BinaryExpression')
    return [compared(source, node, isTrue), ...rangesOf(source, node, isTrue)]
  return [{ of: wordsOf(source, node), isTrue }]
}

function compared(
  source: Source,
  { left, operator, right }: BinaryExpression | PrivateInExpression,
  isTrue: boolean,
): Fact {
  const [isTurned, value] = literalOf(left) ? [true, literalOf(left)] : [false, literalOf(right)]
  const of = wordsOf(source, isTurned ? right : left)
  const isEqual = /^===?$/.test(operator)
  if (value && /^[!=]==?$/.test(operator)) {
    if (value.value === 0 && of.endsWith('.length')) return { of, isTrue: isTrue !== isEqual }
    return { of, isTrue: isTrue === isEqual, ...value }
  }
  if (!isTurned && of.endsWith('.length') && isFirstOf(operator, value)) return { of, isTrue }
  const positive = POSITIVE[operator]
  const words = `${wordsOf(source, left)} ${positive ?? operator} ${wordsOf(source, right)}`
  return { of: words, isTrue: positive === undefined ? isTrue : !isTrue }
}

/** Returns the range of what is compared with a number; none for other comparisons. */
function rangesOf(
  source: Source,
  { left, operator, right }: BinaryExpression | PrivateInExpression,
  isTrue: boolean,
): Fact[] {
  const [own, other] = [numberOf(left), numberOf(right)]
  const number = own ?? other
  if (number === null) return []
  const positive = isTrue ? operator : NEGATIVE[operator]
  const asked = own === null ? positive : (TURNED[positive ?? ''] ?? positive)
  const range = RANGES[asked ?? '']?.(number)
  const of = wordsOf(source, own === null ? left : right)
  return range ? [{ of, isTrue: true, range: { ...range, isNumber: isTrue } }] : []
}

const NEGATIVE: Record<string, string> = {
  '>': '<=',
  '>=': '<',
  '<': '>=',
  '<=': '>',
  '!==': '===',
  '!=': '==',
}
const TURNED: Record<string, string> = { '>': '<', '>=': '<=', '<': '>', '<=': '>=' }

const equals = (number: number) => ({ low: number, high: number, hasLow: true, hasHigh: true })

const RANGES: Record<string, (number: number) => Omit<Range, 'isNumber'>> = {
  '>': (low) => ({ low, high: Infinity, hasLow: false, hasHigh: true }),
  '>=': (low) => ({ low, high: Infinity, hasLow: true, hasHigh: true }),
  '<': (high) => ({ low: -Infinity, high, hasLow: true, hasHigh: false }),
  '<=': (high) => ({ low: -Infinity, high, hasLow: true, hasHigh: true }),
  '===': equals,
  '==': equals,
}

/** Whether no number is in both ranges. */
function areApart(one: Range, other: Range): boolean {
  const isBelow = (a: Range, b: Range) => a.high < b.low || (a.high === b.low && !(a.hasHigh && b.hasLow))
  return (one.isNumber || other.isNumber) && (isBelow(one, other) || isBelow(other, one))
}

const POSITIVE: Record<string, string> = { '!==': '===', '!=': '==', '>=': '<', '<=': '>' }

/** Whether the comparison of a length is `xs.length > 0` or `xs.length >= 1`. */
const isFirstOf = (operator: string, value: { value: unknown } | null) =>
  (operator === '>' && value?.value === 0) || (operator === '>=' && value?.value === 1)

function isOpposite(one: Fact, other: Fact): boolean {
  if (one.of !== other.of) return false
  if (one.range || other.range) return Boolean(one.range && other.range && areApart(one.range, other.range))
  const [isValue, isOther] = ['value' in one, 'value' in other]
  if (isValue && isOther) {
    const isSame = one.value === other.value
    // A loose comparison with `null` or `undefined` matches both.
    const areMissing = (one.value ?? null) === null && (other.value ?? null) === null
    return isSame || areMissing ? isSame && one.isTrue !== other.isTrue : one.isTrue && other.isTrue
  }
  if (!isValue && !isOther) return one.isTrue !== other.isTrue
  const [equal, truth] = isValue ? [one, other] : [other, one]
  return equal.isTrue && Boolean(equal.value) !== truth.isTrue
}

function literalOf(given: Node): { value: unknown } | null {
  const node = bare(given)
  if (node.type === 'Identifier' && node.name === 'undefined') return { value: undefined }
  return node.type === 'Literal' && !('regex' in node) ? { value: node.value } : null
}

const wordsOf = (source: Source, node: Node) => sliceOf(source, bare(node)).replace(/\s+/g, ' ')
