/** Names where the value of an expression is written, for the next step of a refusal. */
import type { Node } from 'oxc-parser'
import type { EditOf } from '../../../protocol/edit.ts'
import type { Open } from '../../draft.ts'
import { bare, stringValue } from '../../file/nodes.ts'
import type { Source } from '../../file/source.ts'
import { anyOfPlaces, flat, placesIn, type Sentence } from '../../text/quoted.ts'
import { traceValue } from '../../text/trace.ts'
import { placeOfLoaded } from '../../text/trace-modules.ts'
import type { Step, Traced } from '../../text/trace-ways.ts'
import { numberOf } from './number-words.ts'

/** What is known of the text: the item of a list that it is in, and the words on screen. */
type Shown = Pick<EditOf<'set-text'>, 'item' | 'within' | 'oldText'>

/** Returns the places that an expression gets its value from, as the end of a sentence; `null` if none is known. */
export function comesFrom(
  open: Open,
  { source, node }: { source: Source; node: Node },
  shown: Shown = {},
  step?: Step,
): Sentence | null {
  const given = bare(node)
  const elsewhere = (from: Node) =>
    traceValue(open, { source, node: from }, shown, from === node ? step : undefined).filter(
      (one) => one.node !== given,
    )
  const own = elsewhere(node).flatMap((one) => behind(open, one))
  // What a function makes of its values is not written anywhere, but the values are.
  const values = own.some((one) => one.type !== 'expression' || isWritten(one))
    ? []
    : givenTo(given).flatMap(elsewhere).filter(isWritten)
  const all = values.length > 0 ? values : own
  const same = all.filter(({ node: one }) => isSame(stringValue(one), shown.oldText))
  const found = same.length > 0 ? same : all
  const places = found
    .slice(0, 3)
    .flatMap((one) => (one.type === 'loaded' ? [placeOfLoaded(open, one)] : placesIn([one])))
  return places.length > 0 ? anyOfPlaces(places) : null
}

const isSame = (words: string | null, seen: string | undefined) =>
  words !== null && seen !== undefined && flat(words) === flat(seen)

/** Returns the written values that an expression computes with, such as those of `format(price)`, or else itself. */
function behind(open: Open, value: Traced): Traced[] {
  if (value.type !== 'expression' || isWritten(value)) return [value]
  const { source } = value
  const found = givenTo(bare(value.node)).flatMap((node) =>
    traceValue(open, { source, node }).filter(isWritten),
  )
  return found.length > 0 ? found : [value]
}

function givenTo(node: Node): Node[] {
  if (node.type === 'BinaryExpression') return [node.left, node.right].filter((one) => !isLiteral(one))
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return []
  const { callee } = node
  const given = [...(callee.type === 'MemberExpression' ? [callee.object] : []), ...node.arguments]
  // A value that is written in the call says how, not what.
  return given.filter((one) => !isLiteral(one))
}

const isLiteral = (node: Node) => stringValue(node) !== null || numberOf(node) !== null

const isWritten = ({ type, node }: Traced) =>
  type === 'attribute' || (type === 'expression' && isLiteral(node))
