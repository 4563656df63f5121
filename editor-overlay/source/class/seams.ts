/** Where a template joins two pieces: whether whitespace separates their class names in every outcome. */
import type { Node } from 'oxc-parser'
import { bare } from '../file/nodes.ts'
import type { Slot } from './gather.ts'

/** Returns every text that an expression can evaluate to; null when one of them is not a literal. */
function outcomesOf(given: Node): string[] | null {
  const node = bare(given)
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : null
  if (node.type === 'TemplateLiteral') {
    const parts = node.expressions.map((one) => outcomesOf(one))
    const texts = node.quasis.map(({ value }) => value.cooked ?? '')
    return parts.reduce<string[] | null>(
      (all, part, at) =>
        all && part && all.flatMap((start) => part.map((end) => start + end + (texts[at + 1] ?? ''))),
      [texts[0] ?? ''],
    )
  }
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [outcomesOf(node.left), outcomesOf(node.right)]
    return left && right && left.flatMap((start) => right.map((end) => start + end))
  }
  if (node.type !== 'ConditionalExpression') return null
  const [whole, without] = [outcomesOf(node.consequent), outcomesOf(node.alternate)]
  return whole && without && [...whole, ...without]
}

const startsBlank = (text: string) => /^\s/.test(text)
const endsBlank = (text: string) => /\s$/.test(text)

/** The texts between the expressions of a template, and the expressions. */
type Pieces = { texts: readonly string[]; expressions: readonly Node[] }

/** Whether every outcome of what follows begins with whitespace; after an empty outcome, what comes next counts. */
function isApartAfter({ texts, expressions }: Pieces, at: number): boolean {
  const expression = expressions[at]
  if (!expression) return true
  const outcomes = outcomesOf(expression)
  if (!outcomes) return false
  const behind = texts[at + 1] ?? ''
  const isBehind = behind === '' ? isApartAfter({ texts, expressions }, at + 1) : startsBlank(behind)
  return outcomes.every((text) => (text === '' ? isBehind : startsBlank(text)))
}

function isApartBefore({ texts, expressions }: Pieces, at: number): boolean {
  const expression = expressions[at - 1]
  if (!expression) return true
  const outcomes = outcomesOf(expression)
  if (!outcomes) return false
  const behind = texts[at - 1] ?? ''
  const isBehind = behind === '' ? isApartBefore({ texts, expressions }, at - 1) : endsBlank(behind)
  return outcomes.every((text) => (text === '' ? isBehind : endsBlank(text)))
}

/** Whether the first or the last name of the text at an index is only a part of a name. */
export function glueOf(pieces: Pieces, at: number): Pick<Slot, 'gluedStart' | 'gluedEnd'> {
  const words = pieces.texts[at] ?? ''
  return {
    gluedStart: !startsBlank(words) && !isApartBefore(pieces, at),
    gluedEnd: !endsBlank(words) && !isApartAfter(pieces, at),
  }
}

/** Marks the runs of one operand of a sum that the operands next to it can touch. */
export function glueOperand(
  operands: readonly Node[],
  at: number,
  runs: readonly Slot[],
  source: string,
): void {
  const pieces = { texts: operands.map(() => ''), expressions: operands }
  const [isBefore, isAfter] = [isApartBefore(pieces, at), isApartAfter(pieces, at + 1)]
  for (const run of runs) {
    const words = source.slice(run.start, run.end)
    if (!isBefore && !startsBlank(words)) run.gluedStart = true
    if (!isAfter && !endsBlank(words)) run.gluedEnd = true
  }
}

/** Marks the runs of the expression at an index that the text around it touches: `p-${on ? '4' : '6'}`. */
export function glueRuns(pieces: Pieces, at: number, runs: readonly Slot[], source: string): void {
  const [before = '', after = ''] = [pieces.texts[at], pieces.texts[at + 1]]
  const touchesStart = before === '' ? !isApartBefore(pieces, at) : !endsBlank(before)
  const touchesEnd = after === '' ? !isApartAfter(pieces, at + 1) : !startsBlank(after)
  for (const run of runs) {
    const words = source.slice(run.start, run.end)
    if (touchesStart && !startsBlank(words)) run.gluedStart = true
    if (touchesEnd && !endsBlank(words)) run.gluedEnd = true
  }
}
