/** Keys of messages that code makes of a value of the item that is meant: `` t(`tab.${id}`) ``. */
import type { Node } from 'oxc-parser'
import type { EditTarget } from '../../protocol/edit.ts'
import type { Open } from '../draft.ts'
import { bare, stringValue } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'
import type { Key } from './message-keys.ts'
import { traceValue } from './trace.ts'
import { ANY } from './values-at.ts'

/** Returns the key with its values, if each of them is written in one place only; else the key as it is. */
export function filledKey(open: Open, source: Source, key: Key, meant: EditTarget): Key {
  const text = key.text.includes(ANY) ? textOf(open, source, key.node, meant) : null
  return text === null ? key : { ...key, text }
}

function textOf(open: Open, source: Source, given: Node, meant: EditTarget): string | null {
  const node = bare(given)
  const own = stringValue(node)
  if (own !== null) return own
  const joined = (parts: readonly (string | null)[]) => (parts.includes(null) ? null : parts.join(''))
  const partOf = (one: Node) => textOf(open, source, one, meant)
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return joined([node.left, node.right].map(partOf))
  if (node.type === 'TemplateLiteral')
    return joined(
      node.quasis.flatMap(({ value }, at) => {
        const inner = node.expressions[at]
        return [value.cooked, ...(inner ? [partOf(inner)] : [])]
      }),
    )
  const [only, other] = traceValue(open, { source, node }, meant)
  if (only?.type !== 'expression' || other) return null
  const value = bare(only.node)
  return value.type === 'Literal' && typeof value.value === 'number' ? value.raw : stringValue(value)
}
