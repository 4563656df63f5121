/** Where a template joins two pieces: whether whitespace separates their class names in every outcome. */
import type { Node } from 'oxc-parser'
import { bare } from '../file/nodes.ts'
import type { Slot } from './gather.ts'

/** Stands for text that is not written here, and may be empty or touch what is next to it. */
const UNKNOWN = '\uFFFC'

/** Returns every text that an expression can evaluate to. */
function outcomesOf(given: Node): string[] {
  const node = bare(given)
  switch (node.type) {
    case 'Literal':
      return [typeof node.value === 'string' ? node.value : UNKNOWN]
    case 'TemplateLiteral': {
      const texts = node.quasis.map(({ value }) => value.cooked ?? '')
      return node.expressions.reduce<string[]>(
        (all, part, at) => joined(joined(all, outcomesOf(part)), [texts[at + 1] ?? '']),
        [texts[0] ?? ''],
      )
    }
    case 'BinaryExpression':
      return node.operator === '+' ? joined(outcomesOf(node.left), outcomesOf(node.right)) : [UNKNOWN]
    case 'ConditionalExpression':
      return [...outcomesOf(node.consequent), ...outcomesOf(node.alternate)]
    default:
      return [UNKNOWN]
  }
}

const joined = (starts: readonly string[], ends: readonly string[]) =>
  starts.flatMap((start) => ends.map((end) => start + end))

const startsBlank = (text: string) => /^\s/.test(text)
const endsBlank = (text: string) => /\s$/.test(text)

/** The texts between the expressions of a template, and the expressions. */
type Pieces = { texts: readonly string[]; expressions: readonly Node[] }

/** Whether every outcome of what follows begins with whitespace; after an empty outcome, what comes next counts. */
function isApartAfter({ texts, expressions }: Pieces, at: number): boolean {
  const expression = expressions[at]
  if (!expression) return true
  const outcomes = outcomesOf(expression)
  const behind = texts[at + 1] ?? ''
  const isBehind = behind === '' ? isApartAfter({ texts, expressions }, at + 1) : startsBlank(behind)
  return outcomes.every((text) => (text === '' ? isBehind : startsBlank(text)))
}

function isApartBefore({ texts, expressions }: Pieces, at: number): boolean {
  const expression = expressions[at - 1]
  if (!expression) return true
  const outcomes = outcomesOf(expression)
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
